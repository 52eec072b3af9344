import { wordLikeness, type Sounded } from "./likeness.ts";
import { bonesOf, soundOf, wordsOfName } from "./name-words.ts";

export interface ListedName {
  /** Whose: an entry has a name and any number of aliases. */
  entry: number;
  name: string;
  isAlias: boolean;
}

/** A word of the compared name and the word of the listed one that it was found to be. */
export interface Pair {
  typed: string;
  listed: string;
  likeness: number;
}

export interface Match {
  entry: number;
  name: string;
  isAlias: boolean;
  /** 0 to 1000. */
  score: number;
  pairs: Pair[];
  /** Words of either name that the other has not. */
  onlyTyped: string[];
  onlyListed: string[];
}

/** From here on a clerk has to look. */
export const LIKELY = 840;
const MOST_MATCHES = 5;

interface Word extends Sounded {
  /** Rare words say more of who it is. */
  weight: number;
  names: number[];
}

interface Known {
  entry: number;
  name: string;
  isAlias: boolean;
  words: number[];
  hasInitial: boolean;
}

export interface BarredIndex {
  /** The likeliest first, one for each entry. */
  find: (name: string) => Match[];
  names: number;
}

const sounded = (word: string): Sounded => {
  const sound = soundOf(word);
  return { word, sound, bones: bonesOf(sound) };
};

/** Under which a word is filed: its bones, and its bones without one of them, so that a slip is found. */
function keysOf({ word, sound, bones }: Sounded): string[] {
  if (word.length === 1) return [];
  const keys = [`=${sound}`, bones];
  if (bones.length > 3) for (let at = 1; at < bones.length; at++) keys.push(bones.slice(0, at) + bones.slice(at + 1));
  return keys;
}

/** All names of a list, filed by how their words sound. */
export function barredIndex(listed: readonly ListedName[]): BarredIndex {
  const words: Word[] = [];
  const idOf = new Map<string, number>();
  const filed = new Map<string, number[]>();
  const known: Known[] = [];
  for (const { entry, name, isAlias } of listed) {
    for (const parts of spellingsOf(name)) {
      const ids = parts.map((part) => {
        const id = idOf.get(part) ?? file(part);
        words[id]?.names.push(known.length);
        return id;
      });
      known.push({ entry, name, isAlias, words: ids, hasInitial: parts.some((part) => part.length === 1) });
    }
  }
  const most = Math.log(1 + known.length);
  for (const word of words) {
    const rarity = most === 0 ? 1 : Math.log(1 + known.length / word.names.length) / most;
    word.weight = word.word.length === 1 ? 0.3 : 0.4 + 0.6 * rarity;
  }

  function file(part: string): number {
    const id = words.length;
    const word = sounded(part);
    words.push({ ...word, weight: 1, names: [] });
    idOf.set(part, id);
    for (const key of new Set(keysOf(word))) {
      const ids = filed.get(key);
      if (ids) ids.push(id);
      else filed.set(key, [id]);
    }
    return id;
  }

  /** Words of the list that a typed one may be, by their ids. */
  function likeWords(typed: Sounded): Map<number, number> {
    const like = new Map<number, number>();
    for (const key of keysOf(typed)) {
      for (const id of filed.get(key) ?? []) {
        const word = words[id];
        if (!word || like.has(id)) continue;
        const likeness = wordLikeness(typed, word);
        if (likeness > 0) like.set(id, likeness);
      }
    }
    return like;
  }

  function find(name: string): Match[] {
    const best = new Map<number, Match>();
    for (const parts of spellingsOf(name)) {
      for (const match of findSpelling(parts)) {
        if ((best.get(match.entry)?.score ?? 0) < match.score) best.set(match.entry, match);
      }
    }
    return [...best.values()].toSorted((a, b) => b.score - a.score || a.entry - b.entry).slice(0, MOST_MATCHES);
  }

  function findSpelling(parts: string[]): Match[] {
    const typed = parts.map(sounded);
    const like = typed.map(likeWords);
    const seen = new Map<number, number>();
    for (const one of like) {
      const own = new Set<number>();
      for (const id of one.keys()) for (const at of words[id]?.names ?? []) own.add(at);
      for (const at of own) seen.set(at, (seen.get(at) ?? 0) + 1);
    }
    const initials = typed.filter(({ word }) => word.length === 1).length;
    const found: Match[] = [];
    for (const [at, shared] of seen) {
      const one = known[at];
      if (!one) continue;
      const needed = Math.min(2, typed.length, one.words.length) - (initials > 0 || one.hasInitial ? 1 : 0);
      if (shared < needed) continue;
      const match = compare(typed, like, one);
      if (match.score >= LIKELY) found.push(match);
    }
    return found;
  }

  function compare(typed: Sounded[], like: Map<number, number>[], one: Known): Match {
    const options: { t: number; l: number; likeness: number }[] = [];
    for (let t = 0; t < typed.length; t++) {
      for (let l = 0; l < one.words.length; l++) options.push({ t, l, likeness: likenessOf(t, one.words[l] ?? -1) });
    }
    options.sort((a, b) => b.likeness - a.likeness);
    const [forTyped, forListed] = [new Map<number, { l: number; likeness: number }>(), new Set<number>()];
    for (const { t, l, likeness } of options) {
      if (likeness === 0) break;
      if (forTyped.has(t) || forListed.has(l)) continue;
      forTyped.set(t, { l, likeness });
      forListed.add(l);
    }
    const { score, pairs } = weigh(typed, one, forTyped);
    return {
      entry: one.entry,
      name: one.name,
      isAlias: one.isAlias,
      score,
      pairs,
      onlyTyped: typed.filter((_, t) => !forTyped.has(t)).map(({ word }) => word),
      onlyListed: one.words.flatMap((id, l) => (forListed.has(l) ? [] : [words[id]?.word ?? ""])),
    };

    function likenessOf(t: number, id: number): number {
      const [mine, theirs] = [typed[t], words[id]];
      if (!mine || !theirs) return 0;
      const isInitial = mine.word.length === 1 || theirs.word.length === 1;
      return isInitial ? wordLikeness(mine, theirs) : (like[t]?.get(id) ?? 0);
    }
  }

  function weigh(typed: Sounded[], one: Known, pairsOf: Map<number, { l: number; likeness: number }>) {
    const pairs: Pair[] = [];
    let [shared, ofTyped, ofListed] = [0, 0, 0];
    let whole = 0;
    for (const id of one.words) ofListed += words[id]?.weight ?? 1;
    for (let t = 0; t < typed.length; t++) {
      const mine = typed[t];
      const pair = pairsOf.get(t);
      const theirs = pair && words[one.words[pair.l] ?? -1];
      // A word that no list has is as rare as can be.
      ofTyped +=
        theirs?.weight ?? words[idOf.get(mine?.word ?? "") ?? -1]?.weight ?? (mine?.word.length === 1 ? 0.3 : 1);
      if (!mine || !pair || !theirs) continue;
      shared += theirs.weight * pair.likeness;
      if (mine.word.length > 1 && theirs.word.length > 1) whole += 1;
      pairs.push({ typed: mine.word, listed: theirs.word, likeness: pair.likeness });
    }
    const [covered, found] = [shared / (ofTyped || 1), shared / (ofListed || 1)];
    // One word alone is a name only where both names have no other.
    const isEnough = pairs.length > 1 ? whole > 0 : typed.length === 1 && one.words.length === 1;
    const score = 0.6 * Math.max(covered, found) + 0.4 * Math.min(covered, found);
    return { score: isEnough ? Math.round(1000 * Math.min(1, score)) : 0, pairs };
  }

  return { find, names: listed.length };
}

