import type { Route } from "./+types/statements-csv";
import { exportStatements } from "#app/features/bank-statements/read-statements.server.ts";
import { STATEMENT_LIST_HEADINGS, statementListRecord } from "#app/features/bank-statements/statements-page.tsx";
import { csvAnswer } from "#app/platform/csv.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { getStaff } from "#app/request/viewer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { userId: staffId } = await getStaff(asked, "money");
  const { requestId } = asked.context.get(requestFacts);
  const statements = await exportStatements(database(), { staffId, requestId });
  return csvAnswer("bank-statements", STATEMENT_LIST_HEADINGS, statements.map(statementListRecord));
}
