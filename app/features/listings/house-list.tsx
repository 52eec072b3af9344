import { Icon } from "#app/ui/icon.tsx";
import type { ListView } from "#app/platform/reader-choices.ts";
import { HouseCard } from "#app/features/lot-cards/house-card.tsx";
import { CardList } from "#app/features/lot-cards/card-list.tsx";
import type { LotSummary } from "#app/features/lots/lot.ts";
import type { CardMarks } from "./landed/landed-marks.server.ts";
import { listClass } from "./lot-cards.tsx";

interface HouseList {
  lots: LotSummary[];
  marks: CardMarks | undefined;
  list: ListView;
  page: number;
  pages: number;
  favourites: string[];
  closed: Record<string, string>;
  now: number;
  addressOf: (page: number) => string;
}

/** Works without script as numbered pages; enhance/infinite.ts replaces the foot with the next page's one. */
export function HouseList({ lots, marks, list, page, pages, favourites, closed, now, addressOf }: HouseList) {
  return (
    <>
      {page > 1 ? (
        <p className="mb-2 print:hidden">
          <a rel="prev" href={addressOf(page - 1)} className="button button-quiet">
            <Icon name="arrowLeft" /> Previous vehicles
          </a>
        </p>
      ) : null}
      <CardList
        kind="house"
        card={HouseCard}
        lots={lots}
        marks={marks}
        favourites={favourites}
        closed={closed}
        now={now}
        attributes={{ className: listClass(list), "data-infinite": true }}
      />
      <template data-skeleton>
        <Skeleton />
      </template>
      <p role="status" data-infinite-status className="sr-only" />
      <div data-infinite-foot className="grid min-h-24 place-items-center gap-3 py-8 text-center">
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
    <li className="card" aria-hidden="true">
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
