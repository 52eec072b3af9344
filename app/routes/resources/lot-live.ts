import type { Route } from "./+types/lot-live";
import { liveLine } from "#app/features/bidding/panel/process-live.server.ts";
import { findRowIds } from "#app/features/lots/find-lot.server.ts";
import { database } from "#app/platform/database.server.ts";
import { networkOf } from "#app/platform/limits.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { viewerOf } from "#app/request/viewer.server.ts";

const EVENTS = "text/event-stream";
const COME_AGAIN_S = "60";

export const middleware: Route.MiddlewareFunction[] = [noStore];

const say = (words: string, status: number, more: Record<string, string> = {}) =>
  new Response(words, { status, headers: { "Content-Type": "text/plain; charset=utf-8", ...more } });

/** Says that a lot's sale or one's own standing in it changed. With `own` it is for who is signed in alone. */
export async function loader({ params, request, url, context }: Route.LoaderArgs): Promise<Response> {
  if (request.method !== "GET" || !request.headers.get("accept")?.includes(EVENTS))
    return say("This address is for the page of a lot.", 406);
  const viewer = url.searchParams.has("own") ? await viewerOf(context) : undefined;
  if (url.searchParams.has("own") && !viewer) return say("Session expired. Please login again.", 401);
  const [lot] = await findRowIds(database(), [params.id]);
  if (!lot) return say("There is no such lot.", 404);
  const events = liveLine().open({
    lot,
    viewer,
    network: networkOf(context.get(requestFacts).address),
    since: request.headers.get("last-event-id") ?? url.searchParams.get("since"),
  });
  if (!events) return say("Too many pages of lots are open.", 429, { "Retry-After": COME_AGAIN_S });
  return new Response(events, { headers: { "Content-Type": EVENTS, "X-Accel-Buffering": "no" } });
}
