import type { Route } from "./+types/suggest";
import { suggestLines } from "#app/features/vehicles/suggestions.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";

/** Lines under a search field for what stands in it, for enhance/suggest.ts. */
export async function loader({ url }: Route.LoaderArgs): Promise<Response> {
  const lines = await suggestLines(database(), url.searchParams.get("q") ?? "", systemClock());
  return Response.json(lines, {
    headers: { "Cache-Control": "public, max-age=60", "X-Robots-Tag": "noindex" },
  });
}
