import { Countdown, damageWords, lotPath } from "#app/features/lot-cards/card-parts.tsx";
import { LotPicture } from "#app/features/lot-cards/lot-picture.tsx";
import { formatBid, formatCount } from "#app/features/lots/format.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";
import { Icon } from "#app/ui/icon.tsx";

export interface Closing {
  lots: LotSummary[];
  total: number;
  isToday: boolean;
}

/** What closes today in Lagos, the soonest first; what closes next where nothing does. */
export function ClosingLots({ closing: { lots, total, isToday }, now }: { closing: Closing; now: number }) {
  if (lots.length === 0) return null;
  return (
    <section aria-labelledby="closing-heading" className="page mt-3 md:mt-8">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="closing-heading" className="text-20 font-bold md:text-24">
          {isToday ? "Closing today" : "Closing next"}
        </h2>
        <a
          href={isToday ? "/allListing?day=today" : "/allListing"}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-harbour hover:underline"
        >
          See all {formatCount(total)} <Icon name="arrowRight" />
        </a>
      </div>
      <ul className="closing">
        {lots.map((lot) => (
          <li key={lot.id} className="card">
            <a href={lotPath(lot)}>
              <LotPicture address={lot.picture} alt={damageWords(lot)} sizes="12rem" />
              <span>{lot.title}</span>
            </a>
            <p className="num">
              <strong>{formatBid(lot)}</strong> {lot.endsAt ? <Countdown endsAt={lot.endsAt} now={now} /> : null}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
