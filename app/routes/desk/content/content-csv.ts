import type { Route } from "./+types/content-csv";
import { listSections } from "#app/features/content-editor/edit-content.server.ts";
import { SECTION_HEADINGS, sectionRecord } from "#app/features/content-editor/edit-history.tsx";
import { csvAnswer } from "#app/platform/csv.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { getStaff } from "#app/request/viewer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  await getStaff(asked, "content");
  return csvAnswer("content", SECTION_HEADINGS, (await listSections(database())).map(sectionRecord));
}
