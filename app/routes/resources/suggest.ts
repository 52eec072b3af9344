import type { Route } from "./+types/suggest";
import { isListing, readSearch } from "#app/features/search/address/search-params.ts";
import { suggestLines } from "#app/features/listings/suggestions.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { readingDatabase } from "#app/platform/replica/read-from.server.ts";

/** For enhance/suggest.ts; `of` and its parameters name a listing. */
export async function loader({ request, url: { searchParams } }: Route.LoaderArgs): Promise<Response> {
  const of = searchParams.get("of");
  const headers = { "Cache-Control": "public, max-age=60", "X-Robots-Tag": "noindex" };
  if (of !== null && !isListing(of)) return Response.json([], { status: 400, headers });
  const list = of === null ? undefined : readSearch(of, searchParams);
  const lines = await suggestLines(readingDatabase(request), searchParams.get("q") ?? "", systemClock(), list);
  return Response.json(lines, { headers });
}
