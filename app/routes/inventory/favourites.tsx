import { isStorable } from "#app/platform/formats/control-characters.ts";
import { data, redirect } from "react-router";
import type { Route } from "./+types/favourites";
import { favouritesOf } from "#app/request/favourites.server.ts";
import { favouriteForms } from "#app/features/favourites/favourite.schema.ts";
import { addFavourites, removeFavourites } from "#app/features/favourites/favourites.server.ts";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { FavouriteList } from "#app/features/favourites/favourite-list.tsx";
import { listIdsOfLot, listKeptLots } from "#app/features/favourites/favourite-lots.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { readFavourites, writeFavourites } from "#app/request/favourites-cookie.server.ts";
import { safePath } from "#app/platform/redirects.ts";
import { readIntent, readSmallForm } from "#app/platform/small-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { viewerOf } from "#app/request/viewer.server.ts";

const LONGEST_ID = 100;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: matches[0].loaderData.site,
    title: "Favourites",
    description: "The vehicles that you keep an eye on.",
    path: "/favourites",
    noindex: true,
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  if (await viewerOf(context)) throw redirect("/account/favourites", 303);
  const ids = await favouritesOf(request, context);
  const { lots, unlisted } = await listKeptLots(database(), ids);
  return { lots, unlisted, now: systemClock() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { intent, id, back: from = "/favourites" } = readIntent(favouriteForms, await readSmallForm(request));
  const wanted = intent === "save";
  if (!id || id.length > LONGEST_ID || !isStorable(id)) throw data("That is not a vehicle.", { status: 400 });

  const known = await listIdsOfLot(database(), id);
  if (wanted && known.length === 0) throw data("There is no such vehicle.", { status: 404 });
  const viewer = await viewerOf(context);
  const change = { ids: known.length > 0 ? known : [id], wanted };
  const headers = viewer ? await changeAccount(viewer.userId, change) : await changeCookie(request, change);
  const back = safePath(from);
  if (request.headers.has("x-without-toast")) return redirect(back, { status: 303, headers });
  const message = wanted ? "Saved to favourites." : "Removed from favourites.";
  return toasts().redirectWithSuccess(back, message, { status: 303, headers });
}

interface Change {
  ids: string[];
  wanted: boolean;
}

async function changeAccount(userId: string, { ids: [first = "", ...others], wanted }: Change): Promise<HeadersInit> {
  await database()
    .transaction()
    .execute(async (trx) => {
      await removeFavourites(trx, userId, wanted ? others : [first, ...others]);
      if (wanted) await addFavourites(trx, userId, [first]);
    });
  return {};
}

async function changeCookie(request: Request, { ids, wanted }: Change): Promise<HeadersInit> {
  const others = (await readFavourites(request)).filter((kept) => !ids.includes(kept));
  return { "Set-Cookie": await writeFavourites(others, ids[0] ?? "", wanted) };
}

export default function Favourites({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page py-6 md:py-8">
      <h1 className="text-24 font-bold md:text-32">Favourites</h1>
      <FavouriteList {...loaderData} place="on this device" />
    </div>
  );
}
