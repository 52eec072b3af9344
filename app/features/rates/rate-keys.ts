import { briefDay } from "#app/ui/brief-day.ts";
import { RATE_KINDS, type RateKind } from "./rate-kinds.ts";

interface KeyPart {
  test: RegExp;
  words: string;
}

const oneOf = (...names: string[]): KeyPart => ({
  test: new RegExp(`^(${names.join("|")})$`),
  words: names.length > 2 ? `one of ${names.join(", ")}` : names.join(" or "),
});

const STATES =
  "AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY";

/** The ports where our ships load. */
export const LOADING_PORTS = ["new-jersey", "savannah", "houston", "los-angeles"] as const;

/** The ports that sums go to. */
export const ARRIVAL_PORTS = ["NGTIN", "GHTEM", "TGLFW", "BJCOO", "SNDKR", "CIABJ", "GALBV"] as const;

/** Whose days off are known: each house's, banks' and offices' of the United States, and ours. */
export const CALENDAR_KEYS = ["copart", "iaai", "us-banks", "us-offices", "lagos"] as const;
export type CalendarKey = (typeof CALENDAR_KEYS)[number];

/** What each part of a key may be, by its name in the kind's `keys`. */
const PARTS: Record<string, KeyPart> = {
  all: oneOf("all"),
  house: oneOf("copart", "iaai"),
  tier: oneOf("standard", "high-volume"),
  title: oneOf("clean", "non-clean"),
  payment: oneOf("secured", "unsecured"),
  when: oneOf("pre-bid", "live"),
  method: oneOf("roro", "container"),
  fuel: oneOf("petrol", "diesel"),
  way: oneOf("wire", "card"),
  sale: oneOf("live", "timed"),
  calendar: oneOf(...CALENDAR_KEYS),
  year: { test: /^20\d\d$/, words: "a year such as 2027" },
  offering: oneOf("buy-now", "sealed"),
  yard: { test: /^[a-z][a-z-]{1,39}$/, words: "a yard such as houston-north" },
  act: oneOf("refund", "write-off"),
  port: oneOf(...LOADING_PORTS),
  state: { test: new RegExp(`^(${STATES.replaceAll(" ", "|")}|any)$`), words: "a state such as TX, or any" },
  destination: oneOf(...ARRIVAL_PORTS),
  country: { test: /^[A-Z]{2}$/, words: "a country such as NG" },
  currency: { test: /^(?!USD)[A-Z]{3}$/, words: "a currency such as NGN" },
  name: { test: /^[a-z][a-z-]{0,19}$/, words: "a short name such as vat" },
};

/** Charges that a sum reads and rules that a verdict knows; a rate of another name would change nothing. */
const NAMED: Partial<Record<RateKind, readonly string[]>> = {
  levy: "NG/nac NG/etls GH/ecowas GH/exim GH/au GH/special GH/examination GH/withholding GH/upfront".split(" "),
  "fob-charge": ["NG/ciss", "GH/network"],
  "value-tax": ["NG/vat", "GH/nhil", "GH/getfund", "GH/covid", "GH/vat"],
  "import-rule": "US/title US/other-vehicle CA/lot GH/salvage GH/right-hand NG/right-hand NG/by-road".split(" "),
  "fixed-charge": ["GH/shippers", "GH/disinfection", "GH/e-idf", "GH/certification"],
};

/** What a tax of Ghana may be reckoned from besides the value at the port: the duty, and taxes that come before it. */
const GHANA_ORDER = ["duty", "nhil", "getfund", "covid", "vat"];

/** Why a value cannot stand under its key. */
export function valueFault(kind: RateKind, key: string, value: object): string | undefined {
  if (kind === "days-off" && "days" in value) {
    const year = key.split("/")[1] ?? "";
    const other = (value.days as { day: string }[]).find(({ day }) => !day.startsWith(year));
    return other && `${briefDay(other.day)} is not in ${year}.`;
  }
  if (kind !== "value-tax" || !("on" in value)) return undefined;
  const [country, name = ""] = key.split("/");
  const known = country === "NG" ? ["all"] : GHANA_ORDER.slice(0, GHANA_ORDER.indexOf(name));
  const wrong = (value.on as string[]).find((part) => !known.includes(part));
  return wrong === undefined ? undefined : `"${wrong}" is not in the base of this tax. Write ${known.join(", ")}.`;
}

const partsOf = (kind: RateKind): string[] => RATE_KINDS[kind].keys.split("/");

/** 'copart or iaai / standard or high-volume': what may stand in a key, for the form. */
export const keyHint = (kind: RateKind): string =>
  partsOf(kind)
    .map((part) => PARTS[part]?.words ?? part)
    .join(" / ");

/** Why a key cannot be of its kind. */
export function keyFault(kind: RateKind, key: string): string | undefined {
  const names = partsOf(kind);
  const parts = key.split("/");
  if (parts.length !== names.length) return `Write it as ${RATE_KINDS[kind].keys}.`;
  const at = names.findIndex((name, place) => !PARTS[name]?.test.test(parts[place] ?? ""));
  const named = NAMED[kind];
  if (at < 0 && named && !named.includes(key)) return `Nothing reads "${key}". Known are ${named.join(", ")}.`;
  return at < 0 ? undefined : `"${parts[at] ?? ""}" is not ${PARTS[names[at] ?? ""]?.words ?? "known"}.`;
}
