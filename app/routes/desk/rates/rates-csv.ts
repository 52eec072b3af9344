import type { Route } from "./+types/rates-csv";
import { exportRates } from "#app/features/desk/rates/list-rates.server.ts";
import { ratesAsTable } from "#app/features/desk/rates/rate-list.tsx";
import { readRatesQuery } from "#app/features/desk/rates/rates-query.ts";
import { systemClock } from "#app/platform/clock.ts";
import { csvAnswer } from "#app/platform/csv.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { userId: staffId } = await getStaff(asked);
  const { requestId } = asked.context.get(requestFacts);
  const query = readOr400(() => readRatesQuery(asked.url.searchParams));
  const rates = await exportRates(database(), { query, now: systemClock(), staffId, requestId });
  const { headings, records } = ratesAsTable(rates, query.kind);
  return csvAnswer(query.kind ? `rates-${query.kind}` : "rates", headings, records);
}
