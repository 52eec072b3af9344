import { TABLE_PAGE_NUMBERS_MAX } from "#app/features/policy/policy-constants.ts";
import { pagesAtMost } from "#app/ui/page-numbers.ts";
import { formatCount } from "#app/features/lots/format.ts";
import { ListingFrame, type ListingFacts } from "./listing-frame.tsx";
import { HOUSE_NAMES, type House } from "#app/features/lots/lot.ts";
import { LotCards } from "./lot-cards.tsx";
import { LotTable } from "./lot-table.tsx";

export function TablePage({ house, ...facts }: ListingFacts & { house: House }) {
  const { listing, view, favourites, now } = facts;
  const { isCards, isDense = false, columns } = view.state;
  const name = HOUSE_NAMES[house];
  return (
    <ListingFrame
      facts={facts}
      numbers={(page, pages) => pagesAtMost(page, pages, TABLE_PAGE_NUMBERS_MAX)}
      top={
        <>
          <h1 className="text-20 font-bold md:text-32">{name} inventory</h1>
          {listing.ok ? (
            <h2 className="num text-13 text-ink-soft">{formatCount(listing.total)} + Pure Sale for Sale</h2>
          ) : null}
        </>
      }
    >
      {isCards || !listing.ok ? (
        <LotCards facts={facts} />
      ) : (
        <LotTable
          caption={`${name} lots`}
          lots={listing.lots}
          favourites={new Set(favourites)}
          now={now}
          columns={columns}
          isDense={isDense}
        />
      )}
    </ListingFrame>
  );
}
