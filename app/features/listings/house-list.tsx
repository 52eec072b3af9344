import { Icon } from "#app/ui/icon.tsx";
import { cardFacts } from "#app/features/lot-cards/card-parts.tsx";
import { Kept } from "#app/ui/kept-markup.tsx";
import { HouseCard } from "#app/features/lot-cards/house-card.tsx";
import type { LotSummary } from "#app/features/lots/lot.ts";
import { LISTING_GRID } from "./lot-cards.tsx";

interface HouseList {
  lots: LotSummary[];
  page: number;
  pages: number;
  favourites: string[];
  now: number;
  addressOf: (page: number) => string;
}

/** Works without script as numbered pages; enhance/infinite.ts replaces the foot with the next page's one. */
export function HouseList({ lots, page, pages, favourites, now, addressOf }: HouseList) {
  const kept = new Set(favourites);
  return (
    <>
      <p className="flex empty:hidden flex-wrap items-center justify-between gap-x-4 gap-y-2 max-md:-my-2 md:mb-2 print:hidden">
        {page > 1 ? (
          <a rel="prev" href={addressOf(page - 1)} className="button button-quiet">
            <Icon name="arrowLeft" /> Previous vehicles
          </a>
        ) : null}
        {page < pages ? (
          <a href="#list-end" className="link ml-auto inline-flex min-h-11 items-center text-13">
            To the end of the page
          </a>
        ) : null}
      </p>
      <ol className={LISTING_GRID} data-infinite>
        {lots.map((lot, place) => (
          <Kept key={lot.id} facts={() => cardFacts("house", { lot, now, place })}>
            <HouseCard lot={lot} now={now} favourite={kept.has(lot.id)} place={place} />
          </Kept>
        ))}
      </ol>
      <template data-skeleton>
        <Skeleton />
      </template>
      <p role="status" data-infinite-status className="sr-only [overflow-anchor:none]" />
      <div
        data-infinite-foot
        className="grid min-h-24 place-content-center justify-items-center gap-3 py-8 text-center [overflow-anchor:none]"
      >
        {page < pages ? (
          <>
            <p data-infinite-failed hidden className="font-semibold text-flare">
              The next vehicles could not be loaded.
            </p>
            <a rel="next" data-more data-no-prefetch href={addressOf(page + 1)} className="button button-primary">
              More vehicles
            </a>
          </>
        ) : (
          <p className="text-17 font-semibold">Yay! You have seen it all</p>
        )}
      </div>
      <div id="list-end" tabIndex={-1} />
    </>
  );
}

function Skeleton() {
  return (
    <li className="card skeleton" aria-hidden="true">
      <span className="block aspect-4/3 rounded-t-card bg-paper-sunk" />
      <span className="grid gap-3 p-4">
        <span className="h-6 w-3/4 rounded-input bg-paper-sunk" />
        <span className="h-4 w-1/2 rounded-input bg-paper-sunk" />
        <span className="h-32 rounded-input bg-paper-sunk" />
        <span className="h-11 rounded-input bg-paper-sunk" />
      </span>
    </li>
  );
}
