import type { Route } from "./+types/purchases-csv";
import { exportPurchases } from "#app/features/desk/purchases/list-purchases.server.ts";
import { PURCHASE_HEADINGS, purchaseRecord } from "#app/features/desk/purchases/purchase-list.tsx";
import { readPurchasesQuery } from "#app/features/desk/purchases/purchases-query.ts";
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
  const query = readOr400(() => readPurchasesQuery(asked.url.searchParams));
  const purchases = await exportPurchases(database(), query, { staffId, requestId });
  return csvAnswer("purchases", PURCHASE_HEADINGS, purchases.map(purchaseRecord));
}
