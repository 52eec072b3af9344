import type { Route } from "./+types/events";
import { openDeskEvents } from "#app/features/desk/desk-events.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { getStaff } from "#app/request/viewer.server.ts";

const EVENTS = "text/event-stream";
const PLAIN = { "Content-Type": "text/plain; charset=utf-8" };
const COME_AGAIN_S = "60";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const viewer = await getStaff(asked);
  const { request, url } = asked;
  if (request.method !== "GET" || !request.headers.get("accept")?.includes(EVENTS)) {
    return new Response("This address is for the pages of the desk.", { status: 406, headers: PLAIN });
  }
  const events = openDeskEvents(
    { db: database(), clock: systemClock },
    { viewer, since: url.searchParams.get("since") },
  );
  if (events) return new Response(events, { headers: { "Content-Type": EVENTS, "X-Accel-Buffering": "no" } });
  const headers = { ...PLAIN, "Retry-After": COME_AGAIN_S };
  return new Response("Too many pages of the desk are open.", { status: 429, headers });
}
