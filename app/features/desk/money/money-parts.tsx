import { formatMoney } from "#app/features/lots/format.ts";
import type { PayIn, PayInState } from "#app/features/deposits/pay-ins/list-pay-ins.server.ts";
import type { LocalMoney } from "#app/features/deposits/pay-ins/sell-local.server.ts";
import { REFUND_STATES, type Refund } from "#app/features/deposits/refunds/refund-states.ts";
import { WAY_LABELS } from "#app/features/deposits/ways.ts";
import { Chip, Cut, DeskTable } from "#app/features/desk/desk-parts.tsx";
import { ageInWords } from "#app/features/desk/desk-words.ts";
import { briefDay } from "#app/ui/brief-day.ts";

const PAY_IN_STATES: Record<PayInState, string> = {
  announced: "announced",
  unclear: "unclear",
  credited: "credited",
  returned: "returned to its sender",
  withdrawn: "withdrawn",
  "taken-back": "taken back",
  corrected: "corrected by another entry",
  blocked: "blocked",
};

const TONES: Partial<Record<PayInState, React.ComponentProps<typeof Chip>["tone"]>> = {
  announced: "plain",
  unclear: "warn",
  credited: "good",
  "taken-back": "bad",
  blocked: "bad",
};

export const PayInChip = ({ state }: { state: PayInState }) => (
  <Chip tone={TONES[state] ?? "plain"}>{PAY_IN_STATES[state]}</Chip>
);

/** Opening a check is logged, so the browser must not prefetch it. */
export const NamesLink = ({ check }: { check: number | null }) =>
  check === null ? null : (
    <a href={`/desk/money/barred/checks/${check}`} data-no-prefetch className="link">
      check of names
    </a>
  );

/** '$600', or 'NGN 950,000 ($716)'. */
export const sumOf = ({ cents, units, currency }: Pick<PayIn, "cents" | "units" | "currency">): string =>
  units === null ? formatMoney(cents) : `${formatMoney(units, currency)} (${formatMoney(cents)})`;

/** What there is of a local currency, and the dollars that it came in for. */
export const localCells = ({ currency, units, cents }: Pick<LocalMoney, "currency" | "units" | "cents">) =>
  [
    ["units", formatMoney(units, currency)],
    ["cents", formatMoney(cents)],
  ].map(([key, sum]) => (
    <span key={key} className="num">
      {sum}
    </span>
  ));

export const dayOf = (day: string | null): string => (day === null ? "" : briefDay(day));

/** Opening a person's ledger is logged, so the browser must not prefetch it. */
export function HolderLink({ reference, name }: { reference: string | null; name: string | null }) {
  if (reference === null) return <span className="text-ink-soft">Nobody yet</span>;
  return (
    <Cut>
      <a href={`/desk/money/people/${reference}`} data-no-prefetch className="link">
        {name ?? "Account gone"} <span className="num font-normal">{reference}</span>
      </a>
    </Cut>
  );
}

export function PayInTable({ payIns, caption, now }: { payIns: PayIn[]; caption: string; now: number }) {
  return (
    <DeskTable
      isBrief
      caption={caption}
      columns={["Payment", "Amount", "State", "Whose", "Payer", "Value day", "Age"]}
      rows={payIns.map((payIn) => ({
        key: String(payIn.id),
        cells: [
          <a key="number" href={`/desk/money/pay-ins/${payIn.id}`} className="row-link num">
            {payIn.number}
          </a>,
          <span key="sum" className="num">
            {sumOf(payIn)} <span className="text-ink-soft">{WAY_LABELS[payIn.way].toLowerCase()}</span>
          </span>,
          <span key="state">
            <PayInChip state={payIn.state} /> <NamesLink check={payIn.check} />
          </span>,
          <HolderLink key="whose" {...payIn} />,
          <Cut key="payer">{payIn.payer}</Cut>,
          dayOf(payIn.valueDay),
          ageInWords(now - payIn.madeAt.getTime()),
        ],
      }))}
    />
  );
}

export function RefundTable({ refunds, caption }: { refunds: Refund[]; caption: string }) {
  return (
    <DeskTable
      isBrief
      caption={caption}
      columns={["Refund", "To send", "State", "Whose", "To", "Due by"]}
      rows={refunds.map((refund) => ({
        key: String(refund.id),
        cells: [
          <a key="number" href={`/desk/money/refunds/${refund.id}`} className="row-link num">
            {refund.number}
          </a>,
          <span key="sum" className="num">
            {formatMoney(refund.cents - refund.fee)}{" "}
            <span className="text-ink-soft">{WAY_LABELS[refund.way].toLowerCase()}</span>
          </span>,
          <Chip key="state" tone={refund.state === "asked" ? "warn" : "plain"}>
            {REFUND_STATES[refund.state].toLowerCase()}
          </Chip>,
          <HolderLink key="whose" {...refund} />,
          <Cut key="to">{refund.destination}</Cut>,
          dayOf(refund.to),
        ],
      }))}
    />
  );
}
