import { normaliseWords } from "./normalise-words.ts";
import { type Town, TOWNS } from "./yard-towns.ts";

export const EXPORT_PORTS = ["Savannah", "New Jersey", "Houston", "Los Angeles"] as const;

export type ExportPort = (typeof EXPORT_PORTS)[number];

/** No ro-ro ship to West Africa sails from it, so that nearness to it saves no towing. */
export const CONTAINER_PORT: ExportPort = "Los Angeles";

export const portKey = (port: ExportPort): string => port.toLowerCase().replaceAll(" ", "-");

export interface YardPlace {
  name: string;
  /** Degrees, east and north positive: of the yard's town, or of the middle of its state where no town is known. */
  longitude: number;
  latitude: number;
  isTown: boolean;
  port?: ExportPort;
  /** Absent where the state has two and no town is known. */
  zone?: string;
  /** The zone of most of the state. */
  usualZone: string;
  /** Of the state's zones the one whose day ends first. */
  firstZone: string;
}

const EASTERN = "America/New_York";
const CENTRAL = "America/Chicago";
const MOUNTAIN = "America/Denver";
const PACIFIC = "America/Los_Angeles";

type Row = [
  code: string,
  name: string,
  longitude: number,
  latitude: number,
  port: ExportPort | undefined,
  zone: string,
];

const ROWS: Row[] = [
  ["AK", "Alaska", -152.3, 64.3, "Los Angeles", "America/Anchorage"],
  ["AL", "Alabama", -86.8, 32.8, "Savannah", CENTRAL],
  ["AR", "Arkansas", -92.4, 34.8, "Houston", CENTRAL],
  ["AZ", "Arizona", -111.7, 34.3, "Los Angeles", "America/Phoenix"],
  ["CA", "California", -119.6, 37.2, "Los Angeles", PACIFIC],
  ["CO", "Colorado", -105.5, 39.0, "Houston", MOUNTAIN],
  ["CT", "Connecticut", -72.7, 41.6, "New Jersey", EASTERN],
  ["DC", "Washington, DC", -77.0, 38.9, "New Jersey", EASTERN],
  ["DE", "Delaware", -75.5, 39.0, "New Jersey", EASTERN],
  ["FL", "Florida", -81.7, 28.4, "Savannah", EASTERN],
  ["GA", "Georgia", -83.4, 32.7, "Savannah", EASTERN],
  ["HI", "Hawaii", -157.5, 20.9, undefined, "Pacific/Honolulu"],
  ["IA", "Iowa", -93.5, 42.0, "New Jersey", CENTRAL],
  ["ID", "Idaho", -114.6, 44.2, "Los Angeles", MOUNTAIN],
  ["IL", "Illinois", -89.2, 40.0, "New Jersey", CENTRAL],
  ["IN", "Indiana", -86.3, 39.9, "New Jersey", EASTERN],
  ["KS", "Kansas", -98.4, 38.5, "Houston", CENTRAL],
  ["KY", "Kentucky", -85.3, 37.5, "New Jersey", EASTERN],
  ["LA", "Louisiana", -92.0, 31.0, "Houston", CENTRAL],
  ["MA", "Massachusetts", -71.8, 42.3, "New Jersey", EASTERN],
  ["MD", "Maryland", -76.8, 39.1, "New Jersey", EASTERN],
  ["ME", "Maine", -69.2, 45.3, "New Jersey", EASTERN],
  ["MI", "Michigan", -84.7, 43.3, "New Jersey", EASTERN],
  ["MN", "Minnesota", -94.3, 46.3, "New Jersey", CENTRAL],
  ["MO", "Missouri", -92.5, 38.4, "Savannah", CENTRAL],
  ["MS", "Mississippi", -89.7, 32.7, "Savannah", CENTRAL],
  ["MT", "Montana", -109.6, 47.0, "Los Angeles", MOUNTAIN],
  ["NC", "North Carolina", -79.4, 35.5, "Savannah", EASTERN],
  ["ND", "North Dakota", -100.5, 47.4, "Houston", CENTRAL],
  ["NE", "Nebraska", -99.8, 41.5, "New Jersey", CENTRAL],
  ["NH", "New Hampshire", -71.6, 43.7, "New Jersey", EASTERN],
  ["NJ", "New Jersey", -74.7, 40.2, "New Jersey", EASTERN],
  ["NM", "New Mexico", -106.1, 34.4, "Los Angeles", MOUNTAIN],
  ["NV", "Nevada", -116.6, 39.3, "Los Angeles", PACIFIC],
  ["NY", "New York", -75.5, 42.9, "New Jersey", EASTERN],
  ["OH", "Ohio", -82.8, 40.3, "New Jersey", EASTERN],
  ["OK", "Oklahoma", -97.5, 35.6, "Houston", CENTRAL],
  ["OR", "Oregon", -120.6, 43.9, "Los Angeles", PACIFIC],
  ["PA", "Pennsylvania", -77.8, 40.9, "New Jersey", EASTERN],
  ["RI", "Rhode Island", -71.5, 41.6, "New Jersey", EASTERN],
  ["SC", "South Carolina", -80.9, 33.9, "Savannah", EASTERN],
  ["SD", "South Dakota", -100.2, 44.4, undefined, CENTRAL],
  ["TN", "Tennessee", -86.3, 35.8, "Savannah", CENTRAL],
  ["TX", "Texas", -99.3, 31.5, "Houston", CENTRAL],
  ["UT", "Utah", -111.7, 39.3, "Los Angeles", MOUNTAIN],
  ["VA", "Virginia", -78.8, 37.5, "New Jersey", EASTERN],
  ["VT", "Vermont", -72.7, 44.0, "New Jersey", EASTERN],
  ["WA", "Washington", -120.4, 47.4, "Los Angeles", PACIFIC],
  ["WI", "Wisconsin", -89.8, 44.6, "New Jersey", CENTRAL],
  ["WV", "West Virginia", -80.6, 38.6, "New Jersey", EASTERN],
  ["WY", "Wyoming", -107.6, 43.0, "Houston", MOUNTAIN],
  ["AB", "Alberta", -114.5, 53.9, undefined, "America/Edmonton"],
  ["BC", "British Columbia", -123.4, 53.7, undefined, "America/Vancouver"],
  ["MB", "Manitoba", -98.0, 53.8, undefined, "America/Winnipeg"],
  ["NB", "New Brunswick", -66.4, 46.6, undefined, "America/Moncton"],
  ["NS", "Nova Scotia", -63.3, 45.0, undefined, "America/Halifax"],
  ["NL", "Newfoundland and Labrador", -57.0, 53.0, undefined, "America/St_Johns"],
  ["ON", "Ontario", -81.0, 46.5, undefined, "America/Toronto"],
  ["PE", "Prince Edward Island", -63.2, 46.4, undefined, "America/Halifax"],
  ["QC", "Quebec", -72.0, 48.0, undefined, "America/Toronto"],
  ["SK", "Saskatchewan", -106.0, 54.0, undefined, "America/Regina"],
];

