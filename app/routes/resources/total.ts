import type { Route } from "./+types/total";
import { countAsked } from "#app/features/listings/count-asked.server.ts";
import { isListing, readSearch } from "#app/features/search/address/search-params.ts";
import { readShown } from "#app/features/listings/shown-options.ts";
import { systemClock } from "#app/platform/clock.ts";
import { compress, preferredEncoding } from "#app/platform/document/page-cache.server.ts";
import { chosenIn } from "#app/platform/reader-choices.ts";
import { readingDatabase } from "#app/platform/replica/read-from.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";

/** For enhance/total.ts: the total and option counts of the listing `of`. */
export async function loader({ request, url: { searchParams }, context }: Route.LoaderArgs): Promise<Response> {
  const { requestId } = context.get(requestFacts);
  const listing = searchParams.get("of") ?? "";
  if (!isListing(listing))
    return answer(request, { message: "There is no such list.", code: "BAD_REQUEST", requestId }, 400);
  const asked = readSearch(listing, searchParams, chosenIn("to", request.headers.get("cookie")));
  const counted = await countAsked(readingDatabase(request), asked, readShown(searchParams), systemClock());
  if (counted) return answer(request, counted);
  return answer(request, { message: "There is no time to count.", code: "UNAVAILABLE", requestId }, 503);
}

function answer({ headers }: Request, body: object, status = 200): Response {
  const encoding = preferredEncoding(headers.get("accept-encoding"));
  return new Response(new Uint8Array(compress(Buffer.from(JSON.stringify(body)), encoding)), {
    status,
    headers: {
      "Content-Type": "application/json",
      ...(encoding !== "identity" && { "Content-Encoding": encoding }),
      Vary: "Accept-Encoding",
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
