import type { Route } from "./+types/content-history";
import { listVersions } from "#app/features/content-editor/edit-content.server.ts";
import { SectionLinks, VersionTable } from "#app/features/content-editor/edit-history.tsx";
import { SECTION_LABELS } from "#app/features/site/site-content.ts";
import { CsvLink } from "#app/features/desk/desk-list.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { counted, DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { readPage } from "#app/ui/page-numbers.ts";
import { database } from "#app/platform/database.server.ts";
import { pagesAround } from "#app/ui/page-numbers.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { getStaff } from "#app/request/viewer.server.ts";
import { sectionOf } from "./content-parts.server.ts";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `History: ${SECTION_LABELS[loaderData.section]}` : "History";
  return deskMeta(matches[0].loaderData.site, title, "/desk/content");
}

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked, "content");
  const section = sectionOf(asked.params.section);
  return { section, ...(await listVersions(database(), section, readPage(asked.url.searchParams))) };
}

export default function ContentHistory({ loaderData }: Route.ComponentProps) {
  const { section, versions, count, page, pages } = loaderData;
  return (
    <>
      <DeskHeading title={`History: ${SECTION_LABELS[section]}`}>
        <p>{counted(count, "version")}, newest first</p>
      </DeskHeading>
      <SectionLinks section={section} here="history" />
      <p className="mb-2 flex">
        <CsvLink href={`/desk/content/${section}/csv`} rows={count} />
      </p>
      <VersionTable section={section} versions={versions} />
      {pages > 1 ? <Pagination page={page} pages={pages} numbers={pagesAround(page, pages, 2)} /> : null}
    </>
  );
}