/** They keep two clocks, so that only a town says which. */
const SPLIT = new Set("FL ID IN KS KY MI ND NE OR SD TN TX".split(" "));

/** Where not the usual clock is the earlier one. */
const FIRST_ZONES: Record<string, string> = { TN: EASTERN, OR: "America/Boise" };

export const PROVINCES: ReadonlySet<string> = new Set("AB BC MB NB NL NS ON PE QC SK".split(" "));

const PLACES = new Map<string, Omit<YardPlace, "isTown">>(
  ROWS.map(([code, name, longitude, latitude, port, usualZone]) => {
    const zone = SPLIT.has(code) ? {} : { zone: usualZone };
    const firstZone = FIRST_ZONES[code] ?? usualZone;
    return [code, { name, longitude, latitude, ...(port && { port }), usualZone, firstZone, ...zone }];
  }),
);

const CODES = new Map(ROWS.map(([code, name]) => [name.toLowerCase(), code]));

/** 'newjersey', as phones write it. */
const JOINED_CODES = new Map([...CODES].map(([name, code]) => [name.replaceAll(" ", ""), code]));

export function stateCode(words: string): string {
  const name = words.trim().toLowerCase();
  return CODES.get(name) ?? JOINED_CODES.get(name) ?? words;
}

/** Codes, in lower case, of the states and provinces whose code or name has this part: 'jersey' means 'nj'. */
export function statesWithPart(part: string): string[] {
  const wanted = part.trim().toLowerCase();
  if (wanted === "") return [];
  return [...CODES]
    .map(([name, code]) => ({ name, key: code.toLowerCase() }))
    .filter(({ name, key }) => name.includes(wanted) || key.includes(wanted))
    .map(({ key }) => key);
}

