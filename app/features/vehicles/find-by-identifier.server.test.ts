import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase } from "#app/platform/database.server.ts";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { countDictionary } from "./dictionary.server.ts";
import { findByIdentifier, withIdentifiers } from "./find-by-identifier.server.ts";

const test_ = await createTestDatabase();
const db = createDatabase(test_.url);
const NOW = Date.now();
const HOUR = 3_600_000;
const soon = new Date(NOW + HOUR);
const over = (hours: number) => new Date(NOW - hours * HOUR);

let ids: number[] = [];
beforeAll(async () => {
  ids = await storeLots(db, [
    makeLot({ lot_number: "71234567", feed_id: "first", vin: "4T1BF1FK5GU123456", ends_at: soon, make: "TOYOTA" }),
    makeLot({ lot_number: "71234568", feed_id: "second", vin: "1HGCM82633A004352", ends_at: soon, house: "iaai" }),
    makeLot({ lot_number: "71234568", feed_id: "third", vin: "1HGCM82633A004353", ends_at: soon, make: null }),
    makeLot({ lot_number: "40000001", feed_id: "older", vin: "WBA00000000000001", ends_at: over(50) }),
    makeLot({ lot_number: "40000002", feed_id: "latest", vin: "WBA00000000000001", ends_at: over(2) }),
    makeLot({
      lot_number: "40000003",
      feed_id: "gone",
      vin: "5YJ3E1EA7KF000316",
      ends_at: soon,
      withdrawn_at: over(1),
    }),
  ]);
});

afterAll(async () => {
  await db.destroy();
  await test_.drop();
});

test.each([
  ["a whole VIN", "4t1bf1fk5gu123456", "first"],
  ["a part of one", "GU1234", "first"],
  ["a VIN with dashes", "4T1-BF1FK5-GU123456", "first"],
  ["a lot number", " 71234567 ", "first"],
  ["a VIN whose lots are all over, the latest of them", "WBA00000000000001", "latest"],
  ["a lot that was withdrawn", "40000003", "gone"],
])("%s leads to its lot", async (_what, text, id) => {
  expect(await findByIdentifier(db, text, NOW)).toEqual({ kind: "one", id });
});

test.each(["1HGCM82633A00", "71234568"])("%s names several", async (text) => {
  const found = await findByIdentifier(db, text, NOW);
  expect(found.kind === "several" && found.ids.toSorted((a, b) => a - b)).toEqual([ids[1], ids[2]]);
});

test("a part of a VIN names all the lots that have it", async () => {
  const series = Array.from({ length: 70 }, (_, n) =>
    makeLot({
      vin: `3FAHP0HA${String(n).padStart(9, "0")}`,
      ends_at: soon,
      make: null,
      model: null,
      body_type: null,
      location: null,
    }),
  );
  const stored = await storeLots(db, series);
  expect((await withIdentifiers(db, { words: "3fahp0ha" }, NOW)).ids?.toSorted((a, b) => a - b)).toEqual(stored);
});

test.each([
  "",
  "camry",
  "GU123",
  "99999999",
  "4T1BF1FK5GU12345Q",
  "%%%%%%1",
  "toyota camry",
  "1".repeat(10_000),
  "\0\0\0\0\0\0",
])("%j names none", async (text) => expect(await findByIdentifier(db, text, NOW)).toEqual({ kind: "none" }));

test("words of a search that name lots become those lots", async () => {
  expect(await withIdentifiers(db, { words: "camry 4T1BF1FK5GU123456" }, NOW)).toEqual({
    words: "camry",
    ids: [ids[0]],
  });
  expect(await withIdentifiers(db, { words: "71234567 71234568", house: "iaai" }, NOW)).toEqual({
    ids: [],
    house: "iaai",
  });
  expect(await withIdentifiers(db, { words: "camry 300000" }, NOW)).toEqual({ words: "camry 300000" });
});

test("however many words there are, PostgreSQL is asked once", async () => {
  let asked = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      asked++;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const words = ["GU123456", "71234568", ...Array.from({ length: 8 }, (_, n) => `70000${n}`)].join(" ");
  expect((await withIdentifiers(counted, { words }, NOW)).ids).toEqual([]);
  expect(asked).toBe(1);
});

test("the names that a text may mean are those of live lots, with counts and the sources' spelling", async () => {
  const { makes, models, bodies, yards } = await countDictionary(db);
  expect(makes).toEqual([{ key: "toyota", label: "Toyota", count: 2 }]);
  expect(models).toEqual([{ key: "camry", make: "toyota", label: "Camry", count: 2 }]);
  expect(bodies).toEqual([{ key: "sedan", label: "Sedan", count: 3 }]);
  expect(yards).toEqual([{ key: "houston, tx", label: "Houston, TX", count: 3 }]);
});
