import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { KERNEL_MODULE, writeKernel } from "#app/host/build-kernel.ts";
import { IndexMemory } from "./index-memory.server.ts";
import { below, seeded } from "./test-drawn-lots.ts";

test("kernel.ts is what kernel.assembly becomes", async () => {
  expect(readFileSync(KERNEL_MODULE, "utf8")).toBe(await writeKernel());
});

const SLOTS = 1024;
const BYTES = SLOTS / 8;
const draw = seeded(11);
const memory = new IndexMemory();
const { kernel } = memory;

/** Densities with empty, sparse, dense and full stretches, so that both ways of looking at 64 slots are taken. */
function drawSet(): Set<number> {
  const densities = Array.from({ length: SLOTS / 64 }, () => [0, 0.02, 0.2, 0.5, 1][below(draw, 5)] ?? 0);
  const slots = Array.from({ length: SLOTS }, (_, slot) => slot);
  return new Set(slots.filter((slot) => draw() < (densities[slot >> 6] ?? 0)));
}

function toBits(slots: Iterable<number>): number {
  const at = memory.takeClear(BYTES);
  for (const slot of slots) memory.u8[at + (slot >> 3)] = (memory.u8[at + (slot >> 3)] ?? 0) | (1 << (slot & 7));
  return at;
}

function fromBits(at: number): number[] {
  const slots = Array.from({ length: SLOTS }, (_, slot) => slot);
  return slots.filter((slot) => ((memory.u8[at + (slot >> 3)] ?? 0) >> (slot & 7)) & 1);
}

function toList(slots: Iterable<number>): number {
  const all = [...slots];
  const at = memory.takeClear(all.length * 4 + 4);
  memory.u32.set(all, at / 4);
  return at;
}

const fromList = (at: number, n: number) => [...memory.u32.subarray(at / 4, at / 4 + n)];
const intersection = (a: Set<number>, b: Set<number>) => new Set([...a].filter((slot) => b.has(slot)));
const difference = (a: Set<number>, b: Set<number>) => new Set([...a].filter((slot) => !b.has(slot)));
const union = (a: Set<number>, b: Iterable<number>) => new Set([...a, ...b]);
const sorted = (slots: Iterable<number>) => [...slots].toSorted((a, b) => a - b);
const ROUNDS = Array.from({ length: 40 }, (_, i) => i);

