import type { ListingFacts } from "./listing-frame.tsx";
import { LotCards } from "./lot-cards.tsx";
import { LotTable } from "./lot-table.tsx";

/** The lots of a page in the view that the reader chose. */
export function LotList({ facts, caption }: { facts: ListingFacts; caption: string }) {
  const { listing, view, list, favourites, closed, now } = facts;
  if (!listing.ok) return null;
  if (list !== "table") return <LotCards facts={facts} />;
  const { columns, isDense } = view.state;
  return (
    <LotTable
      caption={caption}
      lots={listing.lots}
      marks={listing.marks}
      favourites={new Set(favourites)}
      closed={closed}
      now={now}
      columns={columns}
      isDense={isDense}
    />
  );
}
