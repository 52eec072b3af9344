import { phraseList, type Token, wordsAt } from "./text-tokens.ts";

// Ages as people write them: 'less than 10 years old', 'last 5 years', 'not older than 5 years', 'over 10 years old'.

const AT_MOST = phraseList(
  "under, below, less than, at most, up to, within, max, maximum, last, past, newer than, younger than",
  "not older than, no older than, not more than, no more than, not over, not above",
);
const AT_LEAST = phraseList("at least, min, minimum, not newer than, not younger than, not under");
const MORE_THAN = phraseList("older than, over, above, more than");
const ABOUT = phraseList("around, about");
const BOUNDS = phraseList(...AT_MOST.phrases, ...AT_LEAST.phrases, ...MORE_THAN.phrases, ...ABOUT.phrases);
const OR_NEWER = phraseList("or newer, or younger, or less, max, maximum");
const OR_OLDER = phraseList("or older, or more, min, minimum");
const YEARS = new Set(["year", "years", "yr", "yrs"]);

/** How many words say an age, and the words that say the same of years. */
function ageAt(tokens: Token[], at: number, thisYear: number): { length: number; words: string[] } | undefined {
  const bound = wordsAt(tokens, at, BOUNDS);
  const start = at + (bound?.length ?? 0);
  const [, figures, joined = ""] = /^(\d{1,2})(?:-?((?:years?|yrs?)(?:-old)?))?$/.exec(tokens[start]?.word ?? "") ?? [];
  const nouns = joined ? 0 : Number(YEARS.has(tokens[start + 1]?.word ?? ""));
  if (figures === undefined || (!joined && nouns === 0)) return undefined;
  const named = start + 1 + nouns;
  const isOld = tokens[named]?.word === "old";
  if (!bound && !isOld && !joined.endsWith("old")) return undefined;
  const end = isOld ? named + 1 : named;
  const newer = bound ? undefined : wordsAt(tokens, end, OR_NEWER);
  const older = bound ? undefined : wordsAt(tokens, end, OR_OLDER);
  const year = thisYear - Number(figures);
  const length = end + ((newer ?? older)?.length ?? 0) - at;
  const isIn = (list: typeof BOUNDS) => bound !== undefined && list.phrases.has(bound.words);
  if (isIn(ABOUT)) return { length, words: ["around", `${year}`] };
  if (isIn(MORE_THAN)) return { length, words: ["before", `${year}`] };
  return { length, words: [older || isIn(AT_LEAST) ? "to" : "from", `${year}`] };
}

/** A text's words with ages told as years: 'less than 10 years old' is 'from 2016' in 2026. */
export function agesAsYears(tokens: Token[], now: number): Token[] {
  const thisYear = new Date(now).getUTCFullYear();
  const told: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const age = ageAt(tokens, at, thisYear);
    const said = tokens.slice(at, at + (age?.length ?? 1));
    told.push(...(age ? renamed(said, age.words) : said));
    at += said.length;
  }
  return told;
}

/** Other words for what was typed, which stays behind them. */
function renamed(said: Token[], [bound = "", year = ""]: string[]): Token[] {
  const last = said.at(-1) ?? { word: "", typed: "" };
  const before = said.slice(0, -1).map(({ typed }) => typed);
  // '10-year-old' is one word.
  if (before.length === 0) return [{ ...last, word: `${year}+` }];
  return [
    { word: bound, typed: before.join(" ") },
    { ...last, word: year },
  ];
}
