import type { Figure } from "../lexer.ts";
import type { Reading, Text } from "./recogniser.ts";
import { years } from "./years.ts";

/** Ages as model years: 'less than 10 years old' is from 2016 on in 2026. */
export function readAge({ tokens, thisYear }: Text, at: number): Reading | undefined {
  const bound = tokens[at]?.bound?.meaning.ages ? tokens[at].bound : undefined;
  const start = at + (bound?.length ?? 0);
  const number = tokens[start]?.number;
  const isJoined = number?.unit === "years";
  const isAge = number && !number.last && !number.open && (isJoined || !number.unit) && isPlainAge(number.first);
  const isNamed = isJoined || tokens[start + 1]?.unit === "years";
  if (!isAge || !isNamed) return undefined;
  const place = start + (isJoined ? 1 : 2);
  const isOld = tokens[place]?.word === "old";
  if (!bound && !isOld && !tokens[start]?.word.endsWith("old")) return undefined;
  const end = isOld ? place + 1 : place;
  const behind = !bound && tokens[end]?.boundBehind?.meaning.ages ? tokens[end].boundBehind : undefined;
  const year = thisYear - Number(number.first.digits);
  const criteria = years(SPANS[(bound ?? behind)?.meaning.ages ?? "most"](year));
  return { length: end + (behind?.length ?? 0) - at, criteria };
}

const isPlainAge = ({ digits, times, isDollars, isShort }: Figure) =>
  /^\d{1,2}$/.test(digits) && times === 1 && !isDollars && !isShort;

const SPANS = {
  most: (year: number) => ({ from: year }),
  least: (year: number) => ({ to: year }),
  over: (year: number) => ({ to: year - 1 }),
  about: (year: number) => ({ from: year - 1, to: year + 1 }),
};
