import { EmailAddress } from "#app/ui/email-address.tsx";

interface Unconfirmed {
  email: string;
  /** Where a mistyped address is mended. */
  change: string;
  back: string;
  /** For which somebody registered. */
  car?: string | undefined;
}

export function UnverifiedBanner({ email, change, back, car }: Unconfirmed) {
  const link = "inline-flex min-h-11 items-center font-semibold underline";
  return (
    <aside aria-label="Verification" className="border-b border-line bg-harbour-soft max-sm:text-13 print:hidden">
      <form
        method="post"
        action="/resendverification"
        className="page flex flex-wrap items-center gap-x-4 py-1 max-sm:gap-x-2"
      >
        <p className="pt-1">
          Confirm{" "}
          <strong>
            <EmailAddress email={email} />
          </strong>
          : open the link we sent.
        </p>
        <input type="hidden" name="back" value={back} />
        <button type="submit" className={`${link} cursor-pointer`}>
          Send again
        </button>
        <a href={change} className={link}>
          Wrong address?
        </a>
        {car ? (
          <a href={car} className={link}>
            Back to the car
          </a>
        ) : null}
      </form>
    </aside>
  );
}
