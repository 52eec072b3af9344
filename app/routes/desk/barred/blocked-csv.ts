import type { Route } from "./+types/blocked-csv";
import { exportBlocked } from "#app/features/barred-persons/list-checks.server.ts";
import { BLOCKED_HEADINGS, blockedRecord } from "#app/features/desk/barred/barred-parts.tsx";
import { csvAnswer } from "#app/platform/csv.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { getStaff } from "#app/request/viewer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { userId: staffId } = await getStaff(asked, "money");
  const { requestId } = asked.context.get(requestFacts);
  const found = await exportBlocked(database(), { staffId, requestId });
  return csvAnswer("blocked-money", BLOCKED_HEADINGS, found.map(blockedRecord));
}
