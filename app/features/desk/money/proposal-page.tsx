import { ALL_BANK_FIELDS, type BankDetails } from "#app/features/deposits/bank-fields.ts";
import { RELEASED_TO } from "#app/features/barred-persons/check-states.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import { DeskTime, Facts } from "#app/features/desk/desk-parts.tsx";
import { PROPOSAL_LABELS, type MoneyProposal, type Proposed } from "./proposal-kinds.ts";

const GONE = "somebody whose account is gone";

/** What it would do, and the words of the second clerk. */
export function MoneyProposalPage({ proposal, isOwn }: { proposal: MoneyProposal; isOwn: boolean }) {
  const { kind, proposed, subject, note, staff, at, outcome, decidedBy, decidedAt } = proposal;
  const facts: [string, React.ReactNode][] = [
    ["What", PROPOSAL_LABELS[kind]],
    ...factsOf(proposed, subject),
    ["Why", note],
    ["Entered by", staff ?? GONE],
    ["When", <DeskTime key="at" at={at} />],
    ["State", outcome === null ? "waits for a second clerk" : `${outcome}${decidedBy ? ` by ${decidedBy}` : ""}`],
  ];
  if (decidedAt !== null) facts.push(["Decided", <DeskTime key="decided" at={decidedAt} />]);
  return (
    <div className="flex flex-col gap-5">
      <Facts facts={facts} />
      {outcome === null ? <Decisions isOwn={isOwn} /> : null}
    </div>
  );
}

function factsOf(proposed: Proposed, subject: string): [string, React.ReactNode][] {
  if (proposed.kind === "bank-details") {
    return (Object.keys(ALL_BANK_FIELDS) as (keyof BankDetails)[])
      .filter((name) => proposed[name] !== "")
      .map((name) => [ALL_BANK_FIELDS[name], proposed[name]]);
  }
  if (proposed.kind === "write-off") {
    const whose = (
      <a
        href={proposed.purchase === undefined ? `/desk/money/people/${subject}` : `/desk/purchases/${subject}`}
        data-no-prefetch
        className="link num"
      >
        {subject}
      </a>
    );
    return [
      ["Amount", formatMoney(proposed.cents)],
      ["Whose", whose],
    ];
  }
  if (proposed.kind === "blocked-release") {
    const which = (
      <a key="blocked" href={`/desk/money/barred/blocked/${proposed.blocked}`} data-no-prefetch className="link num">
        {subject}
      </a>
    );
    return [
      ["Blocked money", which],
      ["To", RELEASED_TO[proposed.to]],
      ["Licence or case", proposed.licence],
      ...(proposed.destination === "" ? [] : [["Account", proposed.destination] as [string, React.ReactNode]]),
    ];
  }
  const refund: [string, React.ReactNode] = [
    "Refund",
    <RefundLink key="refund" id={proposed.refund} number={subject} />,
  ];
  return proposed.kind === "refund-send" ? [refund] : [refund, ["Other account", proposed.destination]];
}

const RefundLink = ({ id, number }: { id: number; number: string }) => (
  <a href={`/desk/money/refunds/${id}`} className="link num">
    {number}
  </a>
);

function Decisions({ isOwn }: { isOwn: boolean }) {
  return (
    <form method="post" className="flex flex-wrap items-center gap-2">
      {isOwn ? (
        <>
          <p>You entered it, so another clerk has to confirm it.</p>
          <button name="intent" value="withdraw" className="button button-quiet">
            Withdraw it
          </button>
        </>
      ) : (
        <>
          <button name="intent" value="confirm" data-key="a" className="button button-primary px-6">
            Confirm
          </button>
          <button name="intent" value="refuse" className="button button-quiet">
            Refuse
          </button>
        </>
      )}
    </form>
  );
}
