import { RELEASED_TO, type BlockedMoney } from "#app/features/barred-persons/check-states.ts";
import { Facts } from "#app/features/desk/desk-parts.tsx";
import { formatMoney } from "#app/features/lots/format.ts";
import type { FormReply } from "#app/platform/form-reply.ts";
import { briefDay } from "#app/ui/brief-day.ts";
import { ActForms, type Act } from "../money/act-forms.tsx";
import { ReportChip } from "./barred-parts.tsx";

const REPORTED: Act = {
  intent: "reported",
  label: "It is reported to OFAC",
  fields: ["reported_on", "report"],
  words: "Send the report of blocked property in OFAC’s own system, then write its day and reference here.",
  isFirst: true,
};

const PAYOUT: Act = {
  intent: "payout",
  label: "Release for a payout",
  fields: ["licence", "destination", "reason"],
  words: "To the account that the licence names. A second clerk confirms it. Send the wire then.",
};

const DEPOSIT: Act = {
  intent: "deposit",
  label: "Release to the buyer’s deposit",
  fields: ["licence", "reason"],
  words: "With a licence, or when OFAC says that it is somebody else. A second clerk confirms it.",
};

const UNCLEAR: Act = { ...DEPOSIT, intent: "unclear", label: "Release as unclear money" };

const actsOf = ({ reportedOn, releasedTo, payIn }: BlockedMoney): Act[] => [
  ...(reportedOn === null ? [REPORTED] : []),
  ...(releasedTo === null ? [payIn === null ? DEPOSIT : UNCLEAR, PAYOUT] : []),
];

interface Props {
  money: BlockedMoney;
  proposal: number | undefined;
  reply: FormReply | undefined;
  today: string;
}

export function BlockedPage({ money, proposal, reply, today }: Props) {
  const facts: [string, React.ReactNode][] = [
    [
      "Amount",
      <span key="sum" className="num">
        {formatMoney(money.cents)}
      </span>,
    ],
    [
      "Whose",
      <a key="check" href={`/desk/money/barred/checks/${money.check}`} data-no-prefetch className="link">
        {money.name} <span className="num font-normal">{money.checkNumber}</span>
      </a>,
    ],
    ["Blocked on", briefDay(money.blockedOn)],
    ["Report", <ReportChip key="report" money={money} today={today} />],
  ];
  if (money.reportedOn !== null) facts.push(["Reference", money.reportReference]);
  if (money.payIn !== null) {
    facts.push([
      "Payment",
      <a key="pay-in" href={`/desk/money/pay-ins/${money.payIn}`} className="link">
        the payment that came
      </a>,
    ]);
  }
  if (money.releasedTo !== null) {
    facts.push(
      ["Released", `${briefDay(money.releasedOn ?? "")}, to ${RELEASED_TO[money.releasedTo]}`],
      ["Licence or case", money.licence],
      ["Clerks", [money.firstClerk, money.secondClerk].map((one) => one ?? "account gone").join(" and ")],
    );
    if (money.destination !== "") facts.push(["Account", money.destination]);
  }
  return (
    <div className="grid gap-4">
      <Facts facts={facts} />
      {money.due > 0 && money.releasedTo === null ? (
        <p className="font-semibold text-flare">
          {formatMoney(money.due)} is due to us: a bank took back what is blocked. The blocked money stays as it is
          until two clerks release it with a licence. Put{" "}
          <a href="/desk/money/own" className="link">
            our own money
          </a>{" "}
          in for it.
        </p>
      ) : null}
      {money.taken > 0 && money.due === 0 && money.releasedTo === null ? (
        <p className="font-semibold text-flare">
          A bank took {formatMoney(money.taken)} of it back, and our own money stands in for it. Do not send that to its
          sender a second time.{" "}
          <a href="/desk/money/own" className="link">
            Our own money
          </a>
        </p>
      ) : null}
      {proposal === undefined ? null : (
        <p className="desk-news mb-0!">
          A release waits for a second clerk.{" "}
          <a href={`/desk/money/proposals/${proposal}`} className="link">
            Look at it
          </a>
        </p>
      )}
      {money.releasedTo === null ? (
        <p className="text-ink-soft">
          All property that is blocked on 30 June is also in the yearly report, which OFAC wants by 30 September.
        </p>
      ) : null}
      <ActForms acts={proposal === undefined ? actsOf(money) : []} reply={reply} start={{ reported_on: today }} />
    </div>
  );
}
