import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import fc from "fast-check";
import { createDatabase } from "#app/platform/database.server.ts";
import { runs } from "#tests/support/budget.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { plainLetters, plainWords } from "./plain-letters.ts";

let stored: TestDatabase;
let db: ReturnType<typeof createDatabase>;
beforeAll(async () => {
  stored = await createTestDatabase();
  db = createDatabase(stored.url, { max: 1 });
});
afterAll(async () => {
  await db.destroy();
  await stored.drop();
});

async function inDatabase(texts: string[]): Promise<string[]> {
  const { rows } = await sql<{ plain: string }>`
    select desk_plain(one) as plain from unnest(${texts}::text[]) with ordinality as texts (one, place) order by place
  `.execute(db);
  return rows.map(({ plain }) => plain);
}

test.for([
  ["Kouamé N’Guessan", "kouame nguessan"],
  ["O'Neil", "oneil"],
  ["Adékúnlé Ọláyínká", "adekunle olayinka"],
  ["Kɔfi Yɛboah", "kofi yeboah"],
  ["JEAN-PIERRE", "jean pierre"],
  ["Cœur de Lion", "coeur de lion"],
  ["odd_one@example.com", "odd_one@example.com"],
  ["100%", "100%"],
  ["محمد", "محمد"],
] as const)("%s is compared as '%s'", async ([typed, plain]) => {
  expect(plainLetters(typed)).toBe(plain);
  expect(await inDatabase([typed])).toEqual([plain]);
});

test("code and database make the same of any text in letters that people here write", async () => {
  const letter = fc.constantFrom(...Array.from("aZéÈêëïÎôÖùûçÇñẹỌṣŚøØłŁƙɓƁɗŋƆɔɛƐœŒæßıİ'’`´-_ .@%09+مЖж"));
  const texts = fc.sample(fc.string({ unit: letter, maxLength: 12 }), runs(300));
  expect(await inDatabase(texts)).toEqual(texts.map(plainLetters));
});

test("a search is a few words, each once", () => {
  expect(plainWords("  Ama  ÀMA Mensah ")).toEqual(["ama", "mensah"]);
  expect(plainWords("a b c d e f g h")).toHaveLength(6);
  expect(plainWords(" ' ")).toEqual([]);
});
