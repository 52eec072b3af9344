import type { TimelineStep } from "#app/features/policy/payment-timeline.ts";
import {
  FORFEIT_AFTER_DAYS,
  FREE_STORAGE_DAYS,
  PAYMENT_DUE_WORKING_DAYS,
} from "#app/features/policy/policy-constants.ts";
import type { TermId } from "#app/features/glossary/glossary.ts";
import { span } from "#app/features/policy/figures.ts";
import { RELIST_WINDOW } from "#app/features/policy/phrases.ts";
import { TermHelp } from "#app/features/glossary/term-help.tsx";

const WORDS: Record<TimelineStep["what"], { label: string; rule: string; term?: TermId }> = {
  won: { label: "You win", rule: "The sale day counts as the first." },
  due: { label: "Last day to pay", rule: `${PAYMENT_DUE_WORKING_DAYS} working days, Lagos time.` },
  storage: {
    label: "Daily storage begins",
    rule: `The yard gives ${span(FREE_STORAGE_DAYS)} days free.`,
    term: "storage",
  },
  relisting: {
    label: "The auction house may relist it",
    rule: `If it is unpaid after ${RELIST_WINDOW}.`,
    term: "relist",
  },
  forfeit: { label: "Deposit forfeited", rule: `If it is unpaid ${FORFEIT_AFTER_DAYS} days after the sale.` },
};

const shown = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
const inWords = (day: string) => shown.format(new Date(`${day}T00:00:00Z`));

export function TimelineCard({ steps }: { steps: TimelineStep[] }) {
  return (
    <section aria-labelledby="timeline" className="card mt-10 p-5 md:p-6">
      <h2 id="timeline" className="text-24 font-bold">
        If you win a vehicle today
      </h2>
      <ol className="mt-4 flex flex-col gap-4">
        {steps.map(({ what, from, to }) => (
          <li key={what} className="grid gap-x-6 border-t border-line pt-3 md:grid-cols-[18rem_minmax(0,1fr)]">
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
                <span className="font-semibold">{WORDS[what].label}.</span>{" "}
                <span className="text-ink-soft">{WORDS[what].rule}</span>
              </p>
              <Help term={WORDS[what].term} />
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

const Help = ({ term }: { term: TermId | undefined }) => (term ? <TermHelp id={term} /> : null);
