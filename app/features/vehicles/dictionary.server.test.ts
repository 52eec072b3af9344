import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createDatabase } from "#app/platform/database.server.ts";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { withDatabase } from "./mirror/test-lots.ts";
import { readDictionary } from "./dictionary.server.ts";

const { db, url } = withDatabase();
let hurried: ReturnType<typeof createDatabase> | undefined;
afterAll(() => hurried?.destroy());

test("there are no names while the tables have no time to count them, and they are there as soon as it is over", async () => {
  await storeLots(db(), [makeLot({ make: "Toyota" })]);
  const impatient = (hurried = createDatabase(url(), { statementLimitMs: 200 }));
  await db()
    .transaction()
    .execute(async (trx) => {
      await sql`lock table lot_facets in access exclusive mode`.execute(trx);
      expect(await readDictionary(impatient)).toMatchObject({ makes: [], models: [] });
    });
  expect((await readDictionary(impatient)).makes).toEqual([{ key: "toyota", label: "Toyota", count: 1 }]);
});
