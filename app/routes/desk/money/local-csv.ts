import type { Route } from "./+types/local-csv";
import { LOCAL_HEADINGS, localRecord } from "#app/features/desk/money/local-moves.tsx";
import { readLocalQuery } from "#app/features/desk/money/local-query.ts";
import { exportLocalMoves } from "#app/features/desk/money/read-local.server.ts";
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
  const query = readOr400(() => readLocalQuery(asked.url.searchParams));
  const moves = await exportLocalMoves(database(), { query, staffId, requestId });
  return csvAnswer("local-currency", LOCAL_HEADINGS, moves.map(localRecord));
}
