import type { listDeadMail } from "./dead-mail.server.ts";
import { BuyerLink, counted, Facts } from "./desk-parts.tsx";
import { ageInWords } from "./desk-words.ts";

type DeadMail = Awaited<ReturnType<typeof listDeadMail>>["mails"][number];

const KINDS: Record<string, string> = {
  "verify-email": "Verify email",
  "already-registered": "Already registered",
  "reset-password": "New password",
  "password-changed": "Password changed",
  "leave-email": "Change of address, to the old one",
  "take-email": "Change of address, to the new one",
  "email-changed": "Address changed",
  "document-accepted": "Document accepted",
  "document-refused": "Document refused",
  "account-deleted": "Account deleted",
  "lot-link": "Link to a vehicle",
};

export function DeadMailList({ mails, now }: { mails: DeadMail[]; now: number }) {
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {mails.map(({ id, kind, hint, error, attempts, since, userId }) => (
        <li key={id} className="card flex flex-col gap-3 p-4">
          <h2 className="font-bold">{KINDS[kind] ?? kind}</h2>
          <Facts
            facts={[
              [
                "To",
                userId ? (
                  <BuyerLink key="to" id={userId}>
                    {hint}
                  </BuyerLink>
                ) : (
                  hint
                ),
              ],
              ["Written", `${ageInWords(now - since.getTime())} ago`],
              ["Tried", counted(attempts, "time")],
              ["Answer", error ?? "None"],
            ]}
          />
          <div className="mt-auto flex flex-wrap gap-3">
            <MailButton id={id} intent="again" label="Send again" look="button-primary" about={KINDS[kind] ?? kind} />
            <MailButton id={id} intent="give-up" label="Give up" look="button-quiet" about={KINDS[kind] ?? kind} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function MailButton({
  id,
  intent,
  label,
  look,
  about,
}: {
  id: string;
  intent: string;
  label: string;
  look: string;
  about: string;
}) {
  return (
    <form method="post">
      <input type="hidden" name="mail" value={id} />
      <input type="hidden" name="intent" value={intent} />
      <button className={`button ${look}`}>
        {label}
        <span className="sr-only">: {about}</span>
      </button>
    </form>
  );
}
