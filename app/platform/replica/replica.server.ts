import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect, sql, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import type { DB } from "#db/schema.ts";
import { createDatabase, poolOf } from "../database.server.ts";
import { logger } from "../logger.server.ts";

/** A replica that is further behind is not read. */
const MOST_AGE_MS = 10_000;
const LOOK_EVERY_MS = 1_000;
const LOOK_LIMIT_MS = 1_000;
/** With synchronous_commit off, what was committed may come into the log so much later. */
const UNWRITTEN_MS = 1_000;
const MOST_MARKS = 600;

export interface ReplicaOptions {
  url: string;
  primary: Kysely<DB>;
  /** The primary by a connection for which no page waits. */
  health: Kysely<DB>;
  mostAgeMs?: number;
}

export interface Replica {
  /** Reads from the replica while it answers and is young enough, and else from the primary. Writes nothing. */
  db: Kysely<DB>;
  isUsed(): boolean;
  /** Undefined until it is known. */
  ageMs(): number | undefined;
  /** Looks how far it has come, as it does by itself every second. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

const origins = new WeakMap<Kysely<DB>, { primary: Kysely<DB>; heldUntil: () => number }>();

/** Itself, unless it reads from a replica. */
export const primaryOf = (db: Kysely<DB>): Kysely<DB> => origins.get(db)?.primary ?? db;

/** All that was committed before this instant (of performance.now) is surely there. */
export const heldUntil = (db: Kysely<DB>): number => origins.get(db)?.heldUntil() ?? Infinity;

/**
 * How old a replica is, is told by its primary's log: it holds all that was committed before the last instant at which
 * the primary's log was no longer than what it has replayed by now. That asks no clock but ours, and an idle primary and
 * a stream that was cut are told apart.
 */
export function createReplica({ url, primary, health, mostAgeMs = MOST_AGE_MS }: ReplicaOptions): Replica {
  const log = logger("replica");
  const pages = createDatabase(url, { connectLimitMs: LOOK_LIMIT_MS, name: "bidport replica" });
  const limits = { statementLimitMs: LOOK_LIMIT_MS, connectLimitMs: LOOK_LIMIT_MS };
  const lookout = createDatabase(url, { max: 1, name: "bidport replica look", ...limits });
  const stopping = new AbortController();
  const atWork = new Set<pg.PoolClient>();
  /** Where the primary's log ended and when, as far as the replica has not come there. */
  const ahead: { at: number; end: number }[] = [];
  let heldAt: number | undefined;
  let fault: string | undefined = "it was not asked yet";
  let wasUsed: boolean | undefined;

  const ageMs = () => (heldAt === undefined ? undefined : performance.now() - heldAt);
  const isUsed = () => fault === undefined && (ageMs() ?? Infinity) <= mostAgeMs;

  async function look(): Promise<void> {
    const [own, whole] = await readPlaces();
    if (own instanceof Error) lose(own.message);
    else if (whole) {
      const isOfIt = own.cluster === whole.cluster && own.name === whole.name && own.end <= whole.end;
      fault = isOfIt ? undefined : "it is no replica of this database";
      if (isOfIt) ahead.push({ at: whole.at, end: whole.end });
      else forget();
      if (ahead.length > MOST_MARKS) ahead.splice(MOST_MARKS / 2, 1);
      while (ahead[0] && ahead[0].end <= own.end) heldAt = ahead.shift()?.at;
    }
    tell();
  }

  /** The replica first: it is never further than the primary is later. */
  async function readPlaces() {
    const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
    const own = await readEnd(lookout, sql`pg_last_wal_replay_lsn()`).catch(asError);
    const at = performance.now();
    const whole = await readEnd(health, sql`pg_current_wal_flush_lsn()`).catch(() => undefined);
    return [own, whole && { ...whole, at }] as const;
  }

  /** How young it was says nothing of another primary. */
  function forget(): void {
    ahead.length = 0;
    heldAt = undefined;
  }

  function lose(reason: string): void {
    fault = reason;
    // What a server that hangs was asked, the primary answers now.
    for (const client of atWork) void (client as unknown as pg.Client).end().catch(() => undefined);
  }

  function tell(): void {
    if (isUsed() === wasUsed || stopping.signal.aborted) return;
    wasUsed = isUsed();
    const facts = { ageMs: Math.round(ageMs() ?? -1), reason: fault };
    if (wasUsed) log.info(facts, "pages are read from the replica");
    else log.warn(facts, "pages are read from the primary");
  }

  async function lookAgain(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look();
      await sleep(LOOK_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  async function connect(): Promise<PostgresPoolClient> {
    const client = isUsed()
      ? await poolOf(pages)
          .connect()
          .catch(() => undefined)
      : undefined;
    return client ? withPrimary(client) : poolOf(primary).connect();
  }

  /** Asks the primary what the replica fails to answer, unless it is in the middle of something. */
  function withPrimary(client: pg.PoolClient): PostgresPoolClient {
    let other: pg.PoolClient | undefined;
    atWork.add(client);
    const query = async (text: string, values: unknown[]) => {
      if (other) return other.query(text, values);
      const isAlone = client.getTransactionStatus() === "I";
      try {
        return await client.query(text, values);
      } catch (error) {
        if (!isAlone || hadNoTime(error)) throw error;
        other = await poolOf(primary).connect();
        return other.query(text, values);
      }
    };
    return {
      query: query as unknown as PostgresPoolClient["query"],
      release(isBroken) {
        atWork.delete(client);
        client.release(isBroken);
        other?.release(isBroken);
      },
    };
  }

  const pool: PostgresPool = { options: {}, connect, end: () => Promise.resolve() };
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  origins.set(db, { primary, heldUntil: () => (isUsed() ? (heldAt ?? -Infinity) - UNWRITTEN_MS : Infinity) });
  const looking = lookAgain();
  return {
    db,
    isUsed,
    ageMs,
    look,
    async stop() {
      stopping.abort();
      await looking;
      await Promise.all([pages.destroy(), lookout.destroy()]);
    },
  };
}

interface Place {
  cluster: string;
  name: string;
  end: number;
}

async function readEnd(db: Kysely<DB>, end: ReturnType<typeof sql>): Promise<Place> {
  const { rows } = await sql<Place>`
    select (select system_identifier::text from pg_control_system()) as cluster, current_database() as name,
      pg_wal_lsn_diff(${end}, '0/0')::float8 as end`.execute(db);
  // Of a server that is no replica there is no such place.
  if (typeof rows[0]?.end !== "number") throw new Error("it is no replica");
  return rows[0];
}

const NO_TIME = "57014";
const hadNoTime = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === NO_TIME;
