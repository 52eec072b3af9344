import { renderToStaticMarkup } from "react-dom/server";
import type { Route } from "./+types/lot-standing";
import { BidPanel } from "#app/features/bidding/panel/bid-panel.tsx";
import { panelPath } from "#app/features/bidding/panel/panel-paths.ts";
import { readPanel } from "#app/features/bidding/panel/read-panel.server.ts";
import { readingDeps } from "#app/features/bidding/process-bidding.server.ts";
import { findSale } from "#app/features/bidding/read-sale.server.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { chosenIn } from "#app/platform/reader-choices.ts";
import { viewerOf } from "#app/request/viewer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

/** For enhance/bid: where the lot and its reader stand now. With `own` it is for who is signed in alone. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    // A fragment of our pages: opened by itself it may load and run nothing.
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "X-Robots-Tag": "noindex",
  };
  const [viewer, facts, deps] = await Promise.all([viewerOf(context), findSale(database(), params.id), readingDeps()]);
  const isOwn = url.searchParams.has("own");
  if (isOwn && !viewer) return new Response("Session expired. Please login again.", { status: 401, headers });
  if (!facts) return new Response("<p>There is no such lot.</p>", { status: 404, headers });
  const chosen = chosenIn("to", request.headers.get("cookie"));
  const panel = await readPanel(deps, { facts, userId: isOwn ? viewer?.userId : undefined, destination: chosen });
  const news = <BidPanel panel={panel} back={panelPath(panel.lot)} isNews />;
  return new Response(renderToStaticMarkup(news), { headers });
}
