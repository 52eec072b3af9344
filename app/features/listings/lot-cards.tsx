import type { ListingFacts } from "./listing-frame.tsx";
import { cardFacts } from "#app/features/lot-cards/card-parts.tsx";
import { Kept } from "#app/ui/kept-markup.tsx";
import { LotCard } from "#app/features/lot-cards/lot-card.tsx";

export const LISTING_GRID = "grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3";

export function LotCards({ facts: { listing, favourites, now } }: { facts: ListingFacts }) {
  const kept = new Set(favourites);
  if (!listing.ok) return null;
  return (
    <ol className={LISTING_GRID}>
      {listing.lots.map((lot, place) => (
        <Kept key={lot.id} facts={() => cardFacts("all", { lot, now, place })}>
          <LotCard lot={lot} now={now} favourite={kept.has(lot.id)} place={place} />
        </Kept>
      ))}
    </ol>
  );
}
