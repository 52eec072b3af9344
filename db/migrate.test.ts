import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseUrl, freshName, runSql } from "#tests/support/cluster.ts";
import { migrateToLatest, pendingMigrations } from "./migrate.ts";

const cluster = process.env["BIDPORT_TEST_CLUSTER"] ?? "";
const admin = databaseUrl(cluster, "bidport");
const name = freshName();
const url = databaseUrl(cluster, name);
const all = readdirSync(join(import.meta.dirname, "migrations")).map((file) => file.replace(/\.ts$/, ""));

beforeAll(() => runSql(admin, `create database ${name}`));
afterAll(() => runSql(admin, `drop database ${name} with (force)`));

async function pending(): Promise<string[]> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) });
  try {
    return await pendingMigrations(db);
  } finally {
    await db.destroy();
  }
}

test("an empty database has every migration before it, and none after several processes have migrated at once", async () => {
  expect(await pending()).toEqual(all.toSorted());
  await Promise.all([migrateToLatest(url), migrateToLatest(url), migrateToLatest(url)]);
  expect(await pending()).toEqual([]);
});
