import type { IndexMemory } from "#app/features/search/index/index-memory.server.ts";
import { below, seeded } from "#app/features/search/index/test-drawn-lots.ts";
import type { PlainKernel } from "./typed-arrays.ts";

export interface Work {
  what: keyof PlainKernel;
  on: string;
  before?: () => void;
  run: (kernel: PlainKernel) => unknown;
  writes: { at: number; bytes: number };
}

const MASKS = [0xff, 0xffff, 0xffffffff];
const DENSITIES = { few: 0.01, many: 0.3 };

export function drawWorks(memory: IndexMemory, wanted: number): Work[] {
  const slots = Math.ceil(wanted / 512) * 512;
  const bytes = slots / 8;
  const draw = seeded(5);
  const take = (size: number) => memory.takeClear(size);
  const places = { a: take(bytes), b: take(bytes), few: take(bytes), many: take(bytes), none: take(bytes) };
  const scratch = { at: take(bytes), bytes };
  const carried = take(bytes);
  const lists = { few: take(slots * 4), many: take(slots * 4), out: take(slots * 4), order: take(slots * 4) };
  const late = { slots: take(4000), at: take(4000), n: 1000 };
  const counts = { at: take(90_000 * 4), bytes: 90_000 * 4 };
  const marks = take(90_000);
  const codes = [0, 1, 2].map((shift) => take((slots << shift) + 64));
  const [whole, real] = [take(slots * 4), take(slots * 8)];

  for (let i = 0; i < bytes; i++) for (const at of [places.a, places.b]) memory.u8[at + i] = below(draw, 256);
  const n = { few: 0, many: 0 };
  for (let slot = 0; slot < slots; slot++) {
    for (const size of ["few", "many"] as const) {
      if (draw() >= DENSITIES[size]) continue;
      memory.u8[places[size] + (slot >> 3)] = (memory.u8[places[size] + (slot >> 3)] ?? 0) | (1 << (slot & 7));
      memory.u32[lists[size] / 4 + n[size]++] = slot;
    }
    memory.u8[(codes[0] ?? 0) + slot] = below(draw, 30);
    memory.u16[(codes[1] ?? 0) / 2 + slot] = below(draw, 2500);
    memory.u32[(codes[2] ?? 0) / 4 + slot] = below(draw, 90_000);
    memory.i32[whole / 4 + slot] = below(draw, 200_000);
    memory.f64[real / 8 + slot] = draw();
    memory.u32[lists.order / 4 + slot] = slot;
  }
  for (let i = slots - 1; i > 0; i--) {
    const [one, other] = [lists.order / 4 + i, lists.order / 4 + below(draw, i + 1)];
    [memory.u32[one], memory.u32[other]] = [memory.u32[other] ?? 0, memory.u32[one] ?? 0];
  }
  for (let i = 0; i < late.n; i++) {
    memory.u32[late.slots / 4 + i] = below(draw, slots);
    memory.u32[late.at / 4 + i] = Math.floor((i * slots) / late.n);
  }
  for (let code = 0; code < 90_000; code += 7) memory.u8[marks + code] = 1;

  const copy = (from: number, to = scratch.at, size = bytes) => memory.u8.copyWithin(to, from, from + size);
  const out = { at: lists.out, bytes: slots * 4 };
  const page = { at: lists.out, bytes: 48 };
  const sizes = ["few", "many"] as const;
  const share = (size: "few" | "many") => `${DENSITIES[size] * 100} % of the slots`;
  const { a, b } = places;
  return [
    ...(["intersect", "subtract", "unite"] as const).map((what): Work => ({
      what,
      on: "two sets",
      run: (kernel) => kernel[what](scratch.at, a, b, bytes),
      writes: scratch,
    })),
    {
      what: "carry",
      on: "two sets",
      before: () => {
        copy(a);
        copy(b, carried);
      },
      run: (kernel) => kernel.carry(scratch.at, carried, bytes),
      writes: scratch,
    },
    { what: "count", on: "a set", run: (kernel) => kernel.count(a, bytes), writes: page },
    { what: "countBoth", on: "two sets", run: (kernel) => kernel.countBoth(a, b, bytes), writes: page },
    ...sizes.flatMap((size): Work[] => [
      {
        what: "scatter",
        on: share(size),
        before: () => copy(places.none),
        run: (kernel) => kernel.scatter(scratch.at, lists[size], n[size]),
        writes: scratch,
      },
      {
        what: "gather",
        on: share(size),
        run: (kernel) => kernel.gather(lists.out, places[size], bytes),
        writes: { at: lists.out, bytes: n[size] * 4 },
      },
      {
        what: "strike",
        on: share(size),
        before: () => copy(lists[size], lists.out, n[size] * 4),
        run: (kernel) => kernel.strike(lists.out, n[size], a),
        // What a strike leaves behind its end is nobody's.
        writes: { at: lists.out, bytes: n[size] },
      },
      ...[0, 1, 2].flatMap((shift): Work[] => {
        const [column, mask] = [codes[shift] ?? 0, MASKS[shift] ?? 0];
        const on = `${share(size)}, codes of ${1 << shift} bytes`;
        return [
          {
            what: "histogram",
            on,
            before: () => memory.u8.fill(0, counts.at, counts.at + counts.bytes),
            run: (kernel) => kernel.histogram(counts.at, column, shift, mask, lists[size], n[size]),
            writes: counts,
          },
          {
            what: "keepCodes",
            on,
            before: () => copy(places[size]),
            run: (kernel) => kernel.keepCodes(scratch.at, bytes, column, shift, mask, marks),
            writes: scratch,
          },
        ];
      }),
      {
        what: "keepBetween",
        on: share(size),
        before: () => copy(places[size]),
        run: (kernel) => kernel.keepBetween(scratch.at, bytes, real, 0.25, 0.6),
        writes: scratch,
      },
      {
        what: "keepFromTo",
        on: share(size),
        before: () => copy(places[size]),
        run: (kernel) => kernel.keepFromTo(scratch.at, bytes, whole, 50_000, 120_000),
        writes: scratch,
      },
      ...(["walk", "walkBack"] as const).map((what): Work => ({
        what,
        on: `${share(size)}, a page at half`,
        run: (kernel) => {
          const skip = n[size] >> 1;
          return kernel[what](
            places[size],
            places.none,
            lists.order,
            slots,
            late.slots,
            late.at,
            late.n,
            skip,
            12,
            out.at,
          );
        },
        writes: page,
      })),
    ]),
    ...[0, 1, 2].map((shift): Work => ({
      what: "addCode",
      on: `codes of ${1 << shift} bytes`,
      before: () => copy(places.none),
      run: (kernel) => kernel.addCode(scratch.at, bytes, codes[shift] ?? 0, shift, 7),
      writes: scratch,
    })),
  ];
}
