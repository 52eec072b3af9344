import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import type { Budget } from "#app/features/costs/reckoning.ts";
import type { Destination } from "#app/platform/reader-choices.ts";
import { findPhraseAt, phraseList, phrasesThatMean, type Token } from "../lexer.ts";
import { AT_PLACE, CHEAPEST_WORDS, IMPORTABLE_WORDS, LANDED_WORDS, LOCAL_MONEY, PLACE_ROWS } from "../tables/landed.ts";
import {
  amountBound,
  amountBoundBehind,
  beginsAmount,
  BETWEEN_KIND_AND_NUMBER,
  BUDGET,
  MILLION,
  unitAt,
} from "./amounts.ts";
import type { Reading, Text } from "./recogniser.ts";
import { isPlainlyYear } from "./years.ts";

// What a vehicle may cost at its place: 'under ₦12m in Lagos', 'under $9k landed in tema', 'fits nigeria'.

const PLACES = phrasesThatMean<Destination>(PLACE_ROWS);
const LANDED = phraseList(LANDED_WORDS);
const AT = phraseList(AT_PLACE);
const IMPORTABLE = phraseList(IMPORTABLE_WORDS);
const CHEAPEST = phraseList(CHEAPEST_WORDS);
const CURRENCIES = new Map(
  LOCAL_MONEY.flatMap(([currency, words]) => words.split(" ").map((word) => [word, currency])),
);
const MOST_DOLLARS = 10_000_000;
const A_MILLION = 1_000_000;
/** 'camry 2000' is of that year, and nothing lands for so little. */
const ROUND_YEAR = 2000;
const LEAST_BARE_DOLLARS = 1_000;

interface Part<T> {
  end: number;
  value: T;
}

/** 'in lagos', 'landed in tema', 'landed lagos'; 'to lagos' alone says where it goes and nothing of what it costs. */
interface Where {
  to: Destination | undefined;
  isLanded: boolean;
}

function whereAt(tokens: readonly Token[], at: number): Part<Where> | undefined {
  const landed = findPhraseAt(tokens, at, LANDED);
  const start = at + (landed?.length ?? 0);
  const link = findPhraseAt(tokens, start, AT);
  const isLink = link !== undefined && (landed !== undefined || link.words !== "to");
  const placeAt = start + (isLink ? link.length : 0);
  const place = isLink || landed ? findPhraseAt(tokens, placeAt, PLACES) : undefined;
  if (place) return { end: placeAt + place.length, value: { to: place.meaning, isLanded: landed !== undefined } };
  return landed && { end: start, value: { to: undefined, isLanded: true } };
}

/** The most that somebody wants to pay: 'under ₦12m', 'budget of $9,000', '9k'. */
function budgetAt(tokens: readonly Token[], at: number): Part<Figured> | undefined {
  const kind = findPhraseAt(tokens, at, BUDGET);
  const between = kind && findPhraseAt(tokens, at + kind.length, BETWEEN_KIND_AND_NUMBER);
  const from = at + (kind?.length ?? 0) + (between?.length ?? 0);
  const bound = amountBound(tokens[from]);
  if (bound && bound.meaning.amounts !== "most") return undefined;
  const figure = withBehind(tokens, figureAt(tokens, from + (bound?.length ?? 0)));
  if (!figure || kind || figure.value.isMoney) return figure;
  const { units } = figure.value;
  // 'camry under 2015' speaks of years, also in Lagos.
  if (isPlainlyYear(units) || (!bound && (units < LEAST_BARE_DOLLARS || units === ROUND_YEAR))) return undefined;
  return figure;
}

/** '2m naira max', '2m naira budget'; undefined where it is the least that somebody wants to pay. */
function withBehind(tokens: readonly Token[], figure: Part<Figured> | undefined): Part<Figured> | undefined {
  if (!figure || figure.value.currency === "USD" || beginsAmount(tokens, figure.end)) return figure;
  const bound = amountBoundBehind(tokens, figure.end);
  if (bound?.meaning.amounts === "least") return undefined;
  const behind = bound ?? findPhraseAt(tokens, figure.end, BUDGET);
  return { ...figure, end: figure.end + (behind?.length ?? 0) };
}

