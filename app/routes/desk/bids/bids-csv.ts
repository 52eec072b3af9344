import type { Route } from "./+types/bids-csv";
import { readBidsQuery } from "#app/features/desk/bids/bids-query.ts";
import { exportSales } from "#app/features/desk/bids/list-sales.server.ts";
import { SALE_HEADINGS, saleRecord } from "#app/features/desk/bids/sale-list.tsx";
import { currentBook } from "#app/features/rates/current-rates.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { csvAnswer } from "#app/platform/csv.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { userId: staffId } = await getStaff(asked, "bids");
  const { requestId } = asked.context.get(requestFacts);
  const query = readOr400(() => readBidsQuery(asked.url.searchParams));
  const now = systemClock();
  const sales = await exportSales(database(), query, { now, book: await currentBook(now), staffId, requestId });
  return csvAnswer("bids", SALE_HEADINGS, sales.map(saleRecord));
}
