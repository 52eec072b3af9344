import type { Route } from "./+types/buyers-csv";
import { BUYER_HEADINGS, buyerRecord } from "#app/features/desk/buyers-list.tsx";
import { readBuyersQuery } from "#app/features/desk/desk-query.ts";
import { exportBuyers } from "#app/features/desk/list-buyers.server.ts";
import { csvAnswer } from "#app/platform/csv.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { userId: staffId } = await getStaff(asked, "support", "documents");
  const { requestId } = asked.context.get(requestFacts);
  const query = readOr400(() => readBuyersQuery(asked.url.searchParams));
  const buyers = await exportBuyers(database(), { query, staffId, requestId });
  return csvAnswer("people", BUYER_HEADINGS, buyers.map(buyerRecord));
}
