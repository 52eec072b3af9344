/** Set by script on the page of a lot, read by the server; not personal in the sense of the page cache, so no 'bidport.'. */
export const SEEN_COOKIE = "seen";
const MOST_SEEN = 10;
const SEEN_FOR_S = 30 * 86_400;

const SEPARATOR = "|";
const LONGEST_ID = 100;

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

/** Ids of lots, the latest first, from the text of all cookies; anything unreadable counts as none. */
export function readSeen(cookies: string | null): string[] {
  const [, value = ""] = new RegExp(`(?:^|;\\s*)${SEEN_COOKIE}=([^;]*)`).exec(cookies ?? "") ?? [];
  const ids = value.split(SEPARATOR).map(decode);
  return [...new Set(ids)].filter((id) => id !== "" && id.length <= LONGEST_ID).slice(0, MOST_SEEN);
}

/** The cookie after this lot was opened. */
export function noteSeen(cookies: string, id: string): string {
  const ids = [id, ...readSeen(cookies).filter((other) => other !== id)].slice(0, MOST_SEEN);
  return `${SEEN_COOKIE}=${ids.map(encodeURIComponent).join(SEPARATOR)};path=/;max-age=${SEEN_FOR_S};samesite=lax`;
}
