import type { Understood } from "../dictionary.ts";
import { type Figure, findPhraseAt, type NumberToken, type Token } from "../lexer.ts";
import { LOCAL_MONEY } from "../tables/landed.ts";
import { CURRENCIES } from "../tables/units.ts";
import {
  amountBound,
  amountBoundBehind,
  beginsAmount,
  BETWEEN_KIND_AND_NUMBER,
  BUDGET,
  MILLION,
  unitAt,
} from "./amounts.ts";
import { isPlainlyYear } from "./years.ts";

// Money that no bid is in, as people write it: 'below 2m naira', '₦2m', '5000 aed', '€5000', 'budget of 3 million'.

const FOREIGN: ReadonlySet<string> = new Set(CURRENCIES);

interface Place {
  end: number;
  isForeign: boolean;
}

/** A number with what stands around it. Without a unit a million is one of naira as well. */
function figureAt(tokens: readonly Token[], at: number): Place | undefined {
  const isCurrency = (place: number) => FOREIGN.has(tokens[place]?.word ?? "");
  const isJoined = tokens[at]?.number?.unit === "foreign money";
  const start = isCurrency(at) ? at + 1 : at;
  const number = plainNumber(tokens[start]);
  if (!isJoined && !number) return undefined;
  const isMillion = MILLION.has(tokens[start + 1]?.word ?? "");
  const end = start + (isMillion ? 2 : 1);
  if (isJoined || start > at) return { end, isForeign: true };
  // '2015 aed 5000' is a year and a price.
  const isYear = number?.open === undefined && number?.last === undefined && isPlainlyYear(valueOf(number?.first));
  if (isCurrency(end) && !(isYear && plainNumber(tokens[end + 1]))) return { end: end + 1, isForeign: true };
  const isOfMillions = isMillion || (number?.last ?? number?.first)?.times === 1_000_000;
  return { end, isForeign: isOfMillions && !unitAt(tokens, end) };
}

const valueOf = (figure: Figure | undefined) => (figure?.times === 1 ? Number(figure.digits) : 0);

function plainNumber(token: Token | undefined): NumberToken | undefined {
  const number = token?.number;
  if (!number || number.unit || number.open === "-") return undefined;
  return [number.first, number.last].some((figure) => figure?.isDollars || figure?.isShort) ? undefined : number;
}

function startOfFigure(tokens: readonly Token[], at: number): number {
  const kind = findPhraseAt(tokens, at, BUDGET)?.length ?? 0;
  const between = kind && (findPhraseAt(tokens, at + kind, BETWEEN_KIND_AND_NUMBER)?.length ?? 0);
  const place = at + kind + between;
  return place + (tokens[place]?.word === "between" ? 1 : (amountBound(tokens[place])?.length ?? 0));
}

/** Money that is no dollars, which counts for nothing but is told: nobody can say how many dollars it is. */
export function readForeignMoney(tokens: readonly Token[], at: number): Understood | undefined {
  const start = startOfFigure(tokens, at);
  const first = figureAt(tokens, start);
  if (!first) return undefined;
  const link = tokens[first.end]?.word;
  const isLinked = link === "to" || (link === "and" && tokens[start - 1]?.word === "between");
  const other = isLinked ? figureAt(tokens, first.end + 1) : undefined;
  const last = other?.isForeign ? other : first;
  if (!last.isForeign) return undefined;
  const behind = beginsAmount(tokens, last.end)
    ? undefined
    : (amountBoundBehind(tokens, last.end) ?? findPhraseAt(tokens, last.end, BUDGET));
  const end = last.end + (behind?.length ?? 0);
  const said = tokens.slice(at, end).map(({ typed }) => typed);
  const isLocal = tokens
    .slice(start, end)
    .some(({ word }) => LOCAL_MONEY.some(([, words, form]) => words.split(" ").includes(word) || form.test(word)));
  const note = isLocal
    ? `Name one limit instead of “${said.join(" ")}”, such as “under ₦12m in Lagos”.`
    : `Prices are in US dollars. Choose a limit in $ instead of “${said.join(" ")}”.`;
  return { length: end - at, criteria: {}, note };
}
