import { databaseUrl, freshName, runSql } from "./cluster.ts";

export interface TestDatabase {
  url: string;
  /** Ends whoever is still connected and removes the database. */
  drop(): Promise<void>;
}

/** A fresh, migrated, empty database: a clone of the run's template (see vitest-setup.ts). */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = process.env["BIDPORT_TEST_CLUSTER"];
  if (!template) throw new Error("Run tests with: vitest run --config tests/support/vitest.config.ts <file>");
  const admin = databaseUrl(template, "bidport");
  const name = freshName();
  await runSql(admin, `create database ${name} template ${new URL(template).pathname.slice(1)}`);
  return {
    url: databaseUrl(template, name),
    drop: () => runSql(admin, `drop database if exists ${name} with (force)`),
  };
}
