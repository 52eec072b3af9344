import { createIdListCookie } from "#app/platform/id-list-cookie.server.ts";

const ONE_YEAR_S = 365 * 86_400;

const cookie = createIdListCookie({ name: "bidport.favourites", most: 60, maxAgeS: ONE_YEAR_S });

/** Upstream ids, latest first. An unreadable cookie counts as empty. */
export const readFavourites = (request: Request): Promise<string[]> => cookie.read(request);

export function writeFavourites(favourites: string[], id: string, wanted: boolean): Promise<string> {
  const others = favourites.filter((other) => other !== id);
  return cookie.write(wanted ? [id, ...others] : others);
}

export const forgetFavourites = (): Promise<string> => cookie.forget();
