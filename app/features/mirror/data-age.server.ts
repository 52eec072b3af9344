import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { getFreshness } from "./crawl-state.server.ts";

let known: { age: string | null; readAt: number } | undefined;
const KNOWN_FOR_MS = 5_000;

function inWords(seconds: number): string {
  if (seconds < 100) return `${Math.round(seconds)} seconds`;
  if (seconds < 3600) return `${Math.round(seconds / 60)} minutes`;
  const hours = Math.round(seconds / 3600);
  if (hours < 48) return hours === 1 ? "an hour" : `${hours} hours`;
  return `${Math.round(hours / 24)} days`;
}

export function describeAge(ageSeconds: number | null, staleAfterSeconds: number): string | null {
  if (ageSeconds === null || ageSeconds <= staleAfterSeconds) return null;
  return `Bids and prices are ${inWords(ageSeconds)} old: the auction houses are not answering us at the moment.`;
}

export async function readDataAge(db: Kysely<DB>, settings: { STALE_AFTER_S: number }): Promise<string | null> {
  const now = Date.now();
  if (known && now - known.readAt < KNOWN_FOR_MS) return known.age;
  const { ageSeconds } = await getFreshness(db, () => now);
  const age = describeAge(ageSeconds, settings.STALE_AFTER_S);
  known = { age, readAt: now };
  return age;
}
