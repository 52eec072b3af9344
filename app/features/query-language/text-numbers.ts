import type { Understood } from "./dictionary.ts";
import { beginsAmount, BOUNDS, readAmounts, unitAt } from "./text-amounts.ts";
import { readSizes } from "./text-engine.ts";
import { readForeignMoney } from "./text-foreign-money.ts";
import { findPhrase } from "./text-phrases.ts";
import { phraseAt, type Token, wordsAt } from "./text-tokens.ts";
import { readYears } from "./text-years.ts";

const LONGEST_PHRASE_WITH_BOUND = 3;

/** Whether words behind a year speak of what follows them: '2015 below 4000', '2015 minimum bid', '2015 on sale'. */
function isOfNext(tokens: Token[], at: number): boolean {
  if (beginsAmount(tokens, at) || readForeignMoney(tokens, at)) return true;
  if (wordsAt(tokens, at, BOUNDS) && readSizes(tokens, at)) return true;
  for (let length = 2; length <= LONGEST_PHRASE_WITH_BOUND; length++) {
    if (findPhrase(phraseAt(tokens, at, length) ?? "")) return true;
  }
  return false;
}

/** What is said in numbers at a place of a text. A number with a unit behind it is no year. */
export function readNumbers(tokens: Token[], at: number): Understood | undefined {
  const years = readYears(tokens, at, isOfNext);
  return years && !unitAt(tokens, at + years.length) ? years : readAmounts(tokens, at);
}
