import type { Route } from "./+types/lines-csv";
import { LINE_HEADINGS, lineRecord } from "#app/features/bank-statements/lines-page.tsx";
import { exportLines, readPart } from "#app/features/bank-statements/read-lines.server.ts";
import { csvAnswer } from "#app/platform/csv.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { getStaff } from "#app/request/viewer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { userId: staffId } = await getStaff(asked, "money");
  const { requestId } = asked.context.get(requestFacts);
  const lines = await exportLines(database(), { part: readPart(asked.url.searchParams), staffId, requestId });
  return csvAnswer("bank-lines", LINE_HEADINGS, lines.map(lineRecord));
}
