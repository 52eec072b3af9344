import type { Route } from "./+types/suggest";
import { isListing, readSearch } from "#app/features/search/address/search-params.ts";
import { suggestLines } from "#app/features/listings/suggestions.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";

/** For enhance/suggest.ts; `of` and its parameters name a listing. */
export async function loader({ url: { searchParams } }: Route.LoaderArgs): Promise<Response> {
  const of = searchParams.get("of");
  const headers = { "Cache-Control": "public, max-age=60", "X-Robots-Tag": "noindex" };
  if (of !== null && !isListing(of)) return Response.json([], { status: 400, headers });
  const list = of === null ? undefined : readSearch(of, searchParams);
  return Response.json(await suggestLines(database(), searchParams.get("q") ?? "", systemClock(), list), { headers });
}
