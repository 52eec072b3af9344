import { expect, test } from "vitest";
import { FacetColumn } from "./facet-column.server.ts";
import { IndexMemory } from "./index-memory.server.ts";

const SLOTS = 4096;
const RARE = 496;
const BYTES = SLOTS / 8;

test("lots of rare keys that come and go leave no work behind", () => {
  const memory = new IndexMemory();
  const { kernel } = memory;
  let looked = 0;
  const histogram: typeof kernel.histogram = (...asked) => {
    looked += asked[5];
    kernel.histogram(...asked);
  };
  Object.assign(memory, { kernel: { ...kernel, histogram } });
  const space = { memory, capacity: SLOTS, spare: memory.takeClear(SLOTS * 4) };
  const column = new FacetColumn(space);
  const all = memory.takeClear(BYTES);
  const gone = memory.takeClear(BYTES);
  memory.u8.fill(0xff, all, all + BYTES);
  memory.u8.fill(0xff, gone, gone + RARE / 8);
  const rare = Array.from({ length: RARE }, (_, slot) => slot);
  const come = () => rare.forEach((slot) => column.put(slot, `rare ${slot % 50}`));
  come();
  for (let slot = RARE; slot < SLOTS; slot++) column.put(slot, "frequent");
  for (let round = 0; round < 20; round++) {
    column.compact(gone, rare);
    come();
  }
  const n = kernel.gather(space.spare, all, BYTES);
  const counts = column.counts({ bits: all, list: space.spare, n }, false, memory.takeClear(BYTES), BYTES);
  expect(counts.get("frequent")).toBe(SLOTS - RARE);
  expect([...counts.values()].reduce((sum, count) => sum + count)).toBe(SLOTS);
  expect(looked).toBe(RARE);
});
