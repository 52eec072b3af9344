import { plainLetters } from "#app/platform/formats/plain-letters.ts";

const TITLES = new Set(["mr", "mrs", "ms", "miss", "dr", "chief", "alhaji", "alhaja", "engr", "prof"]);

const wordsOf = (name: string): string[] =>
  plainLetters(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && !TITLES.has(word));

const isInitialOf = (word: string, name: string) => word.length === 1 && name.startsWith(word);

/**
 * Whether a bank's name of a payer is a buyer's: accents, order and titles do not matter, and initials stand for first
 * names. A word that is not the buyer's makes it another name: a firm or a relative may pay, but a clerk decides.
 */
export function isOwnName(payer: string, { firstName, lastName }: { firstName: string; lastName: string }): boolean {
  const [firsts, lasts] = [wordsOf(firstName), wordsOf(lastName)];
  const words = wordsOf(payer);
  const hasLast = lasts.length > 0 && lasts.every((last) => words.includes(last));
  const rest = without(words, lasts);
  if (!hasLast || rest.length === 0) return false;
  return rest.every((word) => firsts.some((first) => first === word || isInitialOf(word, first)));
}

/** Each of `taken` once. */
function without(words: string[], taken: string[]): string[] {
  const left = [...words];
  for (const word of taken) {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
