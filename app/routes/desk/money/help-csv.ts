import type { Route } from "./+types/help-csv";
import { HELP_HEADINGS, helpRecord } from "#app/features/purchases/clock/help-list.tsx";
import { readHelpQuery } from "#app/features/purchases/clock/help-query.ts";
import { exportHelp } from "#app/features/purchases/clock/read-help.server.ts";
import { csvAnswer } from "#app/platform/csv.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { userId: staffId } = await getStaff(asked, "money");
  const { requestId } = asked.context.get(requestFacts);
  const query = readOr400(() => readHelpQuery(asked.url.searchParams));
  const requests = await exportHelp(database(), { query, staffId, requestId });
  return csvAnswer("help-with-paying", HELP_HEADINGS, requests.map(helpRecord));
}
