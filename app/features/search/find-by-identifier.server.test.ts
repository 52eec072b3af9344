import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase } from "#app/platform/database.server.ts";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { countStatements } from "#tests/support/count-statements.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import type { Criteria } from "./criteria/criteria.ts";
import { countDictionary } from "#app/features/query-language/dictionary.server.ts";
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

test.each([
  ["iaai 71234568", "second"],
  ["71234568 on Copart", "third"],
  ["https://www.copart.com/lot/71234568/clean-title", "third"],
  ["copart 1HGCM82633A004353", "third"],
])("%s leads to the lot of that house", async (text, id) => {
  expect(await findByIdentifier(db, text, NOW)).toEqual({ kind: "one", id });
});

test.each(["iaai 71234567", "IAAI 40000001", "iaai 4t1bf1fk5gu123456"])(
  "%s names no lot of the other house",
  async (text) => expect(await findByIdentifier(db, text, NOW)).toEqual({ kind: "none" }),
);

test.each(["1HGCM82633A00", "71234568"])("%s names several", async (text) => {
  const found = await findByIdentifier(db, text, NOW);
  expect(found.kind === "several" && found.ids.toSorted((a, b) => a - b)).toEqual([ids[1], ids[2]]);
  expect(found).toMatchObject({ isCut: false });
});

const NAMELESS = { make: null, model: null, body_type: null, location: null };

test("a part of a VIN names all the lots that have it", async () => {
  const series = Array.from({ length: 70 }, (_, n) =>
    makeLot({ ...NAMELESS, vin: `3FAHP0HA${String(n).padStart(9, "0")}`, ends_at: soon }),
  );
  const stored = await storeLots(db, series);
  const { criteria, notes } = await withIdentifiers(db, { words: "3fahp0ha" }, NOW);
  expect(criteria.ids?.toSorted((a, b) => a - b)).toEqual(stored);
  expect(notes).toEqual([]);
});

test("a part of a VIN that too many lots have names those that close first, and says so", async () => {
  const series = Array.from({ length: 9 }, (_, n) =>
    makeLot({
      ...NAMELESS,
      vin: `2T3ZF4DV${String(n).padStart(9, "0")}`,
      ends_at: n < 6 ? new Date(NOW + (9 - n) * HOUR) : over(n),
    }),
  );
  const stored = await storeLots(db, series);
  const first = [5, 4, 3].map((at) => stored[at]);
  const named = await withIdentifiers(db, { words: "2t3zf4dv 1hgcm82633a004352" }, NOW, 3);
  expect(named.notes).toEqual([
    "Too many vehicles have “2T3ZF4DV” in their VIN; only the 3 that close first were looked at.",
  ]);
  expect((await withIdentifiers(db, { words: "2t3zf4dv" }, NOW, 3)).criteria.ids).toEqual(first);
  expect(await findByIdentifier(db, "2T3ZF4DV", NOW, 3)).toEqual({ kind: "several", ids: first, isCut: true });
  expect((await withIdentifiers(db, { words: "2t3zf4dv" }, NOW, 6)).notes).toEqual([]);
  expect(await findByIdentifier(db, "2T3ZF4DV", NOW, 6)).toMatchObject({ isCut: false });
});

test("a word that names very many lots leaves room for those of the next", async () => {
  const { criteria } = await withIdentifiers(db, { words: "camry 1HGCM82633A00 71234568" }, NOW, 2);
  expect(criteria.ids?.toSorted((a, b) => a - b)).toEqual([ids[1], ids[2]]);
  expect(await withIdentifiers(db, { words: "3FAHP0HA 71234567" }, NOW, 2)).toMatchObject({ criteria: { ids: [] } });
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
  const named = async (criteria: Criteria) => (await withIdentifiers(db, criteria, NOW)).criteria;
  expect(await named({ words: "camry 4T1BF1FK5GU123456" })).toEqual({ words: "camry", ids: [ids[0]] });
  expect(await named({ words: "71234567 71234568", house: "iaai" })).toEqual({ ids: [], house: "iaai" });
  expect(await named({ words: "camry 300000" })).toEqual({ words: "camry 300000" });
});

test("however many words there are, PostgreSQL is asked once", async () => {
  const counted = countStatements(db);
  const words = ["GU123456", "71234568", ...Array.from({ length: 8 }, (_, n) => `70000${n}`)].join(" ");
  expect((await withIdentifiers(counted.db, { words }, NOW)).criteria.ids).toEqual([]);
  expect(counted.asked).toBe(1);
});

test("the names that a text may mean are those of live lots, with counts and the sources' spelling", async () => {
  const { makes, models, bodies, yards } = await countDictionary(db);
  expect(makes).toEqual([{ key: "toyota", label: "Toyota", count: 2 }]);
  expect(models).toEqual([{ key: "camry", make: "toyota", label: "Camry", count: 2 }]);
  expect(bodies).toEqual([{ key: "sedan", label: "Sedan", count: 3 }]);
  expect(yards).toEqual([{ key: "houston, tx", label: "Houston, TX", count: 3 }]);
});
