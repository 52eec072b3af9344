import type { Route } from "./+types/people";
import { BackTo } from "#app/features/desk/back-to.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { counted, DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { readWordsQuery } from "#app/features/desk/desk-query.ts";
import { HolderFinder } from "#app/features/desk/money/people-pages.tsx";
import { findHolders } from "#app/features/desk/money/read-money.server.ts";
import { database } from "#app/platform/database.server.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";
import { pagesAround } from "#app/ui/page-numbers.ts";
import { Pagination } from "#app/ui/pagination.tsx";

const TITLE = "A person’s ledger";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, "/desk/money");
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "money");
  const query = readOr400(() => readWordsQuery(asked.url.searchParams));
  return { q: query.q, ...(await findHolders(database(), query)) };
}

export default function People({ loaderData: { q, found, count, page, pages } }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={TITLE}>
        <p>
          {counted(count, "person", "people")} {q === undefined ? "with money" : "found"}
        </p>
      </DeskHeading>
      <BackTo href="/desk/money" label="Money" />
      <HolderFinder q={q} found={found} rows={count} />
      {pages > 1 ? <Pagination page={page} pages={pages} numbers={pagesAround(page, pages, 2)} /> : null}
    </>
  );
}
