import { YARDS, type Yard } from "./test-naive-days.ts";
import { HAMMERS, type House } from "./test-naive-prices.ts";

export const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NY: Yard = "NJ";

/** What somebody does at an instant; `lot` is the place of a purchase, cents of a part follow from what is open then. */
export type Deed = { at: number } & (
  | { kind: "deposit"; buyer: number; cents: number }
  | { kind: "import" }
  | { kind: "bid"; lot: number; dollars: number }
  | { kind: "say"; lot: number; outcome: "won" | "cancelled" | "lost"; dollars: number }
  | { kind: "wire" | "card"; lot: number; part: number; less: number }
  | { kind: "use"; lot: number; from: "credit" | "deposit"; cents: number }
  | { kind: "bill"; lot: number; gate: number; storage: number; isLateCharged: boolean; isOurDelay: boolean }
  | { kind: "relisting-bill"; lot: number; cents: number }
  | { kind: "help"; lot: number; days: number }
  | { kind: "tolerate" | "take-back" | "pay-house" | "release" | "returns" | "relist"; lot: number }
);

type Undated = Deed extends infer Each ? (Each extends Deed ? Omit<Each, "at"> : never) : never;

export interface DrawnYear {
  from: number;
  to: number;
  buyers: number;
  lots: { buyer: number; house: House; yard: Yard }[];
  deeds: Deed[];
  /** Hours in which no worker lives. */
  outages: { from: number; to: number }[];
}

/** Numbers from 0 to below 1, always the same for a seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Drawing {
  seed: number;
  purchases: number;
  /** Days, YYYY-MM-DD: of the first and the last award. */
  from: string;
  to: string;
}

/** Awards between two days and all that comes of them, until weeks after the last. */
export function drawYear({ seed, purchases, from: first, to: last }: Drawing): DrawnYear {
  const random = randomOf(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  const one = <T>(of: readonly T[]): T => of[upTo(of.length)] as T;
  const is = (share: number) => random() < share;
  const from = Date.parse(`${first}T00:00:00Z`);
  const to = Date.parse(`${last}T00:00:00Z`) + 28 * DAY_MS;
  const buyers = Math.ceil(purchases / 3);
  const yards = (Object.keys(YARDS) as Yard[]).filter((yard) => yard !== "Lagos");
  const deeds: Deed[] = [];
  const lots: DrawnYear["lots"] = [];

  function drawDeeds(lot: number, buyer: number): void {
    const won = from + Math.floor(random() * (to - 28 * DAY_MS - from)) + 2 * DAY_MS;
    const place = upTo(HAMMERS.length);
    const dollars = HAMMERS[place] ?? 0;
    const after = (days: number) => won + Math.floor((days + random() * 0.4) * DAY_MS);
    const add = (days: number, deed: Undated) => deeds.push({ ...deed, at: after(days) });
    const bidAt = won - HOUR_MS - upTo(40) * HOUR_MS;
    const deposit = dollars < 6_000 ? 600_00 : dollars * 10;
    if (is(0.8)) deeds.push({ kind: "deposit", buyer, cents: deposit + upTo(30_000), at: bidAt - HOUR_MS });
    deeds.push({ kind: "bid", lot, dollars, at: bidAt }, { kind: "say", lot, outcome: "won", dollars, at: won });
    const pay = (days: number, part: number, less = 0) =>
      add(days, { kind: part <= 0.2 || is(0.06) ? "card" : "wire", lot, part, less });

    const habit = random();
    if (habit < 0.4) pay(one([0, 1, 2]), 1);
    else if (habit < 0.52) for (const days of [0, 1, 3]) pay(days, days === 3 ? 1 : one([0.1, 0.3, 0.5]));
    else if (habit < 0.67) pay(one([4, 5, 6, 8]), 1);
    else if (habit < 0.73) pay(1, 1.2);
    else if (habit < 0.79) {
      pay(1, 1, 1_000 + upTo(3_000));
      add(3, { kind: "tolerate", lot });
      pay(6, 1);
    } else if (habit < 0.85) {
      add(1, { kind: "help", lot, days: 3 + upTo(8) });
      pay(one([4, 7, 14]), 1);
    } else if (habit < 0.9) {
      add(1, { kind: "use", lot, from: one(["credit", "deposit"]), cents: 20_000 + upTo(900_000) });
      pay(2, 1);
    } else if (is(0.4)) pay(2, 0.3);

    if (is(0.05)) add(one([0.2, 2, 6, 9]), { kind: "say", lot, outcome: one(["cancelled", "lost"]), dollars: 0 });
    if (is(0.07)) {
      const other = HAMMERS[Math.max(0, place - 1 - upTo(2))] ?? dollars;
      add(one([0.5, 2, 5, 9]), { kind: "say", lot, outcome: "won", dollars: other });
      if (is(0.4)) add(11, { kind: "say", lot, outcome: "won", dollars });
    }
    if (is(0.05)) add(one([1.5, 4, 8]), { kind: "take-back", lot });
    for (const days of [9, 10, 13, 20]) add(days, { kind: "relist", lot });
    add(22, { kind: "relisting-bill", lot, cents: one([0, 40_000, 60_000, 95_000, 120_050]) });

    const gate = one([0, 0, -1_600, 500]);
    const bill = { gate, storage: one([0, 0, 2_000, 12_050]), isLateCharged: is(0.8), isOurDelay: is(0.3) };
    if (is(0.85)) add(one([1, 4, 7, 10]), { kind: "bill", lot, ...bill });
    if (is(0.75)) pay(one([11, 12]), 1);
    if (is(0.3)) add(13, { kind: "use", lot, from: "credit", cents: 500_000 });
    if (is(0.7)) pay(23, 1);
    for (const days of [3, 6, 9, 14, 24]) add(days, { kind: "pay-house", lot });
    for (const days of [8, 11, 16, 25]) add(days, { kind: "release", lot });
    add(26, { kind: "returns", lot });
  }

  for (let lot = 0; lot < purchases; lot++) {
    const buyer = upTo(buyers);
    lots.push({ buyer, house: one(["copart", "iaai"]), yard: one(yards) });
    drawDeeds(lot, buyer);
  }
  for (let at = from + 15 * HOUR_MS; at < to; at += DAY_MS) if (is(0.85)) deeds.push({ kind: "import", at });
  const outages: DrawnYear["outages"] = [];
  for (let at = from + 3 * DAY_MS; at < to; at += (2 + upTo(9)) * DAY_MS) {
    const begins = at + upTo(24) * HOUR_MS;
    outages.push({ from: begins, to: begins + one([2, 5, 14, 30, 80]) * HOUR_MS });
  }
  // Nothing happens at the very instant of another thing, nor at a full hour, when the worker's jobs run.
  const sorted = deeds.filter(({ at }) => at < to).toSorted((a, b) => a.at - b.at);
  let before = 0;
  for (const deed of sorted) {
    if (deed.at % HOUR_MS === 0) deed.at += 1_000;
    if (deed.at <= before) deed.at = before + 1;
    before = deed.at;
  }
  return { from, to, buyers, lots, deeds: sorted, outages };
}

/** Whose calendar the bank keeps. */
export const BANK_YARD = NY;
