import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createDatabase, runPlanned } from "./database.server.ts";

let made: TestDatabase;
beforeAll(async () => void (made = await createTestDatabase()));
afterAll(() => made.drop());

test("a statement of every page is planned once a connection, and answers what it is asked each time", async () => {
  const db = createDatabase(made.url, { max: 1 });
  const lotsOf = (house: string, lots: string[]) =>
    runPlanned(
      db,
      db
        .selectFrom("lots")
        .select("lot_number")
        .where("house", "=", house)
        .where(sql<boolean>`lot_number = any(${lots}::text[])`)
        .orderBy("lot_number"),
    );
  try {
    await db
      .insertInto("lots")
      .values(["1", "2", "3"].map((lot_number) => ({ house: "copart", lot_number })))
      .execute();
    expect((await lotsOf("copart", ["1", "3", "5"])).map((lot) => lot.lot_number)).toEqual(["1", "3"]);
    expect((await lotsOf("copart", ["2"])).map((lot) => lot.lot_number)).toEqual(["2"]);
    expect(await lotsOf("iaai", ["2"])).toEqual([]);
    const uses = sql<{ uses: number }>`select generic_plans + custom_plans as uses from pg_prepared_statements`;
    const { rows } = await uses.execute(db);
    expect(rows).toEqual([{ uses: 3 }]);
  } finally {
    await db.destroy();
  }
});
