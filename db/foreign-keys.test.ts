import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabase } from "#app/platform/database.server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import type { DB } from "./schema.ts";

/** Written anew each night, with models that stay. */
const SPARED = ["estimates estimates_model_id_fkey"];

let made: TestDatabase;
let db: Kysely<DB>;
beforeAll(async () => {
  made = await createTestDatabase();
  db = createDatabase(made.url, { max: 2 });
});
afterAll(async () => {
  await db.destroy();
  await made.drop();
});

it("every foreign key that follows a deletion has an index that begins with it, so that none reads a whole table", async () => {
  const { rows } = await sql<{ key: string }>`
    select c.conrelid::regclass || ' ' || c.conname as key from pg_constraint c
    where c.contype = 'f' and c.confdeltype in ('c', 'n') and c.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i
      where i.indrelid = c.conrelid
        and (select array_agg(col order by col) from unnest(c.conkey) col) = (
          select array_agg(i.indkey[at] order by i.indkey[at]) from generate_series(0, cardinality(c.conkey) - 1) at)
    ) order by 1`.execute(db);
  expect(rows.map(({ key }) => key)).toEqual(SPARED);
});

it("every column that names a purchase, a holder, a payment or an entry of the ledger refers to one", async () => {
  const { rows } = await sql<{ name: string }>`
    select a.attrelid::regclass || '.' || a.attname as name
    from pg_attribute a join pg_class t on t.oid = a.attrelid and t.relkind = 'r'
    where t.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and a.attname in ('purchase_id', 'holder_id', 'pay_in_id', 'entry_id', 'invoice_id', 'refund_id')
      and not exists (
        select from pg_constraint c where c.contype = 'f' and c.conrelid = a.attrelid and c.conkey = array[a.attnum])
    order by 1`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual([]);
});
