const TITLES: Record<number, string> = {
  400: "That address does not make sense",
  403: "Not allowed",
  404: "Not found",
  405: "Not possible here",
  409: "Changed meanwhile",
  413: "Too much at once",
  503: "Back in a moment",
};
const FAULT = "Something went wrong";
const WHAT_NEXT = "Look for it by name, number or VIN in the box above, or go back to today's work.";

interface DeskErrorProps {
  status: number;
  message: string | undefined;
  requestId: string | undefined;
}

export function DeskError({ status, message, requestId }: DeskErrorProps) {
  const title = TITLES[status] ?? FAULT;
  return (
    <div className="max-w-prose py-6">
      <title>{`${title} - Desk`}</title>
      <meta name="robots" content="noindex" />
      <p className="num text-13 text-ink-soft">Error {status}</p>
      <h1 className="text-24 font-extrabold">{title}</h1>
      {message ? <p className="mt-3">{message}</p> : null}
      <p className="mt-3">{WHAT_NEXT}</p>
      <p className="mt-5">
        <a href="/desk" className="button button-quiet">
          Today
        </a>
      </p>
      {requestId ? (
        <p className="mt-6 text-13 text-ink-soft">
          For whoever runs the site: <code className="font-mono">{requestId}</code>
        </p>
      ) : null}
    </div>
  );
}
