import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { LotSummary } from "#app/features/lots/lot.ts";
import type { SearchedLot } from "#app/features/vocabulary/facets.ts";
import { createLotIndex, type LotIndex } from "./lot-index.server.ts";
import { ReadLots } from "./read-lots.server.ts";
import { drawLot, REAL_VARIETY, seeded } from "./test-drawn-lots.ts";

const told = (id: number, currentBid = 0) => ({ id: String(id), currentBid }) as LotSummary;

/** Answers from `rows` and notes what it was asked. */
function source(rows: Map<number, LotSummary>) {
  const asked: number[][] = [];
  const read = (ids: number[]) => {
    asked.push(ids);
    return Promise.resolve(new Map(ids.flatMap((id) => (rows.has(id) ? [[id, rows.get(id) as LotSummary]] : []))));
  };
  return { asked, read };
}

test("a lot that was read is not read again", async () => {
  const lots = new ReadLots();
  const rows = new Map([1, 2, 3].map((id) => [id, told(id)]));
  const { asked, read } = source(rows);
  await lots.find([1, 2], read);
  const found = await lots.find([3, 2, 1], read);
  expect(asked).toEqual([[1, 2], [3]]);
  expect([...found.keys()].toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  expect(found.get(2)).toBe(rows.get(2));
});

test("a lot that changed, or is listed no more, is read anew", async () => {
  const lots = new ReadLots();
  const rows = new Map([1, 2].map((id) => [id, told(id)]));
  const { read } = source(rows);
  await lots.find([1, 2], read);
  rows.set(1, told(1, 500_00));
  rows.delete(2);
  lots.forget(1);
  lots.forget(2);
  const found = await lots.find([1, 2], read);
  expect(found.get(1)?.currentBid).toBe(500_00);
  expect(found.has(2)).toBe(false);
});

test("an answer that a change overtook is given and not kept", async () => {
  const lots = new ReadLots();
  const { asked, read } = source(new Map([[1, told(1)]]));
  const overtaken = await lots.find([1], (ids) => {
    lots.forget(2);
    return read(ids);
  });
  expect(overtaken.get(1)?.id).toBe("1");
  await lots.find([1], read);
  expect(asked).toEqual([[1], [1]]);
});

test.each([
  ["its price", (index: LotIndex, lot: SearchedLot) => index.setPrice(lot.id, 900_00)],
  ["anything else of it", (index: LotIndex, lot: SearchedLot) => index.put({ ...lot, year: 2001 })],
  ["that it left", (index: LotIndex, lot: SearchedLot) => index.remove(lot.id)],
])("a lot is read anew once its index hears of %s", async (_news, hear) => {
  const lot = drawLot(seeded(1), 1, REAL_VARIETY);
  const index = createLotIndex();
  index.put(lot);
  const { asked, read } = source(new Map([[lot.id, told(lot.id)]]));
  await index.read.find([lot.id], read);
  await index.read.find([lot.id], read);
  hear(index, lot);
  await index.read.find([lot.id], read);
  expect(asked).toEqual([[lot.id], [lot.id]]);
});

test("when the index last heard of a lot is known of the last ones, and of all others at the latest", async () => {
  const lots = new ReadLots();
  const made = performance.now();
  expect(lots.heardAt(1)).toBeLessThanOrEqual(made);
  await sleep(2);
  lots.forget(1);
  const heard = lots.heardAt(1);
  expect(heard).toBeGreaterThan(made);
  expect(lots.heardAt(2)).toBeLessThanOrEqual(made);
  await sleep(2);
  for (let id = 2; id < 30_000; id += 1) lots.forget(id);
  expect(lots.heardAt(1)).toBeGreaterThan(heard);
  expect(lots.heardAt(1)).toBeLessThanOrEqual(lots.heardAt(29_999));
});
