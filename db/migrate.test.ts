import { readdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runSql } from "#tests/support/cluster.ts";
import { createEmptyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { migrateToLatest } from "./migrate.ts";

let made: TestDatabase;
let url: string;
const all = readdirSync(join(import.meta.dirname, "migrations"))
  .filter((file) => file.endsWith(".ts"))
  .map((file) => file.replace(/\.ts$/, ""));

beforeAll(async () => {
  made = await createEmptyDatabase();
  ({ url } = made);
});
afterAll(() => made.drop());

async function applied(): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>("select name from kysely_migration order by name");
    return rows.map((row) => row.name);
  } finally {
    await client.end();
  }
}

test("several processes that migrate at once leave every migration applied, once", async () => {
  await Promise.all([migrateToLatest(url), migrateToLatest(url), migrateToLatest(url)]);
  expect(await applied()).toEqual(all.toSorted());
});

test("a release to which an operator goes back has nothing to do in a database that a later one has expanded", async () => {
  await runSql(url, "insert into kysely_migration (name, timestamp) values ('9999-later', '2100-01-01T00:00:00.000Z')");
  await migrateToLatest(url);
  expect(await applied()).toEqual([...all, "9999-later"].toSorted());
});
