import type { Route } from "./+types/cases";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { counted, DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { CasesFilter, CasesTable } from "#app/features/cases/desk/desk-case-list.tsx";
import { listCases } from "#app/features/cases/desk/desk-case-list.server.ts";
import { isFiltered, readCasesQuery } from "#app/features/cases/desk/desk-case-query.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { pagesAround } from "#app/ui/page-numbers.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { getStaff } from "#app/request/viewer.server.ts";

const TITLE = "Cases";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, "/desk/cases");
}

export async function loader(asked: Route.LoaderArgs) {
  const { userId } = await getStaff(asked);
  const query = readOr400(() => readCasesQuery(asked.url.searchParams));
  return { query, found: await listCases(database(), query, userId), now: systemClock() };
}

export default function Cases({ loaderData: { query, found, now } }: Route.ComponentProps) {
  const { cases, count, page, pages } = found;
  const order = count > 1 ? ", those that wait for us first" : "";
  const words = `${counted(count, "case")} ${isFiltered(query) ? "found" : "open"}${order}`;
  return (
    <>
      <DeskHeading title={TITLE}>
        <p>{count === 0 && !isFiltered(query) ? "No case is open." : words}</p>
      </DeskHeading>
      <CasesFilter query={query} />
      {count > 0 ? <CasesTable cases={cases} now={now} /> : null}
      {pages > 1 ? <Pagination page={page} pages={pages} numbers={pagesAround(page, pages, 2)} /> : null}
    </>
  );
}
