const SAYINGS: Record<number, { title: string; text: string }> = {
  400: {
    title: "That address does not make sense",
    text: "Part of the address could not be read. Check it, or start again from the inventory.",
  },
  403: { title: "Not allowed", text: "This request was refused." },
  404: {
    title: "Page not found",
    text: "There is nothing at this address. The link may be old, or a letter may be missing.",
  },
  405: { title: "Not possible here", text: "This page cannot do what was asked of it." },
  503: { title: "Back in a moment", text: "We cannot answer right now. Please try again in a minute." },
};
const FAULT = { title: "Something went wrong", text: "The fault is ours and it has been recorded. Please try again." };

export function ErrorPage({ status, message, requestId }: { status: number; message?: string; requestId?: string }) {
  const { title, text } = SAYINGS[status] ?? FAULT;
  return (
    <div className="page py-16">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <p className="num text-ink-soft">Error {status}</p>
      <h1 className="mt-1 text-32 font-bold">{title}</h1>
      <p className="mt-3 max-w-prose text-17">{message && message.length < 200 ? message : text}</p>
      <form
        action="/allListing"
        method="get"
        role="search"
        aria-label="Another search"
        className="mt-6 flex max-w-form gap-2"
      >
        <label htmlFor="error-search" className="sr-only">
          Search the inventory
        </label>
        <input
          id="error-search"
          name="q"
          type="search"
          className="field"
          placeholder="Make, model, VIN or lot number"
        />
        <button className="button button-primary">Search</button>
      </form>
      <p className="mt-6 flex flex-wrap gap-3">
        <a className="button button-quiet" href="/">
          Home
        </a>
        <a className="button button-quiet" href="/allListing">
          All inventory
        </a>
        <a className="button button-quiet" href="/contactus">
          Contact us
        </a>
      </p>
      {requestId ? (
        <p className="mt-8 text-13 text-ink-soft">
          Still stuck? Send us this code: <span className="font-mono">{requestId}</span>
        </p>
      ) : null}
    </div>
  );
}