/** 'Jong-un' is also 'Jongun'. */
function spellingsOf(name: string): string[][] {
  const plain = wordsOfName(name);
  const joined = wordsOfName(
    name.replace(/(\p{L}{2,})-(\p{L}{2,})/gu, (whole, a: string, b: string) =>
      /^(al|el|ul|bin|abd)/i.test(a) && a.length < 6 ? whole : a + b.toLowerCase(),
    ),
  );
  const spellings = [plain, ...(joined.join(" ") === plain.join(" ") ? [] : [joined])];
  return spellings.filter((words) => words.length > 0);
}

/** 'Mohammed sounds like Muhammad; Yusuf is the same; the list also has Ali.' */
export function matchInWords({
  pairs,
  onlyTyped,
  onlyListed,
  isAlias,
}: Omit<Match, "entry" | "name" | "score">): string {
  const same = pairs.filter(({ likeness }) => likeness === 1).map(({ typed }) => capital(typed));
  const parts = [
    same.length > 0 ? `${same.join(", ")}: the same` : "",
    ...pairs
      .filter(({ likeness }) => likeness < 1)
      .map(({ typed, listed, likeness }) =>
        typed.length === 1 || listed.length === 1
          ? `${capital(typed)} may stand for ${capital(listed)}`
          : `${capital(typed)} ${likeness >= 0.95 ? "sounds like" : "is spelt almost like"} ${capital(listed)}`,
      ),
    onlyListed.length > 0 ? `only in the list: ${onlyListed.map(capital).join(", ")}` : "",
    onlyTyped.length > 0 ? `not in the list: ${onlyTyped.map(capital).join(", ")}` : "",
    isAlias ? "found by an alias" : "",
  ];
  return `${parts.filter(Boolean).join("; ")}.`;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
