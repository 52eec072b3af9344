import { FilterChoice, FilterText, ListFilter, NothingFound } from "#app/features/desk/desk-list.tsx";
import { BuyerLink, Chip, Cut, DeskTable, DeskTime, Panel } from "#app/features/desk/desk-parts.tsx";
import { chosenIn, listAddress } from "#app/features/desk/desk-query.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import type { Cell } from "#app/platform/csv.ts";
import type { FormReply } from "#app/platform/form-reply.ts";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/form.tsx";
import { CARD_STATES, isCardState, type CardsQuery } from "./cards-query.ts";
import type { DeskCardPayment, DeskDispute } from "./read-cards.server.ts";

const TONES: Partial<Record<string, React.ComponentProps<typeof Chip>["tone"]>> = {
  paid: "good",
  failed: "warn",
  amiss: "bad",
};

export const DEAL_LABELS = { note: "What you did" };

interface Props {
  amiss: DeskCardPayment[];
  payments: DeskCardPayment[];
  count: number;
  disputes: DeskDispute[];
  query: CardsQuery;
  reply: FormReply | undefined;
}

export function CardsPage({ amiss, payments, count, disputes, query, reply }: Props) {
  return (
    <div className="grid gap-4">
      {amiss.length > 0 ? (
        <Panel title="Not what was asked for">
          <p className="text-ink-soft">
            Nobody was credited. Give the money back at the provider, or write to the buyer, and say here what you did.
          </p>
          <ul className="mt-2 divide-y divide-line">
            {amiss.map((payment) => (
              <Amiss key={payment.reference} payment={payment} reply={reply} />
            ))}
          </ul>
        </Panel>
      ) : null}
      {disputes.length > 0 ? (
        <Panel title="Disputed at the bank">
          <DeskTable
            isBrief
            caption="Open disputes"
            columns={["Payment", "Whose", "Amount", "Since"]}
            figures={["Amount"]}
            rows={disputes.map((dispute) => ({
              key: dispute.id,
              cells: [dispute.reference, <Whose key="whose" {...dispute} />, ...sumAndTime(dispute)],
            }))}
          />
        </Panel>
      ) : null}
      <div className="min-w-0">
        <CardsFilter query={query} rows={count} />
        <Payments payments={payments} isFiltered={query.q !== undefined || query.state !== undefined} />
      </div>
    </div>
  );
}

const HERE = "/desk/money/cards";

function CardsFilter({ query: { q, state }, rows }: { query: CardsQuery; rows: number }) {
  return (
    <ListFilter
      label="Card payments"
      clear={HERE}
      chosen={chosenIn(HERE, { q, state }, { state: state && wordOf(state) })}
      csv={listAddress(`${HERE}/csv`, { q, state })}
      rows={rows}
    >
      <FilterText name="q" label="Payment, name or email" value={q} />
      <FilterChoice name="state" label="State" none="All" choices={CARD_STATES} chosen={state} />
    </ListFilter>
  );
}

function Payments({ payments, isFiltered }: Pick<Props, "payments"> & { isFiltered: boolean }) {
  if (payments.length === 0)
    return isFiltered ? (
      <NothingFound what="No card payment" clear={HERE} />
    ) : (
      <p className="py-6">No card payment yet.</p>
    );
  return (
    <DeskTable
      isBrief
      caption="Card payments, newest first"
      columns={["Payment", "Whose", "Card", "State", "Amount", "Opened"]}
      figures={["Amount"]}
      rows={payments.map((payment) => ({
        key: payment.reference,
        cells: [
          <Cut key="payment" when="last">
            {payment.reference}
          </Cut>,
          <Whose key="whose" {...payment} />,
          <Cut key="card">{payment.origin}</Cut>,
          <State key="state" state={payment.state} />,
          ...sumAndTime(payment),
        ],
      }))}
    />
  );
}

const wordOf = (state: string): string => (isCardState(state) ? CARD_STATES[state] : state);

export const CARD_HEADINGS = ["Payment", "Whose", "Card", "State", "Amount, USD", "Opened (UTC)", "What is amiss"];

export const cardRecord = (payment: DeskCardPayment): Cell[] => [
  payment.reference,
  payment.name,
  payment.origin,
  wordOf(payment.state),
  payment.cents / 100,
  payment.openedAt.toISOString(),
  payment.amiss,
];

const sumAndTime = ({ cents, openedAt }: { cents: number; openedAt: Date }) => [
  <span key="sum" className="num">
    {formatMoney(cents)}
  </span>,
  <DeskTime key="at" at={openedAt} />,
];

function Whose({ userId, name }: { userId: string | null; name: string | null }) {
  if (userId === null) return <span>Account is gone</span>;
  return (
    <Cut>
      <BuyerLink id={userId}>{name}</BuyerLink>
    </Cut>
  );
}

const State = ({ state }: { state: string }) => (
  <Chip tone={TONES[state] ?? "plain"}>{wordOf(state).toLowerCase()}</Chip>
);

function Amiss({ payment, reply }: { payment: DeskCardPayment; reply: FormReply | undefined }) {
  const { reference, amiss } = payment;
  const field = fieldsOf(DEAL_LABELS, reply?.values["reference"] === reference ? reply : undefined);
  return (
    <li className="py-3">
      <p>
        <strong>{amiss}</strong>, <Whose {...payment} />, <span className="num break-all">{reference}</span>
      </p>
      <form method="post" className="mt-2 flex flex-wrap items-end gap-2">
        <input type="hidden" name="reference" value={reference} />
        <div className="min-w-0 flex-1 basis-64">
          <TextField field={field("note", { id: `note-${reference}`, required: true })} autoComplete="off" />
        </div>
        <button className="button button-primary">Dealt with</button>
      </form>
    </li>
  );
}
