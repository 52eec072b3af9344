import type { RouterContextProvider } from "react-router";
import { listFavourites } from "#app/features/favourites/favourites.server.ts";
import { database } from "#app/platform/database.server.ts";
import { readFavourites } from "./favourites-cookie.server.ts";
import { viewerOf } from "./viewer.server.ts";

/** The reader's favourites, latest first: the account's, or a visitor's from the cookie. Upstream ids. */
export async function favouritesOf(request: Request, context: Readonly<RouterContextProvider>): Promise<string[]> {
  const viewer = await viewerOf(context);
  return viewer ? listFavourites(database(), viewer.userId) : readFavourites(request);
}
