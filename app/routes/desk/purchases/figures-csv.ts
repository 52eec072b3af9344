import type { Route } from "./+types/figures-csv";
import { FIGURE_HEADINGS, figureRecord } from "#app/features/desk/purchases/figures-page.tsx";
import { exportFigures } from "#app/features/desk/purchases/figures.server.ts";
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
  const months = await exportFigures(database(), { now: systemClock(), staffId, requestId });
  return csvAnswer("figures-of-purchases", FIGURE_HEADINGS, months.map(figureRecord));
}
