import { inLatinCapitals } from "#app/platform/formats/look-alikes.ts";
import type { LotFacts, OdometerBrand } from "./lot-record.ts";

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

/** The same of a price or a value, of which a nought says that there is none: null. */
export function price(value: unknown): number | null | undefined {
  const stands = cents(value);
  return stands === 0 ? null : stands;
}

const DISTANCE =
  /^(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.\d+)?(?![,.]?\d)\s*(?:(?:(km|kilomet(?:re|er)s?)|(mi|miles?))(?![a-z]))?\s*(.*)$/i;

/** The houses' own words, and Copart's letters. */
const BRANDS: readonly (readonly [words: RegExp, brand: OdometerBrand])[] = [
  [/^(?:n|not actual|inaccurate|true mileage unknown|tmu)$/, "not-actual"],
  [/^(?:e|exempt|not required ?\/? ?exempt|not required)$/, "exempt"],
  [/^(?:x|exceeds(?: mechanical limits)?)$/, "exceeds"],
  [/^(?:inoperable(?: digital dash)?|inop)$/, "inoperable"],
  [/^(?:unknown|missing|burnt)$/, "not-known"],
  [/^(?:a|actual)$/, "actual"],
];

function brandOf(words: string): OdometerBrand | undefined {
  const plain = words
    .toLowerCase()
    .replaceAll(/[()[\].:;,-]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return BRANDS.find(([known]) => known.test(plain))?.[1];
}

type Reading = Pick<LotFacts, "odometer" | "odometerKm" | "odometerBrand">;

/**
 * Whole miles of 84000, '84,000 mi (ACTUAL)' or '135,185 km', and what the house says of them.
 * @param isMetric a number without a unit is kilometres, as in Canada
 */
export function reading(value: unknown, isMetric = false): Reading {
  const written = text(value) ?? "";
  const match = DISTANCE.exec(written);
  if (!match) return stated<Reading>({ odometerBrand: brandOf(written) });
  const [, figures = "", km, mi, words = ""] = match;
  const distance = Number(figures.replaceAll(",", ""));
  const inKm = km !== undefined || (isMetric && mi === undefined);
  const odometer = inKm ? Math.round(distance / KM_PER_MILE) : distance;
  if (odometer > MOST_MILES) return stated<Reading>({ odometerBrand: brandOf(words) });
  return stated<Reading>({ odometer, odometerKm: inKm ? distance : undefined, odometerBrand: brandOf(words) });
}

const IN_NOTES = /\bodometer\s*:\s*([^.;,]+)/i;

/** 'Odometer: Not Actual.' among other notes. */
export const odometerBrandIn = (notes: string | undefined): OdometerBrand | undefined =>
  brandOf(IN_NOTES.exec(notes ?? "")?.[1] ?? "");

const PROVINCE = /^(?:AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT) - |\((?:AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT)\)/;

/** Sales of Canadian lots have names of their own; 'Ontario (CA)' is a yard in California. */
const CANADIAN_SALE =
  /\bcanada\b|^(?:alberta|british columbia|manitoba|new brunswick|newfoundland|nova scotia|ontario|quebec|saskatchewan) auction$/i;

/** A yard in Canada, as both houses write it: 'ON - TORONTO', 'Toronto (ON)', 'ONTARIO AUCTION'. */
export const isInCanada = (location: unknown): boolean =>
  PROVINCE.test(text(location) ?? "") || CANADIAN_SALE.test(text(location) ?? "");

const CANADIAN_POSTCODE = /\b(?:AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT) [A-Z]\d[A-Z] ?\d[A-Z]\d\b/;

/** 'Stands at London, ON N5W 6C8.' */
export const namesCanada = (notes: string | undefined): boolean => CANADIAN_POSTCODE.test(notes ?? "");

const FIRST_YEAR = 1885;
const LAST_YEAR = 2100;

export function year(value: unknown): number | undefined {
  const written = text(value);
  if (!written || !/^\d{4}(\.0+)?$/.test(written)) return undefined;
  const found = Number(written);
  return found >= FIRST_YEAR && found <= LAST_YEAR ? found : undefined;
}

/** 'cdn.example/a.jpg' and '//cdn.example/a.jpg': a host with a dot, then a path. */
const WITHOUT_SCHEME = /^(?:\/\/)?(?=[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?\/)/i;

/** An address of the web; one without a scheme is meant to be secure. */
export function webAddress(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > URL_LIMIT) return undefined;
  const address = value.trim().replace(WITHOUT_SCHEME, "https://");
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

/** Hours behind UTC of the zones that US and Canadian sales are told in. */
const ZONES: Record<string, number> = {
  GMT: 0,
  UTC: 0,
  NST: 3.5,
  NDT: 2.5,
  AST: 4,
  ADT: 3,
  EST: 5,
  EDT: 4,
  CST: 6,
  CDT: 5,
  MST: 7,
  MDT: 6,
  PST: 8,
  PDT: 7,
  AKST: 9,
  AKDT: 8,
  HST: 10,
};

function offsetOf(hoursBehind: number): string {
  const minutes = Math.round(Math.abs(hoursBehind) * 60);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${hoursBehind > 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]m)?\s*(\S+)?)?$/i;
const NAMED_ZONE = /^(.*\d)\s*([a-z]{3,4})$/i;
const MILLISECONDS = /^1\d{12}$/;
const SECONDS = /^1\d{9}$/;
const BARE_DAY = /^(20\d{2})(\d{2})(\d{2})$/;

/** In the form of ISO 8601 what sources write otherwise: '6/29/2026 1:30:00 PM +00:00', '2026-09-10T10:00:00 EST', 20261002. */
function asIso(value: unknown): string {
  const written = text(value) ?? "";
  if (MILLISECONDS.test(written)) return new Date(Number(written)).toISOString();
  if (SECONDS.test(written)) return new Date(Number(written) * 1_000).toISOString();
  const day = BARE_DAY.exec(written);
  if (day) return day.slice(1).join("-");
  const american = AMERICAN.exec(written);
  if (american) {
    const [, month = "", date = "", year = "", hours, minutes, seconds = "00", half, zone = ""] = american;
    const ymd = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
    if (hours === undefined) return ymd;
    const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours);
    return withOffset(`${ymd}T${String(hour).padStart(2, "0")}:${minutes}:${seconds}`, zone);
  }
  const [, time = written, zone = ""] = ZONE.test(written) ? [] : (NAMED_ZONE.exec(written) ?? []);
  return withOffset(time.replace(" ", "T"), zone);
}

