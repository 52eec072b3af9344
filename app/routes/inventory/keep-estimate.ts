import { data, redirect } from "react-router";
import type { Route } from "./+types/keep-estimate";
import { costFactsOf } from "#app/features/costs/cost-facts.ts";
import { BAD_BID, readBidOf, readCostQuery } from "#app/features/costs/cost-query.ts";
import { keepEstimate } from "#app/features/costs/stored-estimate.server.ts";
import { findLotRow } from "#app/features/lots/find-lot.server.ts";
import { toDetail } from "#app/features/lots/lot-row.server.ts";
import { currentBook } from "#app/features/rates/current-rates.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { readSmallForm } from "#app/platform/small-form.server.ts";

export const loader = () => redirect("/allListing", 303);

/** Keeps the sum of a lot page under an address of its own. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readSmallForm(request);
  const query = readCostQuery(form);
  if (!query.ok) throw data(query.message, { status: 422 });
  const bid = readBidOf(form);
  if (!bid.ok || bid.value === undefined) throw data(BAD_BID, { status: 422 });
  const now = systemClock();
  const [row, book] = await Promise.all([findLotRow(database(), form.get("lot") ?? ""), currentBook(now)]);
  if (!row) throw data("There is no such lot.", { status: 404 });
  const lot = toDetail(row);
  const estimate = {
    lotId: row.id,
    lot: lot.id,
    title: lot.title,
    facts: costFactsOf(lot),
    bidCents: bid.value,
    query: query.value,
  };
  const { address } = context.get(requestFacts);
  const kept = await keepEstimate(database(), estimate, { book, now, address });
  if (kept.ok) return redirect(`/estimate/${kept.token}`, 303);
  const headers = { "Retry-After": String(kept.retryAfterS) };
  throw data("You kept many sums in a short time. Please wait a little.", { status: 429, headers });
}
