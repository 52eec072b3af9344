import pg from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "./database.ts";

test("each test database is migrated and its own", async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const client = new pg.Client({ connectionString: first.url });
  await client.connect();
  await client.query("insert into lots (house, lot_number) values ('copart', '1')");
  const other = new pg.Client({ connectionString: second.url });
  await other.connect();
  const rows = await other.query("select * from lots");
  expect(rows.rowCount).toBe(0);
  await client.end();
  await other.end();
  await first.drop();
  await second.drop();
});
