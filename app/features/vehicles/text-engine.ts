import type { Understood } from "./dictionary.ts";
import { readEngine } from "./text-names.ts";
import type { Token } from "./text-tokens.ts";

/** Engines have no number of cylinders in a search, only a size, and by it one can tell nearly all of them. */
const SIZES: Record<string, string[]> = {
  "3": ["under-1.5"],
  "4": ["1.5-1.9", "2.0-2.4", "2.5-2.9", "under-1.5"],
  "6": ["2.5-2.9", "3.0-3.9", "4.0-4.9"],
  "8": ["4.0-4.9", "5.0-up"],
  "10": ["5.0-up"],
  "12": ["5.0-up"],
};
const CYLINDERS = /^-?(?:cyl|cyls|cylinders?|plugs?)$/;
const JOINED = /^(?:v(4|6|8|10|12)|(\d{1,2})-?(?:cyl|cyls|cylinders?|plugs?))$/;

/** 'v6', '4 cylinder', '4cyl', '4 plugs' (as Lagos counts them). */
export function readCylinders(tokens: Token[], at: number): Understood | undefined {
  const word = tokens[at]?.word ?? "";
  const joined = JOINED.exec(word);
  const isApart = CYLINDERS.test(tokens[at + 1]?.word ?? "");
  const many = joined ? (joined[1] ?? joined[2]) : isApart ? word : undefined;
  const engine = SIZES[many ?? ""];
  if (!engine) return undefined;
  const length = joined ? 1 : 2;
  const isNamed = tokens[at + length]?.word === "engine";
  return { length: length + Number(isNamed), criteria: { any: { engine } } };
}

/** '2400cc', '2400 cc'. */
export function readCubic(tokens: Token[], at: number): Understood | undefined {
  const word = tokens[at]?.word ?? "";
  const joined = /^(\d{2,4})cc$/.exec(word)?.[1];
  const cubic = joined ?? (tokens[at + 1]?.word === "cc" ? /^\d{2,4}$/.exec(word)?.[0] : undefined);
  return cubic === undefined ? undefined : sized(Number(cubic) / 1000, joined ? 1 : 2);
}

/** '2.4', which is an engine's size beside a name only. */
export function readBareSize(tokens: Token[], at: number): Understood | undefined {
  const size = /^\d\.\d$/.exec(tokens[at]?.word ?? "")?.[0];
  return size === undefined ? undefined : sized(Number(size), 1);
}

function sized(litres: number, length: number): Understood | undefined {
  // 1,998 cc are sold as 2.0 litres.
  const word = `${litres.toFixed(1)}l`;
  const read = readEngine([{ word, typed: word }], 0);
  return read && { length, criteria: read.criteria };
}
