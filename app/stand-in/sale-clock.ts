import { fraction, hash } from "./random.ts";
import { zonedToUtc } from "./local-time.ts";
import type { Yard } from "./yard.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** A Sunday, local midnight, before every instant the demo shows. */
const EPOCH = Date.UTC(2025, 11, 28);

export type SaleKind = "sale" | "timed" | "future";

/** Bidding is open from `opensAt` until `closesAt`, UTC milliseconds. */
export interface Listing {
  kind: SaleKind;
  generation: number;
  opensAt: number;
  closesAt: number;
  saleStartsAt: number | null;
  item: number;
}

const FUTURE_SHARE = 0.2;
const TIMED_SHARE = 0.06;
const FUTURE_DAYS = 30;
const TIMED_PERIODS = [6, 12, 24, 48, 72].map((hours) => hours * HOUR);
const ITEM_TIME = 30_000;
const ITEMS = 400;

const KIND = 101;
const PHASE = 102;
const PERIOD = 103;
const ITEM = 104;

/** Every instant falls into exactly one listing of a slot. */
export function listingAt(seed: number, slot: number, yard: Yard, now: number): Listing {
  const kind = saleKind(seed, slot);
  if (kind === "sale") return weeklyListing(seed, slot, yard, now);
  const period = kind === "future" ? FUTURE_DAYS * DAY : (TIMED_PERIODS[hash(seed, slot, PERIOD) % 5] ?? DAY);
  const base = EPOCH + Math.floor((fraction(seed, slot, PHASE) * period) / 1000) * 1000;
  const generation = Math.floor((now - base) / period);
  const opensAt = base + generation * period;
  const closesAt = opensAt + period;
  return { kind, generation, opensAt, closesAt, saleStartsAt: kind === "timed" ? closesAt : null, item: 0 };
}

function saleKind(seed: number, slot: number): SaleKind {
  const u = fraction(seed, slot, KIND);
  if (u < FUTURE_SHARE) return "future";
  return u < FUTURE_SHARE + TIMED_SHARE ? "timed" : "sale";
}

// A slot sells every one to three weeks at its yard's hour; the next lot takes its place at that moment.
function weeklyListing(seed: number, slot: number, yard: Yard, now: number): Listing {
  const weeks = 1 + (hash(seed, slot, PERIOD) % 3);
  const item = 1 + (hash(seed, slot, ITEM) % ITEMS);
  const phase = hash(seed, slot, PHASE) % weeks;
  const base = EPOCH + phase * WEEK + yard.weekday * DAY + yard.startsAt * MINUTE;
  const startOf = (generation: number) => zonedToUtc(base + generation * weeks * WEEK, yard.zone);
  const closeOf = (generation: number) => startOf(generation) + item * ITEM_TIME;

  const standard = now + yard.zone.standardOffset * HOUR - base - item * ITEM_TIME;
  let generation = Math.floor(standard / (weeks * WEEK)) + 1;
  // Summer time moves a closing by an hour, so the guess can be one too high or too low.
  if (closeOf(generation - 1) > now) generation -= 1;
  else if (closeOf(generation) <= now) generation += 1;
  return {
    kind: "sale",
    generation,
    opensAt: closeOf(generation - 1),
    closesAt: closeOf(generation),
    saleStartsAt: startOf(generation),
    item,
  };
}
