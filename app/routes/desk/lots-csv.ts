import type { Route } from "./+types/lots-csv";
import { exportLots } from "#app/features/desk/lots/find-lots.server.ts";
import { LOT_HEADINGS, lotRecord } from "#app/features/desk/lots/lot-list.tsx";
import { readLotsQuery } from "#app/features/desk/lots/lot-words.ts";
import { systemClock } from "#app/platform/clock.ts";
import { csvAnswer } from "#app/platform/csv.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { userId: staffId } = await getStaff(asked, "support", "bids");
  const { requestId } = asked.context.get(requestFacts);
  const query = readOr400(() => readLotsQuery(asked.url.searchParams));
  const lots = await exportLots(database(), { query, now: systemClock(), staffId, requestId });
  return csvAnswer("lots", LOT_HEADINGS, lots.map(lotRecord));
}