describe("each function does what plain code does", () => {
  test.each([
    ["intersect", intersection],
    ["subtract", difference],
    ["unite", union],
  ] as const)("%s", (name, plain) => {
    for (const _ of ROUNDS) {
      const [a, b] = [drawSet(), drawSet()];
      const to = memory.takeClear(BYTES);
      kernel[name](to, toBits(a), toBits(b), BYTES);
      expect(fromBits(to)).toEqual(sorted(plain(a, b)));
    }
  });

  test("carry", () => {
    for (const _ of ROUNDS) {
      const [plane, carry] = [drawSet(), drawSet()];
      const [planeBits, carryBits] = [toBits(plane), toBits(carry)];
      kernel.carry(planeBits, carryBits, BYTES);
      expect(fromBits(planeBits)).toEqual(sorted(union(difference(plane, carry), difference(carry, plane))));
      expect(fromBits(carryBits)).toEqual(sorted(intersection(plane, carry)));
    }
  });

  test("count and countBoth", () => {
    for (const _ of ROUNDS) {
      const [a, b] = [drawSet(), drawSet()];
      expect(kernel.count(toBits(a), BYTES)).toBe(a.size);
      expect(kernel.countBoth(toBits(a), toBits(b), BYTES)).toBe(intersection(a, b).size);
    }
  });

  test("scatter, gather and strike", () => {
    for (const _ of ROUNDS) {
      const [a, b] = [drawSet(), drawSet()];
      const bits = toBits(a);
      kernel.scatter(bits, toList(b), b.size);
      expect(fromBits(bits)).toEqual(sorted(union(a, b)));
      const list = memory.takeClear(SLOTS * 4);
      expect(fromList(list, kernel.gather(list, bits, BYTES))).toEqual(sorted(union(a, b)));
      const shuffled = sorted(b).toReversed();
      const struck = toList(shuffled);
      expect(fromList(struck, kernel.strike(struck, b.size, toBits(a)))).toEqual(
        shuffled.filter((slot) => !a.has(slot)),
      );
    }
  });

  test.each([
    [0, 250],
    [1, 65_000],
    [2, 90_000],
  ])("histogram, keepCodes and addCode with codes of width %i", (shift, most) => {
    for (const _ of ROUNDS) {
      const few = Array.from({ length: 6 }, () => below(draw, most));
      const codes = Array.from({ length: SLOTS }, () => few[below(draw, 6)] ?? 0);
      const at = memory.takeClear((SLOTS << shift) + 4);
      const column = [memory.u8, memory.u16, memory.u32][shift];
      column?.set(codes, at >>> shift);
      const mask = [0xff, 0xffff, 0xffffffff][shift] ?? 0;
      const set = drawSet();

      const counts = memory.takeClear(most * 4);
      kernel.histogram(counts, at, shift, mask, toList(set), set.size);
      const plain = Array.from({ length: most }, () => 0);
      for (const slot of set) plain[codes[slot] ?? 0] = (plain[codes[slot] ?? 0] ?? 0) + 1;
      expect(fromList(counts, most)).toEqual(plain);

      const [first = 0, second = 0] = few;
      const marks = memory.takeClear(most);
      for (const code of [first, second]) memory.u8[marks + code] = 1;
      const kept = toBits(set);
      kernel.keepCodes(kept, BYTES, at, shift, mask, marks);
      expect(fromBits(kept)).toEqual(sorted(set).filter((slot) => codes[slot] === first || codes[slot] === second));

      const added = toBits(set);
      kernel.addCode(added, BYTES, at, shift, first);
      const having = codes.map((_, slot) => slot).filter((slot) => codes[slot] === first);
      expect(fromBits(added)).toEqual(sorted(union(set, having)));
      memory.giveClear(at, (SLOTS << shift) + 4);
      memory.giveClear(counts, most * 4);
      memory.giveClear(marks, most);
    }
  });

  test("keepBetween takes the lower end and not the upper, keepFromTo both", () => {
    for (const _ of ROUNDS) {
      const numbers = Array.from({ length: SLOTS }, () => below(draw, 40) - 20);
      const low = below(draw, 30) - 20;
      const high = low + below(draw, 20);
      const set = drawSet();
      const [any, whole] = [memory.takeClear(SLOTS * 8), memory.takeClear(SLOTS * 4)];
      memory.f64.set(numbers, any / 8);
      memory.i32.set(numbers, whole / 4);
      const is = (wanted: (number: number) => boolean) => sorted(set).filter((slot) => wanted(numbers[slot] ?? 0));
      const [between, fromTo] = [toBits(set), toBits(set)];
      kernel.keepBetween(between, BYTES, any, low, high);
      expect(fromBits(between)).toEqual(is((number) => number >= low && number < high));
      kernel.keepFromTo(fromTo, BYTES, whole, low, high);
      expect(fromBits(fromTo)).toEqual(is((number) => number >= low && number <= high));
    }
    const [lowest, highest] = [-(2 ** 31), 2 ** 31 - 1];
    const whole = memory.takeClear(SLOTS * 4);
    memory.i32.set([lowest, lowest + 1, 0, highest - 1, highest], whole / 4);
    for (const [low, high, kept] of [
      [lowest, highest, [0, 1, 2, 3, 4]],
      [lowest + 1, highest, [1, 2, 3, 4]],
      [lowest + 1, highest - 1, [1, 2, 3]],
      [highest, highest, [4]],
      [lowest, lowest, [0]],
    ] as const) {
      const few = toBits(new Set([0, 1, 2, 3, 4]));
      kernel.keepFromTo(few, BYTES, whole, low, high);
      expect(fromBits(few)).toEqual(kept);
      const many = toBits(new Set(Array(SLOTS).keys()));
      kernel.keepFromTo(many, BYTES, whole, low, high);
      expect(fromBits(many).filter((slot) => slot < 5)).toEqual(kept);
    }
  });

  test("walk and walkBack", () => {
    for (const _ of ROUNDS) {
      const [bits, moved] = [drawSet(), drawSet()];
      const base = Array.from({ length: SLOTS }, (_, slot) => ({ slot, key: draw() })).toSorted(
        (a, b) => a.key - b.key,
      );
      const late = sorted(moved).map((slot, i) => ({ slot, at: Math.floor((i * (SLOTS + 1)) / moved.size) }));
      // Base without what moved, and each late one before its place.
      const order = base.flatMap(({ slot }, i) => [
        ...late.filter(({ at }) => at === i).map((one) => one.slot),
        ...(moved.has(slot) ? [] : [slot]),
      ]);
      order.push(...late.filter(({ at }) => at === SLOTS).map((one) => one.slot));
      const fitting = order.filter((slot) => bits.has(slot));
      const [skip, most] = [below(draw, 100), 1 + below(draw, 50)];
      const out = memory.takeClear(most * 4);
      const asked = [
        toBits(bits),
        toBits(moved),
        toList(base.map(({ slot }) => slot)),
        SLOTS,
        toList(late.map(({ slot }) => slot)),
        toList(late.map(({ at }) => at)),
        late.length,
        skip,
        most,
        out,
      ] as const;
      expect(fromList(out, kernel.walk(...asked))).toEqual(fitting.slice(skip, skip + most));
      expect(fromList(out, kernel.walkBack(...asked))).toEqual(fitting.toReversed().slice(skip, skip + most));
    }
  });

  test("hash, lookUp, lookUpWords and matchPart", () => {
    const texts = ["", "toyota", "toy", "ota", "camry", "çamlı", "mazda mx-5 miata roadster", "a", "aa", "y"];
    const encoded = Buffer.from(texts.map((text) => `${text}\0`).join(""));
    const blob = memory.takeClear(encoded.length + 32);
    memory.u8.set(encoded, blob);
    const starts: number[] = [blob];
    for (const text of texts) starts.push((starts.at(-1) ?? 0) + Buffer.byteLength(text) + 1);
    const startsAt = toList(starts);
    const buffer = memory.takeClear(256);
    const put = (text: string) => memory.text.write(text, buffer);
    const mask = 15;
    const table = memory.takeClear((mask + 1) * 4);
    const seed = 7;
    const hash = (text: string) => kernel.hash(buffer, put(text), seed);
    for (const [code, text] of texts.entries()) {
      let place = hash(text) & mask;
      while (memory.u32[table / 4 + place] !== 0) place = (place + 1) & mask;
      memory.u32[table / 4 + place] = code + 1;
    }
    const lookUp = (text: string) => kernel.lookUp(table, mask, startsAt, buffer, put(text), hash(text));
    for (const [code, text] of texts.entries()) expect(lookUp(text)).toBe(code);
    for (const text of ["toyot", "toyotas", "camrx", "b"]) expect(lookUp(text)).toBe(-1);

    const out = memory.takeClear(12 * 10);
    const n = kernel.lookUpWords(table, mask, startsAt, buffer, put(" camry  unknown toy "), seed, out);
    const found = Array.from({ length: n }, (_, i) => [...memory.i32.subarray(out / 4 + i * 3, out / 4 + i * 3 + 3)]);
    expect(found).toEqual([
      [4, buffer + 1, 5],
      [-1, buffer + 8, 7],
      [2, buffer + 16, 3],
    ]);

    for (const part of [
      "a",
      "y",
      "toy",
      "ota",
      "am",
      "ş",
      "çam",
      "roadster",
      "x",
      "zz",
      "mazda mx-5 miata roadster!",
    ]) {
      for (const from of [0, 2, 9]) {
        const end = blob + encoded.length;
        const matches = kernel.matchPart(starts[from] ?? 0, end, buffer, put(part), startsAt, from, texts.length, out);
        const plain = texts.map((text, code) => (code >= from && text.includes(part) ? code : -1));
        expect([part, ...fromList(out, matches)]).toEqual([part, ...plain.filter((code) => code >= 0)]);
      }
    }
  });
});

test("memory gives no piece to two, and joins what comes back", () => {
  const own = new IndexMemory();
  const taken = new Map<number, number>();
  for (let round = 0; round < 3000; round++) {
    const old = [...taken.keys()][below(draw, Math.max(taken.size, 1) * 2)];
    if (old !== undefined) {
      own.give(old, taken.get(old) ?? 0);
      taken.delete(old);
      continue;
    }
    const bytes = 1 + below(draw, draw() < 0.7 ? 300 : 20_000);
    taken.set(own.take(bytes), bytes);
  }
  const pieces = [...taken].toSorted(([a], [b]) => a - b);
  for (const [i, [at, bytes]] of pieces.entries())
    expect(at + bytes).toBeLessThanOrEqual(pieces[i + 1]?.[0] ?? own.bytes);
  for (const [at, bytes] of taken) own.give(at, bytes);
  const { bytes } = own;
  for (let again = 0; again < 50; again++) own.give(own.take(bytes / 2), bytes / 2);
  expect(own.bytes).toBeLessThanOrEqual(bytes * 2);
});
