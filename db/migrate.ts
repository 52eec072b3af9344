import { randomUUID } from "node:crypto";
import { promises as fs } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { Kysely, PostgresDialect, sql } from "kysely";
import { FileMigrationProvider, Migrator, type MigrationProvider } from "kysely/migration";
import pg from "pg";
import { isDatabaseAway, openPool } from "#app/platform/database.server.ts";
import { prepareQueues } from "#app/platform/jobs.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { DATABASE_AWAY, OperatorError } from "#app/platform/operator-error.ts";
import { holdersInWords, whileWatched } from "./lock-holders.ts";

/** How long a lock is waited for: everybody else waits behind a migration that waits. */
export interface Patience {
  lockTimeoutMs: number;
  attempts: number;
  /** Between two attempts, with a sentence of what is in the way. */
  pause: (sentence: string) => Promise<void>;
}

const PAUSE_MS = 5_000;

const PATIENCE: Patience = {
  // Less than the 5 s after which a page gives up its statement.
  lockTimeoutMs: 3_000,
  attempts: 20,
  pause: async (sentence) => {
    logger("migrate").warn(`${sentence} Nothing was changed; it is tried again in ${PAUSE_MS / 1000} s.`);
    await setTimeout(PAUSE_MS);
  },
};

/**
 * Brings the database to the newest migration. Several processes may do it at once: one works, the others wait. A database
 * that a later release has expanded stays as it is: whoever goes back to this release has nothing to migrate.
 * @throws OperatorError that names who holds a lock for too long, or says that the database is away
 */
export async function migrateToLatest(url: string, patience = PATIENCE): Promise<void> {
  try {
    await migrateAll(url, patience);
  } catch (cause) {
    throw isDatabaseAway(cause) ? new OperatorError(DATABASE_AWAY, { cause }) : cause;
  }
}

async function migrateAll(url: string, patience: Patience): Promise<void> {
  for (let left = patience.attempts - 1; ; left--) {
    const hindrance = await tryToMigrate(url, patience.lockTimeoutMs);
    if (hindrance === undefined) return prepareQueues(url);
    if (left <= 0)
      throw new OperatorError(
        `${hindrance} Nothing was changed. Wait until that has ended, or end it with pg_terminate_backend, and migrate again.`,
      );
    await patience.pause(hindrance);
  }
}

/** All that is missing, or nothing. @returns who holds a lock, in a sentence */
async function tryToMigrate(url: string, lockTimeoutMs: number): Promise<string | undefined> {
  const name = `bidport-migration-${randomUUID().slice(0, 8)}`;
  return withDatabase({ connectionString: url, lock_timeout: lockTimeoutMs, application_name: name }, async (db) => {
    if (await hasAll(db, Object.keys(await migrationFiles().getMigrations()))) return undefined;
    const migrator = new Migrator({ db, provider: migrationFiles() });
    const { result, holders } = await whileWatched(db, name, () => migrator.migrateToLatest());
    const { error, results } = result;
    if (!error) return undefined;
    const failed = results?.find(({ status }) => status === "Error")?.migrationName ?? "the migrations";
    if (isLockError(error)) return `The migration ${failed} needs a lock. It is held by ${holdersInWords(holders)}.`;
    throw new Error(`The database could not be brought up to date (${failed}).`, { cause: error });
  });
}

const LOCK_TIMED_OUT = "55P03";
const DEADLOCK = "40P01";

const isLockError = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === LOCK_TIMED_OUT || error.code === DEADLOCK);

/** Brings an empty database to an older migration, for what was stored then. */
export async function migrateTo(url: string, name: string): Promise<void> {
  await withDatabase({ connectionString: url }, async (db) => {
    const { error } = await new Migrator({ db, provider: migrationFiles() }).migrateTo(name);
    if (error) throw new Error(`The database could not be brought to ${name}.`, { cause: error });
  });
}

export const hasMigration = async (name: string): Promise<boolean> =>
  Object.hasOwn(await migrationFiles().getMigrations(), name);

async function hasAll(db: Kysely<unknown>, names: string[]): Promise<boolean> {
  const { rows: tables } = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(db);
  if (tables.length === 0) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return names.every((name) => rows.some((row) => row.name === name));
}

function migrationFiles(): MigrationProvider {
  return new FileMigrationProvider({
    fs,
    path,
    migrationFolder: path.join(import.meta.dirname, "migrations"),
    import: (file) => import(/* @vite-ignore */ pathToFileURL(file).href),
  });
}

async function withDatabase<T>(config: pg.PoolConfig, work: (db: Kysely<unknown>) => Promise<T>): Promise<T> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: openPool({ ...config, max: 2 }) }) });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

if (import.meta.main) {
  const { env } = await import("#app/platform/env.server.ts");
  const { mustBeLetIn } = await import("#app/platform/database.server.ts");
  const { resolveDatabaseUrl } = await import("./embedded.ts");
  try {
    const database = await resolveDatabaseUrl(env());
    await mustBeLetIn(database.url);
    await migrateToLatest(database.url);
    await database.stop();
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
