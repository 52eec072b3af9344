import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { databaseUrl, freshName, runSql } from "./cluster.ts";

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A fresh, migrated, empty database: a clone of the run's template (see vitest-setup.ts). */
export const createTestDatabase = (): Promise<TestDatabase> => createFrom((template) => template);

/** One without anything in it. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createFrom(() => "template0");

async function createFrom(choose: (template: string) => string): Promise<TestDatabase> {
  const template = process.env["BIDPORT_TEST_CLUSTER"];
  if (!template) throw new Error("Run tests with: vitest run --config tests/support/vitest.config.ts <file>");
  const admin = databaseUrl(template, "bidport");
  const name = freshName();
  const from = choose(new URL(template).pathname.slice(1));
  // Copied as files it takes half the work of a copy that is logged, and nobody has to repeat it after a crash.
  await runSql(admin, `create database ${name} template ${from} strategy file_copy`);
  return { url: databaseUrl(template, name), drop: () => dropDatabase(admin, name) };
}

const NOT_ALLOWED = "42501";
const TRIES = 50;

/** PostgreSQL lets nobody but itself end its own worker that happens to clean this database up; it ends soon. */
async function dropDatabase(admin: string, name: string, tries = TRIES): Promise<void> {
  try {
    await runSql(admin, `drop database if exists ${name} with (force)`);
  } catch (error) {
    const isInUse = error instanceof pg.DatabaseError && error.code === NOT_ALLOWED;
    if (!isInUse || tries === 0) throw error;
    await sleep(200);
    await dropDatabase(admin, name, tries - 1);
  }
}
