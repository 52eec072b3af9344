import { LIVE_PART, type OpenFrom, TIMED_PART } from "../criteria/criteria.ts";
import type { Sort } from "#app/features/vocabulary/facets.ts";
import type { LotStore } from "./lot-store.server.ts";
import type { ScratchSets } from "./scratch-sets.server.ts";
import { sortSlots } from "./sort-slots.ts";
import type { LandedPlace } from "./landed-places.server.ts";
import type { KeptSort } from "./lot-columns.server.ts";
import type { SortOrder } from "./sort-order.server.ts";

interface Asked {
  bits: number;
  total: number;
  offset: number;
  size: number;
}

/** What a search looks at beside the lots' own orders. */
interface By {
  wholeWords: number[];
  place?: LandedPlace | undefined;
  openFrom?: OpenFrom | undefined;
}

interface Order {
  order: SortOrder;
  keyOf: (slot: number) => number;
}

// Nanoseconds, measured: a step along an order, and a comparison while sorting.
const STEP = 1.2;
const COMPARISON = 45;

export function findPage(
  store: LotStore,
  scratch: ScratchSets,
  asked: Asked,
  sort: Sort,
  { wholeWords, place, openFrom }: By,
): number[] {
  const byEnd = openFrom
    ? (level: Asked) => openFirst(store, scratch, level, openFrom)
    : (level: Asked) => inOrder(store, level, "ending");
  if (sort === "best" && wholeWords.length > 0) return findBest(store, scratch, asked, { wholeWords, byEnd });
  if (sort === "landed" && place) {
    return along(store, asked, { order: store.landedOrder(place), keyOf: (slot) => place.highs.get(slot) });
  }
  const isByEnd = sort === "best" || sort === "landed" || sort === "ending";
  return isByEnd ? byEnd(asked) : inOrder(store, asked, sort);
}

/** By end, those last that take no bids any more. */
function openFirst(store: LotStore, scratch: ScratchSets, asked: Asked, from: OpenFrom): number[] {
  const { kernel } = store.columns.memory;
  const { bits, total, offset, size } = asked;
  const closed = closedAmong(store, scratch, bits, from);
  const closedTotal = kernel.count(closed, store.bytes);
  if (closedTotal === 0) return inOrder(store, asked, "ending");
  const open = scratch.take();
  kernel.subtract(open, bits, closed, store.bytes);
  const openTotal = total - closedTotal;
  const first = inOrder(store, { bits: open, total: openTotal, offset, size }, "ending");
  const rest = { bits: closed, total: closedTotal, offset: Math.max(0, offset - openTotal), size: size - first.length };
  return first.concat(inOrder(store, rest, "ending"));
}

function closedAmong(store: LotStore, scratch: ScratchSets, bits: number, from: OpenFrom): number {
  const { bytes, columns, endBefore } = store;
  const { live, timed } = endBefore;
  const { kernel } = columns.memory;
  live.turnTo(from.live);
  timed.turnTo(from.timed);
  const closed = scratch.take();
  const liveOnes = scratch.take();
  kernel.unite(closed, live.bits, timed.bits, bytes);
  kernel.intersect(closed, closed, bits, bytes);
  kernel.unite(liveOnes, closed, closed, bytes);
  const { column, dictionary } = columns.texts.sale_text;
  const timedTexts = new Set(dictionary.match(TIMED_PART));
  const liveTexts = [...dictionary.match(LIVE_PART)].filter((code) => !timedTexts.has(code));
  column.keep(liveOnes, bytes, liveTexts, dictionary.size);
  kernel.subtract(closed, closed, liveOnes, bytes);
  kernel.intersect(closed, closed, timed.bits, bytes);
  kernel.intersect(liveOnes, liveOnes, live.bits, bytes);
  kernel.unite(closed, closed, liveOnes, bytes);
  return closed;
}

const inOrder = (store: LotStore, asked: Asked, sort: KeptSort): number[] =>
  along(store, asked, { order: store.orders[sort], keyOf: store.columns.keys[sort] });

function along(store: LotStore, { bits, total, offset, size }: Asked, { order, keyOf }: Order): number[] {
  if (offset >= total || size <= 0) return [];
  const wanted = Math.min(size, total - offset);
  const { memory, space } = store.columns;
  // From whichever end is nearer.
  const behind = total - offset - wanted;
  const back = behind < offset;
  const skip = back ? behind : offset;
  const steps = ((skip + wanted) / total) * store.size * STEP;
  if (total * Math.log2(total + 1) * COMPARISON < steps)
    return sorted(store, bits, keyOf).slice(offset, offset + wanted);
  order.flush(store.alive);
  const n = order.scan(bits, { skip, most: wanted, out: space.spare, back });
  const slots = [...memory.u32.subarray(space.spare >>> 2, (space.spare >>> 2) + n)];
  return (back ? slots.toReversed() : slots).map(store.columns.idOf);
}

function sorted(store: LotStore, bits: number, keyOf: Order["keyOf"]): number[] {
  const { columns } = store;
  const { memory, space } = columns;
  const n = memory.kernel.gather(space.spare, bits, store.bytes);
  const slots = memory.u32.slice(space.spare >>> 2, (space.spare >>> 2) + n);
  return [...sortSlots(slots, keyOf, columns.idOf)].map(columns.idOf);
}

/**
 * Lots with most of the words as whole ones first. How many each has is counted for all at once, in binary digits of a
 * set each; then one number after the other is taken from the ending order.
 */
function findBest(
  store: LotStore,
  scratch: ScratchSets,
  asked: Asked,
  { wholeWords, byEnd }: { wholeWords: number[]; byEnd: (level: Asked) => number[] },
): number[] {
  const { memory, words } = store.columns;
  const { kernel } = memory;
  const { bytes } = store;
  const planes = Array.from({ length: 32 - Math.clz32(wholeWords.length) }, () => scratch.takeEmpty(bytes));
  const carry = scratch.take();
  for (const word of wholeWords) {
    memory.u8.fill(0, carry, carry + bytes);
    words.sets.uniteInto(carry, [word], bytes);
    for (const plane of planes) kernel.carry(plane, carry, bytes);
  }
  const ids: number[] = [];
  let { offset } = asked;
  const level = scratch.take();
  for (let count = wholeWords.length; count >= 0 && ids.length < asked.size; count--) {
    kernel.unite(level, asked.bits, asked.bits, bytes);
    for (const [digit, plane] of planes.entries()) {
      if ((count >> digit) & 1) kernel.intersect(level, level, plane, bytes);
      else kernel.subtract(level, level, plane, bytes);
    }
    const total = kernel.count(level, bytes);
    // Not all at once: an export asks for more than a call takes arguments.
    if (offset < total) {
      for (const id of byEnd({ bits: level, total, offset, size: asked.size - ids.length })) ids.push(id);
    }
    offset = Math.max(0, offset - total);
  }
  return ids;
}
