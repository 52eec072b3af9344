import { redirect } from "react-router";
import type { Route } from "./+types/recent";
import { favouritesOf } from "#app/request/favourites.server.ts";
import { listKeptLots } from "#app/features/favourites/favourite-lots.server.ts";
import { RecentList } from "#app/features/recent/recent-list.tsx";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { systemClock } from "#app/platform/clock.ts";
import { isStorable } from "#app/platform/formats/control-characters.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { readSmallForm } from "#app/platform/small-form.server.ts";
import { readSeen, SEEN_COOKIE } from "#app/ui/enhance/seen-lots.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: matches[0].loaderData.site,
    title: "Recently seen",
    description: "The cars that you opened last on this device.",
    path: "/recent",
    noindex: true,
  });
}

/** What it shows comes from a cookie for which the page cache does not ask. */
export const middleware = [noStore];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = readSeen(request.headers.get("cookie")).filter(isStorable);
  const [seen, favourites] = await Promise.all([listKeptLots(database(), ids), favouritesOf(request, context)]);
  return { ...seen, favourites, now: systemClock() };
}

export async function action({ request }: Route.ActionArgs) {
  await readSmallForm(request);
  return redirect("/recent", { status: 303, headers: { "Set-Cookie": `${SEEN_COOKIE}=;Path=/;Max-Age=0` } });
}

export default function Recent({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page py-6 md:py-8">
      <h1 className="text-24 font-bold md:text-32">Recently seen</h1>
      <RecentList {...loaderData} />
    </div>
  );
}