function withOffset(time: string, zone: string): string {
  const behind = ZONES[zone.toUpperCase()];
  return `${time}${behind === undefined ? zone : offsetOf(behind)}`;
}

/** Whether an instant is told with the zone that it is meant in. */
export const hasZone = (value: unknown): boolean => ZONE.test(asIso(value));

/** Epoch milliseconds of an instant; one without a zone is read as if it were UTC. */
export function instant(value: unknown): number | undefined {
  const written = asIso(value);
  if (!/^\d{4}-\d{2}-\d{2}/.test(written)) return undefined;
  const zoned = ZONE.test(written) || /^\d{4}-\d{2}-\d{2}$/.test(written) ? written : `${written}Z`;
  const at = Date.parse(zoned);
  return Number.isNaN(at) ? undefined : at;
}

export function stated<T extends object>(facts: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as T;
}

const LONGEST_VIN = 60;
/** Five of them are a mask, not a part of a number. */
const MASK = /X{5,}|[*?•]+/g;

/**
 * A VIN or hull number in capitals, without blanks, hyphens and the house's remark behind it ('(OK)'). What the house
 * masks is asterisks; a number that is masked as a whole is none.
 */
export function vin(value: unknown): string | undefined {
  const said = text(value, LONGEST_VIN)?.replace(/\s*\([^()]*\)$/, "");
  const bare = inLatinCapitals(said ?? "").replace(/[\s-]+/g, "");
  const masked = bare.replace(MASK, (mask) => "*".repeat(mask.length));
  return /[A-Z0-9]/.test(masked) ? masked : undefined;
}
