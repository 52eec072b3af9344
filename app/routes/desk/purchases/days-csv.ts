import type { Route } from "./+types/days-csv";
import { BOARD_HEADINGS, boardRecord } from "#app/features/desk/purchases/date-board-page.tsx";
import { readBoardQuery } from "#app/features/desk/purchases/date-board-query.ts";
import { exportBoard } from "#app/features/desk/purchases/date-board.server.ts";
import { csvAnswer } from "#app/platform/csv.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";
import { reckoningNow } from "./purchase-parts.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { userId: staffId } = await getStaff(asked, "money");
  const { requestId } = asked.context.get(requestFacts);
  const query = readOr400(() => readBoardQuery(asked.url.searchParams));
  const dates = await exportBoard(database(), query, { reckoning: await reckoningNow(), staffId, requestId });
  return csvAnswer("purchases-by-day", BOARD_HEADINGS, dates.map(boardRecord));
}
