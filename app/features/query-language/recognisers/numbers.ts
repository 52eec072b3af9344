import type { Token } from "../lexer.ts";
import { beginsAmount, readAmounts, unitAt } from "./amounts.ts";
import { readSizes } from "./engines.ts";
import { readForeignMoney } from "./foreign-money.ts";
import { findTradePhrase } from "./phrases.ts";
import type { Reading, Text } from "./recogniser.ts";
import { readYears } from "./years.ts";

const LONGEST_PHRASE_WITH_BOUND = 3;

/** Whether words behind a year speak of what follows them: '2015 below 4000', '2015 minimum bid', '2015 on sale'. */
function isOfNext(tokens: readonly Token[], at: number): boolean {
  if (beginsAmount(tokens, at) || readForeignMoney(tokens, at)) return true;
  if (tokens[at]?.bound?.meaning.amounts && readSizes(tokens, at)) return true;
  return (findTradePhrase(tokens, at, LONGEST_PHRASE_WITH_BOUND)?.length ?? 0) > 1;
}

export function readNumbers({ tokens }: Pick<Text, "tokens">, at: number): Reading | undefined {
  const read = readYears(tokens, at, (place) => isOfNext(tokens, place));
  return read && !unitAt(tokens, at + read.length) ? read : readAmounts(tokens, at);
}
