import type { Criteria, FacetKeys } from "./criteria.ts";
import type { Facet } from "./facets.ts";

const phrases = new Map<string, Criteria>();

function define(criteria: Criteria, ...words: string[]): void {
  for (const phrase of words) phrases.set(phrase, criteria);
}

function choose(facet: Facet, key: string, ...words: string[]): void {
  define({ any: { [facet]: [key] } }, ...words);
}

choose(
  "run",
  "run-and-drive",
  "run and drive",
  "runs and drives",
  "run drive",
  "running",
  "runs",
  "drives",
  "drivable",
);
choose("run", "starts", "starts", "engine starts", "vehicle starts", "engine start");
choose("run", "stationary", "stationary", "not running", "non running", "non runner", "does not run", "won't start");
choose("run", "enhanced", "enhanced");
choose("keys", "yes", "with keys", "with key", "has keys", "keys", "key", "keys present", "keys available");
choose("keys", "no", "no keys", "no key", "without keys", "without key", "missing keys");
choose("paper", "clear", "clean title", "clear title", "clean", "clean titles");
choose("paper", "salvage", "salvage title", "salvage", "salvaged", "salvage certificate");
choose("paper", "rebuilt", "rebuilt title", "rebuilt", "reconstructed");
choose("paper", "bill-of-sale", "bill of sale");
choose("paper", "non-repairable", "non repairable", "nonrepairable", "non-repairable");
choose("paper", "destruction", "certificate of destruction", "scrap");
choose("paper", "junk", "junk", "junk title");
choose("paper", "parts-only", "parts only", "for parts");
choose("paper", "flood", "flood title");
choose("paper", "no-title", "no title", "without title");
choose("export", "usually", "exportable", "for export", "can be exported", "export");
choose("sale", "pure-sale", "pure sale", "no reserve", "without reserve");
choose("sale", "minimum-bid", "minimum bid", "on minimum bid", "min bid");
choose("sale", "on-approval", "on approval", "subject to approval");
choose("sale", "timed", "timed auction", "timed");
choose("sale", "future", "future sale");
choose("buynow", "yes", "buy now", "buy it now");
choose("video", "yes", "with video", "has video", "video");
choose("house", "copart", "copart");
choose("house", "iaai", "iaai", "iaa");
define({ saleDay: "today" }, "today", "sold today", "closing today", "ends today");
define({ saleDay: "tomorrow" }, "tomorrow", "closing tomorrow");
define({ saleDay: "week" }, "this week", "within a week", "next 7 days");
define({ saleDay: "none" }, "no date", "no sale date", "without date", "without a date");

const PORTS: [key: string, names: string[]][] = [
  ["savannah", ["savannah"]],
  ["new-jersey", ["new jersey", "newark", "jersey"]],
  ["houston", ["houston"]],
  ["los-angeles", ["los angeles", "la"]],
];
for (const [key, names] of PORTS) {
  for (const name of names) {
    choose("port", key, `near ${name}`, `port of ${name}`, `port ${name}`, `${name} port`, `near port ${name}`);
    choose("port", key, `near ${name} port`, `near the port of ${name}`, `via ${name}`, `through ${name}`);
  }
}

/** Fixed phrases of the trade, the longest of six words. */
export const findPhrase = (words: string): Criteria | undefined => phrases.get(words);

export const LONGEST_PHRASE = 6;

/** Kinds of damage: the keys, how they are said, and whether that is clear without the word 'damage'. */
export const DAMAGES: [keys: string[], words: string[], alone: boolean][] = [
  [["front-end"], ["front end", "front"], false],
  [["rear-end"], ["rear end", "rear"], false],
  [["side"], ["side", "left side", "right side"], false],
  [["hail"], ["hail"], true],
  [["water-flood"], ["flood", "flooded", "water", "flood water"], true],
  [["burn", "burn-engine", "burn-interior"], ["burn", "burned", "burnt", "fire"], true],
  [["mechanical"], ["mechanical"], true],
  [["electrical"], ["electrical"], true],
  [["rollover"], ["rollover", "roll over"], true],
  [["all-over"], ["all over"], true],
  [["undercarriage"], ["undercarriage"], true],
  [["suspension"], ["suspension"], true],
  [["top-roof"], ["roof", "top"], false],
  [["vandalism"], ["vandalism", "vandalized", "vandalised"], true],
  [["theft"], ["theft", "stolen", "theft recovery"], true],
  [["stripped"], ["stripped"], true],
  [["frame-damage"], ["frame"], false],
  [["biohazard-chemical"], ["biohazard"], true],
  [["storm-damage"], ["storm"], true],
  [["minor-dent-scratches"], ["minor dents", "minor dent", "scratches", "minor", "minor scratches"], false],
  [["normal-wear"], ["normal wear", "normal wear and tear"], true],
];

/** How people call what the sources write in many ways: the pattern of the sources' keys. */
export const SOURCE_WORDS: [facet: "fuel" | "gear" | "drive" | "body", words: string[], keys: RegExp][] = [
  ["fuel", ["diesel"], /diesel/],
  ["fuel", ["hybrid", "hybrids"], /hybrid/],
  ["fuel", ["electric", "ev", "evs"], /^(?!.*hybrid).*(?:electric|\bev\b)/],
  ["fuel", ["gas", "gasoline", "petrol"], /^(?!.*hybrid)(?:gas|petrol)/],
  ["fuel", ["flex fuel", "flexfuel", "e85"], /flex|e85/],
  ["gear", ["automatic", "auto"], /auto/],
  ["gear", ["manual", "stick", "stick shift"], /manual/],
  ["gear", ["cvt"], /cvt|variable/],
  ["drive", ["4wd", "4x4", "four wheel drive", "4 wheel drive"], /4wd|4x4|four|^4/],
  ["drive", ["awd", "all wheel drive", "all-wheel drive"], /awd|all/],
  ["drive", ["fwd", "front wheel drive", "front-wheel drive", "2wd front"], /fwd|front/],
  ["drive", ["rwd", "rear wheel drive", "rear-wheel drive"], /rwd|rear/],
  ["body", ["suv", "suvs", "sport utility"], /\bsuv\b|sport utility/],
  ["body", ["sedan", "sedans", "saloon"], /\bsedan\b/],
  ["body", ["pickup", "pickups", "pick up", "pickup truck", "pickup trucks"], /pick ?-?up/],
  ["body", ["coupe", "coupes"], /\bcoupe\b/],
  ["body", ["convertible", "convertibles", "cabriolet"], /convertible|cabriolet/],
  ["body", ["hatchback", "hatchbacks", "hatch"], /hatch/],
  ["body", ["wagon", "wagons", "estate"], /\bwagon\b/],
  ["body", ["minivan", "minivans"], /mini ?van/],
  ["body", ["van", "vans"], /\bvan\b|minivan/],
];

/** Words that say nothing about a vehicle. */
export const FILLERS = new Set(
  "a an and any auction auctions automobile automobiles between car cars damage for find in it me of or please the title vehicle vehicles want wanted with".split(
    " ",
  ),
);

/** Everything chosen becomes shut out: 'no flood', 'not salvage'. A damage is shut out as the second one too. */
export function negated(criteria: Criteria): Criteria | undefined {
  const { any, ...rest } = criteria;
  if (!any || Object.keys(rest).length > 0) return undefined;
  const none: FacetKeys = any.damage ? { ...any, damage2: any.damage } : any;
  return { none };
}
