import { createCookie } from "react-router";
import { env } from "./env.server.ts";

const MOST_IDS = 60;
const LONGEST_ID = 100;
const ONE_YEAR_S = 365 * 86_400;

const cookie = createCookie("bidport.favourites", { path: "/", sameSite: "lax", httpOnly: true, maxAge: ONE_YEAR_S });

let latest: { header: string; ids: Promise<string[]> } | undefined;

/** A visitor's favourites: upstream ids, latest first. Anything unreadable counts as none. */
export function readFavourites(request: Request): Promise<string[]> {
  const header = request.headers.get("cookie");
  if (!header?.includes("bidport.favourites=")) return Promise.resolve([]);
  // Frame and page of one request ask one after the other.
  if (latest?.header !== header) latest = { header, ids: parse(header) };
  return latest.ids;
}

async function parse(header: string): Promise<string[]> {
  const value: unknown = await cookie.parse(header);
  return Array.isArray(value) ? value.filter(isId).slice(0, MOST_IDS) : [];
}

// PostgreSQL takes no NUL and no half characters.
function isId(id: unknown): id is string {
  return typeof id === "string" && id.length <= LONGEST_ID && !/\p{Cc}/u.test(id) && id.isWellFormed();
}

/** The Set-Cookie value after one lot was put in or taken out. */
export function writeFavourites(favourites: string[], id: string, wanted: boolean): Promise<string> {
  const others = favourites.filter((other) => other !== id);
  const next = wanted ? [id, ...others].slice(0, MOST_IDS) : others;
  return cookie.serialize(next, { secure: env().PUBLIC_ORIGIN.startsWith("https:") });
}

/** The Set-Cookie value after they moved into an account. */
export const forgetFavourites = (): Promise<string> =>
  cookie.serialize("", { maxAge: 0, secure: env().PUBLIC_ORIGIN.startsWith("https:") });
