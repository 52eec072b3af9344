import type { Route } from "./+types/people-csv";
import { readWordsQuery } from "#app/features/desk/desk-query.ts";
import { HOLDER_HEADINGS, holderRecord } from "#app/features/desk/money/people-pages.tsx";
import { exportHolders } from "#app/features/desk/money/read-money.server.ts";
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
  const { q } = readOr400(() => readWordsQuery(asked.url.searchParams));
  const holders = await exportHolders(database(), { q, staffId, requestId });
  return csvAnswer("people-with-money", HOLDER_HEADINGS, holders.map(holderRecord));
}
