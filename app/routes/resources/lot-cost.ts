import type { Route } from "./+types/lot-cost";
import { costReply } from "#app/features/costs/cost-reply.ts";
import { readBidOf, readCostQuery } from "#app/features/costs/cost-query.ts";
import { bidToReckon } from "#app/features/costs/reckoning.ts";
import { landedCost } from "#app/features/costs/landed-cost.ts";
import { currentBook } from "#app/features/rates/current-rates.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { answerCost, findFacts, refuse } from "./cost-answer.server.ts";

/** What a lot costs at a destination, as JSON: sums are US cents, `currency` is that of the bid. */
export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { searchParams } = asked.url;
  const query = readCostQuery(searchParams);
  if (!query.ok) return refuse(asked, searchParams.has("to") ? 422 : 400, query.message);
  const own = readBidOf(searchParams);
  if (!own.ok) return refuse(asked, 422, own.message);
  const [found, book] = await Promise.all([findFacts(asked.params.id), currentBook(systemClock())]);
  if (!found) return refuse(asked, 404, "There is no such lot.");
  const { facts, lot } = found;
  const bid = own.value ?? bidToReckon(lot.house, lot.currentBid, book);
  const cost = costReply(landedCost(facts, bid, query.value, book));
  return answerCost(asked, { lotId: lot.id, bid: bid / 100, currency: facts.currency, day: book.day, ...cost });
}
