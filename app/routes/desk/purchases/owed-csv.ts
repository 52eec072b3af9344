import type { Route } from "./+types/owed-csv";
import { OWED_HEADINGS, owedRecord } from "#app/features/desk/purchases/figures-page.tsx";
import { exportOwed } from "#app/features/desk/purchases/figures.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { csvAnswer } from "#app/platform/csv.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { getStaff } from "#app/request/viewer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { userId: staffId } = await getStaff(asked, "money");
  const { requestId } = asked.context.get(requestFacts);
  const invoices = await exportOwed(database(), { now: systemClock(), staffId, requestId });
  return csvAnswer("open-invoices", OWED_HEADINGS, invoices.map(owedRecord));
}
