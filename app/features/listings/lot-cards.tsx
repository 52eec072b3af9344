import type { ListView } from "#app/platform/reader-choices.ts";
import type { ListingFacts } from "./listing-frame.tsx";
import { KeptCard } from "#app/features/lot-cards/kept-card.tsx";
import { LotCard } from "#app/features/lot-cards/lot-card.tsx";

/** One markup for rows and cards: listing.css arranges it. */
export const listClass = (list: ListView) =>
  list === "rows" ? "lot-rows grid" : "grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3";

export function LotCards({ facts: { listing, list, favourites, now } }: { facts: ListingFacts }) {
  const kept = new Set(favourites);
  if (!listing.ok) return null;
  return (
    <ol className={listClass(list)}>
      {listing.lots.map((lot, place) => (
        <KeptCard key={lot.id} kind="all" of={{ lot, now, place }}>
          <LotCard lot={lot} now={now} favourite={kept.has(lot.id)} place={place} />
        </KeptCard>
      ))}
    </ol>
  );
}
