import { promises as fs } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Kysely, PostgresDialect } from "kysely";
import { FileMigrationProvider, Migrator, type MigrationProvider } from "kysely/migration";
import pg from "pg";
import { prepareQueues } from "#app/platform/jobs.server.ts";

/** Brings the database to the newest migration. Several processes may do it at once: one works, the others wait. */
export async function migrateToLatest(url: string): Promise<void> {
  await withDatabase(url, async (db) => {
    const { error, results } = await new Migrator({ db, provider: migrationFiles() }).migrateToLatest();
    if (!error) return prepareQueues(url);
    const failed = results?.find((result) => result.status === "Error")?.migrationName ?? "the migrations";
    throw new Error(`The database could not be brought up to date (${failed}).`, { cause: error });
  });
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
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 2 }) }),
  });
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}

if (import.meta.main) {
  const { env } = await import("#app/platform/env.server.ts");
  const { resolveDatabaseUrl } = await import("./embedded.ts");
  const database = await resolveDatabaseUrl(env());
  await migrateToLatest(database.url);
  await database.stop();
}
