import { VERIFICATION_LINK_HOURS } from "#app/features/policy/policy-constants.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";

interface Waiting {
  email: string;
  /** Where a mistyped address is mended. */
  change: string;
  /** For which somebody registered. */
  lot?: { path: string; title: string } | undefined;
}

/** What comes next for who has registered: the mail, and what to do when it does not come. */
export function ConfirmCard({ email, change, lot }: Waiting) {
  return (
    <aside aria-label="Verification" className="page py-4">
      <form method="post" action="/resendverification" className="card flex flex-col gap-3 p-4">
        <h2 className="text-20 font-bold">Confirm your email</h2>
        <p>
          We sent a link to{" "}
          <strong>
            <EmailAddress email={email} />
          </strong>
          . It works for {VERIFICATION_LINK_HOURS} hour. Confirm your email to bid. No mail? Look in your spam folder,
          or press Send again.
        </p>
        <input type="hidden" name="back" value="/" />
        <p className="flex flex-wrap gap-3">
          <button type="submit" className="button button-quiet">
            Send again
          </button>
          <a href={change} className="button button-quiet">
            Wrong address?
          </a>
          {lot ? (
            <a href={lot.path} className="button button-quiet">
              Back to the {lot.title}
            </a>
          ) : null}
        </p>
      </form>
    </aside>
  );
}
