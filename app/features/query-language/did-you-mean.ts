import type { Dictionary } from "./dictionary.ts";
import { CALLED_PHRASES, CALLED_WORDS } from "./recognisers/called-cars.ts";
import { isReadWord } from "./recognisers/phrases.ts";

export type Vocabulary = ReadonlyMap<string, number>;

const prepared = new WeakMap<Dictionary, Vocabulary>();

export function vocabularyOf(dictionary: Dictionary): Vocabulary {
  const known = prepared.get(dictionary);
  if (known) return known;
  const words = new Map<string, number>();
  const { makes, models, bodies, types, fuels, gears, drives, yards } = dictionary;
  for (const { label, count } of [makes, models, bodies, types, fuels, gears, drives, yards].flat()) {
    for (const word of wordsIn(label.toLowerCase())) words.set(word, (words.get(word) ?? 0) + count);
  }
  prepared.set(dictionary, words);
  const names = new Set(
    [makes, models, bodies, types].flat().flatMap(({ label }) => [...wordsIn(label.toLowerCase())]),
  );
  towns.set(words, new Set([...words.keys()].filter((word) => !names.has(word))));
  return words;
}

/** Of a vocabulary the words that only yards have. */
const towns = new WeakMap<Vocabulary, Set<string>>();

const MOST_CALLED = 3;

/** A street name or the like with one word misspelt: 'evil sprit', 'end of discusion'. `unknown` are words of no lot. */
export function calledNearly(
  words: readonly string[],
  unknown: ReadonlySet<string>,
  vocabulary: Vocabulary,
): { typed: string; meant: string } | undefined {
  for (let length = MOST_CALLED; length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const part = words.slice(at, at + length);
      const typed = part.join(" ");
      if (typed.length < SHORTEST_CALLED || !part.some((word) => unknown.has(word))) continue;
      const most = typed.length > 7 ? 2 : 1;
      const meant = [...CALLED_PHRASES].find(
        (phrase) =>
          phrase[0] === typed[0] && phrase.split(" ").length === length && distanceOf(typed, phrase, most) <= most,
      );
      if (meant !== undefined && !isNearerName(typed, meant, vocabulary)) return { typed, meant };
    }
  }
  return undefined;
}

const SHORTEST_CALLED = 5;

/** 'siena' is the listed Sienna, and no Sienta, which the US never had. */
function isNearerName(typed: string, called: string, vocabulary: Vocabulary): boolean {
  const name = clearlyMeant(typed, vocabulary);
  return name !== undefined && distanceOf(typed, name, LONGEST) <= distanceOf(typed, called, LONGEST);
}

/** 'mercedes-benz' is a word, and so are 'mercedes' and 'benz'. */
function wordsIn(label: string): Set<string> {
  const words = label.split(/[\s,()]+/).filter(Boolean);
  return new Set([...words, ...words.flatMap((word) => word.split(/[-/]/)).filter((part) => /^[a-z]{3,}$/.test(part))]);
}

const LONGEST = 30;
const SHORT = 4;
const FAR_RARER = 5;
const MOST_WORDS = 10;

/** Short words are easily some other short word, so they may differ less; figures count for nothing here. */
function allowed(word: string): number {
  const { length } = word.replace(/\d/g, "");
  return length <= 3 ? 0 : length <= 6 ? 1 : 2;
}

/** Words that buyers spell as they mean them, and that are near the name of some town or model. */
const EVERYDAY = new Set(
  "black white silver brown green orange purple yellow beige golden maroon colour color years months month older newer driven driver".split(
    " ",
  ),
);

const figuresOf = (word: string) => word.replace(/\D/g, "");

/** A word's one clear spelling; undefined where another name comes as near and is not far rarer. */
export function clearlyMeant(word: string, vocabulary: Vocabulary): string | undefined {
  const meant = didYouMean(word, vocabulary);
  if (meant === undefined || meant.includes(" ")) return meant;
  if (soundOf(word) === soundOf(meant)) return meant;
  const count = vocabulary.get(meant) ?? 0;
  const most = distanceOf(word, meant, LONGEST);
  // 'address' is no yard in Andrews.
  if (most > 1 && (towns.get(vocabulary)?.has(meant) ?? false)) return undefined;
  const rivals = [...vocabulary].filter(
    ([other, times]) =>
      other !== meant &&
      times * FAR_RARER > count &&
      figuresOf(other) === figuresOf(word) &&
      Math.abs(other.length - word.length) <= most &&
      !other.includes(meant) &&
      distanceOf(word, other, most) <= most,
  );
  return rivals.length === 0 ? meant : undefined;
}

