import type { Route } from "./+types/versions-csv";
import { exportVersions } from "#app/features/content-editor/edit-content.server.ts";
import { VERSION_HEADINGS, versionRecord } from "#app/features/content-editor/edit-history.tsx";
import { csvAnswer } from "#app/platform/csv.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { getStaff } from "#app/request/viewer.server.ts";
import { sectionOf } from "./content-parts.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  await getStaff(asked, "content");
  const section = sectionOf(asked.params.section);
  const versions = await exportVersions(database(), section);
  const records = versions.map((one) => versionRecord(section, one));
  return csvAnswer(`content-${section}`, VERSION_HEADINGS, records);
}
