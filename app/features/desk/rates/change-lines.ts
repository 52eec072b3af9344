import { valueInWords, writeValue } from "#app/features/rates/rate-fields.ts";
import { isRateKind, RATE_KINDS } from "#app/features/rates/rate-kinds.ts";
import type { Rate } from "#app/features/rates/rate.ts";
import { daysInWords, MARK_WORDS } from "./rate-words.ts";

/** One rate of a change: as it was, and as it will be. */
export interface ChangeLine {
  name: string;
  before: string;
  after: string;
  /** What is different between steps, one a line. */
  steps: string[];
}

type Some = Omit<Rate, "id">;

/** What is taken back stands beside what begins on the same day. */
export function changeLines({ add, take }: { add: readonly Some[]; take: readonly Some[] }): ChangeLine[] {
  const left = [...take];
  const pairs = add.map((fresh) => {
    const at = left.findIndex((old) => isSame(old, fresh) && old.from === fresh.from);
    const other =
      at < 0
        ? left.findIndex((old) => isSame(old, fresh) && !add.some((one) => isSame(one, old) && one.from === old.from))
        : at;
    const [old] = other < 0 ? [] : left.splice(other, 1);
    return lineOf(old, fresh);
  });
  return [...pairs, ...left.map((old) => lineOf(old, undefined))];
}

const isSame = (one: Some, other: Some) => one.kind === other.kind && one.key === other.key;

function lineOf(old: Some | undefined, fresh: Some | undefined): ChangeLine {
  const { kind, key } = fresh ?? old ?? { kind: "", key: "" };
  return {
    name: `${isRateKind(kind) ? RATE_KINDS[kind].label : kind}: ${key}`,
    before: old ? inWords(old, fresh) : "",
    after: fresh ? inWords(fresh, old) : "",
    steps: old && fresh ? stepDifferences(old, fresh) : [],
  };
}

/** The value and its days; mark and source where they are not those of the other. */
function inWords(rate: Some, other: Some | undefined): string {
  const { kind, value, mark, source } = rate;
  const words = [isRateKind(kind) ? valueInWords(kind, value) : "", daysInWords(rate)];
  if (mark !== other?.mark) words.push(MARK_WORDS[mark]);
  if (source !== other?.source) words.push(source);
  return words.join(", ");
}

const MOST_STEPS = 30;

function stepDifferences(old: Some, fresh: Some): string[] {
  const [was, will] = [stepsOf(old), stepsOf(fresh)];
  const words = (step: string | undefined) => step ?? "none";
  return [...new Set([...will.keys(), ...was.keys()])]
    .filter((from) => was.get(from) !== will.get(from))
    .slice(0, MOST_STEPS)
    .map((from) => `From ${from}: ${words(was.get(from))} → ${words(will.get(from))}`);
}

function stepsOf({ kind, value }: Some): Map<string, string> {
  const written = isRateKind(kind) ? (writeValue(kind, value)["steps"] ?? "") : "";
  return new Map(written.split("\n").map((line) => line.split("\t") as [string, string]));
}
