import { bandOf, CYLINDERS, ENGINE_BANDS } from "#app/features/vocabulary/bands.ts";
import type { Dictionary, Understood } from "../dictionary.ts";
import { findPhraseAt, type NumberToken, phraseList, type Token } from "../lexer.ts";
import { LACKS } from "../tables/negations.ts";
import { amountBound, amountBoundBehind, beginsAmount } from "./amounts.ts";
import { readDamage } from "./damages.ts";
import { readKind } from "./kinds.ts";
import { findTradePhrase } from "./phrases.ts";
import type { Reading, Text } from "./recogniser.ts";

function readCylinders(tokens: readonly Token[], at: number): Understood | undefined {
  const number = single(tokens[at]);
  const isJoined = number?.unit === "cylinders";
  const isApart = number && !number.unit && tokens[at + 1]?.unit === "cylinders";
  const many = isJoined || isApart ? number.first.digits : "";
  if (!CYLINDERS.includes(many)) return undefined;
  const length = isJoined ? 1 : 2;
  const isNamed = tokens[at + length]?.word === "engine";
  return { length: length + Number(isNamed), criteria: { any: { cylinders: [many] } } };
}

function single(token: Token | undefined): NumberToken | undefined {
  const number = token?.number;
  if (!number || number.last || number.open) return undefined;
  const { times, isDollars, isShort } = number.first;
  return times === 1 && !isDollars && !isShort ? number : undefined;
}

const LEAST_LITRES = 0.8;
const MOST_LITRES = 8.4;

interface Size {
  length: number;
  litres: number;
}

/** '2.5L', '3.5 l', '2.0T', '2400cc', '2400 cc', and '2.4', as titles write the size of an engine. */
function sizeAt(tokens: readonly Token[], at: number): Size | undefined {
  const number = single(tokens[at]);
  if (!number) return undefined;
  const unit = number.unit ?? tokens[at + 1]?.unit;
  const length = number.unit ? 1 : 2;
  const { digits } = number.first;
  const value = Number(digits);
  if (unit === "litres" && /^\d(?:\.\d)?$/.test(digits)) return { length, litres: value };
  if (unit === "cubic centimetres" && /^\d{2,4}$/.test(digits)) return { length, litres: value / 1000 };
  const isBare = !number.unit && /^\d\.\d$/.test(digits) && value >= LEAST_LITRES && value <= MOST_LITRES;
  return isBare ? { length: 1, litres: value } : undefined;
}

const ALL_LITRES = Array.from({ length: 85 }, (_, tenths) => tenths / 10);
const HAIR = 0.01;

interface Litres {
  length: number;
  least?: number;
  most?: number;
}

/** '2.0 to 2.5', 'between 2.0 and 2.5L', 'from 2.0 to 2.5', '2.0-2.5'. */
function litresBetween(tokens: readonly Token[], at: number): Litres | undefined {
  const isBetween = tokens[at]?.word === "between";
  const start = isBetween || tokens[at]?.word === "from" ? at + 1 : at;
  const [, least, most] = /^(\d\.\d)-(\d\.\d)l?$/.exec(tokens[start]?.word ?? "") ?? [];
  if (least !== undefined) return { length: start + 1 - at, least: Number(least), most: Number(most) };
  const first = sizeAt(tokens, start);
  const link = start + (first?.length ?? 0);
  const isLink = tokens[link]?.word === "to" || (isBetween && tokens[link]?.word === "and");
  const last = first && isLink ? sizeAt(tokens, link + 1) : undefined;
  return last && { length: link + 1 + last.length - at, least: first?.litres ?? 0, most: last.litres };
}

function litresBounded(tokens: readonly Token[], at: number): Litres | undefined {
  const bound = amountBound(tokens[at]);
  const start = at + (bound?.length ?? 0);
  const size = sizeAt(tokens, start);
  const end = start + (size?.length ?? 0);
  const behind = bound || beginsAmount(tokens, end) ? undefined : amountBoundBehind(tokens, end);
  const said = bound ?? behind;
  if (!size || !said) return undefined;
  const { amounts: side, isStrict } = said.meaning;
  const { litres } = size;
  return {
    length: said.length + size.length,
    ...(side !== "most" && { least: litres }),
    ...(side !== "least" && { most: isStrict ? litres - 2 * HAIR : litres }),
  };
}

export function readSizes(tokens: readonly Token[], at: number): Understood | undefined {
  const litres = litresBetween(tokens, at) ?? litresBounded(tokens, at);
  if (!litres) return undefined;
  const { length, least = 0, most = Infinity } = litres;
  const fitting = ALL_LITRES.filter((one) => one > least - HAIR && one < most + HAIR);
  const engine = new Set(fitting.map(bandFor));
  return engine.size === 0 ? undefined : { length, criteria: { any: { engine: [...engine].toSorted() } } };
}

const bandFor = (litres: number) => bandOf(ENGINE_BANDS, Number(litres.toFixed(1)));

function readSize(tokens: readonly Token[], at: number): Understood | undefined {
  const size = sizeAt(tokens, at);
  return size && { length: size.length, criteria: { any: { engine: [bandFor(size.litres)] } } };
}

const ENGINE = phraseList("engine, engine size");

/** The size or the fuel of an engine with the noun beside it: '3.5L engine', 'engine 2.5', 'diesel engine'. */
export function readEngine({ tokens, dictionary }: Text, at: number): Reading | undefined {
  const before = LACKS.has(tokens[at - 1]?.word ?? "") ? 0 : (findPhraseAt(tokens, at, ENGINE)?.length ?? 0);
  const start = at + before;
  if (before > 0 && tokens[start - 1]?.comma) return undefined;
  const size = readSizes(tokens, start) ?? readSize(tokens, start);
  const read = size ?? readCylinders(tokens, start) ?? readFuel(tokens, start, dictionary);
  if (!read) return undefined;
  const length = before + read.length;
  const isNoun = before === 0 && !saysOfItself(tokens, at + length);
  const behind = isNoun ? findPhraseAt(tokens, at + length, ENGINE) : undefined;
  return { ...read, length: length + (behind?.length ?? 0) };
}

function readFuel(tokens: readonly Token[], at: number, dictionary: Dictionary): Understood | undefined {
  const read = readKind(tokens, at, dictionary);
  return read?.criteria.any?.fuel && read;
}

const saysOfItself = (tokens: readonly Token[], at: number): boolean =>
  readDamage(tokens, at) !== undefined || findTradePhrase(tokens, at, 2)?.length === 2;
