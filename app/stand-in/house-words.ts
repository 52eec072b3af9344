import { readRealWords } from "./data/read-real-words.ts";
import { drawAt, weighted, type Weighted } from "./weighted.ts";
import type { House } from "./yard.ts";

type Row = readonly [words: string, count: number];

const rowsOf: Record<House, Map<string, Row[]>> = { copart: readValues("copart"), iaai: readValues("iaai") };

function readValues(house: House): Map<string, Row[]> {
  const rows = readRealWords(`${house}-values.tsv`);
  const byField = Map.groupBy(rows, ([field = ""]) => field);
  return new Map(
    [...byField].map(([field, of]) => [field, of.map(([, words = "", count]): Row => [words, Number(count)])]),
  );
}

/** What a house writes in one of its fields, with how often; blanks too. */
export function valuesOf(house: House, field: string): readonly Row[] {
  const rows = rowsOf[house].get(field);
  if (!rows) throw new RangeError(`${house} has no field ${field}`);
  return rows;
}

export type Choice = Weighted<string> | null;

/** The words of a field that fit, and the blanks with their share in the whole field; null when none does. */
export function choiceOf(house: House, field: string, fits: RegExp): Choice {
  const rows = valuesOf(house, field);
  const fitting = rows.filter(([words]) => words !== "" && fits.test(words));
  if (fitting.length === 0) return null;
  const all = sumOf(rows);
  const blank = sumOf(rows.filter(([words]) => words === ""));
  const share = (sumOf(fitting) * blank) / (all - blank);
  return weighted([...fitting, ...(share > 0 ? [["", share] as const] : [])]);
}

const sumOf = (rows: readonly Row[]) => rows.reduce((sum, [, count]) => sum + count, 0);

/** One of the words, or null for a blank. @param u in [0, 1) */
export const wordAt = (choice: Choice, u: number): string | null => (choice && drawAt(choice, u)) || null;

/** The same for each kind of thing; null for a kind that the house has no words for. */
export function choicesOf(
  field: Record<House, string>,
  fits: Record<string, RegExp>,
): (house: House, kind: string) => Choice {
  const tables = new Map<string, Choice>();
  return (house, kind) => {
    const key = `${house} ${kind}`;
    let choice = tables.get(key);
    if (choice === undefined) {
      const regex = fits[kind];
      choice = (regex && choiceOf(house, field[house], regex)) ?? null;
      tables.set(key, choice);
    }
    return choice;
  };
}