/**
 * The text with its misspelt words as they are probably meant ('toyta camry' → 'toyota camry'); undefined where every
 * word is known or none comes near one. Figures mean what they say.
 */
export function didYouMean(text: string, vocabulary: Vocabulary): string | undefined {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const meant = words.map((word) => meantBy(word, vocabulary) ?? word);
  return meant.some((word, at) => word !== words[at]) ? meant.join(" ") : undefined;
}

function meantBy(word: string, vocabulary: Vocabulary): string | undefined {
  if (vocabulary.has(word) || word.length > LONGEST || EVERYDAY.has(word) || CALLED_WORDS.has(word) || isReadWord(word))
    return undefined;
  if (/\d/.test(word)) return nearest(word, vocabulary) ?? exchanged(word, vocabulary);
  return (
    inTwo(word, vocabulary) ??
    nearest(word, vocabulary) ??
    exchanged(word, vocabulary) ??
    soundingAlike(word, vocabulary)
  );
}

const moreFrequent = (vocabulary: Vocabulary) => (a: string | undefined, b: string) =>
  a === undefined || (vocabulary.get(b) ?? 0) > (vocabulary.get(a) ?? 0) ? b : a;

/** 'rva4' is 'rav4': neighbours exchanged, and nothing else. 'f-15o0' may be anything. */
function exchanged(word: string, vocabulary: Vocabulary): string | undefined {
  const swapped = Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + (word[at + 1] ?? "") + (word[at] ?? "") + word.slice(at + 2),
  );
  const isName = (other: string) => /[a-z].*[a-z]/.test(other) && vocabulary.has(other);
  return swapped.filter(isName).reduce<string | undefined>(moreFrequent(vocabulary), undefined);
}

const SHORTEST_PART = 3;

function inTwo(word: string, vocabulary: Vocabulary): string | undefined {
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => vocabulary.has(part))) return parts.join(" ");
  }
  return undefined;
}

const sounds = new WeakMap<Vocabulary, Map<string, string>>();

const soundOf = (word: string) =>
  word
    .replaceAll("gh", "")
    .replaceAll("ph", "f")
    .replace(/c(?=[eiy])|z/g, "s")
    .replace(/ck|[cq]/g, "k")
    .replaceAll("y", "i")
    .replace(/(.)\1/g, "$1")
    .replace(/(?<=..)h$/, "")
    // Lagos says no r behind a vowel: 'honder'.
    .replace(/(?<=...)er$/, "a");

const SHORTEST_SOUND = 4;

function soundingAlike(word: string, vocabulary: Vocabulary): string | undefined {
  const sound = soundOf(word);
  return sound.length < SHORTEST_SOUND ? undefined : soundsOf(vocabulary).get(sound);
}

function soundsOf(vocabulary: Vocabulary): Map<string, string> {
  const known = sounds.get(vocabulary);
  if (known) return known;
  const frequent = moreFrequent(vocabulary);
  const bySound = new Map<string, string>();
  for (const word of vocabulary.keys()) {
    if (/^[a-z]+$/.test(word)) bySound.set(soundOf(word), frequent(bySound.get(soundOf(word)), word));
  }
  sounds.set(vocabulary, bySound);
  return bySound;
}

function nearest(word: string, vocabulary: Vocabulary): string | undefined {
  const most = allowed(word);
  if (most === 0) return undefined;
  const figures = figuresOf(word);
  let best: { known: string; distance: number; count: number } | undefined;
  for (const [known, count] of vocabulary) {
    if (Math.abs(known.length - word.length) > most || known.startsWith(word)) continue;
    if (figuresOf(known) !== figures) continue;
    // Four letters may lack a fifth ('hnda'), but 'last' is no 'east'.
    if (word.length <= SHORT && known.length <= word.length) continue;
    const distance = distanceOf(word, known, most);
    if (distance > most) continue;
    if (distance > 1 && known[0] !== word[0]) continue;
    if (!best || distance < best.distance || (distance === best.distance && count > best.count)) {
      best = { known, distance, count };
    }
  }
  return best?.known;
}

/** Letters added, left out, changed or exchanged with their neighbour; past `most` only that it is more. */
export function distanceOf(a: string, b: string, most: number): number {
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
