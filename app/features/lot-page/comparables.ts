import { NOT_STATED } from "#app/features/vocabulary/facets.ts";

export const YEARS_AROUND = 2;
/** A median of fewer lots says nothing. */
const FEWEST_TO_SAY = 3;
const ENOUGH_ALIKE = 5;

export interface ComparableLot {
  id: string;
  title: string;
  odometer: number | null;
  damage: string;
  titleType: string;
  /** Cents. */
  bid: number;
  leftAt: string;
}

/** Under one name stand papers that have nothing in common. */
const UNLIKE = new Set([NOT_STATED, "other"]);

export type Alike = "damage and title" | "damage" | "title" | "model";

export interface Comparison {
  alike: Alike;
  damage: string;
  titleType: string;
  lots: ComparableLot[];
  /** Cents; only for three lots or more. */
  bids?: { low: number; middle: number; high: number };
}

interface Own {
  damage: string;
  titleType: string;
}

export function compareWith(lots: ComparableLot[], { damage, titleType }: Own): Comparison {
  const sameDamage = (lot: ComparableLot) => damage !== NOT_STATED && lot.damage === damage;
  const sameTitle = (lot: ComparableLot) => !UNLIKE.has(titleType) && lot.titleType === titleType;
  const kinds: [Alike, ComparableLot[]][] = [
    ["damage and title", lots.filter((lot) => sameDamage(lot) && sameTitle(lot))],
    ["damage", lots.filter(sameDamage)],
    ["title", lots.filter(sameTitle)],
  ];
  const [alike, chosen] = kinds.find(([, some]) => some.length >= ENOUGH_ALIKE) ?? ["model" as const, lots];
  return { alike, damage, titleType, lots: chosen, ...(chosen.length >= FEWEST_TO_SAY && { bids: bidsOf(chosen) }) };
}

function bidsOf(lots: ComparableLot[]): NonNullable<Comparison["bids"]> {
  const bids = lots.map(({ bid }) => bid).toSorted((a, b) => a - b);
  const at = (place: number) => bids[place] ?? 0;
  const half = bids.length / 2;
  const middle = bids.length % 2 === 1 ? at(Math.floor(half)) : Math.round((at(half - 1) + at(half)) / 2);
  return { low: at(0), middle, high: at(bids.length - 1) };
}

export const DRAWING = { width: 320, dot: 4, edge: 8 };
const STEP = DRAWING.dot * 2 + 1;

/** Dot plot: x by amount, and a row for each overlap; `x` gives the position of any amount. */
export function placeDots(
  bids: number[],
  own: number | null,
): { dots: [x: number, row: number][]; rows: number; x: (cents: number) => number } {
  const all = own === null ? bids : [...bids, own];
  const least = Math.min(...all);
  const range = Math.max(...all) - least || 1;
  const room = DRAWING.width - 2 * DRAWING.edge;
  const x = (cents: number) => Math.round(DRAWING.edge + ((cents - least) / range) * room);
  const columns = new Map<number, number>();
  const dots = bids.map((bid): [number, number] => {
    const column = Math.round((x(bid) - DRAWING.edge) / STEP);
    const row = columns.get(column) ?? 0;
    columns.set(column, row + 1);
    return [DRAWING.edge + column * STEP, row];
  });
  return { dots, rows: Math.max(1, ...columns.values()), x };
}
