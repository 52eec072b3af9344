import { isOpen, type SomeLine } from "./line.ts";
import type { LandedCost, Total } from "./landed-cost.ts";

const sumOf = (total: Total) => (total.open === undefined ? { low: total.low, high: total.high } : null);

function lineReply(line: SomeLine) {
  if (isOpen(line)) {
    return { name: line.name, low: null, high: null, formula: `Not known: ${line.reason}`, kind: "open", rate: null };
  }
  const { name, low, high, mark, rate } = line;
  return {
    name,
    low,
    high,
    formula: line.formula(),
    kind: mark,
    rate: rate ? { id: rate.id, source: rate.source, effectiveFrom: rate.from, checkedOn: rate.checkedOn } : null,
  };
}

/** A landed cost for programs: cents, null for what nobody can name, and `open` with the reason. */
export function costReply({ lines, totals, method }: LandedCost) {
  const { yard, port, road } = totals;
  const open = [yard, port, road].find((total) => total.open !== undefined)?.open ?? null;
  return {
    method,
    lines: lines.map(lineReply),
    totals: { yard: sumOf(yard), port: sumOf(port), road: sumOf(road), open },
  };
}
