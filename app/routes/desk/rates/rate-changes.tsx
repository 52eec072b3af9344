import type { Route } from "./+types/rate-changes";
import { NothingFound } from "#app/features/desk/desk-list.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { counted, DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { ChangesFilter, ChangesTable } from "#app/features/desk/rates/change-pages.tsx";
import { listChanges } from "#app/features/desk/rates/rate-changes.server.ts";
import { readRatesQuery } from "#app/features/desk/rates/rates-query.ts";
import { BackTo } from "#app/features/desk/back-to.tsx";
import { database } from "#app/platform/database.server.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { pagesAround } from "#app/ui/page-numbers.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { getStaff } from "#app/request/viewer.server.ts";

const TITLE = "Changes of rates";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, "/desk/rates");
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked);
  const query = readOr400(() => readRatesQuery(asked.url.searchParams));
  return { kind: query.kind, ...(await listChanges(database(), query)) };
}

export default function RateChanges({ loaderData: { kind, changes, count, page, pages } }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={TITLE}>
        <p>{counted(count, "change")}, newest first</p>
      </DeskHeading>
      <BackTo href="/desk/rates" label="All rates" />
      <ChangesFilter kind={kind} rows={count} />
      {count > 0 ? <ChangesTable changes={changes} /> : <NothingFound what="No change" clear="/desk/rates/changes" />}
      {pages > 1 ? <Pagination page={page} pages={pages} numbers={pagesAround(page, pages, 2)} /> : null}
    </>
  );
}
