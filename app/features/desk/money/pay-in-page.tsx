import type { PayIn } from "#app/features/deposits/pay-ins/list-pay-ins.server.ts";
import { WAY_LABELS } from "#app/features/deposits/ways.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import { DeskTime, Facts } from "#app/features/desk/desk-parts.tsx";
import type { FormReply } from "#app/platform/form-reply.ts";
import { ActForms, type Act } from "./act-forms.tsx";
import { dayOf, HolderLink, NamesLink, PayInChip, sumOf } from "./money-parts.tsx";

const UNCLEAR: Act[] = [
  {
    intent: "give",
    label: "It is this buyer's",
    fields: ["reference", "papers"],
    words: "It becomes free deposit on its own value day. Somebody else's money needs papers: who pays, and why.",
    isFirst: true,
  },
  {
    intent: "return",
    label: "Return it to its sender",
    fields: ["reason"],
    words: "It goes back to the account from which it came. Send the wire first.",
  },
];

const BOUNCED: Act = {
  intent: "bounced",
  label: "The bank took it back",
  fields: ["day", "reason"],
  words:
    "Always posted: out of credit, then of the free deposit; the rest is due to us. Holds and orders stand. The buyer reads why.",
};

const BLOCKED: Act = {
  ...BOUNCED,
  words:
    "Always posted. What is blocked stays blocked. A barred buyer owes us the sum; where somebody else had sent it, our own money stands in for it.",
};

const actsOf = ({ state, way }: PayIn): Act[] => {
  const bounced = way === "card" ? [] : [BOUNCED];
  if (state === "unclear") return [...UNCLEAR, ...bounced];
  if (state === "blocked") return way === "card" ? [] : [BLOCKED];
  return state === "credited" ? bounced : [];
};

interface Props {
  payIn: PayIn;
  /** The line of a bank that it is. */
  line: { id: number; keeps: boolean } | undefined;
  reply: FormReply | undefined;
  today: string;
}

export function PayInPage({ payIn, line, reply, today }: Props) {
  const { id, state, way, rateId, valueDay, takenCents, bankReference, decidedBy, decidedAt, correctsId } = payIn;
  const canCorrect =
    (state === "credited" || state === "unclear") && way !== "card" && takenCents === 0 && line?.keeps !== true;
  const facts: [string, React.ReactNode][] = [
    [
      "Amount",
      <span key="sum" className="num">
        {sumOf(payIn)}
      </span>,
    ],
    ["How", WAY_LABELS[way] + (rateId === null ? "" : `, rate ${rateId}`)],
    ["State", <PayInChip key="state" state={state} />],
    ["Whose", <HolderLink key="whose" {...payIn} />],
    ["Announced or entered", <DeskTime key="made" at={payIn.madeAt} />],
  ];
  if (payIn.check !== null) facts.push(["Names", <NamesLink key="names" check={payIn.check} />]);
  if (payIn.note !== "") facts.push(["The buyer's note", payIn.note]);
  if (valueDay !== null) {
    facts.push(["Payer", payIn.payer], ["Sent from", payIn.origin], ["Value day", dayOf(valueDay)]);
    facts.push(["The bank's reference", bankReference ?? ""], ["Decided by", decidedBy ?? "the provider"]);
    if (decidedAt !== null) facts.push(["Decided", <DeskTime key="decided" at={decidedAt} />]);
  }
  if (line)
    facts.push([
      "Line of the bank",
      <a key="line" href={`/desk/money/lines/${line.id}`} className="link">
        {line.keeps ? "Matched: to correct it, undo the match there" : "Open it"}
      </a>,
    ]);
  if (takenCents > 0) facts.push(["Taken back", formatMoney(takenCents)]);
  if (correctsId !== null)
    facts.push([
      "Corrects",
      <a key="corrects" href={`/desk/money/pay-ins/${correctsId}`} className="link">
        another entry
      </a>,
    ]);
  return (
    <div className="flex flex-col gap-4">
      <Facts facts={facts} />
      <p className="flex flex-wrap gap-2">
        {state === "announced" ? (
          <a href={`/desk/money/arrivals/new?of=${id}`} data-key="e" className="button button-primary">
            It has arrived
          </a>
        ) : null}
        {payIn.hasProof ? (
          <a href={`/desk/money/pay-ins/${id}/proof`} data-no-prefetch className="button button-quiet">
            Open the proof
          </a>
        ) : null}
        {canCorrect ? (
          <a href={`/desk/money/arrivals/new?of=${id}`} className="button button-quiet">
            Correct this entry
          </a>
        ) : null}
      </p>
      <ActForms acts={actsOf(payIn)} reply={reply} start={{ reference: payIn.reference ?? "", day: today }} />
    </div>
  );
}
