import type { Route } from "./+types/cases-csv";
import { CASE_HEADINGS, caseRecord } from "#app/features/cases/desk/desk-case-list.tsx";
import { exportCases } from "#app/features/cases/desk/desk-case-list.server.ts";
import { readCasesQuery } from "#app/features/cases/desk/desk-case-query.ts";
import { systemClock } from "#app/platform/clock.ts";
import { csvAnswer } from "#app/platform/csv.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";
import { inboxOf } from "./case-page.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { userId } = await getStaff(asked, "support");
  const { requestId } = asked.context.get(requestFacts);
  const query = readOr400(() => readCasesQuery(asked.url.searchParams));
  const cases = await exportCases(database(), query, { ...inboxOf(userId, systemClock()), requestId });
  return csvAnswer("cases", CASE_HEADINGS, cases.map(caseRecord));
}
