import { sql } from "kysely";
import { afterAll, expect, test, vi } from "vitest";
import { createDatabase } from "#app/platform/database.server.ts";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { withDatabase } from "#app/features/mirror/test-lots.ts";
import { readDictionary } from "./dictionary.server.ts";

const { db, url } = withDatabase();
let hurried: ReturnType<typeof createDatabase> | undefined;
afterAll(async () => {
  vi.useRealTimers();
  await hurried?.destroy();
});

test("there are no names while the tables have no time to count them, and they are there soon after", async () => {
  await storeLots(db(), [makeLot({ make: "Toyota" })]);
  const impatient = (hurried = createDatabase(url(), { statementLimitMs: 1_500 }));
  await db()
    .transaction()
    .execute(async (trx) => {
      await sql`lock table lot_facets in access exclusive mode`.execute(trx);
      expect(await readDictionary(impatient)).toMatchObject({ makes: [], models: [] });
    });
  vi.useFakeTimers({ toFake: ["Date"] });
  const later = async () => {
    vi.setSystemTime(Date.now() + 11_000);
    return (await readDictionary(impatient)).makes;
  };
  await expect.poll(later).toEqual([{ key: "toyota", label: "Toyota", count: 1 }]);
});
