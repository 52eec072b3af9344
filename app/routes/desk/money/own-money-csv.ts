import type { Route } from "./+types/own-money-csv";
import { exportOwnMoney } from "#app/features/deposits/pay-ins/own-money.server.ts";
import { OWN_MONEY_HEADINGS, ownMoneyRecord } from "#app/features/desk/money/own-money-page.tsx";
import { MOST_EXPORTED } from "#app/features/desk/on-page.ts";
import { csvAnswer } from "#app/platform/csv.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { getStaff } from "#app/request/viewer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { userId: staffId } = await getStaff(asked, "money");
  const { requestId } = asked.context.get(requestFacts);
  const moves = await exportOwnMoney(database(), { staffId, requestId }, MOST_EXPORTED);
  return csvAnswer("own-money", OWN_MONEY_HEADINGS, moves.map(ownMoneyRecord));
}
