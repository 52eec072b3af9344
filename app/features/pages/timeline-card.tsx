import type { Policy } from "#app/features/policy/policy.ts";
import type { TimelineStep } from "#app/features/policy/payment-timeline.ts";

import type { TermId } from "#app/features/glossary/glossary.ts";
import { span } from "#app/features/policy/figures.ts";

import { TermHelp } from "#app/features/glossary/term-help.tsx";

const wordsOf = (policy: Policy): Record<TimelineStep["what"], { label: string; rule: string; term?: TermId }> => ({
  won: { label: "You win", rule: "The sale day counts as the first." },
  due: { label: "Last day to pay", rule: `${policy.paymentDueDays} working days, Lagos time.` },
  storage: {
    label: "Daily storage begins",
    rule: `The yard gives ${span(policy.freeStorageDays)} days free.`,
    term: "storage",
  },
  relisting: {
    label: "The auction house may relist it",
    rule: `If it is unpaid after ${policy.relistWindow}.`,
    term: "relist",
  },
  forfeit: { label: "Deposit forfeited", rule: `If it is unpaid ${policy.forfeitDays} days after the sale.` },
});

const shown = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "short", timeZone: "UTC" });
const inWords = (day: string) => shown.format(new Date(`${day}T00:00:00Z`));

export function TimelineCard({ steps, policy }: { steps: TimelineStep[]; policy: Policy }) {
  const words = wordsOf(policy);
  return (
    <section aria-labelledby="timeline" className="card mt-10 p-5 md:p-6">
      <h2 id="timeline" className="text-24 font-bold">
        If you win a vehicle today
      </h2>
      <ol className="mt-4 flex flex-col gap-4">
        {steps.map(({ what, from, to }) => (
          <li key={what} className="grid gap-x-6 border-t border-line pt-3 md:grid-cols-[min(18rem,45%)_minmax(0,1fr)]">
            <p className="num font-semibold">
              <time dateTime={from}>{inWords(from)}</time>
              {to ? (
                <>
                  {" to "}
                  <time dateTime={to}>{inWords(to)}</time>
                </>
              ) : null}
            </p>
            <div>
              <p>
                <span className="font-semibold">{words[what].label}.</span>{" "}
                <span className="text-ink-soft">{words[what].rule}</span>
              </p>
              <Help term={words[what].term} policy={policy} />
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-ink-soft">
        Worked out for today, in Lagos time; public holidays are not taken into account. Your invoice has the dates that
        count.
      </p>
    </section>
  );
}

const Help = ({ term, policy }: { term: TermId | undefined; policy: Policy }) =>
  term ? <TermHelp id={term} policy={policy} /> : null;
