import { MODEL_KINDS, KIND_SHARES } from "./model-kinds.ts";
import type { ModelKind } from "./real-names.ts";
import { fraction } from "./random.ts";
import { drawAt } from "./weighted.ts";
import { YARDS, type House, type Yard } from "./yard.ts";

export interface Slot {
  number: number;
  kind: ModelKind;
  house: House;
  yard: Yard;
}

export interface Filters {
  make?: string;
  model?: string;
  vehicle_type?: string;
  country?: string;
}

export interface Slots {
  readonly size: number;
  slot(number: number): Slot;
  /** Whether feed and auction both tell of it. */
  isInBoth(number: number): boolean;
  inFeed(filters: Filters, skip: number, take: number): { numbers: number[]; count: number };
  inAuction(house: House | undefined, skip: number, take: number): { numbers: number[]; count: number };
}

const IAAI_SHARE = 0.38;
const CANADA_SHARE = 0.08;
const ONE_SOURCE_SHARE = 0.02;

const IAAI = 1;
const CANADA = 2;
const FEED_ONLY = 4;
const AUCTION_ONLY = 8;

const KIND = 1;
const HOUSE = 2;
const COUNTRY = 3;
const SOURCE = 4;
const YARD = 5;

/** Counted in blocks: any page is found by a search over block sums and one short scan. */
const BLOCK = 1024;
const MAX_SELECTIONS = 256;

interface Selection {
  kinds: Uint8Array;
  required: number;
  refused: number;
  /** Matches before each block; the last entry is the count. */
  sums: Uint32Array;
}

/** Three bytes a slot are all that is held in memory. */
export function createSlots(size: number, seed: number): Slots {
  const kinds = new Uint16Array(size);
  const marks = new Uint8Array(size);
  for (let slot = 0; slot < size; slot++) {
    const mark = drawMarks(seed, slot);
    marks[slot] = mark;
    kinds[slot] = drawAt(KIND_SHARES[houseOf(mark)], fraction(seed, slot, KIND));
  }
  const selections = new Map<string, Selection>();

  function select(key: string, make: () => Omit<Selection, "sums">): Selection {
    const known = selections.get(key);
    if (known) return known;
    const asked = make();
    const selection = { ...asked, sums: countBlocks(kinds, marks, asked) };
    if (selections.size >= MAX_SELECTIONS) selections.delete(selections.keys().next().value ?? "");
    selections.set(key, selection);
    return selection;
  }

  return {
    size,
    slot(number) {
      const kind = MODEL_KINDS[kinds[number] ?? -1];
      if (!kind) throw new RangeError(`no slot ${number}`);
      const mark = marks[number] ?? 0;
      const house = houseOf(mark);
      const yard = drawAt(YARDS[house][mark & CANADA ? "Canada" : "USA"], fraction(seed, number, YARD));
      return { number, kind, house, yard };
    },
    isInBoth: (number) => ((marks[number] ?? 0) & (FEED_ONLY | AUCTION_ONLY)) === 0,
    inFeed(filters, skip, take) {
      const wanted = normalise(filters);
      const selection = select(`feed ${JSON.stringify(wanted)}`, () => feedSelection(wanted));
      return page(kinds, marks, selection, skip, take);
    },
    inAuction(house, skip, take) {
      const selection = select(`auction ${house ?? ""}`, () => ({
        kinds: new Uint8Array(MODEL_KINDS.length).fill(1),
        required: house === "iaai" ? IAAI : 0,
        refused: FEED_ONLY | (house === "copart" ? IAAI : 0),
      }));
      return page(kinds, marks, selection, skip, take);
    },
  };
}

const houseOf = (mark: number): House => (mark & IAAI ? "iaai" : "copart");

function drawMarks(seed: number, slot: number): number {
  const source = fraction(seed, slot, SOURCE);
  return (
    (fraction(seed, slot, HOUSE) < IAAI_SHARE ? IAAI : 0) |
    (fraction(seed, slot, COUNTRY) < CANADA_SHARE ? CANADA : 0) |
    (source < ONE_SOURCE_SHARE ? FEED_ONLY : source < 2 * ONE_SOURCE_SHARE ? AUCTION_ONLY : 0)
  );
}

function normalise(filters: Filters): (string | undefined)[] {
  return [filters.make, filters.model, filters.vehicle_type, filters.country].map((value) =>
    value?.slice(0, 100).toLowerCase(),
  );
}

function feedSelection([make, model, type, country]: (string | undefined)[]): Omit<Selection, "sums"> {
  const is = (asked: string | undefined, value: string) => asked === undefined || asked === value.toLowerCase();
  const nowhere = country !== undefined && country !== "usa" && country !== "canada";
  const matches = ({ written, type: own }: ModelKind) =>
    !nowhere && is(make, written.make) && is(model, written.model) && is(type, own);
  return {
    kinds: Uint8Array.from(MODEL_KINDS, (kind) => (matches(kind) ? 1 : 0)),
    required: country === "canada" ? CANADA : 0,
    refused: AUCTION_ONLY | (country === "usa" ? CANADA : 0),
  };
}

function countBlocks(kinds: Uint16Array, marks: Uint8Array, asked: Omit<Selection, "sums">): Uint32Array {
  const sums = new Uint32Array(Math.ceil(kinds.length / BLOCK) + 1);
  for (let block = 0; block < sums.length - 1; block++) {
    let count = sums[block] ?? 0;
    const end = Math.min(kinds.length, (block + 1) * BLOCK);
    for (let slot = block * BLOCK; slot < end; slot++) if (isChosen(kinds, marks, asked, slot)) count++;
    sums[block + 1] = count;
  }
  return sums;
}

function isChosen(kinds: Uint16Array, marks: Uint8Array, asked: Omit<Selection, "sums">, slot: number): boolean {
  const mark = marks[slot] ?? 0;
  return (
    asked.kinds[kinds[slot] ?? 0] === 1 && (mark & asked.refused) === 0 && (mark & asked.required) === asked.required
  );
}

function page(kinds: Uint16Array, marks: Uint8Array, selection: Selection, skip: number, take: number) {
  const { sums } = selection;
  const count = sums[sums.length - 1] ?? 0;
  const numbers: number[] = [];
  if (skip >= count) return { numbers, count };

  let low = 0;
  let high = sums.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) <= skip) low = middle;
    else high = middle;
  }
  let seen = sums[low] ?? 0;
  for (let slot = low * BLOCK; slot < kinds.length && numbers.length < take; slot++) {
    if (!isChosen(kinds, marks, selection, slot)) continue;
    if (seen >= skip) numbers.push(slot);
    seen++;
  }
  return { numbers, count };
}
