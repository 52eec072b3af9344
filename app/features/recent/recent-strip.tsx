import { lotPath } from "#app/features/lot-cards/lot-words.ts";
import { LotPicture } from "#app/features/lot-cards/lot-picture.tsx";
import { formatBid } from "#app/features/lots/format.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";
import { timeLeft } from "#app/ui/time-left.ts";

interface Strip {
  lots: LotSummary[];
  unlisted: string[];
  now: number;
}

/** An HTML fragment that script puts into the pages of home and lots. */
export function RecentStrip({ lots, unlisted, now }: Strip) {
  const gone = new Set(unlisted);
  return (
    <>
      <p className="flex items-center justify-between">
        <strong className="text-20">Recently seen</strong>
        <a href="/recent" className="link inline-flex min-h-11 items-center">
          All of them
        </a>
      </p>
      <ul className="flex gap-3 overflow-x-auto text-13" tabIndex={0} aria-label="Recently seen cars">
        {lots.map((lot) => (
          <li key={lot.id} className="w-28 shrink-0">
            <a href={lotPath(lot)}>
              <LotPicture address={lot.picture} alt="" sizes="7rem" widest={320} />
              <strong className="block">{lot.title}</strong>
              <span className="num">{gone.has(lot.id) ? "No longer listed" : standing(lot, now)}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function standing(lot: LotSummary, now: number): string {
  const left = timeLeft(lot.endsAt, now);
  return left ? `${formatBid(lot)} · ${left}` : formatBid(lot);
}
