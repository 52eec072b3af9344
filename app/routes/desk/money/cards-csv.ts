import type { Route } from "./+types/cards-csv";
import { CARD_HEADINGS, cardRecord } from "#app/features/desk/cards/cards-page.tsx";
import { readCardsQuery } from "#app/features/desk/cards/cards-query.ts";
import { exportCards } from "#app/features/desk/cards/read-cards.server.ts";
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
  const query = readOr400(() => readCardsQuery(asked.url.searchParams));
  const payments = await exportCards(database(), { query, staffId, requestId });
  return csvAnswer("card-payments", CARD_HEADINGS, payments.map(cardRecord));
}
