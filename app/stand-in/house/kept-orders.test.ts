import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCatalogue } from "../lot.ts";
import { keepOrder, keptOrders } from "./kept-orders.ts";
import { createOrderBook } from "./order-book.ts";
import { isTimed, lotWith } from "./test-house.ts";

const NOON = Date.UTC(2026, 10, 25, 12);
const catalogue = createCatalogue(1_000, 4);
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "bidport-orders-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a house that was killed knows its orders again, but for one that it was writing", () => {
  const file = join(folder, "orders");
  expect(keptOrders(file)).toEqual([]);
  const lot = lotWith(catalogue, NOON, isTimed);
  const order = {
    house: lot.slot.house,
    lot: lot.lotNumber,
    kind: "maximum",
    cents: 5_000_000,
    tieBreak: "off",
  } as const;
  const first = createOrderBook(catalogue, (taken) => keepOrder(file, taken));
  const answer = first.place("one", order, NOON);
  first.place("two", { ...order, cents: 100_100 }, NOON);
  appendFileSync(file, '{"house":"copart","lot');
  const again = createOrderBook(catalogue);
  for (const kept of keptOrders(file)) again.restore(kept);
  expect(again.ask("one", NOON)).toEqual(answer);
  expect(again.ask("two", NOON)).toMatchObject({ state: "refused" });
  expect(again.ask("three", NOON)).toEqual({ state: "absent" });
});
