import { statfs } from "node:fs/promises";
import { Migrator, type Migration } from "kysely/migration";
import { hasClockOff } from "#app/features/bidding/clock-off.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { healthDatabase } from "#app/platform/database.server.ts";
import { env } from "#app/platform/env.server.ts";
import { isDraining } from "#app/platform/lifecycle.server.ts";
import { logger } from "#app/platform/logger.server.ts";

const RETRY_AFTER_S = "5";
/** Less than what one registration with its documents may need. */
const LEAST_FREE_BYTES = 64 * 2 ** 20;

// Bundled by the build, as the files need not be deployed.
const migrations = import.meta.glob<Migration>("/db/migrations/*.ts", { eager: true });

/**
 * Says why not ready in one word, and nothing about the database. A process whose clock is off shows pages, but takes no
 * bids; one whose disk is full shows pages, but takes no files.
 */
export async function loader(): Promise<Response> {
  const reason = await whyNotReady();
  const [isOff, isFull] = reason ? [] : await Promise.all([hasClockOff(healthDatabase(), systemClock), isDiskFull()]);
  const short = { ...(isOff && { clock: "off" }), ...(isFull && { disk: "full" }) };
  const body = reason ? { status: "not ready", reason } : { status: "ready", ...short };
  return reason
    ? Response.json(body, { status: 503, headers: { "Cache-Control": "no-store", "Retry-After": RETRY_AFTER_S } })
    : Response.json(body, { headers: { "Cache-Control": "no-store" } });
}

async function isDiskFull(): Promise<boolean> {
  const disk = await statfs(env().DATA_DIR).catch(() => undefined);
  return disk !== undefined && disk.bavail * disk.bsize < LEAST_FREE_BYTES;
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
  const known = await new Migrator({ db: healthDatabase(), provider }).getMigrations();
  return known.some((migration) => !migration.executedAt);
}

const byName = Object.fromEntries(
  Object.entries(migrations).map(([file, migration]) => [file.replace(/^.*\/|\.ts$/g, ""), migration]),
);
