import type { Route } from "./+types/news";
import { readNews } from "#app/features/desk/desk-news.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { getStaff } from "#app/request/viewer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

/** For the script of desk pages (ui/enhance/desk-live.ts). */
export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const viewer = await getStaff(asked);
  const { searchParams } = asked.url;
  const topics = (searchParams.get("topics") ?? "").split(" ");
  const about = {
    viewer,
    since: searchParams.get("since"),
    topics,
    only: searchParams.get("only"),
    now: systemClock(),
  };
  return Response.json(await readNews(database(), about));
}
