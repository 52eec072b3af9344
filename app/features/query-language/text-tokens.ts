import { asVin, bareIdentifier, isIdentifier, withoutLinks } from "#app/features/lots/identifiers.ts";
import { findVinDoubt } from "#app/features/lots/vin-check.ts";

/** A word of a searched text: as it is compared, and as it was typed. */
export interface Token {
  word: string;
  typed: string;
  /** Whether a comma stands behind it. */
  comma?: boolean;
}

/** Words before a lot number that say what it is. */
const SAYS_NUMBER = /^(?:(?:lot|stock|vin|number|no)[#:.]*|[#:]+)$/;

/** Splits what somebody typed into words; numbers lose their thousands' commas, ranges the blanks around the dash. */
export function tokensOf(text: string): Token[] {
  const vin = asVin(text);
  // Words of a search may happen to be as long together, but seldom have a check digit that fits, and figures behind.
  if (vin && /\s/.test(text.trim()) && /\d{4}$/.test(vin) && findVinDoubt(vin) === undefined) {
    return [{ word: vin.toLowerCase(), typed: vin }];
  }
  const plain = withoutLinks(text.normalize("NFKC"))
    .replace(/[‘’ʼ`]/g, "'")
    // 'toyota -camry' shuts out, as elsewhere; '6 -cyl' and '2018 -present' do not, nor do dashes of sentences.
    .replace(/(?<!\S)-(?=\p{L})(?!cyl|date|present|now)/giu, "not ")
    .replace(/(?<!\S)[–—−](?=\p{L})/gu, " ")
    .replace(/[–—−]/g, "-")
    .replace(/[“”"()[\]{}!?]/g, " ")
    .replaceAll(";", ",")
    .replace(/(\d),(?=\d{3}(?!\d))/g, "$1")
    // '5.000' and '5 000', as most of Europe writes them; '120 500' only before a unit.
    .replace(/(?<![\d.])(\d{1,3})[. ](?=000(?![\d.])|\d{3}\s?(?:kms?|mi|miles|usd|dollars|\$)(?!\p{L}))/giu, "$1")
    .replace(/(\d)\s*(?:thousand|tys|tūkst|тыс)(?!\p{L})\.?/giu, "$1k")
    .replaceAll(",", " , ")
    .replace(/&/g, " and ")
    .replace(/<=|≤=?/g, " up to ")
    .replace(/>=|≥=?/g, " from ")
    .replaceAll("<", " under ")
    .replaceAll(">", " over ")
    .replaceAll("~", " around ")
    .replace(/(\p{L}):(?=\s|$|[\d$#])/gu, "$1 ")
    .replace(/\b2k(\d\d)\b/gi, "20$1")
    .replace(/\bw\/o\b/gi, " without ")
    .replace(/\bw\/(?=\p{L})/giu, " with ")
    .replace(/(?<=\d)\s*\/\s*(?=\d)/g, "/")
    // 'toyota/camry', but '2011/2012' is a range.
    .replace(/(?<=[^\s/][\p{L}\d])\/(?=\p{L}[^\s/])|(?<=[^\s/]\p{L})\/(?=\d)|(?<=\s)\/(?=\s)/gu, " or ")
    .replace(/\bnon-(?=\p{L})/giu, "non ")
    .replace(/(?<=\p{L})-free\b/giu, " free")
    .replace(/(?<!\dk?\s*)\b(?:us\$|usd)\s*(?=\d)/gi, "$")
    .replace(/(?<![\dk])(\p{Sc})\s+(?=\d)/giu, "$1")
    .replace(/(\d)\s+k\b/gi, "$1k")
    .replace(/(\d|k)(miles?|mi|kms?|usd|dollars?)\b/gi, "$1 $2")
    .replace(/(\d|k)\s+\$(?!\d)/gi, "$1$")
    .replace(/(\d{4})\s*-\s*(date|present|now)\b/gi, "$1 to $2")
    .replace(/(\d[k+]?\$?)\s*-\s*(?=\$?'?\d)/gi, "$1-")
    .replace(/\.(?=\s|$)/g, " ");
  const tokens: Token[] = [];
  for (const typed of plain.split(/\s+/).filter(Boolean)) {
    const last = tokens.at(-1);
    if (typed === ",") {
      if (last) last.comma = true;
      continue;
    }
    if (!isIdentifier(typed)) {
      tokens.push({ word: typed.toLowerCase(), typed });
      continue;
    }
    while (SAYS_NUMBER.test(tokens.at(-1)?.word ?? "")) tokens.pop();
    const bare = bareIdentifier(typed);
    tokens.push({ word: bare.toLowerCase(), typed: bare });
  }
  return tokens;
}

/** The words from `at`, `length` of them, as one phrase; undefined where there are not so many. */
export function phraseAt(tokens: Token[], at: number, length: number): string | undefined {
  if (at + length > tokens.length) return undefined;
  return tokens
    .slice(at, at + length)
    .map(({ word }) => word)
    .join(" ");
}

/** Phrases to look for at a place. */
export interface PhraseList {
  phrases: ReadonlySet<string>;
  longest: number;
}

/** From phrases with commas between them. */
export function phraseList(...lines: string[]): PhraseList {
  const phrases = lines.flatMap((line) => line.split(", "));
  return { phrases: new Set(phrases), longest: Math.max(...phrases.map((phrase) => phrase.split(" ").length)) };
}

/** The longest phrase of a list that stands at `at`, and how many words it has. */
export function wordsAt(tokens: Token[], at: number, list: PhraseList): { words: string; length: number } | undefined {
  for (let length = list.longest; length > 0; length--) {
    const words = phraseAt(tokens, at, length);
    if (words !== undefined && list.phrases.has(words)) return { words, length };
  }
  return undefined;
}
