import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { listSourceAges, type SourceAge } from "./crawl-state.server.ts";

let known: { age: string | null; readAt: number } | undefined;
const KNOWN_FOR_MS = 5_000;

function inWords(seconds: number): string {
  if (seconds < 100) return `${Math.round(seconds)} seconds`;
  if (seconds < 3600) return `${Math.round(seconds / 60)} minutes`;
  const hours = Math.round(seconds / 3600);
  if (hours < 48) return hours === 1 ? "an hour" : `${hours} hours`;
  return `${Math.round(hours / 24)} days`;
}

const NAMES: Partial<Record<SourceAge["source"], string>> = { "auction-copart": "Copart", "auction-iaai": "IAAI" };

/** Who is to blame is said as it is: houses that do not answer, one of them, or we, who do not ask. */
export function describeAge(sources: readonly SourceAge[], staleAfterSeconds: number): string | null {
  const stale = sources.filter(({ ageSeconds }) => ageSeconds > staleAfterSeconds);
  if (stale.length === 0) return null;
  const age = inWords(Math.max(...stale.map(({ ageSeconds }) => ageSeconds)));
  // One that is old and did not fail was not asked: then it is our worker, whatever the others answered before.
  if (!stale.every(({ isFailing }) => isFailing))
    return `Bids and prices are ${age} old: we cannot ask the auction houses at the moment.`;
  const houses = stale.flatMap(({ source }) => NAMES[source] ?? []);
  if (stale.length < sources.length && houses.length === 1)
    return `Bids and prices of ${houses[0]} are ${age} old: it does not answer us at the moment.`;
  if (houses.length === 0) return `Details of vehicles are ${age} old: their source does not answer us at the moment.`;
  return `Bids and prices are ${age} old: the auction houses are not answering us at the moment.`;
}

export async function readDataAge(db: Kysely<DB>, settings: { STALE_AFTER_S: number }): Promise<string | null> {
  const now = Date.now();
  if (known && now - known.readAt < KNOWN_FOR_MS) return known.age;
  const age = describeAge(await listSourceAges(db, () => now), settings.STALE_AFTER_S);
  known = { age, readAt: now };
  return age;
}
