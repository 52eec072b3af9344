import type { Understood } from "./dictionary.ts";
import { BEHIND, beginsAmount, BETWEEN_KIND_AND_NUMBER, BOUNDS, BUDGET, MILLION, unitAt } from "./text-amounts.ts";
import { type Token, wordsAt } from "./text-tokens.ts";
import { isPlainlyYear } from "./text-years.ts";

// Money that no bid is in, as people write it: 'below 2m naira', '₦2m', '5000 aed', '€5000', 'budget of 3 million'.

const CURRENCIES = [
  "₦ € £ ₵ ₾ ₽ ₴ naira nairas ngn euro euros eur pounds gbp aed dirham dirhams gel lari jod dinar dinars cedi cedis",
  "ghs pln zloty zlotys cfa xof xaf fcfa shilling shillings kes ksh ugx tzs rand zar sar riyal riyals qar omr kwd uah",
  "hryvnia rub ruble rubles rouble roubles lei mdl mxn pesos",
].flatMap((line) => line.split(" "));
const FOREIGN: ReadonlySet<string> = new Set(CURRENCIES);

const FIGURE = "\\d+(?:\\.\\d+)?[km]?";
const SPAN = `${FIGURE}(?:-${FIGURE})?`;
const PLAIN = new RegExp(`^${SPAN}\\+?$`);
const NAMES = CURRENCIES.join("|");
/** '₦2m', 'aed5000', '5000€'; 'N5m', as Lagos writes it. */
const JOINED = new RegExp(`^(?:(?:${NAMES})${SPAN}|${SPAN}(?:${NAMES})|n\\d+(?:\\.\\d+)?m)$`);
const MILLIONS = /\dm\+?$/;

interface Figure {
  end: number;
  isForeign: boolean;
}

/** A number with what stands around it. Without a unit a million is one of naira as well. */
function figureAt(tokens: Token[], at: number): Figure | undefined {
  const wordAt = (place: number) => tokens[place]?.word ?? "";
  const isCurrency = (place: number) => FOREIGN.has(wordAt(place));
  const isPlain = (place: number) => PLAIN.test(wordAt(place));
  const isJoined = JOINED.test(wordAt(at));
  const start = isCurrency(at) ? at + 1 : at;
  if (!isJoined && !isPlain(start)) return undefined;
  const isMillion = MILLION.has(wordAt(start + 1));
  const end = start + (isMillion ? 2 : 1);
  if (isJoined || start > at) return { end, isForeign: true };
  // '2015 aed 5000' is a year and a price.
  if (isCurrency(end) && !(isPlainlyYear(Number(wordAt(start))) && isPlain(end + 1))) {
    return { end: end + 1, isForeign: true };
  }
  return { end, isForeign: (isMillion || MILLIONS.test(wordAt(start))) && !unitAt(tokens, end) };
}

/** Behind 'budget of', 'price is below', 'between'. */
function startOfFigure(tokens: Token[], at: number): number {
  const kind = wordsAt(tokens, at, BUDGET)?.length ?? 0;
  const between = kind && (wordsAt(tokens, at + kind, BETWEEN_KIND_AND_NUMBER)?.length ?? 0);
  const place = at + kind + between;
  return place + (tokens[place]?.word === "between" ? 1 : (wordsAt(tokens, place, BOUNDS)?.length ?? 0));
}

/** Money that is no dollars, which counts for nothing but is told: nobody can say how many dollars it is. */
export function readForeignMoney(tokens: Token[], at: number): Understood | undefined {
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
    : (wordsAt(tokens, last.end, BEHIND) ?? wordsAt(tokens, last.end, BUDGET));
  const end = last.end + (behind?.length ?? 0);
  const said = tokens.slice(at, end).map(({ typed }) => typed);
  const note = `Bids are in US dollars, so “${said.join(" ")}” does not count here.`;
  return { length: end - at, criteria: {}, note };
}
