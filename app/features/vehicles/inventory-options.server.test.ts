import { afterAll, beforeAll, expect, test } from "vitest";
import type { Kysely } from "kysely";
import { createDatabase } from "#app/platform/database.server.ts";
import type { DB } from "#db/schema.ts";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { countOptions, listInventoryOptions } from "./inventory-options.server.ts";

let stored: TestDatabase;
let db: Kysely<DB>;

beforeAll(async () => {
  stored = await createTestDatabase();
  db = createDatabase(stored.url, { max: 2 });
  await storeLots(db, [
    makeLot({ body_type: "SUV", year: 2010 }),
    makeLot({ body_type: "SUV", year: 2019 }),
    makeLot({ body_type: "Suv", year: 2019, drive: null }),
    makeLot({ body_type: "Pickup", withdrawn_at: new Date() }),
    makeLot({ body_type: "Van", ends_at: new Date(Date.now() - 1000) }),
    makeLot({ house: "iaai", body_type: "Coupe" }),
  ]);
});
afterAll(async () => {
  await db.destroy();
  await stored.drop();
});

test("counts the live lots of one house; case aside, and unknown values are no option", async () => {
  const options = await countOptions(db, "copart");
  expect(options.body_type).toEqual([{ value: "SUV", count: 3 }]);
  expect(options.drive).toEqual([{ value: "Front-wheel drive", count: 2 }]);
});

test("years come newest first", async () => {
  expect((await countOptions(db, "copart")).year).toEqual([
    { value: "2019", count: 2 },
    { value: "2010", count: 1 },
  ]);
});

test("readers share one count", async () => {
  const [first, second] = await Promise.all([listInventoryOptions(db, "iaai"), listInventoryOptions(db, "iaai")]);
  expect(first).toBe(second);
  await storeLots(db, [makeLot({ house: "iaai", body_type: "Van" })]);
  expect(await listInventoryOptions(db, "iaai")).toBe(first);
});
