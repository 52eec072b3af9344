import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { CRAWLER_LOCK } from "./writer-lock.server.ts";

const RETRY_MS = 2_000;

/**
 * Does `work` whenever this process is the one crawler, until `signal` aborts. The lock lives on a connection of its own:
 * when that is lost, so is the right to crawl, and `work` is told by its signal.
 */
export async function whileOnlyCrawler(
  url: string,
  log: Logger,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  let unreachable = false;
  while (!signal.aborted) {
    const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: "bidport crawler lock" });
    const lost = new AbortController();
    client.on("error", () => lost.abort());
    client.on("end", () => lost.abort());
    try {
      await client.connect();
      unreachable = false;
      const held = AbortSignal.any([signal, lost.signal]);
      if (await waitForLock(client, held)) {
        log.info("this process crawls");
        await work(held);
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

async function waitForLock(client: pg.Client, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const answer = await client.query<{ held: boolean }>("select pg_try_advisory_lock($1) as held", [CRAWLER_LOCK]);
    if (answer.rows[0]?.held) return true;
    await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
  return false;
}
