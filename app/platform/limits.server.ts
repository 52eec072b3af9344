import { createHash } from "node:crypto";
import ipaddr from "ipaddr.js";
import { CompiledQuery, type Kysely } from "kysely";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { DB } from "#db/schema.ts";
import { countLimited } from "./metrics.server.ts";

export interface Limit {
  name: string;
  points: number;
  perSeconds: number;
}

export type Turn = { ok: true } | { ok: false; retryAfterS: number };

/** Keys are of any length and may name a person: what is counted needs neither. */
const storedKey = (key: string) => createHash("sha256").update(key).digest("base64url");

/**
 * Counts one use of `limit` by `key` (an account, a network, an e-mail address) in the database, so that all processes
 * share the count. The refusal says after how many seconds to come again.
 */
export async function takeTurn(db: Kysely<DB>, limit: Limit, key: string): Promise<Turn> {
  try {
    await limiterFor(db, limit).consume(storedKey(key));
    return { ok: true };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    countLimited(limit.name);
    return { ok: false, retryAfterS: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
  }
}

const known = new WeakMap<Kysely<DB>, Map<string, RateLimiterPostgres>>();

function limiterFor(db: Kysely<DB>, { name, points, perSeconds }: Limit): RateLimiterPostgres {
  const limiters = known.get(db) ?? new Map<string, RateLimiterPostgres>();
  known.set(db, limiters);
  const limiter =
    limiters.get(name) ??
    new RateLimiterPostgres({
      storeClient: {
        query: async ({ text, values }: { text: string; values: unknown[] }) => {
          const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
          return { rows, rowCount: rows.length };
        },
      },
      storeType: "client",
      // purge-expired.server.ts does that for every limit.
      clearExpiredByTimeout: false,
      tableName: "limits",
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: perSeconds,
    });
  limiters.set(name, limiter);
  return limiter;
}

/** Takes a use back that was none, for instance of an attempt that succeeded. */
export async function giveTurnBack(db: Kysely<DB>, limit: Limit, key: string): Promise<void> {
  await limiterFor(db, limit).reward(storedKey(key), 1);
}

export async function forgetTurns(db: Kysely<DB>, limit: Limit, key: string): Promise<void> {
  await limiterFor(db, limit).delete(storedKey(key));
}

/** Notes a key for `perSeconds` from now on. */
export async function noteKey(db: Kysely<DB>, limit: Limit, key: string): Promise<void> {
  await limiterFor(db, limit).set(storedKey(key), 1, limit.perSeconds);
}

export const isNoted = async (db: Kysely<DB>, limit: Limit, key: string): Promise<boolean> =>
  (await limiterFor(db, limit).get(storedKey(key))) !== null;

/** The network an address belongs to: one IPv4 address, or the /64 that an IPv6 customer gets. */
export function networkOf(address: string | undefined): string {
  if (!address || !ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${(parsed as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}
