import type { Dictionary } from "./dictionary.ts";

/** How often each word occurs. */
export type Vocabulary = ReadonlyMap<string, number>;

const prepared = new WeakMap<Dictionary, Vocabulary>();

/** The words of all names, each as frequent as the lots that bear it. */
export function vocabularyOf(dictionary: Dictionary): Vocabulary {
  const known = prepared.get(dictionary);
  if (known) return known;
  const words = new Map<string, number>();
  const { makes, models, bodies, types, fuels, gears, drives, yards } = dictionary;
  for (const { label, count } of [makes, models, bodies, types, fuels, gears, drives, yards].flat()) {
    for (const word of label.toLowerCase().split(/[\s,()]+/)) {
      if (word) words.set(word, (words.get(word) ?? 0) + count);
    }
  }
  prepared.set(dictionary, words);
  return words;
}

const LONGEST = 30;
const MOST_WORDS = 10;

/** Short words are easily some other short word, so they may differ less. */
const allowed = (word: string) => (word.length <= 3 ? 0 : word.length <= 6 ? 1 : 2);

/**
 * The text with its misspelt words as they are probably meant ('toyta camry' → 'toyota camry'); undefined where every
 * word is known or none comes near one. Words with a digit are numbers and codes, and mean what they say.
 */
export function didYouMean(text: string, vocabulary: Vocabulary): string | undefined {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const meant = words.map((word) => nearest(word, vocabulary) ?? word);
  return meant.some((word, at) => word !== words[at]) ? meant.join(" ") : undefined;
}

function nearest(word: string, vocabulary: Vocabulary): string | undefined {
  const most = allowed(word);
  if (most === 0 || vocabulary.has(word) || /\d/.test(word) || word.length > LONGEST) return undefined;
  let best: { known: string; distance: number; count: number } | undefined;
  for (const [known, count] of vocabulary) {
    if (Math.abs(known.length - word.length) > most || /\d/.test(known) || known.startsWith(word)) continue;
    const distance = distanceOf(word, known, most);
    if (distance > most) continue;
    // Two mistakes, one of them in the first letter, make it another word.
    if (distance > 1 && known[0] !== word[0]) continue;
    if (!best || distance < best.distance || (distance === best.distance && count > best.count)) {
      best = { known, distance, count };
    }
  }
  return best?.known;
}

/** Letters added, left out, changed or exchanged with their neighbour; past `most` only that it is more. */
function distanceOf(a: string, b: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (last[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1]);
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
