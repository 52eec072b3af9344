import { ROLES, type BlockedMoney, type WholeCheck } from "#app/features/barred-persons/check-states.ts";
import { BuyerLink, DeskTime, Facts, Panel } from "#app/features/desk/desk-parts.tsx";
import { birthDay, dayInBrief } from "#app/features/desk/desk-words.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import type { FormReply } from "#app/platform/form-reply.ts";
import { briefDay } from "#app/ui/brief-day.ts";
import { ActForms, type Act } from "../money/act-forms.tsx";
import { BlockedTable, CheckChip, scoreInWords } from "./barred-parts.tsx";
import { KINDS } from "./barred-forms.schema.ts";

const ACTS: Act[] = [
  {
    intent: "clear",
    label: "It is somebody else",
    fields: ["reason"],
    words:
      "Write what differs, and which paper shows it. Payments that waited are credited. It stands while the name and the list’s data are the same.",
    isFirst: true,
  },
  {
    intent: "confirm",
    label: "It is the person of the list",
    fields: ["reason"],
    words:
      "Their money here is blocked at once, neither used nor returned, and open bids are void. Only two clerks with a licence move it again.",
  },
];

interface Props {
  check: WholeCheck;
  blocked: BlockedMoney[];
  reply: FormReply | undefined;
  today: string;
}

/** Both names side by side, why they are alike, and the clerk's word. */
export function CheckPage({ check, blocked, reply, today }: Props) {
  const { state, score, reason, barsPerson, openedAt, dueAt, decidedAt, decidedBy, note } = check;
  const facts: [string, React.ReactNode][] = [
    ["State", <CheckChip key="state" state={state} />],
    ["Alike", `${scoreInWords(score)}. ${reason}`],
    ["Meanwhile", barsPerson ? "no credit of payments, no bids, no orders, no refunds" : "the payment is not credited"],
    ["Opened", <DeskTime key="opened" at={openedAt} />],
  ];
  if (state === "open") facts.push(["Decide by", dayInBrief(new Date(dueAt.getTime() - 1))]);
  else facts.push(["Decided by", decidedBy ?? "an account that is gone"], ["Why", note]);
  if (decidedAt !== null) facts.push(["Decided", <DeskTime key="decided" at={decidedAt} />]);
  return (
    <div className="grid gap-4">
      <Facts facts={facts} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel title="With us">
          <Facts facts={ownFacts(check)} />
        </Panel>
        <Panel title="In the list">
          <Facts facts={listedFacts(check)} />
        </Panel>
      </div>
      {state === "open" ? <ActForms acts={ACTS} reply={reply} /> : null}
      {blocked.length > 0 ? (
        <Panel title="Blocked money">
          <BlockedTable blocked={blocked} today={today} />
        </Panel>
      ) : null}
    </div>
  );
}

const name = (text: string) => (
  <b key="name" className="text-16">
    {text}
  </b>
);

function ownFacts({ name: own, role, account, userId, payIns }: WholeCheck): [string, React.ReactNode][] {
  const facts: [string, React.ReactNode][] = [
    ["Name", name(own)],
    ["As", ROLES[role].toLowerCase()],
  ];
  if (account && userId !== null) {
    facts.push(
      [
        "Account",
        <BuyerLink key="account" id={userId}>
          {account.name}
        </BuyerLink>,
      ],
      ["Email", account.email],
      ["Born", birthDay(account.dob)],
      ["Country", account.country ?? "not given"],
    );
  }
  for (const { id, number, cents, payer, origin } of payIns) {
    facts.push([
      "Payment",
      <span key={id}>
        <a href={`/desk/money/pay-ins/${id}`} className="link num">
          {number}
        </a>{" "}
        {formatMoney(cents)} by {payer}, from {origin}
      </span>,
    ]);
  }
  return facts;
}

function listedFacts({ listedName, entry }: WholeCheck): [string, React.ReactNode][] {
  const others = [entry.name, ...entry.aliases].filter((one) => one !== listedName);
  const facts: [string, React.ReactNode][] = [
    ["Name", name(listedName)],
    ["As", KINDS[entry.kind].toLowerCase()],
    [
      "From",
      entry.source === "ofac"
        ? `OFAC, entry ${entry.uid}${entry.listDay ? `, list of ${briefDay(entry.listDay)}` : ""}`
        : `${entry.origin} (${entry.uid})`,
    ],
  ];
  if (others.length > 0) facts.push(["Also called", others.join("; ")]);
  if (entry.program !== "") facts.push(["Programme", entry.program]);
  if (entry.title !== "") facts.push(["Title", entry.title]);
  if (entry.remarks !== "") facts.push(["Remarks", entry.remarks]);
  if (entry.reason !== "") facts.push(["Reason", entry.reason]);
  if (entry.endedAt !== null) facts.push(["Note", "This entry is not in the list any more, or its data has changed."]);
  return facts;
}
