import type { Route } from "./+types/audit";
import { AuditFilter, AuditTable } from "#app/features/desk/audit-table.tsx";
import { NothingFound } from "#app/features/desk/desk-list.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { MOST_PEOPLE } from "#app/features/desk/on-page.ts";
import { counted, DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { readAuditQuery } from "#app/features/desk/desk-query.ts";
import { listActs, listAudit } from "#app/features/desk/list-audit.server.ts";
import { database } from "#app/platform/database.server.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { pagesAround } from "#app/ui/page-numbers.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { getStaff } from "#app/request/viewer.server.ts";
import { auditReader } from "./audit-reader.server.ts";

const TITLE = "Audit log";
const HERE = "/desk/audit";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, HERE);
}

export async function loader(asked: Route.LoaderArgs) {
  const reader = auditReader((await getStaff(asked, "support", "documents")).may);
  const query = readOr400(() => readAuditQuery(asked.url.searchParams));
  const [log, acts] = await Promise.all([listAudit(database(), query, reader), listActs(database())]);
  return { query, log, acts: acts.filter((act) => reader.hasCases || !act.startsWith("case")) };
}

export default function Audit({ loaderData: { query, log, acts } }: Route.ComponentProps) {
  const { entries, count, page, pages, hasMorePeople } = log;
  return (
    <>
      <DeskHeading title={TITLE}>
        <p>{counted(count, "entry", "entries")}, newest first</p>
        {hasMorePeople ? (
          <p>
            More than {MOST_PEOPLE} people match, and only the first {MOST_PEOPLE} are searched. Type more of the name,
            or an email.
          </p>
        ) : null}
      </DeskHeading>
      <AuditFilter query={query} acts={acts} rows={count} />
      {entries.length > 0 ? (
        <AuditTable caption="Audit log" entries={entries} />
      ) : (
        <NothingFound what="No entry" clear={HERE} />
      )}
      {pages > 1 ? <Pagination page={page} pages={pages} numbers={pagesAround(page, pages, 2)} /> : null}
    </>
  );
}
