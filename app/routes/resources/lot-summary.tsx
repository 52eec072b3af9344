import { renderToStaticMarkup } from "react-dom/server";
import type { Route } from "./+types/lot-summary";
import { findLot } from "#app/features/lots/find-lot.server.ts";
import { isListed } from "#app/features/lots/is-listed.ts";
import { LotSummaryPanel } from "#app/features/lot-page/lot-summary-panel.tsx";
import { database } from "#app/platform/database.server.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const lot = await findLot(database(), params.id);
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "private, no-cache",
    // A fragment of our pages: opened by itself it may load and run nothing.
    "Content-Security-Policy": "default-src 'none'; img-src 'self'; frame-ancestors 'none'; sandbox",
    "X-Robots-Tag": "noindex",
  };
  if (!lot) return new Response("<p>There is no such lot.</p>", { status: 404, headers });
  const listed = isListed(lot, Date.now());
  return new Response(renderToStaticMarkup(<LotSummaryPanel lot={lot} listed={listed} />), { headers });
}
