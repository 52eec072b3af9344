import { readFigure, UNITS, writeFigure, type Read, type UnitName } from "./read-figures.ts";
import type { Step } from "./rate.ts";

interface ReadStep<V> {
  from: number;
  /** Where the line says up to where it goes. */
  to: number | undefined;
  value: V;
}

/** What a line is cut at: tabs and semicolons as spreadsheets have them, a colon, else its last blank. */
function cellsOf(line: string): string[] {
  for (const cut of ["\t", ";", ":"]) if (line.includes(cut)) return line.split(cut).map((cell) => cell.trim());
  const commas = line.split(",");
  if (commas.length === 2 && !/\s/.test(line.trim())) return commas;
  const at = line.trimEnd().lastIndexOf(" ");
  return at < 0 ? [line] : [line.slice(0, at).trim(), line.slice(at).trim()];
}

const UP_TO = /\s+to\s+|\s*[-–—]\s*(?=[$\d])|\s+and (?:up|more)$|\+$/i;

function readLine<V>(line: string, unit: UnitName, read: (text: string) => Read<V>): Read<ReadStep<V>> {
  const cells = cellsOf(line).filter((cell) => cell !== "");
  const last = cells.at(-1);
  if (cells.length < 2 || cells.length > 3 || last === undefined)
    return { fault: "Write where it begins, then what it costs." };
  const bounds = cells.length === 3 ? cells.slice(0, 2) : (cells[0] ?? "").split(UP_TO);
  const from = readFigure(bounds[0] ?? "", unit);
  if (from.fault !== undefined) return from;
  const to = bounds[1] ? readFigure(bounds[1], unit) : undefined;
  if (to?.fault !== undefined) return to;
  const value = read(last);
  if (value.fault !== undefined) return value;
  return { value: { from: from.value, to: to?.value, value: value.value } };
}

/** Bounds that are written with both ends leave nothing out and name nothing twice: to $99.99 or $99, then from $100. */
function joinFault(before: ReadStep<unknown>, step: ReadStep<unknown>, unit: UnitName): string | undefined {
  if (step.from <= before.from) return "Each step must begin above the one before it.";
  if (before.to === undefined) return undefined;
  const between = step.from - before.to;
  if (between > UNITS[unit].scale) return `There is a gap after ${writeFigure(before.to, unit)}.`;
  return between < 0 ? `It overlaps the step before it, which goes to ${writeFigure(before.to, unit)}.` : undefined;
}

/** Steps, one a line, as typed or pasted from a spreadsheet. A fault names its line. */
export function readSteps<V>(
  text: string,
  unit: UnitName,
  read: (text: string) => Read<V>,
): Read<(V & { from: number })[]> {
  const steps: ReadStep<V>[] = [];
  const lines = text.split(/\r?\n/);
  for (const [at, line] of lines.entries()) {
    if (line.trim() === "") continue;
    const step = readLine(line, unit, read);
    const before = steps.at(-1);
    const fault = step.fault ?? (before ? joinFault(before, step.value, unit) : undefined);
    if (fault !== undefined || step.fault !== undefined)
      return { fault: `Line ${at + 1} (${line.trim()}): ${fault ?? ""}` };
    steps.push(step.value);
  }
  return { value: steps.map(({ from, value }) => ({ from, ...value })) };
}

/** A sum of money, or a share of the bid. */
export function readFee(text: string): Read<{ cents: number } | { ppm: number }> {
  if (text.includes("%")) {
    const share = readFigure(text, "share");
    return share.fault === undefined ? { value: { ppm: share.value } } : share;
  }
  const sum = readFigure(text, "money");
  return sum.fault === undefined ? { value: { cents: sum.value } } : sum;
}

export function readCents(text: string): Read<{ cents: number }> {
  const sum = readFigure(text, "money");
  return sum.fault === undefined ? { value: { cents: sum.value } } : sum;
}

export function readPpm(text: string): Read<{ ppm: number }> {
  const share = readFigure(text, "share");
  return share.fault === undefined ? { value: { ppm: share.value } } : share;
}

export const writeStep = (step: Step): string =>
  "ppm" in step ? writeFigure(step.ppm, "share") : writeFigure(step.cents, "money");

export const writeSteps = (steps: readonly Step[], unit: UnitName): string =>
  steps.map((step) => `${writeFigure(step.from, unit)}\t${writeStep(step)}`).join("\n");
