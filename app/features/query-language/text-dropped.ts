import type { Understood } from "./dictionary.ts";
import { quoted } from "#app/features/search/address/param-reader.ts";
import { phraseList, type PhraseList, type Token, wordsAt } from "./text-tokens.ts";
import { hasLettersOfNoVin } from "#app/features/lots/vin-check.ts";

// What buyers say and no lot can answer. It filters nothing, and a note says so instead of dropping it in silence.

const CLAIMS = phraseList(
  "good engine, good gear, good gearbox, good transmission, brand new, not used, never used",
  "4 door, 4 doors, four door, four doors, 4dr",
  "good condition, very good condition, excellent condition, perfect condition",
);
const HERE = phraseList("near me, close to me, around me, nearby, near by, in my area, near my area");

/** Where buyers take them, which is no place of a lot. */
const DESTINATIONS = [
  "nigeria lagos apapa ghana accra tema cotonou lome georgia poti batumi tbilisi jordan aqaba amman uae dubai sharjah",
  "lithuania klaipeda poland gdynia gdansk rotterdam bremerhaven canada",
].flatMap((line) => line.split(" "));
const TO = "to, ship to, to ship to, shipping to, shipped to, deliver to, delivery to, delivered to, send to".split(
  ", ",
);
/** Places of lots as well; 'jordan' is a part of a town's name. */
const OF_LOTS = new Set(["georgia", "canada"]);
const ABROAD = DESTINATIONS.filter((place) => !OF_LOTS.has(place));
const SHIPPING = phraseList(
  ...DESTINATIONS.flatMap((place) => TO.map((start) => `${start} ${place}`)),
  ...ABROAD.map((place) => `for ${place}`),
  ...ABROAD.filter((place) => place !== "jordan"),
);

const DROPPED: [PhraseList, (words: string) => string][] = [
  [CLAIMS, (words) => `No lot states “${words}”, so it filters nothing.`],
  [HERE, (words) => `We do not know where you are, so “${words}” filters nothing.`],
  [SHIPPING, (words) => `“${words}” was read as where a car goes, which filters nothing.`],
];

/** 'good engine', 'near me', 'to lagos'. */
export function readDropped(tokens: Token[], at: number): Understood | undefined {
  for (const [list, tell] of DROPPED) {
    const found = wordsAt(tokens, at, list);
    if (found) return { length: found.length, criteria: {}, note: tell(found.words) };
  }
  return undefined;
}

/** Letters and figures of scripts that no name of a make or model is written in. */
const FOREIGN = /(?![\p{Script=Latin}\d])[\p{L}\p{N}]/u;

/** Whether such a word would lose a part of itself where names are compared by their Latin letters. */
export const isForeign = (words: string): boolean => FOREIGN.test(words);

/** Words that ask for every lot there is: 'cars', 'vehicles for sale'. */
const EVERYTHING =
  /^(?:all|any|everything|cars?|autos?|automobiles?|vehicles?|auctions?|lots?|inventory|sales?|buy|used|foreign|tokunbo|toks)$/;

/** What the buyer has to know of a text of which nothing is left and nothing was understood: '!!!', 'or or'. */
export const noteOnNothing = (text: string): string | undefined =>
  text
    .toLowerCase()
    .split(/\s+/)
    .some((word) => EVERYTHING.test(word))
    ? undefined
    : `${quoted(text)} names nothing to look for, so it filters nothing.`;

/** What the buyer has to know of words that were not understood. */
export function notesOnLeft(left: string, text: string): string[] {
  const notes: string[] = [];
  if (isForeign(left)) notes.push("Names and words are read in Latin letters only, as the auctions write them.");
  const words = new Set(left.toLowerCase().split(/\s+/));
  if ([...words].some(hasLettersOfNoVin)) notes.push("A VIN has no I, O or Q, but perhaps 1 and 0 where they stand.");
  const pairs = text.toLowerCase().matchAll(/(?<=^|\s)(\p{L}+) or (?=(\p{L}+)(?:\s|$))/gu);
  for (const [, one = "", other = ""] of pairs) {
    if (words.has(one) && words.has(other))
      notes.push(`Each word left over is looked for: “${one}” and “${other}”, not one of both.`);
  }
  return notes;
}
