import { renderToStaticMarkup } from "react-dom/server";
import type { Route } from "./+types/cost-panel";
import { findLotRow } from "#app/features/lots/find-lot.server.ts";
import { toDetail } from "#app/features/lots/lot-row.server.ts";
import { CostResult, CostStrip } from "#app/features/lot-page/lot-cost.tsx";
import { readLotCost } from "#app/features/lot-page/lot-cost.server.ts";
import { readEstimate } from "#app/features/estimates/read-estimate.server.ts";
import { currentBook } from "#app/features/rates/current-rates.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";

/** For enhance/lot.ts: what changes on the page of a lot with another bid. */
export async function loader({ params, request, url }: Route.LoaderArgs) {
  const now = systemClock();
  const [row, book] = await Promise.all([findLotRow(database(), params.id), currentBook(now)]);
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "private, no-cache",
    // A fragment of our pages: opened by itself it may load and run nothing.
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "X-Robots-Tag": "noindex",
  };
  if (!row) return new Response("<p>There is no such lot.</p>", { status: 404, headers });
  const lot = toDetail(row);
  const cost = readLotCost(
    {
      lot,
      estimate: await readEstimate(database(), row.id, now),
      params: url.searchParams,
      cookies: request.headers.get("cookie"),
    },
    book,
  );
  const [error] = Object.values(cost.errors);
  if (error !== undefined) return new Response(error, { status: 422, headers });
  const parts = (
    <>
      <CostStrip cost={cost} lot={lot} />
      <CostResult cost={cost} lot={lot} />
    </>
  );
  return new Response(renderToStaticMarkup(parts), { headers });
}