/** 'NJ' for 'jersey': the shortest part that means the same one state; a part that means several as it is. */
export function plainStatePart(part: string): string {
  const [key = "", ...others] = statesWithPart(part);
  if (key === "" || others.length > 0) return part;
  // Oregon is 'OR', and so is a part of Florida.
  return [key.toUpperCase(), stateName(key)].find((name) => statesWithPart(name).length === 1) ?? part;
}

/** 'New Jersey' for 'NJ'; a part that means several states as it is. */
export function statePartInWords(part: string): string {
  const [key = "", ...others] = statesWithPart(part);
  return key === "" || others.length > 0 ? part : stateName(key);
}

export const isStateCode = (words: string): boolean => PLACES.has(words.toUpperCase());

const LEADING_CODE = /^([A-Za-z]{2})\s*[-–]/;
const TRAILING_CODE = /[,(]\s*([A-Za-z]{2})\)?(?:\s+\d{5})?$/;

/** The code of the state or province that a place names ('TX - HOUSTON', 'Houston, TX'). */
export function findStateCode(location: string | null): string | undefined {
  const named = [LEADING_CODE.exec(location ?? "")?.[1], TRAILING_CODE.exec(location ?? "")?.[1]];
  return named.map((code) => code?.toUpperCase()).find((code) => code !== undefined && PLACES.has(code));
}

interface Standing {
  state: string | null;
  location: string | null;
}

export function findYardPlace(lot: Standing): YardPlace | undefined {
  const stated = lot.state && PLACES.get(stateCode(lot.state).trim().toUpperCase());
  const place = stated || PLACES.get(findStateCode(lot.location) ?? "");
  if (!place) return undefined;
  const town = townOf(lot);
  if (!town) return { ...place, isTown: false };
  const { latitude, longitude, zone = place.usualZone } = town;
  return { ...place, latitude, longitude, zone, isTown: true };
}

/** 'TX - HOUSTON EAST', 'Houston-North (TX)' and 'Houston, TX 77073' name a town and, it may be, its state. */
function townOf({ state, location }: Standing): Town | undefined {
  const code = findStateCode(location) ?? (state === null ? undefined : stateCode(state).trim().toUpperCase());
  if (!code || !location) return undefined;
  const town = location.replace(/^[A-Za-z]{2}\s*[-–]\s*/, "").replace(/\s*[,(]\s*[A-Za-z]{2}\)?(?:\s+\d{5})?$/, "");
  const name = `${code} ${normaliseWords(town)}`;
  return TOWNS.get(name) ?? TOWNS.get(name.replace(DIRECTION, ""));
}

/** Of 'TX houston east', and of 'MA north boston'. */
const DIRECTION = /(?<=^..) (?:north|south|east|west)(?= )| (?:north|south|east|west|central)$/;

const SALE = /\b(?:auctions?|sale|rides|region|consolidated|wholesale canada)\b/i;

/** 'WHOLESALE AUCTION' and 'Dream Rides' are sales of lots from many yards; a name with its state is a yard's. */
export const isSaleName = (location: string): boolean => SALE.test(location) && findStateCode(location) === undefined;

export const countryOf = (code: string | undefined): "USA" | "Canada" =>
  code !== undefined && PROVINCES.has(code) ? "Canada" : "USA";

export const stateName = (code: string): string => PLACES.get(code.toUpperCase())?.name ?? code;

interface Sold extends Standing {
  saleAt: string | null;
}

/** The day (YYYY-MM-DD) of a sale of which a house told only that: it stands as midnight at the yard, when nobody sells. */
export function bareSaleDay({ saleAt, ...lot }: Sold): string | undefined {
  if (saleAt === null) return undefined;
  const place = findYardPlace(lot);
  const zone = place?.zone ?? place?.usualZone ?? "UTC";
  let clock = clocks.get(zone);
  if (!clock) {
    // Sweden writes times as ISO 8601 does.
    clock = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
    clocks.set(zone, clock);
  }
  const [day, time] = clock.format(new Date(saleAt)).split(" ");
  return time === "00:00:00" ? day : undefined;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

const formatters = new Map<string, Intl.DateTimeFormat>();

export function yardTime(instant: string, zone: string): string {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("en-US", {
      weekday: "short",
      day: "numeric",
      month: "short",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      timeZone: zone,
      timeZoneName: "short",
    });
    formatters.set(zone, formatter);
  }
  const parts = Object.fromEntries(formatter.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return `${parts["weekday"]} ${parts["day"]} ${parts["month"]}, ${parts["hour"]}:${parts["minute"]} ${parts["timeZoneName"]}`;
}
