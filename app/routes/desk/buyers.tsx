import type { Route } from "./+types/buyers";
import { BuyersFilter, BuyersTable } from "#app/features/desk/buyers-list.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { counted, DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { readBuyersQuery } from "#app/features/desk/desk-query.ts";
import { listBuyers } from "#app/features/desk/list-buyers.server.ts";
import { database } from "#app/platform/database.server.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { pagesAround } from "#app/ui/page-numbers.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { getStaff } from "#app/request/viewer.server.ts";

const TITLE = "Buyers";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, "/desk/buyers");
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked);
  const query = readOr400(() => readBuyersQuery(asked.url.searchParams));
  return { query, found: await listBuyers(database(), query) };
}

export default function Buyers({ loaderData }: Route.ComponentProps) {
  const { query, found } = loaderData;
  const { buyers, count, page, pages } = found;
  const isFiltered = query.q !== undefined || query.filter !== undefined;
  return (
    <>
      <DeskHeading title={TITLE}>
        <p>{isFiltered ? `${counted(count, "buyer")} found` : counted(count, "buyer")}, newest first</p>
      </DeskHeading>
      <BuyersFilter query={query} />
      {buyers.length > 0 ? <BuyersTable buyers={buyers} /> : <Nobody isFiltered={isFiltered} />}
      {pages > 1 ? <Pagination page={page} pages={pages} numbers={pagesAround(page, pages, 2)} /> : null}
    </>
  );
}

function Nobody({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) return <p className="py-6">Nobody has registered yet.</p>;
  return (
    <p className="py-6">
      No buyer matches.{" "}
      <a href="/desk/buyers" className="link inline-flex min-h-11 items-center">
        Show all buyers
      </a>
    </p>
  );
}
