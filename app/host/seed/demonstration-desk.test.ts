import { afterAll, beforeAll, expect, test } from "vitest";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { openTestFiles, type TestFiles } from "#tests/support/test-files.ts";
import { fillDemonstrationDesk } from "./demonstration-desk.ts";

let files: TestFiles;
beforeAll(async () => {
  files = await openTestFiles();
  await storeLots(files.db, [makeLot({ title: "2017 Toyota Camry SE", lot_number: "66853076" }), makeLot()]);
});
afterAll(() => files.close());

const countOf = async (table: "users" | "cases" | "documents" | "mails") =>
  (
    await files.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow()
  ).count;

test("a demonstration desk has forty people, two hundred cases in two languages and documents in every state, once", async () => {
  expect(await fillDemonstrationDesk({ ...files, now: Date.now() })).toBe(true);
  expect([await countOf("users"), await countOf("cases")]).toEqual([40, 200]);
  const states = await files.db.selectFrom("documents").select("state").distinct().orderBy("state").execute();
  expect(states.map(({ state }) => state)).toEqual(["accepted", "refused", "waiting"]);
  const texts = await files.db.selectFrom("case_entries").select("text").execute();
  const all = texts.map(({ text }) => text).join("\n");
  expect(all).toContain("66853076");
  expect(all).toMatch(/Bonjour/);
  expect(all).toMatch(/Good day/);
  expect(all).not.toMatch(/\b(?:CAR|LOT|PORT)\b/);
  expect(await countOf("mails")).toBe(0);
  const { phones } = await files.db
    .selectFrom("cases")
    .innerJoin("users", "users.id", "cases.user_id")
    .whereRef("cases.phone", "<>", "users.phone")
    .select(({ fn }) => fn.countAll<number>().as("phones"))
    .executeTakeFirstOrThrow();
  expect(phones).toBe(0);
  const documents = await countOf("documents");
  expect(await fillDemonstrationDesk({ ...files, now: Date.now() })).toBe(false);
  expect([await countOf("users"), await countOf("cases"), await countOf("documents")]).toEqual([40, 200, documents]);
});
