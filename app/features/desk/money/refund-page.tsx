import { REFUND_STATES, type Refund } from "#app/features/deposits/refunds/refund-states.ts";
import { WAY_LABELS } from "#app/features/deposits/ways.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import { DeskTime, Facts } from "#app/features/desk/desk-parts.tsx";
import { ActForms, type Act, type ActReply } from "./act-forms.tsx";
import { dayOf, HolderLink } from "./money-parts.tsx";

const FAILED: Act = {
  intent: "failed",
  label: "It failed",
  fields: ["reason"],
  words: "All of it comes back to the buyer, with the fee, and they are told why.",
};

function actsOf({ refund: { state, way, cents }, besides, limit }: Omit<Props, "reply" | "today" | "local">): Act[] {
  if (state === "asked") {
    const isLarge = cents + besides > limit;
    const start: Act = {
      intent: "start",
      label: "Start sending",
      fields: [],
      words: isLarge
        ? `${besides > 0 ? "With this buyer's other refunds of a day more" : "More"} than ${formatMoney(limit)}: a second clerk has to confirm it first.`
        : "From here on the buyer cannot withdraw it.",
      isFirst: true,
    };
    const elsewhere: Act = {
      intent: "elsewhere",
      label: "Send it to another account",
      fields: ["destination", "papers"],
      words: "Only with papers, and a second clerk has to confirm it.",
    };
    return way === "card" ? [start, FAILED] : [start, elsewhere, FAILED];
  }
  // The provider says what became of it.
  if (state === "sending" && way !== "card") {
    const sent: Act = {
      intent: "sent",
      label: "It is sent",
      fields: ["day"],
      words: "The bank has sent it. The buyer gets a mail.",
      isFirst: true,
    };
    return [sent, FAILED];
  }
  if (state !== "sent" || way !== "wire") return [];
  return [
    {
      intent: "returned",
      label: "The bank sent it back",
      fields: ["day", "amount", "reason"],
      words: "All of it is the buyer's again, with the fee. What banks kept is a charge of ours.",
    },
  ];
}

function localFacts(local: Props["local"]): [string, string][] {
  if (!local) return [];
  const words =
    local === "no rate"
      ? "There is no rate of exchange for today. Enter it first."
      : `${formatMoney(local.units, local.currency)} at today's rate`;
  return [["In its own currency", words]];
}

interface Props {
  refund: Refund;
  /** Cents of other refunds of this buyer that one clerk sends or sent within a day. */
  besides: number;
  /** What is to be sent in the currency in which it came, at today's rate. */
  local: { units: number; currency: string } | "no rate" | undefined;
  limit: number;
  reply: ActReply | undefined;
  today: string;
}

export function DeskRefundPage({ refund, besides, local, limit, reply, today }: Props) {
  const { cents, fee, destination, isElsewhere, state, way, lines, firstClerk, secondClerk, sentDay, note } = refund;
  const facts: [string, React.ReactNode][] = [
    [
      "To send",
      <strong key="sum" className="num select-all">
        {formatMoney(cents - fee)}
      </strong>,
    ],
    ...localFacts(local),
    ["Of", `${formatMoney(cents)}, fee ${formatMoney(fee)}`],
    ["To", `${destination}${isElsewhere ? " (another account than it came from)" : ""}`],
    ["How", WAY_LABELS[way]],
    ["State", REFUND_STATES[state]],
    ["Whose", <HolderLink key="whose" {...refund} />],
    ["Returns", lines.map((line) => `${formatMoney(line.cents)} of ${line.number}`).join(", ")],
    ["Asked for", <DeskTime key="asked" at={refund.askedAt} />],
    ["Promised", `between ${dayOf(refund.from)} and ${dayOf(refund.to)}`],
  ];
  if (firstClerk !== null) facts.push(["Clerks", [firstClerk, secondClerk].filter(Boolean).join(" and ")]);
  if (sentDay !== null) facts.push(["Sent", dayOf(sentDay)]);
  if (note !== "") facts.push(["Note", note]);
  return (
    <div className="flex flex-col gap-4">
      <Facts facts={facts} />
      <ActForms acts={actsOf({ refund, besides, limit })} reply={reply} start={{ day: today }} />
    </div>
  );
}
