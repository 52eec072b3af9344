import type { Route } from "./+types/rate-changes-csv";
import { CHANGE_HEADINGS, changeRecord } from "#app/features/desk/rates/change-pages.tsx";
import { exportChanges } from "#app/features/desk/rates/rate-changes.server.ts";
import { readRatesQuery } from "#app/features/desk/rates/rates-query.ts";
import { csvAnswer } from "#app/platform/csv.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  await getStaff(asked);
  const query = readOr400(() => readRatesQuery(asked.url.searchParams));
  return csvAnswer("changes-of-rates", CHANGE_HEADINGS, (await exportChanges(database(), query)).map(changeRecord));
}
