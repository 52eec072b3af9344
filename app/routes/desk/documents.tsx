import type { Route } from "./+types/documents";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { counted, DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { WaitingTable } from "#app/features/desk/review-page.tsx";
import { listWaitingDocuments } from "#app/features/desk/waiting-documents.server.ts";
import { readPage } from "#app/ui/page-numbers.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { pagesAround } from "#app/ui/page-numbers.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { getStaff } from "#app/request/viewer.server.ts";

const TITLE = "Documents";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, "/desk/documents");
}

export async function loader(asked: Route.LoaderArgs) {
  const { userId } = await getStaff(asked);
  const waiting = await listWaitingDocuments(database(), userId, readPage(asked.url.searchParams));
  return { waiting, now: systemClock() };
}

export default function Documents({ loaderData: { waiting, now } }: Route.ComponentProps) {
  const { documents, count, page, pages } = waiting;
  const [first] = documents;
  return (
    <>
      <DeskHeading title={TITLE}>
        <p>{count === 0 ? "Nothing waits to be reviewed." : `${counted(count, "document")} waiting, oldest first`}</p>
      </DeskHeading>
      {first && page === 1 ? (
        <p className="mb-4">
          <a href={`/desk/documents/${first.id}`} className="button button-primary">
            Review the oldest
          </a>
        </p>
      ) : null}
      {first ? <WaitingTable documents={documents} now={now} /> : null}
      {pages > 1 ? <Pagination page={page} pages={pages} numbers={pagesAround(page, pages, 2)} /> : null}
    </>
  );
}
