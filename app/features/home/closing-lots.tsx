import { BriefLots } from "#app/features/lot-cards/brief-lots.tsx";
import { formatCount } from "#app/features/lots/format.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";
import { Icon } from "#app/ui/icon.tsx";

export interface Closing {
  day: "today" | "tomorrow" | "next";
  lots: LotSummary[];
  /** That the list of the day has; undefined when there is no time to count. */
  total: number | undefined;
}

/** What closes today in Lagos, the soonest first, beside what closes tomorrow; what closes next where neither is there. */
export function ClosingLots({ closing, now }: { closing: Closing[]; now: number }) {
  if (closing.length === 0) return null;
  return (
    <div className={`page mt-3 md:mt-8 ${closing.length > 1 ? "grid gap-x-8 lg:grid-cols-2" : ""}`}>
      {closing.map((each) => (
        <ClosingDay key={each.day} closing={each} now={now} />
      ))}
    </div>
  );
}

function ClosingDay({ closing: { day, lots, total }, now }: { closing: Closing; now: number }) {
  const id = `closing-${day}`;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h2 id={id} className="text-20 font-bold md:text-24">
          Closing {day}
        </h2>
        <a
          href={day === "next" ? "/allListing" : `/allListing?day=${day}`}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-harbour hover:underline"
        >
          See all {total ? formatCount(total) : null}
          {day === "next" ? null : <span className="sr-only"> that close {day}</span>} <Icon name="arrowRight" />
        </a>
      </div>
      <BriefLots lots={lots} now={now} />
    </section>
  );
}
