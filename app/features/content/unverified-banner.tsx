/** On every page of a reader who has not opened the link in the mail yet. */
export function UnverifiedBanner({ back }: { back: string }) {
  return (
    <aside aria-label="Verification" className="bg-amber-soft text-amber print:hidden">
      <form
        method="post"
        action="/resendverification"
        className="page flex flex-wrap items-center gap-x-4 gap-y-1 py-1"
      >
        <p className="py-1 font-semibold">Verify your email to bid.</p>
        <input type="hidden" name="back" value={back} />
        <button type="submit" className="min-h-11 cursor-pointer font-semibold underline">
          Send the link again
        </button>
      </form>
    </aside>
  );
}
