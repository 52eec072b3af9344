import { data, redirect } from "react-router";
import type { Route } from "./+types/favourites";
import { favouritesOf } from "#app/favourites.server.ts";
import { pageMeta } from "#app/features/content/page-meta.ts";
import { listIdsOfLot, listUnlistedIds } from "#app/features/vehicles/favourite-lots.server.ts";
import { listLotsById } from "#app/features/vehicles/find-lot.server.ts";
import { BrandLinks, CARD_GRID, vehicles } from "#app/features/vehicles/grid-page.tsx";
import { LotCard } from "#app/features/vehicles/lot-card.tsx";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { readFavourites, writeFavourites } from "#app/platform/favourites-cookie.server.ts";
import { safePath } from "#app/platform/redirects.ts";
import { readSmallForm } from "#app/platform/small-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";

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
  const ids = await favouritesOf(request, context);
  const [lots, unlisted] = await Promise.all([listLotsById(database(), ids), listUnlistedIds(database(), ids)]);
  return { lots, unlisted, now: systemClock() };
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readSmallForm(request);
  const id = form.get("id") ?? "";
  const wanted = form.get("wanted") === "1";
  if (!id || id.length > LONGEST_ID || /\p{Cc}/u.test(id)) throw data("That is not a vehicle.", { status: 400 });

  const known = await listIdsOfLot(database(), id);
  if (wanted && known.length === 0) throw data("There is no such vehicle.", { status: 404 });
  const others = (await readFavourites(request)).filter((kept) => kept !== id && !known.includes(kept));
  const headers = { "Set-Cookie": await writeFavourites(others, known[0] ?? id, wanted) };
  const back = safePath(form.get("back") ?? "/favourites");
  // Script shows the message itself and follows no redirect.
  if (request.headers.has("x-without-toast")) return redirect(back, { status: 303, headers });
  const message = wanted ? "Saved to favourites." : "Removed from favourites.";
  return toasts().redirectWithSuccess(back, message, { status: 303, headers });
}

export default function Favourites({ loaderData: { lots, unlisted, now } }: Route.ComponentProps) {
  const gone = new Set(unlisted);
  return (
    <div className="page py-6 md:py-8">
      <h1 className="text-24 font-bold md:text-32">Favourites</h1>
      {lots.length === 0 ? (
        <NoFavourites />
      ) : (
        <p className="num mt-2 mb-5 text-17">{vehicles(lots.length)}, the latest first.</p>
      )}
      <ol className={CARD_GRID}>
        {lots.map((lot, place) => (
          <li key={lot.id}>
            <LotCard lot={lot} now={now} favourite back="/favourites" place={place} unlisted={gone.has(lot.id)} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function NoFavourites() {
  return (
    <EmptyState heading="Nothing kept yet">
      <p className="text-ink-soft">Tap the heart on a vehicle and it waits for you here, on this device.</p>
      <p>
        <a href="/allListing" className="button button-primary">
          Look at the inventory
        </a>
      </p>
      <BrandLinks />
    </EmptyState>
  );
}
