import type { Route } from "./+types/lot-highest-bid";
import { readBudget, readCostQuery } from "#app/features/costs/cost-query.ts";
import { highestBid } from "#app/features/costs/highest-bid.ts";
import { currentBook } from "#app/features/rates/current-rates.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { answerCost, findFacts, refuse } from "./cost-answer.server.ts";

/** The most one can bid on a lot to stay within a budget, as JSON. */
export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { searchParams } = asked.url;
  const query = readCostQuery(searchParams);
  if (!query.ok) return refuse(asked, searchParams.has("to") ? 422 : 400, query.message);
  const by = searchParams.get("by") ?? "high";
  if (by !== "low" && by !== "high") return refuse(asked, 422, "The end of the sum is low or high.");
  const written = searchParams.get("budget");
  if (written === null) return refuse(asked, 400, "Name a budget.");
  const book = await currentBook(systemClock());
  const budget = readBudget(written, query.value, book);
  if (!budget.ok) return refuse(asked, 422, budget.message);
  const found = await findFacts(asked.params.id);
  if (!found) return refuse(asked, 404, "There is no such lot.");
  const highest = highestBid(found.facts, { cents: budget.value, by }, query.value, book);
  return answerCost(asked, highest.bid === null ? highest : { ...highest, bid: highest.bid / 100 });
}
