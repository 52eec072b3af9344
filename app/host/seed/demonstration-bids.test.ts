import { afterAll, beforeAll, expect, test } from "vitest";
import { listOrdersToPlace } from "#app/features/bidding/list-alarms.server.ts";
import { deskDeps } from "#tests/factories/desk-sale.ts";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { openTestFiles, type TestFiles } from "#tests/support/test-files.ts";
import { fillDemonstrationBids } from "./demonstration-bids.ts";

let files: TestFiles;
beforeAll(async () => {
  files = await openTestFiles();
  await storeLots(files.db, [makeLot({ current_bid: 210_000 }), makeLot(), makeLot({ currency: "CAD" })]);
});
afterAll(() => files.close());

test("a demonstration desk has orders of people with invented deposits, for clerks to place", async () => {
  const bidding = deskDeps(files.db);
  const { db: _, ...deps } = files;
  expect(await fillDemonstrationBids({ bidding, ...deps, now: Date.now() })).toBe(2);
  const orders = await listOrdersToPlace(files.db, bidding.book);
  expect(orders.map(({ port, state }) => `${port} ${state}`)).toEqual(["desk wanted", "desk wanted"]);
});
