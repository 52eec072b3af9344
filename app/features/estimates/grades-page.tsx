import { lotPath } from "#app/features/lot-cards/lot-words.ts";
import { formatCount, formatMoney } from "#app/features/lots/format.ts";
import { Calibration } from "./calibration.tsx";
import { gradesPath, inHundred, monthName, periodName } from "./grade-words.ts";
import { type Grade, type Grades, RECENT, type WorstLot } from "./grades.ts";
import { GradesTable } from "./grades-table.tsx";

const FEWEST_IN_TABLE = 10;
const MAKES_AT_ONCE = 12;

export function GradesPage({ grades }: { grades: Grades }) {
  const { chosen } = grades;
  if (!chosen) {
    return (
      <p className="mt-6 max-w-prose">
        We have no figures yet. They come when lots that we estimated have ended: we look every night.
      </p>
    );
  }
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 max-w-prose">
      <Sum grades={grades} chosen={chosen} />
      <Part id="odds" heading="Was 6 in 10 really 6 in 10?">
        <p className="mb-3 max-w-prose">
          To a bidder we say how many of ten such lots ended at their bid or less. Here is how many did.
        </p>
        <Calibration grade={chosen} />
      </Part>
      <Part id="months" heading={grades.makeLabel ? `${grades.makeLabel} by month` : "By month"}>
        <GradesTable
          first="Month"
          rows={grades.months.map((grade) => ({
            grade,
            name: monthName(grade.period),
            href: gradesPath(grade),
            isChosen: grade.period === chosen.period,
            note: grade.backfilled ? "worked out afterwards" : undefined,
          }))}
        />
        {grades.months.some(({ backfilled }) => backfilled) ? <Afterwards /> : null}
      </Part>
      <Part id="makes" heading={`By make, in ${periodName(chosen.period)}`}>
        <Makes grades={grades} chosen={chosen} />
      </Part>
      <Part id="worst" heading={`The worst ten${grades.makeLabel ? ` of ${grades.makeLabel}` : ""}`}>
        <Worst lots={grades.worst} />
      </Part>
      <Method grades={grades} />
    </div>
  );
}

function Sum({ grades, chosen }: { grades: Grades; chosen: Grade }) {
  const { lots, error, held, rivalLots, ownError, rivalError } = chosen;
  const isAll = chosen.make === "" && chosen.period === RECENT;
  return (
    <div className="max-w-prose text-17">
      <p className="num">
        <strong>{`${formatCount(lots)} ${grades.makeLabel ? `${grades.makeLabel} ` : ""}lots`}</strong> that we had
        estimated ended in {periodName(chosen.period)}. Half of the estimates were within{" "}
        <strong>{inHundred(error)}</strong> of the last bid that we saw. Of the intervals that should hold for 80 %,{" "}
        <strong>{inHundred(held / lots)}</strong> held.
      </p>
      {ownError === null || rivalError === null ? null : (
        <p className="num mt-3">
          {`The naive estimate is the middle of the same model and year. On ${formatCount(rivalLots)} lots for which there is one, it was ${inHundred(rivalError)} off, and ours ${inHundred(ownError)}.`}
        </p>
      )}
      {isAll ? null : (
        <p className="mt-3">
          <a href="/estimates" className="link">
            All makes, the last three months
          </a>
        </p>
      )}
    </div>
  );
}

function Makes({ grades, chosen }: { grades: Grades; chosen: Grade }) {
  const rows = grades.makes
    .filter(({ lots }) => lots >= FEWEST_IN_TABLE)
    .map((grade) => ({
      grade,
      name: grade.label,
      href: gradesPath(grade),
      isChosen: grade.make === chosen.make,
      note: grade.isRivalShown ? "we show the naive one" : undefined,
    }));
  const [first, more] = [rows.slice(0, MAKES_AT_ONCE), rows.slice(MAKES_AT_ONCE)];
  return (
    <>
      <GradesTable first="Make" rows={first} />
      {more.length > 0 ? (
        <details>
          <summary className="link min-h-11 py-2.5">{`${more.length} more makes`}</summary>
          <GradesTable first="Make" rows={more} />
        </details>
      ) : null}
      <p className="mt-2 max-w-prose text-13 text-ink-soft">
        Makes of fewer than {FEWEST_IN_TABLE} lots count in the sum only. Where the naive estimate did better for a make
        in the last three months, lots of that make show the naive one.
      </p>
    </>
  );
}

function Part({ id, heading, children }: { id: string; heading: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-20 font-bold">
        {heading}
      </h2>
      {children}
    </section>
  );
}

const Afterwards = () => (
  <p className="mt-2 max-w-prose text-13 text-ink-soft">
    Months that were worked out afterwards ended before we began to estimate. For each of them we learned only from lots
    that had ended before it, and then estimated the lots that ended in it.
  </p>
);

function Worst({ lots }: { lots: WorstLot[] }) {
  return (
    <ol className="num border-t border-line">
      {lots.map(({ id, title, currency, middle, lastBid, error }) => (
        <li key={id} className="border-b border-line py-2">
          <a href={lotPath({ id })} className="link flex min-h-11 items-center">
            {title}
          </a>
          <p className="text-13 text-ink-soft">
            {`We said ${formatMoney(wholeDollars(middle), currency)}; the last bid was ${formatMoney(lastBid, currency)}, which is ${inHundred(error)} off.`}
          </p>
        </li>
      ))}
    </ol>
  );
}

const wholeDollars = (cents: number) => Math.round(cents / 100) * 100;

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

function Method({ grades: { model } }: { grades: Grades }) {
  return (
    <Part id="method" heading="How we estimate">
      <div className="grid max-w-prose gap-3">
        <p>
          We learn only from lots that ended while we watched: from the last bid that we saw of each. It is not the
          hammer price, which the auction houses do not tell us.
        </p>
        <p>
          Make, model, year, damage, document, run state, odometer, kind of sale and the port that serves the yard each
          move the price by a part. What few lots show counts for little. Lots priced in Canadian dollars are learned
          apart.
        </p>
        <p>
          The interval comes from how far such estimates lay from lots that they had not seen. Of fewer than ten lots of
          the same model, two years around, we say nothing.
        </p>
        <p>
          Each night a new model is made, and one estimate is kept for each lot on sale. When the lot has ended, the
          last one is held against the last bid that we saw.
        </p>
        {model ? (
          <p className="num text-13 text-ink-soft">
            {`Model ${model.version}, learned from ${formatCount(model.lots)} lots that ended until ${day.format(new Date(model.trainedUntil))}.`}
          </p>
        ) : null}
      </div>
    </Part>
  );
}
