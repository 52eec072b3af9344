import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import { createDatabase, type DatabaseOptions } from "#app/platform/database.server.ts";
import type { DB } from "#db/schema.ts";
import { CRAWLER_LOCK } from "./writer-lock.server.ts";

const RETRY_MS = 2_000;
const BEAT_EVERY_MS = 3_000;
/** A crawler that has not beaten for so long hangs; it is put out by whoever waits. */
const LEASE_S = 15;
const QUERY_LIMIT_MS = 5_000;

/** Aborts when the right to crawl is lost or the process ends. */
type Crawl = (signal: AbortSignal, epoch: number) => Promise<void>;

/**
 * Does `work` whenever this process is the one crawler, until `signal` aborts. The lock lives on a connection of its own:
 * when that is lost, so is the right to crawl, and `work` is told by its signal. One that hangs keeps its connection, but
 * not its beat. Each crawl has a number: connections of an older one are ended, and let in no more (`crawlerDatabase`).
 */
export async function whileOnlyCrawler(url: string, log: Logger, signal: AbortSignal, work: Crawl): Promise<void> {
  let unreachable = false;
  while (!signal.aborted) {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: "bidport crawler lock",
      query_timeout: QUERY_LIMIT_MS,
    });
    const lost = new AbortController();
    client.on("error", () => lost.abort());
    client.on("end", () => lost.abort());
    try {
      await client.connect();
      await noticeLostHosts(client);
      unreachable = false;
      const held = AbortSignal.any([signal, lost.signal]);
      const epoch = await waitForLock(client, held, log);
      if (epoch !== undefined) {
        log.info({ epoch }, "this process crawls");
        const beating = setInterval(() => void beat(client, epoch).catch(() => lost.abort()), BEAT_EVERY_MS);
        await work(held, epoch).finally(() => clearInterval(beating));
        if (!signal.aborted) log.warn("the crawler's lock was lost");
      }
    } catch (error) {
      if (!unreachable && !signal.aborted) log.warn({ err: error }, "the crawler waits for the database");
      unreachable = true;
    }
    await client.end().catch(() => undefined);
    await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** The server looks for a host that is gone after ten seconds, not after hours. */
const noticeLostHosts = (client: pg.Client) =>
  client.query(`select set_config('tcp_keepalives_idle', '5', false), set_config('tcp_keepalives_interval', '2', false),
    set_config('tcp_keepalives_count', '3', false)`);

/** @throws Error when another crawl has begun */
async function beat(client: pg.Client, epoch: number): Promise<void> {
  const { rowCount } = await client.query("update crawler_lease set beat_at = clock_timestamp() where epoch = $1", [
    epoch,
  ]);
  if (rowCount !== 1) throw new Error("Another process crawls.");
}

/** @returns the number of this crawl */
async function waitForLock(client: pg.Client, signal: AbortSignal, log: Logger): Promise<number | undefined> {
  let late: string | undefined;
  while (!signal.aborted) {
    const { rows } = await client.query<{ held: boolean }>("select pg_try_advisory_lock($1) as held", [CRAWLER_LOCK]);
    if (rows[0]?.held) return beginCrawl(client);
    // Twice the same late beat: whoever has only just begun may not have beaten yet.
    const seen = await lateBeat(client);
    if (seen !== undefined && seen === late) {
      log.warn("a crawler that hangs is put out");
      await putOut(client);
    } else await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
    late = seen;
  }
  return undefined;
}

async function beginCrawl(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ epoch: string }>(
    "update crawler_lease set epoch = epoch + 1, beat_at = clock_timestamp() returning epoch",
  );
  const epoch = Number(rows[0]?.epoch);
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name ~ $1 and application_name <> $2`,
    [`^${NAME}\\d+$`, `${NAME}${epoch}`],
  );
  return epoch;
}

async function lateBeat(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ beat: string }>(
    `select beat_at::text as beat from crawler_lease where beat_at < clock_timestamp() - make_interval(secs => $1)`,
    [LEASE_S],
  );
  return rows[0]?.beat;
}

const putOut = (client: pg.Client) =>
  client.query(
    `select pg_terminate_backend(pid) from pg_locks join pg_database on oid = database
    where locktype = 'advisory' and objid = $1 and granted and datname = current_database()`,
    [CRAWLER_LOCK],
  );

const NAME = "bidport crawl ";

/** Lets in this crawl only: what wakes up after another one has begun can write nothing any more. */
export function crawlerDatabase(url: string, epoch: number, options: DatabaseOptions): Kysely<DB> {
  return createDatabase(url, {
    ...options,
    name: `${NAME}${epoch}`,
    verify: async (client) => {
      const { rows } = await client.query<{ epoch: string }>("select epoch from crawler_lease");
      if (Number(rows[0]?.epoch) !== epoch) throw new Error("Another process crawls.");
    },
  });
}
