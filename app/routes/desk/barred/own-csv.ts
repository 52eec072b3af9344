import type { Route } from "./+types/own-csv";
import { exportOwnEntries } from "#app/features/barred-persons/list-lists.server.ts";
import { OWN_ENTRY_HEADINGS, ownEntryRecord } from "#app/features/desk/barred/own-page.tsx";
import { csvAnswer } from "#app/platform/csv.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { getStaff } from "#app/request/viewer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { userId: staffId } = await getStaff(asked, "money");
  const { requestId } = asked.context.get(requestFacts);
  const entries = await exportOwnEntries(database(), { staffId, requestId });
  return csvAnswer("own-entries", OWN_ENTRY_HEADINGS, entries.map(ownEntryRecord));
}
