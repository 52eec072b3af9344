import { LotPicture } from "#app/features/lot-cards/lot-picture.tsx";
import { placeOf } from "#app/features/lot-cards/lot-words.ts";
import { HOUSE_NAMES, type LotSummary } from "#app/features/lots/lot.ts";

type Shown = Pick<LotSummary, "id" | "title" | "house" | "lotNumber" | "location" | "picture">;

/** The vehicle that a bid is for: small picture, name that leads to its page, lot and yard. */
export function LotStrip({ bid: { lot }, isFirst = false }: { bid: { lot: Shown }; isFirst?: boolean }) {
  const path = `/detail/${encodeURIComponent(lot.id)}`;
  return (
    <div className="flex items-start gap-4">
      <LotPicture
        address={lot.picture}
        alt={lot.title}
        eager={isFirst}
        className="w-24 shrink-0 rounded-input sm:w-32"
      />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="text-17 font-bold">
          <a href={path} className="inline-block hover:underline">
            {lot.title}
          </a>
        </p>
        <p className="num text-ink-soft">
          {HOUSE_NAMES[lot.house]} lot {lot.lotNumber}
          {lot.location ? `, ${placeOf({ location: lot.location, state: null })}` : ""}
        </p>
      </div>
    </div>
  );
}
