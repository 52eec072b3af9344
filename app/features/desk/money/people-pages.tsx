import { formatMoney } from "#app/features/lots/format.ts";
import { FilterText, ListFilter, NothingFound } from "#app/features/desk/desk-list.tsx";
import { BuyerLink, Cut, DeskTable, Facts, Panel } from "#app/features/desk/desk-parts.tsx";
import { chosenIn, listAddress } from "#app/features/desk/desk-query.ts";
import type { Cell } from "#app/platform/csv.ts";
import type { FormReply } from "#app/platform/form-reply.ts";
import { ActForms } from "./act-forms.tsx";
import { dayOf, PayInTable, RefundTable } from "./money-parts.tsx";
import type { FoundHolder, openHolder } from "./read-money.server.ts";

const HERE = "/desk/money/people";

export function HolderFinder({ q, found, rows }: { q: string | undefined; found: FoundHolder[]; rows: number }) {
  return (
    <>
      <ListFilter
        label="People with money"
        clear={HERE}
        chosen={chosenIn(HERE, { q })}
        csv={listAddress(`${HERE}/csv`, { q })}
        rows={rows}
      >
        <FilterText name="q" label="Reference, name, email or phone" value={q} />
      </ListFilter>
      {found.length > 0 ? (
        <DeskTable
          isBrief
          caption="People with money"
          figures={["Free", "Held", "Due to us"]}
          columns={["Who", "Reference", "Free", "Held", "Due to us"]}
          rows={found.map((holder) => ({
            key: holder.reference,
            cells: [
              <Cut key="who">
                <a href={`/desk/money/people/${holder.reference}`} data-no-prefetch className="row-link">
                  {holder.name ?? "Account gone"}
                </a>
              </Cut>,
              <span key="reference" className="num">
                {holder.reference}
              </span>,
              <Sum key="free" word="free" cents={holder.free} />,
              <Sum key="held" word="held" cents={holder.held} />,
              holder.due === 0 ? null : (
                <b key="due" className="text-flare">
                  <Sum word="due" cents={holder.due} />
                </b>
              ),
            ],
          }))}
        />
      ) : q === undefined ? (
        <p className="py-6">Nobody has money with us yet.</p>
      ) : (
        <NothingFound what="Nobody" clear={HERE} />
      )}
    </>
  );
}

export const HOLDER_HEADINGS = ["Name", "Email", "Reference", "Free, USD", "Held, USD", "Due to us, USD"];

export const holderRecord = ({ name, email, reference, free, held, due }: FoundHolder): Cell[] => [
  name,
  email,
  reference,
  free / 100,
  held / 100,
  due / 100,
];

/** Narrow screens show no names of columns. */
const Sum = ({ word, cents }: { word: string; cents: number }) => (
  <span className="num">
    <span className="lg:hidden">{word} </span>
    {formatMoney(cents)}
  </span>
);

type Opened = NonNullable<Awaited<ReturnType<typeof openHolder>>>;

interface Props {
  holder: Opened;
  now: number;
  reply: FormReply | undefined;
}

export function HolderPage({ holder: { person, reference, balances, payIns, refunds, lines }, now, reply }: Props) {
  const due = balances["due-to-us"];
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          ["Who", <Who key="who" person={person} />],
          [
            "Reference",
            <span key="reference" className="num">
              {reference}
            </span>,
          ],
          ["Free", formatMoney(balances["deposit-free"])],
          ["Held", formatMoney(balances["deposit-held"])],
          ["Credit", formatMoney(balances.credit)],
          ["Owed on invoices", formatMoney(balances["owed-on-invoices"])],
          ["Due to us", formatMoney(due)],
        ]}
      />
      {due > 0 ? (
        <ActForms
          acts={[
            {
              intent: "write-off",
              label: "Write off",
              fields: ["amount", "reason"],
              words: "Above the tolerance of our terms a second clerk has to confirm it.",
            },
          ]}
          reply={reply}
        />
      ) : null}
      {payIns.length > 0 ? (
        <Panel title="Payments">
          <PayInTable payIns={payIns} caption="Payments" now={now} />
        </Panel>
      ) : null}
      {refunds.length > 0 ? (
        <Panel title="Refunds">
          <RefundTable refunds={refunds} caption="Refunds" />
        </Panel>
      ) : null}
      <Panel title="Statement" more={{ href: `${HERE}/${reference}/csv`, label: "All of it as CSV", isLogged: true }}>
        {lines.length === 0 ? (
          <p>Nothing has moved yet.</p>
        ) : (
          <DeskTable
            caption="Statement, newest first"
            named={["In", "Out", "Moved", "Balance"]}
            columns={["Entry", "Day", "What", "In", "Out", "Moved", "Balance"]}
            figures={["In", "Out", "Moved", "Balance"]}
            rows={lines.map((line) => ({
              key: String(line.entry),
              cells: [
                <b key="entry" className="num">
                  {line.entry}
                </b>,
                dayOf(line.day),
                <Cut key="what">{`${line.words}${line.memo === "" ? "" : ` · ${line.memo}`}`}</Cut>,
                some(line.moneyIn),
                some(line.moneyOut),
                some(line.moved),
                formatMoney(line.balance),
              ],
            }))}
          />
        )}
      </Panel>
    </div>
  );
}

const some = (cents: number): string => (cents === 0 ? "" : formatMoney(cents));

function Who({ person }: Pick<Opened, "person">) {
  return person ? <BuyerLink id={person.id}>{person.name}</BuyerLink> : "Account gone";
}
