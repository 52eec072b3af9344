const TEXT_LIMIT = 300;
const URL_LIMIT = 2_000;
const IMAGE_LIMIT = 60;
const MOST_DOLLARS = 1_000_000_000;
const MOST_MILES = 5_000_000;
const KM_PER_MILE = 1.609344;

/** What feeds write where they have nothing to say. */
const NOTHING = new Set(["", "-", "--", "n/a", "na", "n/n", "null", "none", "undefined"]);

// Control characters, and the marks that turn the direction of the text around them.
const CONTROLS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** One trimmed line without control characters, cut to `limit` characters. */
export function text(value: unknown, limit = TEXT_LIMIT): string | undefined {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value !== "string") return undefined;
  // PostgreSQL takes neither NUL nor half a surrogate pair.
  const line = value
    .slice(0, limit * 4)
    .replace(CONTROLS, " ")
    .trim()
    .slice(0, limit)
    .toWellFormed()
    .trim();
  return NOTHING.has(line.toLowerCase()) ? undefined : line;
}

const MONEY = /^[^\d.,-]{0,5}(\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.(\d{1,2})\d*)?\s*[A-Za-z]{0,3}$/;

/** Integer cents of '$4,350', '4350.5' or 4350; no floating point on the way. */
export function cents(value: unknown): number | undefined {
  const match = MONEY.exec(text(value) ?? "");
  if (!match) return undefined;
  const dollars = Number((match[1] ?? "").replaceAll(",", ""));
  return dollars > MOST_DOLLARS ? undefined : dollars * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

const DISTANCE = /^(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.\d+)?\s*(km|kilomet(?:re|er)s?)?(?![\d,.])/i;

/** Whole miles of 84000, '84,000 mi (ACTUAL)' or '135,185 km'. */
export function miles(value: unknown): number | undefined {
  const match = DISTANCE.exec(text(value) ?? "");
  if (!match) return undefined;
  const distance = Number((match[1] ?? "").replaceAll(",", ""));
  const result = match[2] ? Math.round(distance / KM_PER_MILE) : distance;
  return result > MOST_MILES ? undefined : result;
}

const FIRST_YEAR = 1885;
const LAST_YEAR = 2100;

export function year(value: unknown): number | undefined {
  const written = text(value);
  if (!written || !/^\d{4}(\.0+)?$/.test(written)) return undefined;
  const found = Number(written);
  return found >= FIRST_YEAR && found <= LAST_YEAR ? found : undefined;
}

export function webAddress(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > URL_LIMIT) return undefined;
  const address = value.trim();
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  return new URL(address).href;
}

/** Addresses of a list, or of the single string some records carry in its place. */
export function webAddresses(value: unknown): string[] | undefined {
  const list = typeof value === "string" ? [value] : value;
  if (!Array.isArray(list)) return undefined;
  const found = list
    .slice(0, IMAGE_LIMIT * 4)
    .map(webAddress)
    .filter((address) => address !== undefined);
  return [...new Set(found)].slice(0, IMAGE_LIMIT);
}

const ZONE = /T.*(Z|[+-]\d{2}:?\d{2})$/i;

/** Whether an instant is told with the zone that it is meant in. */
export const hasZone = (value: unknown): boolean => ZONE.test((text(value) ?? "").replace(" ", "T"));

/** Epoch milliseconds of an ISO instant; one without a zone is read as if it were UTC. */
export function instant(value: unknown): number | undefined {
  const written = text(value);
  if (!written || !/^\d{4}-\d{2}-\d{2}/.test(written)) return undefined;
  const zoned = hasZone(written) || /^\d{4}-\d{2}-\d{2}$/.test(written) ? written : `${written.replace(" ", "T")}Z`;
  const at = Date.parse(zoned);
  return Number.isNaN(at) ? undefined : at;
}

export function stated<T extends object>(facts: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as T;
}
