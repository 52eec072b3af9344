import type { Route } from "./+types/purchases";
import { NothingFound } from "#app/features/desk/desk-list.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { counted, DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { listAddress } from "#app/features/desk/desk-query.ts";
import { listForfeits } from "#app/features/desk/purchases/forfeits.server.ts";
import { countPurchases, listPurchases } from "#app/features/desk/purchases/list-purchases.server.ts";
import { ForfeitPanel, PurchasesFilter, PurchaseTable } from "#app/features/desk/purchases/purchase-list.tsx";
import { readPurchasesQuery, SHOWN } from "#app/features/desk/purchases/purchases-query.ts";
import { database } from "#app/platform/database.server.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { pagesAround } from "#app/ui/page-numbers.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { getStaff } from "#app/request/viewer.server.ts";
import { reckoningNow } from "./purchase-parts.server.ts";

const TITLE = "Purchases";
const HERE = "/desk/purchases";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, HERE);
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "money");
  const query = readOr400(() => readPurchasesQuery(asked.url.searchParams));
  const found = await listPurchases(database(), query);
  const released = found.count === 0 ? await countPurchases(database(), { ...query, show: "released" }) : 0;
  return { query, found, released, forfeits: await listForfeits(database(), await reckoningNow()) };
}

export default function Purchases({ loaderData: { query, found, released, forfeits } }: Route.ComponentProps) {
  const { purchases, count, page, pages } = found;
  const isNarrowed = query.show !== undefined || query.q !== undefined || query.house !== undefined;
  return (
    <>
      <DeskHeading title={TITLE}>
        <p>
          {query.show ? SHOWN[query.show] : query.q ? "Found" : "Open"}: {counted(count, "purchase")}
        </p>
      </DeskHeading>
      <p className="mb-3 flex flex-wrap gap-2">
        <a href="/desk/purchases/days" className="button button-quiet">
          By day
        </a>
        <a href="/desk/purchases/figures" className="button button-quiet">
          The month’s figures
        </a>
      </p>
      <ForfeitPanel forfeits={forfeits} />
      <PurchasesFilter query={query} rows={count} />
      {purchases.length > 0 ? (
        <PurchaseTable purchases={purchases} />
      ) : isNarrowed ? (
        <NothingFound
          what="No purchase"
          clear={HERE}
          others={{
            count: released,
            words: "released",
            href: listAddress(HERE, { show: "released", q: query.q, house: query.house }),
          }}
        />
      ) : (
        <p className="py-6">No purchase is open. A lot that is won appears here with its invoice.</p>
      )}
      {pages > 1 ? <Pagination page={page} pages={pages} numbers={pagesAround(page, pages, 2)} /> : null}
    </>
  );
}
