import type { ListView } from "#app/platform/reader-choices.ts";
import type { ListingFacts } from "./listing-frame.tsx";
import { ROWS } from "./rows-class.ts";
import { CardList } from "#app/features/lot-cards/card-list.tsx";
import { LotCard } from "#app/features/lot-cards/lot-card.tsx";

/** One markup for rows and cards: listing.css arranges it. */
export const listClass = (list: ListView) => (list === "rows" ? `${ROWS} grid` : "lot-grid");

export function LotCards({ facts: { listing, list, favourites, now } }: { facts: ListingFacts }) {
  if (!listing.ok) return null;
  const shown = { lots: listing.lots, marks: listing.marks, favourites, now };
  return <CardList kind="all" card={LotCard} {...shown} attributes={{ className: listClass(list) }} />;
}
