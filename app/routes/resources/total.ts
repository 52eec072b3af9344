import type { Route } from "./+types/total";
import { countAsked } from "#app/features/vehicles/count-asked.server.ts";
import { isListing, readSearch } from "#app/features/vehicles/search-params.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";

/** How many lots the listing that `of` names would show with these filters, for enhance/total.ts. */
export async function loader({ url }: Route.LoaderArgs): Promise<Response> {
  const listing = url.searchParams.get("of") ?? "";
  if (!isListing(listing)) return answer({ error: "There is no such list." }, 400);
  const total = await countAsked(database(), readSearch(listing, url.searchParams), systemClock());
  return total === undefined ? answer({ error: "There is no time to count." }, 503) : answer({ total });
}

const answer = (body: { total: number } | { error: string }, status = 200) =>
  Response.json(body, { status, headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } });
