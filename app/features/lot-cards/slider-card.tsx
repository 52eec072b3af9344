import { FactGrid } from "./fact-grid.tsx";
import { lotPath, pictureWords, placeOf } from "./lot-words.ts";
import { formatBid } from "#app/features/lots/format.ts";
import { UNSTATED } from "#app/ui/unstated.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";
import { LotPicture } from "./lot-picture.tsx";
import { odometerInWords } from "#app/features/lots/odometer.ts";
import { inNameCase } from "#app/features/lots/name-case.ts";

const SIZES = "(width >= 1024px) 290px, (width >= 768px) 46vw, 92vw";

export function SliderCard({ lot }: { lot: LotSummary }) {
  const facts: [string, string][] = [
    ["Model year", lot.year === null ? UNSTATED : String(lot.year)],
    ["Lot number", lot.lotNumber],
    ["Location", placeOf(lot)],
    ["Odometer", odometerInWords(lot)],
  ];
  return (
    <article className="card flex h-full flex-col overflow-hidden">
      <LotPicture address={lot.picture} alt={pictureWords(lot)} sizes={SIZES} least={320} />
      <div className="flex grow flex-col gap-3 p-4">
        <div>
          <h3 className="text-20 font-bold leading-tight">{inNameCase(lot.make ?? lot.title)}</h3>
          <p className="truncate text-ink-soft">
            {inNameCase(lot.model ?? lot.vehicleClass ?? lot.bodyType ?? UNSTATED)}
          </p>
        </div>
        <FactGrid facts={facts} />
        <div className="mt-auto flex flex-wrap items-end justify-between gap-3">
          <p>
            <span className="block text-13 text-ink-soft">Current bid</span>
            <span className="num text-20 font-extrabold leading-tight">{formatBid(lot)}</span>
          </p>
          <a href={lotPath(lot)} aria-label={`Order Now: ${lot.title}`} className="button button-money shrink-0">
            Order Now
          </a>
        </div>
      </div>
    </article>
  );
}
