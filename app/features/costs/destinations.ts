import type { Destination as Key } from "#app/platform/reader-choices.ts";

export interface Destination {
  key: Key;
  /** Of the port of arrival, as freight rates name it. */
  port: string | undefined;
  /** Where the vehicle is used: ISO 3166, undefined where we do not know. */
  country: string | undefined;
  /** 'Lagos' in 'In Lagos about $9,800'. */
  place: string;
  label: string;
  /** Up to where we can reckon. */
  to: "road" | "port";
  currency?: { code: string; sign: string; budget: string };
  /** What has to be said wherever a sum to there is shown. */
  warning?: string;
}

// With a budget as people there name it.
const NAIRA = { code: "NGN", sign: "₦", budget: "₦12m" };
const CEDI = { code: "GHS", sign: "GH₵", budget: "GH₵110,000" };
const CFA = { code: "XOF", sign: "CFA ", budget: "CFA 5m" };

export const DESTINATIONS: readonly Destination[] = [
  { key: "ngtin", port: "NGTIN", country: "NG", place: "Lagos", label: "Lagos, Nigeria", to: "road", currency: NAIRA },
  {
    key: "ghtem",
    port: "GHTEM",
    country: "GH",
    place: "Tema",
    label: "Tema, Ghana",
    to: "road",
    currency: CEDI,
    warning: "In Ghana the low end is reckoned from the price, and customs often asks for more.",
  },
  { key: "tglfw", port: "TGLFW", country: "TG", place: "Lomé", label: "Lomé, Togo", to: "road", currency: CFA },
  { key: "bjcoo", port: "BJCOO", country: "BJ", place: "Cotonou", label: "Cotonou, Benin", to: "road", currency: CFA },
  {
    key: "ng-bjcoo",
    port: "BJCOO",
    country: "NG",
    place: "Cotonou",
    to: "port",
    currency: NAIRA,
    label: "Nigeria, by road from Cotonou",
  },
  {
    key: "ng-tglfw",
    port: "TGLFW",
    country: "NG",
    place: "Lomé",
    to: "port",
    currency: NAIRA,
    label: "Nigeria, by road from Lomé",
  },
  { key: "sndkr", port: "SNDKR", country: "SN", place: "Dakar", label: "Dakar, Senegal", to: "port", currency: CFA },
  {
    key: "ciabj",
    port: "CIABJ",
    country: "CI",
    place: "Abidjan",
    label: "Abidjan, Ivory Coast",
    to: "port",
    currency: CFA,
  },
  { key: "galbv", port: "GALBV", country: "GA", place: "Libreville", label: "Libreville, Gabon", to: "port" },
  { key: "other", port: undefined, country: undefined, place: "your port", label: "Another country", to: "port" },
];

const BY_KEY = new Map<string, Destination>(DESTINATIONS.map((destination) => [destination.key, destination]));

/** Lagos has three terminals, each with a code of its own; a country means its usual port. */
const SPELLINGS: Record<string, Key | undefined> = {
  nglos: "ngtin",
  ngapp: "ngtin",
  ng: "ngtin",
  gh: "ghtem",
  tg: "tglfw",
  bj: "bjcoo",
  sn: "sndkr",
  ci: "ciabj",
  ga: "galbv",
};

/** By UN/LOCODE, ISO country or our own key, in any case. */
export function findDestination(text: string): Destination | undefined {
  const key = text.trim().toLowerCase();
  return BY_KEY.get((Object.hasOwn(SPELLINGS, key) ? SPELLINGS[key] : undefined) ?? key);
}

export function destinationOf(key: Key): Destination {
  const found = BY_KEY.get(key);
  if (!found) throw new RangeError(`There is no destination ${key}.`);
  return found;
}
