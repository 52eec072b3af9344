import { statfs } from "node:fs/promises";
import { Migrator, type Migration } from "kysely/migration";
import { hasClockOff } from "#app/features/bidding/clock-off.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { healthDatabase } from "#app/platform/database.server.ts";
import { env } from "#app/platform/env.server.ts";
import { isDraining } from "#app/platform/lifecycle.server.ts";
import { logger } from "#app/platform/logger.server.ts";

/** Less than what one registration with its documents may need. */
const LEAST_FREE_BYTES = 64 * 2 ** 20;
const HOLDS_MS = 30_000;
/** Seconds until a balancer may ask again. */
export const READY_RETRY_S = "5";

// Bundled by the build, as the files need not be deployed.
const migrations = import.meta.glob<Migration>("/db/migrations/*.ts", { eager: true });

type Reason = "draining" | "migrations" | "database";

/** Why not ready in one word, and nothing about the database. */
export type Readiness = { status: "ready"; clock?: "off"; disk?: "full" } | { status: "not ready"; reason: Reason };

let known: { readiness: Readiness; at: number } | undefined;
let looking: Promise<Readiness> | undefined;

/**
 * A process whose clock is off shows pages, but takes no bids; one whose disk is full shows pages, but takes no files. Who
 * asks while somebody looks gets the same answer.
 */
export function lookAtReadiness(): Promise<Readiness> {
  looking ??= look().finally(() => (looking = undefined));
  return looking;
}

/** What the last look found, for whoever has no time for another one; undefined when it was long ago. */
export function knownReadiness(): Readiness | undefined {
  if (isDraining()) return { status: "not ready", reason: "draining" };
  return known && performance.now() - known.at < HOLDS_MS ? known.readiness : undefined;
}

async function look(): Promise<Readiness> {
  const readiness = await findReadiness();
  known = { readiness, at: performance.now() };
  return readiness;
}

async function findReadiness(): Promise<Readiness> {
  const reason = await whyNotReady();
  if (reason) return { status: "not ready", reason };
  const [isOff, isFull] = await Promise.all([hasClockOff(healthDatabase(), systemClock), isDiskFull()]);
  return { status: "ready", ...(isOff && { clock: "off" }), ...(isFull && { disk: "full" }) };
}

async function isDiskFull(): Promise<boolean> {
  const disk = await statfs(env().DATA_DIR).catch(() => undefined);
  return disk !== undefined && disk.bavail * disk.bsize < LEAST_FREE_BYTES;
}

async function whyNotReady(): Promise<Reason | undefined> {
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
  const all = await new Migrator({ db: healthDatabase(), provider }).getMigrations();
  return all.some((migration) => !migration.executedAt);
}

const byName = Object.fromEntries(
  Object.entries(migrations).map(([file, migration]) => [file.replace(/^.*\/|\.ts$/g, ""), migration]),
);
