import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { database, healthDatabase } from "../database.server.ts";
import { isAnonymous } from "../document/page-cache.server.ts";
import { env } from "../env.server.ts";
import { createReplica, type Replica } from "./replica.server.ts";

let current: Replica | undefined;

/** This process's replica, if it has one. */
export function ownReplica(): Replica | undefined {
  const url = env().DATABASE_READ_URL;
  if (url === undefined) return undefined;
  return (current ??= createReplica({ url, primary: database(), health: healthDatabase() }));
}

/**
 * For what visitors without a name all see alike, and nothing else: whoever is somebody reads what they wrote, and money,
 * bids and forms are read where they are written.
 */
export function readingDatabase(request: Request): Kysely<DB> {
  return (isAnonymous(request.headers.get("cookie")) ? ownReplica()?.db : undefined) ?? database();
}

export async function stopReplica(): Promise<void> {
  await current?.stop();
  current = undefined;
}
