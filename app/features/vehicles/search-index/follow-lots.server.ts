import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { logger } from "#app/platform/logger.server.ts";
import type { SearchedLot } from "../facets.ts";
import { copyOut, type CopiedRow } from "./copy-out.server.ts";
import { LOT_COLUMNS, toSearchedLot } from "./lot-rows.server.ts";

/** What is kept up with the tables. */
export interface FollowingIndex {
  /** A new lot, or a new version of one. */
  put(lot: SearchedLot): void;
  /** Does nothing for a lot that is not in it. */
  remove(id: number): void;
  /** Does nothing for a lot that is not in it; cents. */
  setPrice(id: number, cents: number): void;
  /** Called once after the first lots are in, before anybody asks. */
  prepare?(): Promise<void>;
  /** Memory used. */
  readonly bytes?: number;
}

/** `behind`: what the index says was true at its `seq`, and may not be any more. */
export type FollowState = "building" | "ready" | "behind";

export interface Follower<Index> {
  state(): FollowState;
  /** The last change that the index holds. */
  seq(): number;
  /** Undefined while there is none to ask. */
  index(): Index | undefined;
  stop(): Promise<void>;
}

export interface Following<Index> {
  url: string;
  /** @param expected how many lots will come at first, more or less */
  createIndex: (expected: number) => Index;
  /** Called when the index holds something new. */
  onChange?: () => void;
  /** Looks this often without being told to, in milliseconds. */
  lookEveryMs?: number;
}

const LOOK_EVERY_MS = 3_000;
/** Under a stream of changes, so many milliseconds from one look to the next. */
const LOOK_APART_MS = 5;
const LOOK_LIMIT_MS = 15_000;
const CONNECT_LIMIT_MS = 5_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** Rows of each table that one look brings at most. */
const PORTION = 2_000;

/**
 * Loads the lots into an index and keeps it up, on one connection of its own, which is told of changes at once (the
 * gathering of platform/signals would cost most of the time that a change may take). What it is told does not matter:
 * it reads back everything after its own number, so that nothing is lost with a signal, a connection or a process.
 */
