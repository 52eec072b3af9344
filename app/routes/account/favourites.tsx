import type { Route } from "./+types/favourites";
import { favouritesOf } from "#app/request/favourites.server.ts";
import { AccountPage } from "#app/features/accounts/account-page.tsx";
import { FavouriteList } from "#app/features/favourites/favourite-list.tsx";
import { listKeptLots } from "#app/features/favourites/favourite-lots.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { getBuyer } from "#app/request/viewer.server.ts";

export async function loader(asked: Route.LoaderArgs) {
  await getBuyer(asked);
  const ids = await favouritesOf(asked.request, asked.context);
  const { lots, unlisted } = await listKeptLots(database(), ids);
  return { lots, unlisted, now: systemClock() };
}

export default function Favourites({ loaderData, matches }: Route.ComponentProps) {
  return (
    <AccountPage title="Favourites" siteName={matches[0].loaderData.site.name} isWide>
      <FavouriteList {...loaderData} place="on every device" />
    </AccountPage>
  );
}
