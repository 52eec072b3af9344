import { TABLE_PAGE_NUMBERS_MAX } from "#app/features/policy/policy-constants.ts";
import { pagesAtMost } from "#app/ui/page-numbers.ts";
import { formatCount } from "#app/features/lots/format.ts";
import { ListingFrame, type ListingFacts } from "./listing-frame.tsx";
import { HOUSE_NAMES, type House } from "#app/features/lots/lot.ts";
import { LotList } from "./lot-list.tsx";

export function TablePage({ house, ...facts }: ListingFacts & { house: House }) {
  const { listing } = facts;
  const name = HOUSE_NAMES[house];
  return (
    <ListingFrame
      facts={facts}
      numbers={(page, pages) => pagesAtMost(page, pages, TABLE_PAGE_NUMBERS_MAX)}
      heading={
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h1 className="text-20 font-bold md:text-32">{name} inventory</h1>
          {listing.ok ? (
            <h2 className="num text-13 text-ink-soft">{formatCount(listing.total)} + Pure Sale for Sale</h2>
          ) : null}
        </div>
      }
    >
      <LotList facts={facts} caption={`${name} lots`} />
    </ListingFrame>
  );
}
