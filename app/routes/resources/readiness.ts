import { Migrator, type Migration } from "kysely/migration";
import { database } from "#app/platform/database.server.ts";
import { isDraining } from "#app/platform/lifecycle.server.ts";
import { logger } from "#app/platform/logger.server.ts";

// Bundled by the build, as the files need not be deployed.
const migrations = import.meta.glob<Migration>("/db/migrations/*.ts", { eager: true });

/** Says why not ready in one word, and nothing about the database. */
export async function loader(): Promise<Response> {
  const reason = await whyNotReady();
  const body = reason ? { status: "not ready", reason } : { status: "ready" };
  return Response.json(body, { status: reason ? 503 : 200, headers: { "Cache-Control": "no-store" } });
}

async function whyNotReady(): Promise<"draining" | "migrations" | "database" | undefined> {
  if (isDraining()) return "draining";
  try {
    return (await hasPendingMigrations()) ? "migrations" : undefined;
  } catch (error) {
    logger("readiness").warn({ reason: error instanceof Error ? error.message : "" }, "the database does not answer");
    return "database";
  }
}

async function hasPendingMigrations(): Promise<boolean> {
  const provider = { getMigrations: () => Promise.resolve(byName) };
  const known = await new Migrator({ db: database(), provider }).getMigrations();
  return known.some((migration) => !migration.executedAt);
}

const byName = Object.fromEntries(
  Object.entries(migrations).map(([file, migration]) => [file.replace(/^.*\/|\.ts$/g, ""), migration]),
);
