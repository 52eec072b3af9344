import type { Destination } from "#app/platform/reader-choices.ts";

/** Where vehicles go, as people call it. */
const PLACES: [to: Destination, called: string][] = [
  ["ngtin", "lagos, apapa, tincan, tin can, ptml, nigeria, naija, abuja, onne, ibadan, kano"],
  ["ghtem", "tema, ghana, accra, kumasi, takoradi"],
  ["bjcoo", "cotonou, benin republic, republic of benin"],
  ["tglfw", "lome, lomé, togo"],
  ["sndkr", "dakar, senegal"],
  ["ciabj", "abidjan, ivory coast"],
  ["galbv", "libreville, gabon"],
];

export const PLACE_ROWS: [words: string, to: Destination][] = PLACES.map(([to, called]) => [called, to]);

/** The money of the places: its words, and how it is written to a number. */
export const LOCAL_MONEY: [currency: string, words: string, joined: RegExp][] = [
  ["NGN", "₦ naira nairas ngn", /^(?:₦|n(?:gn)?\d)|(?:naira|ngn|₦)$/],
  ["GHS", "₵ gh₵ cedi cedis ghs ghc", /^(?:gh₵|₵|ghs|ghc)|(?:cedis?|ghs|ghc|₵)$/],
  ["XOF", "cfa fcfa xof", /^(?:f?cfa|xof)|(?:f?cfa|xof)$/],
];

/** With all that is paid up to the place, and not the bid alone. */
export const LANDED_WORDS =
  "landed, landed cost, landed price, landing cost, all in, all-in, all inclusive, cleared, fully cleared, delivered, total landed, total cost";

/** Between what it costs and the place. */
export const AT_PLACE = "in, at, to";

export const IMPORTABLE_WORDS = [
  "fits, fit for, fits for, fits into, ok for, okay for, good for",
  "can be imported to, can be imported into, can be imported in, can be imported by, can be imported",
  "can import to, can import into, importable to, importable into, importable in, importable",
  "allowed in, allowed into, allowed for, legal in, legal for, can enter, can go to, young enough for",
].join(", ");

export const CHEAPEST_WORDS = "cheapest, lowest, least";
