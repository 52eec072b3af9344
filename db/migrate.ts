import { promises as fs } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Kysely, PostgresDialect, sql } from "kysely";
import { FileMigrationProvider, Migrator, type MigrationProvider } from "kysely/migration";
import { openPool } from "#app/platform/database.server.ts";
import { prepareQueues } from "#app/platform/jobs.server.ts";

/**
 * Brings the database to the newest migration. Several processes may do it at once: one works, the others wait. A database
 * that a later release has expanded stays as it is: whoever goes back to this release has nothing to migrate.
 */
export async function migrateToLatest(url: string): Promise<void> {
  await withDatabase(url, async (db) => {
    if (await hasAll(db, Object.keys(await migrationFiles().getMigrations()))) return prepareQueues(url);
    const { error, results } = await new Migrator({ db, provider: migrationFiles() }).migrateToLatest();
    if (!error) return prepareQueues(url);
    const failed = results?.find((result) => result.status === "Error")?.migrationName ?? "the migrations";
    throw new Error(`The database could not be brought up to date (${failed}).`, { cause: error });
  });
}

/** Brings an empty database to an older migration, for what was stored then. */
export async function migrateTo(url: string, name: string): Promise<void> {
  await withDatabase(url, async (db) => {
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

async function withDatabase(url: string, work: (db: Kysely<unknown>) => Promise<void>): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: openPool({ connectionString: url, max: 2 }) }),
  });
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}

if (import.meta.main) {
  const { env } = await import("#app/platform/env.server.ts");
  const { OperatorError } = await import("#app/platform/operator-error.ts");
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
