import { setTimeout as sleep } from "node:timers/promises";
import { bulkhead, type BulkheadPolicy } from "cockatiel";
import type { Kysely } from "kysely";
import { forgetTurns, networkOf, takeTurn, type Limit } from "#app/platform/limits.server.ts";
import type { DB } from "#db/schema.ts";

/** Every attempt from one network, where many buyers may share an address. */
const NETWORK: Limit = { name: "sign-in-network", points: 200, perSeconds: 60 };

const FROM_ONE_NETWORK: Limit = { name: "sign-in", points: 15, perSeconds: 60 };
const FROM_EVERYWHERE: Limit = { name: "sign-in-account", points: 60, perSeconds: 900 };
const NOTED: Limit = { name: "sign-in-noted", points: 20, perSeconds: 3_600 };

/** An account under attack is slowed down instead of locked: its owner stands in the same line and gets in. */
const SLOWED_BY_MS = 1_000;
const MOST_IN_LINE = 10;

const lines = new Map<string, BulkheadPolicy>();

export interface Attempted {
  account: string;
  address: string | undefined;
}

const pairOf = ({ account, address }: Attempted) => `${account}@${networkOf(address)}`;

type Permission<T> = { ok: true; value: T } | { ok: false; retryAfterS: number };

/** @throws cockatiel's BulkheadRejectedError when the slow queue is full */
export async function withinLimits<T>(
  db: Kysely<DB>,
  attempted: Attempted,
  attempt: () => Promise<T>,
): Promise<Permission<T>> {
  const network = await takeTurn(db, NETWORK, networkOf(attempted.address));
  if (!network.ok) return network;
  const here = await takeTurn(db, FROM_ONE_NETWORK, pairOf(attempted));
  if (!here.ok) return here;
  const everywhere = await takeTurn(db, FROM_EVERYWHERE, attempted.account);
  return { ok: true, value: everywhere.ok ? await attempt() : await inSlowLine(attempted.account, attempt) };
}

async function inSlowLine<T>(account: string, attempt: () => Promise<T>): Promise<T> {
  const line = lines.get(account) ?? bulkhead(1, MOST_IN_LINE);
  lines.set(account, line);
  try {
    return await line.execute(async () => {
      await sleep(SLOWED_BY_MS);
      return attempt();
    });
  } finally {
    if (line.executionSlots === 1) lines.delete(account);
  }
}

export async function forgetFailures(db: Kysely<DB>, attempted: Attempted): Promise<void> {
  await forgetTurns(db, FROM_ONE_NETWORK, pairOf(attempted));
  await forgetTurns(db, FROM_EVERYWHERE, attempted.account);
}

export const isNoteworthy = async (db: Kysely<DB>, { account }: Attempted): Promise<boolean> =>
  (await takeTurn(db, NOTED, account)).ok;
