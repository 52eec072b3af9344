import type { Route } from "./+types/checks-csv";
import { exportChecks } from "#app/features/barred-persons/list-checks.server.ts";
import { CHECK_HEADINGS, checkRecord } from "#app/features/desk/barred/barred-parts.tsx";
import { csvAnswer } from "#app/platform/csv.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { getStaff } from "#app/request/viewer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { userId: staffId } = await getStaff(asked, "money");
  const { requestId } = asked.context.get(requestFacts);
  const found = await exportChecks(database(), { staffId, requestId });
  return csvAnswer("checks-of-names", CHECK_HEADINGS, found.map(checkRecord));
}
