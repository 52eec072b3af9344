import type { Choosable, Clause, Plan } from "./compile-criteria.server.ts";
import type { LotColumns } from "./lot-columns.server.ts";
import type { ScratchSets } from "./scratch-sets.server.ts";

export interface Fitting {
  all: number;
  /** For facets of which something is chosen: what fits without that choice. */
  without: Map<Choosable, number>;
}

interface Search {
  plan: Plan;
  columns: LotColumns;
  scratch: ScratchSets;
  live: number;
  bytes: number;
}

export function findSlots(search: Search, counted: Choosable[]): Fitting {
  const { plan, scratch, bytes } = search;
  const { kernel } = search.columns.memory;
  const base = applyClauses(search);
  const choices = plan.choices.map(({ facet, clause }) => ({ facet, bits: bitsOf(search, clause) }));
  const joined = (a: number, b: number) => {
    const to = scratch.take();
    kernel.intersect(to, a, b, bytes);
    return to;
  };
  // What fits a choice and all after it; then, one after the other, what fits all before it.
  const after = [base];
  for (const { bits } of choices.toReversed()) after.push(joined(after.at(-1) as number, bits));
  const fitting: Fitting = { all: after.pop() as number, without: new Map() };
  let before = base;
  for (const { facet, bits } of choices) {
    const rest = after.pop() as number;
    if (counted.includes(facet)) fitting.without.set(facet, before === base ? rest : joined(before, rest));
    if (rest !== base) before = joined(before, bits);
  }
  return plan.ranges.length + plan.texts.length > 0 ? narrow(search, fitting) : fitting;
}

function applyClauses(search: Search): number {
  const { plan, columns, scratch, live, bytes } = search;
  const { kernel } = columns.memory;
  let found = live;
  const own = () => (found === live ? scratch.take() : found);
  for (const clause of plan.clauses) {
    const bits = bitsOf(search, clause);
    const to = own();
    if (clause.not) kernel.subtract(to, found, bits, bytes);
    else kernel.intersect(to, found, bits, bytes);
    found = to;
  }
  if (plan.slots) {
    const only = scratch.takeEmpty(bytes);
    for (const slot of plan.slots) {
      const byte = only + (slot >>> 3);
      columns.memory.u8[byte] = (columns.memory.u8[byte] as number) | (1 << (slot & 7));
    }
    const to = own();
    kernel.intersect(to, found, only, bytes);
    found = to;
  }
  return found;
}

/** A clause's slots: the one bit set there is, or a set made of all. */
function bitsOf({ scratch, bytes }: Search, { sets, codes }: Clause): number {
  const single = codes.length === 1 ? sets.bitsOf(codes[0] as number) : 0;
  if (single !== 0) return single;
  const bits = scratch.takeEmpty(bytes);
  sets.uniteInto(bits, codes, bytes);
  return bits;
}

/** Ranges and texts look at each lot: once, at all that fits anything, after the sets have left as few as they can. */
function narrow(search: Search, { all, without }: Fitting): Fitting {
  const { plan, columns, scratch, bytes } = search;
  const { kernel } = columns.memory;
  const wide = scratch.take();
  kernel.unite(wide, all, all, bytes);
  for (const bits of without.values()) kernel.unite(wide, wide, bits, bytes);
  for (const { column, low, high } of plan.ranges) column.keep(wide, bytes, low, high);
  for (const { column, codes, of } of plan.texts) column.keep(wide, bytes, codes, of);
  if (without.size === 0) return { all: wide, without };
  const narrowed = (bits: number) => {
    const to = scratch.take();
    kernel.intersect(to, bits, wide, bytes);
    return to;
  };
  return { all: narrowed(all), without: new Map([...without].map(([facet, bits]) => [facet, narrowed(bits)])) };
}
