export function UnverifiedBanner({ back }: { back: string }) {
  return (
    <aside aria-label="Verification" className="bg-amber-soft text-amber print:hidden">
      <form
        method="post"
        action="/resendverification"
        className="page flex flex-wrap items-center gap-x-4 py-1 max-sm:gap-x-2 max-sm:text-13"
      >
        <p className="font-semibold">Verify your email to bid.</p>
        <input type="hidden" name="back" value={back} />
        <button type="submit" className="min-h-11 cursor-pointer font-semibold underline">
          Send the link again
        </button>
      </form>
    </aside>
  );
}
