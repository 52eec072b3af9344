import type { Cell } from "#app/platform/csv.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { MAIL_KINDS } from "#app/upstream/mail/mail-kinds.ts";
import type { ListedMail } from "./mails.server.ts";
import { BulkActs, FilterChoice, ListFilter } from "./desk-list.tsx";
import { BuyerLink, Cut, DeskTable } from "./desk-parts.tsx";
import { chosenIn, listAddress, type MailQuery } from "./desk-query.ts";
import { briefAge } from "./desk-words.ts";
import { MAIL_STATES, mailLabel, type MailState } from "./mail-words.ts";

const BULK = "mails";

export function MailFilter({
  query: { state, kind },
  kinds,
  rows,
}: {
  query: MailQuery;
  kinds: Record<string, string>;
  rows: number;
}) {
  const filters = { state: state === "dead" ? undefined : state, kind };
  return (
    <ListFilter
      label="Mails"
      clear="/desk/mail"
      chosen={chosenIn("/desk/mail", filters, { state: MAIL_STATES[state], kind: kind && mailLabel(kind) })}
      csv={listAddress("/desk/mail/csv", { state, kind })}
      rows={rows}
    >
      <FilterChoice name="state" label="State" choices={MAIL_STATES} chosen={state} />
      <FilterChoice name="kind" label="About" none="Everything" choices={kinds} chosen={kind} />
    </ListFilter>
  );
}

export function MailTable({ mails, now, checked }: { mails: ListedMail[]; now: number; checked: string[] }) {
  const isFailed = mails[0]?.state === "dead";
  return (
    <>
      {isFailed ? (
        <BulkActs
          id={BULK}
          acts={[
            { intent: "again", label: "Send again" },
            { intent: "give-up", label: "Give up" },
          ]}
        />
      ) : null}
      <DeskTable
        isBrief
        caption="Mails"
        columns={["To", "About", "Answer of the mail server", "Person", "Written", "Tries"]}
        pick={
          isFailed
            ? {
                form: BULK,
                name: "mail",
                label: (row) => labelOf(mails, row.key),
                isChecked: (key) => checked.includes(key),
              }
            : undefined
        }
        rows={mails.map(({ id, kind, to, error, attempts, since, userId, name }) => ({
          key: id,
          cells: [
            <Cut key="to" when="last">
              <span title={to}>
                <EmailAddress email={to} />
              </span>
            </Cut>,
            <Cut key="about">{mailLabel(kind)}</Cut>,
            <Cut key="error">{error}</Cut>,
            userId ? (
              <Cut key="person">
                <BuyerLink id={userId}>{name ?? "Buyer"}</BuyerLink>
              </Cut>
            ) : null,
            `${briefAge(now - since.getTime())} ago`,
            <span key="tries" className="num">
              {attempts}
            </span>,
          ],
        }))}
      />
    </>
  );
}

export const MAIL_HEADINGS = ["Written (UTC)", "To", "About", "Person", "State", "Tries", "Answer of the mail server"];

export const mailRecord = ({ since, to, kind, name, state, attempts, error }: ListedMail): Cell[] => [
  since.toISOString(),
  to,
  mailLabel(kind),
  name,
  MAIL_STATES[state as MailState],
  attempts,
  error,
];

function labelOf(mails: ListedMail[], id: string): string {
  const mail = mails.find((one) => one.id === id);
  return mail ? `${mailLabel(mail.kind)}, to ${mail.to}` : "";
}

/** For the filter. */
export const mailKinds = (): Record<string, string> =>
  Object.fromEntries(MAIL_KINDS.map((kind) => [kind, mailLabel(kind)]));
