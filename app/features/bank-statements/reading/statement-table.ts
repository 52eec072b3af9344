import { DELIMITERS, readCsv, type Delimiter } from "#app/platform/csv.ts";

export interface Row {
  cells: string[];
  /** Of the file, from 1. */
  line: number;
}

const LOOKED_AT = 65_536;

/** Rows of a statement, whatever stands above its table: what cuts most rows into equally many cells is the delimiter. */
export const readTable = (text: string): Row[] => readCsv(text, findDelimiter(text.slice(0, LOOKED_AT)));

const MOST_COUNTED = 12;

function findDelimiter(start: string): Delimiter {
  const scored = DELIMITERS.map((delimiter) => {
    const rows = readCsv(start, delimiter);
    const [width, count] = usualWidth(rows);
    return { delimiter, score: width < 2 ? 0 : (count / rows.length) ** 2 * Math.min(width, MOST_COUNTED) };
  });
  return scored.toSorted((a, b) => b.score - a.score)[0]?.delimiter ?? ",";
}

function usualWidth(rows: readonly Row[]): [width: number, rows: number] {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [0, 0];
}

/** How many cells most rows have. */
export const widthOf = (rows: readonly Row[]): number => usualWidth(rows)[0];