export function followLots<Index extends FollowingIndex>(following: Following<Index>): Follower<Index> {
  const { url, createIndex, onChange, lookEveryMs = LOOK_EVERY_MS } = following;
  const log = logger("lots");
  const stopping = new AbortController();
  let index: Index | undefined;
  let seq = 0;
  let state: FollowState = "building";
  let pause = FIRST_PAUSE_MS;

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await inOneSession();
      } catch (error) {
        if (stopping.signal.aborted) return;
        state = index ? "behind" : "building";
        if (pause === FIRST_PAUSE_MS) log.warn({ err: error, seq }, "the lots cannot be followed");
      }
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }

  /** Until stopped; throws when the connection is lost. */
  async function inOneSession(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      application_name: "bidport lots",
      types: { getTypeParser: () => (value: string) => value },
    });
    const ear = createEar(client);
    const leave = () => void client.end().catch(() => undefined);
    try {
      await client.connect();
      // Not before: a connection that is ended while it is being made never says so.
      stopping.signal.addEventListener("abort", leave);
      stopping.signal.throwIfAborted();
      await client.query("listen lots");
      if (index && (await isBefore(client, seq))) index = undefined;
      if (!index) await load(client);
      while (!stopping.signal.aborted) {
        ear.forget();
        const startedAt = performance.now();
        const isAll = await look(client);
        pause = FIRST_PAUSE_MS;
        state = isAll ? "ready" : "behind";
        if (!isAll) continue;
        await ear.hears(lookEveryMs);
        const wait = LOOK_APART_MS - (performance.now() - startedAt);
        if (wait > 0) await sleep(wait);
      }
    } finally {
      stopping.signal.removeEventListener("abort", leave);
      await client.end().catch(() => undefined);
    }
  }

  async function load(client: pg.Client): Promise<void> {
    state = "building";
    const startedAt = performance.now();
    let lots = 0;
    // One picture of both tables, and of the number that it stands at.
    await client.query("begin isolation level repeatable read read only");
    const from = await client.query<{ seq: string; lots: string }>(`
      select greatest((select max(seq) from lot_facets), (select max(seq) from lot_bids), 0) as seq,
        (select count(*) from lot_facets where not withdrawn) as lots`);
    const fresh = createIndex(Number(from.rows[0]?.lots));
    await copyOut(
      client,
      `copy (select ${LOT_COLUMNS} from lot_facets f join lot_bids b using (lot_id) where not f.withdrawn) to stdout`,
      (row) => {
        fresh.put(toSearchedLot(row));
        lots++;
      },
    );
    await client.query("commit");
    await fresh.prepare?.();
    seq = Number(from.rows[0]?.seq);
    index = fresh;
    const ms = Math.round(performance.now() - startedAt);
    log.info({ lots, seq, bytes: fresh.bytes, ms }, "lots loaded");
    onChange?.();
  }

  /** Reads back what changed; false when there is more. */
  async function look(client: pg.Client): Promise<boolean> {
    const { lots, bids } = await readChanges(client, seq);
    const into = index;
    if (!into) return false;
    try {
      for (const [, isWithdrawn, ...row] of lots) {
        if (isWithdrawn === "t") into.remove(Number(row[0]));
        else into.put(toSearchedLot(row));
      }
      for (const [, id, cents] of bids) into.setPrice(Number(id), Number(cents));
    } catch (error) {
      // Half of a change is in it: only a new one is right again.
      index = undefined;
      throw error;
    }
    const ends = [endOf(lots), endOf(bids)];
    const full = ends.filter((_end, at) => [lots, bids][at]?.length === PORTION);
    // Past the end of a full portion the other one has run ahead; what it brought comes once more.
    seq = full.length > 0 ? Math.min(...full) : Math.max(seq, ...ends);
    if (lots.length + bids.length > 0) onChange?.();
    return full.length === 0;
  }

  const running = run();
  return {
    state: () => state,
    seq: () => seq,
    index: () => index,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

const endOf = (rows: CopiedRow[]) => Number(rows.at(-1)?.[0] ?? 0);

/** Both tables as they were at one moment, in one message there and back. */
async function readChanges(client: pg.Client, seq: number): Promise<{ lots: CopiedRow[]; bids: CopiedRow[] }> {
  const results = (await client.query({
    text: `
      begin isolation level repeatable read read only;
      select f.seq, f.withdrawn, ${LOT_COLUMNS} from lot_facets f join lot_bids b using (lot_id)
        where f.seq > ${seq} order by f.seq limit ${PORTION};
      select b.seq, b.lot_id, coalesce(b.current_bid, 0) from lot_bids b
        where b.seq > ${seq} order by b.seq limit ${PORTION};
      commit`,
    rowMode: "array",
    query_timeout: LOOK_LIMIT_MS,
  } as pg.QueryArrayConfig)) as unknown as { rows: CopiedRow[] }[];
  return { lots: results[1]?.rows ?? [], bids: results[2]?.rows ?? [] };
}

/** Whether the database was put back to an earlier state than the one we hold. */
async function isBefore(client: pg.Client, seq: number): Promise<boolean> {
  const { rows } = await client.query<{ last_value: string }>("select last_value from lots_seq");
  return Number(rows[0]?.last_value) < seq;
}

/** Hears the signals of one connection, and its end. */
function createEar(client: pg.Client) {
  let wake: (() => void) | undefined;
  let wasTold = false;
  let lost: Error | undefined;
  const hear = () => {
    wasTold = true;
    wake?.();
  };
  const lose = (error?: Error) => {
    lost ??= error ?? new Error("the connection ended");
    wake?.();
  };
  client.on("notification", hear);
  client.on("error", lose);
  client.on("end", () => lose());
  return {
    forget: () => void (wasTold = false),
    /** Waits for a signal, but not for ever; throws when the connection is lost. */
    async hears(limitMs: number): Promise<void> {
      if (!wasTold && !lost) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, limitMs);
        wake = resolve;
        await promise;
        wake = undefined;
        clearTimeout(timer);
      }
      if (lost) throw lost;
    },
  };
}
