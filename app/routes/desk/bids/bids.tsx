import type { Route } from "./+types/bids";
import { readBidsQuery, SHOWN } from "#app/features/desk/bids/bids-query.ts";
import { countDone, listSales } from "#app/features/desk/bids/list-sales.server.ts";
import { BidsFilter, SaleTable } from "#app/features/desk/bids/sale-list.tsx";
import { NothingFound } from "#app/features/desk/desk-list.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { counted, DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { listAddress } from "#app/features/desk/desk-query.ts";
import { currentBook } from "#app/features/rates/current-rates.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { pagesAround } from "#app/ui/page-numbers.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { getStaff } from "#app/request/viewer.server.ts";

const TITLE = "Bids";
const HERE = "/desk/bids";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, HERE);
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "bids");
  const query = readOr400(() => readBidsQuery(asked.url.searchParams));
  const now = systemClock();
  const found = await listSales(database(), query, { now, book: await currentBook(now) });
  const done = found.count === 0 && query.show !== "done" ? await countDone(database(), query, now) : 0;
  return { query, now, found, done };
}

export default function Bids({ loaderData: { query, now, found, done } }: Route.ComponentProps) {
  const { sales, count, page, pages } = found;
  const isNarrowed = query.q !== undefined || query.house !== undefined;
  return (
    <>
      <DeskHeading title={TITLE}>
        <p>
          {SHOWN[query.show]}: {counted(count, "sale")}
        </p>
      </DeskHeading>
      <BidsFilter query={query} rows={count} />
      {sales.length > 0 ? (
        <SaleTable sales={sales} now={now} />
      ) : isNarrowed || query.show !== "place" ? (
        <NothingFound
          what="No sale"
          clear={HERE}
          others={{
            count: done,
            words: "done",
            href: listAddress(HERE, { show: "done", q: query.q, house: query.house }),
          }}
        />
      ) : (
        <p className="py-6">No order waits. New ones appear here and at the top of Today.</p>
      )}
      {pages > 1 ? <Pagination page={page} pages={pages} numbers={pagesAround(page, pages, 2)} /> : null}
    </>
  );
}
