import type { RouterContextProvider } from "react-router";
import { listFavourites } from "#app/features/favourites/favourites.server.ts";
import { database } from "#app/platform/database.server.ts";
import { readFavourites } from "./favourites-cookie.server.ts";
import { viewerOf } from "./viewer.server.ts";

/** Upstream ids, latest first: from the account, or from a visitor's cookie. */
export async function favouritesOf(request: Request, context: Readonly<RouterContextProvider>): Promise<string[]> {
  const viewer = await viewerOf(context);
  return viewer ? listFavourites(database(), viewer.userId) : readFavourites(request);
}