interface Figured extends Budget {
  /** Whether more than its size tells that it is money: a sign, a word, k or m. */
  isMoney: boolean;
  /** Only its size tells that it is naira: without a place it may be anything. */
  isGuessed: boolean;
}

function figureAt(tokens: readonly Token[], at: number): Part<Figured> | undefined {
  const sign = CURRENCIES.get(tokens[at]?.word ?? "");
  const start = sign ? at + 1 : at;
  const token = tokens[start];
  const number = token?.number;
  if (!number || number.last || number.open || number.first.isShort) return undefined;
  const joined = number.unit === undefined ? undefined : LOCAL_MONEY.find(([, , form]) => form.test(token.word))?.[0];
  if (number.unit !== undefined && !joined) return undefined;
  const isMillion = MILLION.has(tokens[start + 1]?.word ?? "");
  const end = start + (isMillion ? 2 : 1);
  const behind = CURRENCIES.get(tokens[end]?.word ?? "");
  const units = Number(number.first.digits) * number.first.times * (isMillion ? A_MILLION : 1);
  const unit = behind ? undefined : unitAt(tokens, end);
  // Without a unit a million is one of naira; 'budget' is none.
  const isUnit = unit !== undefined && !findPhraseAt(tokens, end, BUDGET);
  const isBare = units >= A_MILLION && !number.first.isDollars && !isUnit;
  const local = sign ?? joined ?? behind ?? (isBare ? "NGN" : undefined);
  if (!Number.isInteger(units) || units <= 0 || (unit && unit.unit !== "money")) return undefined;
  if (!local && units > MOST_DOLLARS) return undefined;
  const length = behind ? 1 : (unit?.length ?? 0);
  const { isDollars, times } = number.first;
  const isMoney = local !== undefined || isDollars || times > 1 || isMillion || unit !== undefined;
  const isGuessed = !(sign ?? joined ?? behind) && !isMillion && times !== A_MILLION;
  return { end: end + length, value: { units, currency: local ?? "USD", isMoney, isGuessed } };
}

/** Beside money of its own a place needs no 'in': 'lagos under 12 million'. */
function bareWhereAt(tokens: readonly Token[], at: number): Part<Where> | undefined {
  const place = findPhraseAt(tokens, at, PLACES);
  return place && { end: at + place.length, value: { to: place.meaning, isLanded: false } };
}

/**
 * A budget with a place or with 'landed', on either side of it. A budget in dollars alone is one for the bid; no bid is in
 * naira, so one in naira is for all that is paid.
 */
function readBudget(tokens: readonly Token[], at: number): Reading | undefined {
  const linked = whereAt(tokens, at);
  const bare = linked ? undefined : bareWhereAt(tokens, at);
  const before = linked ?? bare;
  const budget = budgetAt(tokens, before?.end ?? at);
  if (!budget) return undefined;
  const { units, currency, isGuessed } = budget.value;
  const isLocal = currency !== "USD" && !isGuessed;
  if (bare && !isLocal) return undefined;
  const behind = whereAt(tokens, budget.end) ?? (isLocal ? bareWhereAt(tokens, budget.end) : undefined);
  const to = behind?.value.to ?? before?.value.to;
  if (!before && !behind && !isLocal) return undefined;
  const end = behind?.end ?? budget.end;
  return { length: end - at, criteria: { ...(to && { to }), landed: { units, currency } } };
}

function readImportable(tokens: readonly Token[], at: number): Reading | undefined {
  const said = findPhraseAt(tokens, at, IMPORTABLE);
  const place = said && findPhraseAt(tokens, at + said.length, PLACES);
  if (!place) return undefined;
  return { length: said.length + place.length, criteria: { to: place.meaning, importable: ["fine"] } };
}

function readPlace(tokens: readonly Token[], at: number): Reading | undefined {
  const cheapest = findPhraseAt(tokens, at, CHEAPEST);
  const start = at + (cheapest?.length ?? 0);
  const where = whereAt(tokens, start);
  if (!where?.value.to || !where.value.isLanded) return undefined;
  const criteria: Criteria = { to: where.value.to };
  return { length: where.end - at, criteria, ...(cheapest && { sort: "landed" as const }) };
}

export const readLanded = ({ tokens }: Text, at: number): Reading | undefined =>
  readBudget(tokens, at) ?? readImportable(tokens, at) ?? readPlace(tokens, at);
