import { plainLetters } from "#app/platform/formats/plain-letters.ts";

/** Said before a name, and no part of it. */
const TITLES = new Set(
  "mr mrs ms miss dr prof chief alhaji alhaja engr barrister pastor rev sheikh shaykh hajji haji sayyid general colonel".split(
    " ",
  ),
);

/** Between the parts of a name; lists and papers leave them out at will. */
const PARTICLES = new Set("al el ul bin ben ibn bint abu umm de da dos del la van von der di du y".split(" "));

/** Of firms. */
const LEGAL_FORMS = new Set(
  "ltd limited llc llp plc inc incorporated corp corporation co company gmbh ag sa sarl srl spa bv nv oy ab as pjsc ojsc jsc ooo oao zao pvt pte fze fzco fzc est establishment and the of for".split(
    " ",
  ),
);

/** 'Abd al-Rahman', 'Abdul Rahman' and 'Abdurrahman' are one name. */
const SERVANT = /^abd[aeiou]*(?:[lrsndz])?$/;
const SERVANT_OF = /^abd(?:[aeiou]l(?=[a-z]{3})|[aeiou](?=([rsndzt])\1[a-z]{2}))([a-z]+)$/;

/** Spellings of one sound, in the order in which they are put. */
const SOUNDS: [RegExp, string][] = [
  [/sch|tsch|tch/g, "sh"],
  [/ph/g, "f"],
  [/kh|gh/g, "h"],
  [/ck|q/g, "k"],
  [/c(?=[eiy])/g, "s"],
  [/ch/g, "sh"],
  [/c/g, "k"],
  [/x/g, "ks"],
  [/dj|zh/g, "j"],
  [/th/g, "t"],
  [/dh/g, "d"],
  [/ou|oo|(?<=[aeiou])w(?=[^aeiou]|$)/g, "u"],
  [/ee|ie|[ae]i|[ae]y(?![aeiou])|iy|ij/g, "i"],
  [/w/g, "v"],
  [/y(?=[aeiou])/g, "j"],
  [/y/g, "i"],
  [/(.)\1+/g, "$1"],
];

const VOWELS = /[aeiou]/g;

/** How a word sounds: two spellings of one name are mostly the same. */
export const soundOf = (word: string): string =>
  SOUNDS.reduce((sound, [from, to]) => sound.replace(from, to), word)
    .replace(/o/g, "u")
    .replace(/e/g, "i");

/** The consonants of a sound, with a sign for a vowel at its beginning. */
export const bonesOf = (sound: string): string => (/^[aeiou]/.test(sound) ? "a" : "") + sound.replace(VOWELS, "");

const split = (name: string): string[] => plainLetters(name).split(/[^\p{L}\p{N}]+/u);

/** The words of a name that count, without order, titles, particles and what firms are called by law. */
export function wordsOfName(name: string): string[] {
  const words = split(name).filter((word) => word !== "" && !TITLES.has(word));
  const joined: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    if (SERVANT.test(word)) {
      const skipped = PARTICLES.has(words[at + 1] ?? "") ? 1 : 0;
      const served = words[at + 1 + skipped];
      if (served !== undefined && served.length > 2) {
        joined.push(`abd${served}`);
        at += 1 + skipped;
        continue;
      }
    }
    joined.push(word.replace(SERVANT_OF, "abd$2"));
  }
  const kept = joined.filter((word) => !PARTICLES.has(word) && !LEGAL_FORMS.has(word));
  return kept.length > 0 ? kept : joined;
}

/** The same for all spellings that differ in case, accents, signs or order only: by it a decision stands. */
export const nameKey = (name: string): string =>
  split(name)
    .filter((word) => word !== "")
    .toSorted()
    .join(" ");
