import { data } from "react-router";
import type { Route } from "./+types/person-csv";
import { STATEMENT_HEADINGS, statementRecord } from "#app/features/deposits/statement.server.ts";
import { exportHolder } from "#app/features/desk/money/read-money.server.ts";
import { csvAnswer } from "#app/platform/csv.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { getStaff } from "#app/request/viewer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { userId: staffId } = await getStaff(asked, "money");
  const { requestId } = asked.context.get(requestFacts);
  const { reference } = asked.params;
  const lines = await exportHolder(database(), { reference, staffId, requestId });
  if (!lines) throw data("Nobody has this reference.", { status: 404 });
  return csvAnswer(`statement-${reference}`, STATEMENT_HEADINGS, lines.map(statementRecord));
}
