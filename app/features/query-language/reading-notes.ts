import { hasLettersOfNoVin } from "#app/features/lots/vin-check.ts";
import { quoted } from "#app/features/search/address/param-reader.ts";
import { isForeign } from "./lexer.ts";
import { CLAIMS_OR_TRIMS } from "./tables/unanswerable.ts";

/** Words that ask for every lot there is: 'cars', 'vehicles for sale'. */
const EVERYTHING =
  /^(?:all|any|everything|cars?|autos?|automobiles?|vehicles?|auctions?|lots?|inventory|sales?|buy|used|foreign|tokunbo|toks|belgium)$/;

/** What the buyer has to know of a text of which nothing is left and nothing was understood: '!!!', 'or or'. */
export const noteOnNothing = (text: string): string | undefined =>
  text
    .toLowerCase()
    .split(/\s+/)
    .some((word) => EVERYTHING.test(word))
    ? undefined
    : `${quoted(text)} names nothing to look for, so it filters nothing.`;

const ROUND_THOUSANDS = /^[1-9]\d?000$/;

export function notesOnLeft(left: string, text: string): string[] {
  const notes: string[] = [];
  if (isForeign(left)) notes.push("Names and words are read in Latin letters only, as the auctions write them.");
  const words = new Set(left.toLowerCase().split(/\s+/));
  if ([...words].some(hasLettersOfNoVin)) notes.push("A VIN has no I, O or Q, but perhaps 1 and 0 where they stand.");
  for (const word of words) {
    if (ROUND_THOUSANDS.test(word))
      notes.push(`“${word}” alone is looked for as a word. For a price, write “under $${word}”.`);
  }
  const pairs = text.toLowerCase().matchAll(/(?<=^|\s)(\p{L}+) or (?=(\p{L}+)(?:\s|$))/gu);
  for (const [, one = "", other = ""] of pairs) {
    if (words.has(one) && words.has(other))
      notes.push(`Each word left over is looked for: “${one}” and “${other}”, not one of both.`);
  }
  return notes;
}

const UNRECORDED = "Not recorded at US auctions: ";

/** The note on what buyers ask for and listings do not say. */
export const notRecorded = (phrases: readonly string[]): string => `${UNRECORDED}${phrases.join(", ")}.`;

/** Of a word that no lot bears: such praise is no name of something to look for. */
export const isPraise = (word: string): boolean => CLAIMS_OR_TRIMS.has(word);

const inQuotes = (phrases: readonly string[]) => phrases.map((phrase) => `“${phrase}”`).join(", ");

/** The note on words that other lots have, but none of those that the rest of the search finds. */
export const noneSays = (phrases: readonly string[]): string =>
  `None of these vehicles says ${inQuotes(phrases)}, so that was left out.`;

export const notShutOut = (phrases: readonly string[]): string =>
  `Lists do not say ${inQuotes(phrases)}, so that was left out.`;

/** All that is not recorded in one note, where the first of them stood. */
export function inOneNote(notes: readonly string[]): string[] {
  const unrecorded = notes.filter((note) => note.startsWith(UNRECORDED));
  if (unrecorded.length < 2) return [...notes];
  const whole = notRecorded(unrecorded.map((note) => note.slice(UNRECORDED.length, -1)));
  return notes.flatMap((note) => (note === unrecorded[0] ? whole : unrecorded.includes(note) ? [] : note));
}
