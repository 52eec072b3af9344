import type { Criteria, FacetKeys } from "#app/features/search/criteria/criteria.ts";
import { NOT_STATED, type Facet } from "#app/features/vocabulary/facets.ts";
import { RUN_STATES } from "#app/features/vocabulary/run-states.ts";
import { SALE_STATUSES } from "#app/features/vocabulary/sale-statuses.ts";
import { TITLE_GROUPS } from "#app/features/vocabulary/title-groups.ts";
import { PROVINCES } from "#app/features/vocabulary/yard-places.ts";
import { atPort, LOADS_CONTAINERS_ONLY, namesOfPort, PORT_TOWNS } from "./ports.ts";

export const PHRASES = new Map<string, Criteria>();

function define(criteria: Criteria, ...words: string[]): void {
  for (const phrase of words) PHRASES.set(phrase, criteria);
}

function choose(facet: Facet, key: string, ...words: string[]): void {
  define({ any: { [facet]: [key] } }, ...words);
}

for (const { key, said = [] } of RUN_STATES) choose("run", key, ...said);
for (const { key, said } of TITLE_GROUPS) choose("paper", key, ...said);
for (const { key, said = [] } of SALE_STATUSES) choose("sale", key, ...said);
choose("keys", "yes", "with keys", "with key", "has keys", "keys", "key", "keys present", "keys available");
choose("keys", "no", "no keys", "no key", "without keys", "without key", "missing keys", "missing key");
choose("keys", "no", "keys missing", "key missing", "keys no", "key no", "keys not present", "keys not available");
choose("keys", "no", "but no key", "but no keys");
choose("export", "usually", "exportable", "for export", "can be exported", "export");
choose("buynow", "yes", "buy now", "buy it now", "buynow", "fixed price", "set price", "price fixed");
choose("video", "yes", "with video", "has video", "video");
choose("house", "copart", "copart");
choose("house", "iaai", "iaai", "iaa");
const SELLING = [
  "",
  "sold",
  "selling",
  "sells",
  "closing",
  "closes",
  "ending",
  "ends",
  "on sale",
  "sale",
  "auction",
  "sell",
  "live",
];
for (const [saleDay, ...days] of [
  ["today", "today", "today's", "todays", "tonight"],
  ["tomorrow", "tomorrow"],
  ["week", "this week", "within a week", "next 7 days", "within 7 days", "in 7 days"],
] as const) {
  for (const day of days) define({ saleDay }, ...SELLING.map((word) => `${word} ${day}`.trim()));
}
define({ saleDay: "none" }, "no date", "no sale date", "without date", "without a date");

// The nearest that the houses state: ordinary wear, and nothing worse beside it.
const unhurt: Criteria = { any: { damage: ["normal-wear"], damage2: ["normal-wear", NOT_STATED] } };
define(unhurt, "no damage", "without damage", "undamaged", "damage free", "not damaged", "no damages");
define(unhurt, "no accident", "no accidents", "without accident", "no crash");
define(unhurt, "non accident", "non accidented", "not accidented", "never accidented", "sans accident");

define(
  { priceMax: 0 },
  "no bid",
  "no bids",
  "no bid yet",
  "no bids yet",
  "without bid",
  "without bids",
  "without a bid",
);

define({ words: "gray" }, "grey");
for (const part of ["transmission", "gearbox", "gear"]) {
  choose("damage", "mechanical", ...["damage", "problem", "problems"].map((word) => `${part} ${word}`));
}

// No Volkswagen.
define({ words: "golf cart" }, "golf cart", "golf carts");

const beside = (city: string) =>
  ["near", "near to", "close to", "closest to", "nearest to", "around"].map((near) => `${near} ${city}`);

/** The nearest of our steps; who says nothing of how near may widen it beside the list. */
const NEAR = "under-100";
for (const [key, towns] of PORT_TOWNS) {
  for (const town of towns) {
    choose("port", key, ...atPort(town), `via ${town}`, `through ${town}`);
    const near = namesOfPort(town).flatMap(beside);
    if (key !== LOADS_CONTAINERS_ONLY) define({ any: { port: [key], far: [NEAR] } }, ...near);
    else choose("state", "ca", ...near);
  }
}

const NEAR_ANY_PORT = ["near", "nearest", "close to", "closest to", "nearest to", "close by", "beside", "at"].flatMap(
  (near) => [`${near} port`, `${near} the port`, `${near} a port`],
);
choose("far", NEAR, ...NEAR_ANY_PORT);

/** Other port cities: who wants to be near one looks in its state. */
const PORT_CITIES: [state: string, cities: string[]][] = [
  ["fl", ["miami", "jacksonville", "tampa", "fort lauderdale"]],
  ["md", ["baltimore"]],
  ["va", ["norfolk"]],
  ["sc", ["charleston"]],
  ["wa", ["seattle", "tacoma"]],
  ["ca", ["oakland"]],
];
for (const [key, cities] of PORT_CITIES) {
  for (const city of cities) choose("state", key, ...beside(city), ...beside(`port of ${city}`), ...atPort(city));
}

define({}, "for sale", "on sale", "or less", "looking for", "show me", "close to", "as is", "foreign used");
define({}, "fairly used", "home used", "available now", "how much", "best price", "good price");
define({}, "title available", "papers available", "with papers", "with title", "with documents", "of course");
define({}, "american spec", "american specs", "us spec", "usa spec", "us specs");
define({}, "with photos", "with pictures", "can ship", "can be shipped");

// Not the state of Washington.
choose("state", "dc", "washington dc", "washington d.c.", "in washington dc");

const inCanada: FacetKeys = { state: [...PROVINCES].map((code) => code.toLowerCase()) };
define({ any: inCanada }, "canada", "in canada", "from canada", "canadian");
define(
  { none: inCanada },
  "usa",
  "usa only",
  "only usa",
  "us only",
  "in usa",
  "in the usa",
  "from usa",
  "from the usa",
);

define({ words: "grand touring" }, "grand touring");
define({ words: "r/t" }, "rt");

export const FILLERS = new Set(
  [
    "a an and any auction auctions automobile automobiles between car cars damage for find in it me of or please the",
    "title vehicle vehicles want wanted with am are available best buy buying can condition crashed damaged accidented",
    "foreign gear gearbox good has have i is looking low mileage milage miles km my near need new nice",
    "only price sale show that tokunbo toks transmission used what which wrecked yes - | + / *",
    "at from to versus vs yard yards belgium brand brands all everything anything get give any do you there",
    "bargain urgent urgently asap thanks thank you but",
  ].flatMap((line) => line.split(" ")),
);
