import { renderToStaticMarkup } from "react-dom/server";
import type { Route } from "./+types/recent-strip";
import { listKeptLots } from "#app/features/favourites/favourite-lots.server.ts";
import { RecentStrip } from "#app/features/recent/recent-strip.tsx";
import { systemClock } from "#app/platform/clock.ts";
import { isStorable } from "#app/platform/formats/control-characters.ts";
import { database } from "#app/platform/database.server.ts";
import { readSeen } from "#app/ui/enhance/seen-lots.ts";

/** Empty where there is nothing to show. `?not=` is the lot whose page asks. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const shown = url.searchParams.get("not");
  const ids = readSeen(request.headers.get("cookie")).filter((id) => id !== shown && isStorable(id));
  const seen = await listKeptLots(database(), ids);
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    // A fragment of our pages: opened by itself it may load and run nothing.
    "Content-Security-Policy": "default-src 'none'; img-src 'self'; frame-ancestors 'none'; sandbox",
    "X-Robots-Tag": "noindex",
  };
  if (seen.lots.length === 0) return new Response("", { headers });
  return new Response(renderToStaticMarkup(<RecentStrip {...seen} now={systemClock()} />), { headers });
}
