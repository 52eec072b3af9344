import { renderToStaticMarkup } from "react-dom/server";
import type { Route } from "./+types/lot-summary";
import { toDetail } from "#app/features/lots/lot-row.server.ts";
import { isListed } from "#app/features/lots/is-listed.ts";
import { findRowWhereHeld } from "#app/features/search/held-lots.server.ts";
import { LotSummaryPanel } from "#app/features/lot-page/lot-summary-panel.tsx";
import { readingDatabase } from "#app/platform/replica/read-from.server.ts";

export async function loader({ params, request }: Route.LoaderArgs) {
  const { row } = await findRowWhereHeld(readingDatabase(request), params.id);
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "private, no-cache",
    // A fragment of our pages: opened by itself it may load and run nothing.
    "Content-Security-Policy": "default-src 'none'; img-src 'self'; frame-ancestors 'none'; sandbox",
    "X-Robots-Tag": "noindex",
  };
  if (!row) return new Response("<p>There is no such lot.</p>", { status: 404, headers });
  const lot = toDetail(row);
  const listed = isListed(lot, Date.now());
  return new Response(renderToStaticMarkup(<LotSummaryPanel lot={lot} listed={listed} />), { headers });
}
