import { Icon } from "#app/ui/icon.tsx";
import { lotPath, pictureWords, placeOf } from "#app/features/lot-cards/lot-words.ts";
import { DamageDrawing } from "#app/features/lot-cards/damage-drawing.tsx";
import { formatBid, formatMoney } from "#app/features/lots/format.ts";
import { odometerInWords } from "#app/features/lots/odometer.ts";
import { UNSTATED } from "#app/ui/unstated.ts";
import { keysInWords } from "#app/features/vocabulary/card-words.ts";
import { paperInWords } from "#app/features/vocabulary/papers.ts";
import { HOUSE_NAMES, type LotDetail } from "#app/features/lots/lot.ts";
import { LotGallery } from "./lot-gallery.tsx";

const NO_ESTIMATE = "N/N";

function rowsOf(lot: LotDetail): [label: string, value: React.ReactNode][] {
  const condition = (
    <>
      <DamageDrawing words={lot.damagePrimary} />{" "}
      {lot.damagePrimary ? pictureWords(lot) : `${lot.title}, damage not stated`}
    </>
  );
  return [
    ["Lot number", `${lot.lotNumber} at ${HOUSE_NAMES[lot.house]}`],
    ["Odometer", odometerInWords(lot)],
    ["Estimated value", lot.estimatedValue === null ? NO_ESTIMATE : formatMoney(lot.estimatedValue, lot.currency)],
    ["Keys", lot.keys ? keysInWords(lot.keys) : UNSTATED],
    ["Condition", condition],
    ["Document", paperInWords(lot.titleType) ?? UNSTATED],
    ["Sale location", placeOf(lot)],
    ["Auction type", lot.auctionType ?? UNSTATED],
    ["Current bid", formatBid(lot)],
  ];
}

/** An HTML fragment that script shows in a dialog. */
export function LotSummaryPanel({ lot, listed }: { lot: LotDetail; listed: boolean }) {
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4" aria-labelledby="summary-title">
      <header className="flex items-start justify-between gap-3">
        <h2 id="summary-title" className="text-20 font-bold">
          {lot.title}
        </h2>
        <form method="dialog">
          <button className="button button-quiet" aria-label="Close details">
            <Icon name="x" /> Close
          </button>
        </form>
      </header>
      {listed ? null : (
        <p className="rounded-input bg-amber-soft p-3 font-semibold text-amber">This lot is no longer listed</p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        <LotGallery lot={lot} name="summary-picture" sizes="(width >= 768px) 420px, 92vw" />
        <dl className="num self-start">
          {rowsOf(lot).map(([label, value]) => (
            <div key={label} className="flex justify-between gap-4 border-b border-line py-1.5">
              <dt className="shrink-0 text-ink-soft">{label}</dt>
              <dd className="min-w-0 text-right font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <footer className="flex flex-wrap justify-end gap-3">
        <a href={lotPath(lot)} className="button button-primary">
          Open the full page <Icon name="arrowRight" />
        </a>
      </footer>
    </article>
  );
}
