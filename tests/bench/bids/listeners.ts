import { once } from "node:events";
import { get, type ClientRequest, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { memoryMb, startChild, type BenchChild } from "../pages/children.ts";
import type { RateAnswer, RateJob } from "../signin/jobs.ts";
import type { StormLot } from "./rounds.ts";

export interface Listening {
  listeners: number;
  /** Of pages asked for meanwhile, from when each was due. */
  pages: { perSecond: number; p95Ms: number; failures: number };
  /** From a bid that moves to the last listener that was told, of each bid. */
  slowestMs: number[];
  /** Events that never came. */
  missing: number;
  /** Megabytes of the web process before, at each event and after. */
  memory: number[];
}

const LISTENERS = 1_000;
const PAGES_PER_SECOND = 300;
const SETTLE_MS = 5_000;
const PATIENCE_MS = 10_000;
const EVENTS = 10;

interface Listener {
  request: ClientRequest;
  heard: number;
}

/** A thousand pages of one lot stand open while others read, and its bid moves. */
export async function measureListening(
  web: BenchChild,
  db: Kysely<DB>,
  { lots, seconds }: { lots: StormLot[]; seconds: number },
): Promise<Listening> {
  const [watched, ...others] = lots;
  if (!watched) throw new Error("There is no lot.");
  const asker = await startChild(["tests/bench/signin/page-rate.ts"], {});
  const listeners = await Promise.all(Array.from({ length: LISTENERS }, (_, number) => listen(web, watched, number)));
  await sleep(SETTLE_MS);
  const paths = ["/allListing", "/copartListing", "/vehicleFind", ...others.map(({ id }) => `/detail/${id}`)];
  const job: RateJob = { origin: web.origin, paths, perSecond: PAGES_PER_SECOND, seconds, cookie: "" };
  const memory = [memoryMb(web.pid)];
  asker.process.send(job);
  const answered = once(asker.process, "message") as Promise<[RateAnswer]>;
  const slowestMs: number[] = [];
  let missing = 0;
  for (let event = 0; event < EVENTS; event++) {
    await sleep((seconds * 1_000) / (EVENTS + 1));
    const told = listeners.map(({ heard }) => heard);
    const began = performance.now();
    await moveBid(db, watched, 100_00 + event * 50_00);
    const isTold = () => listeners.every(({ heard }, place) => heard > (told[place] ?? 0));
    while (!isTold() && performance.now() - began < PATIENCE_MS) await sleep(2);
    slowestMs.push(performance.now() - began);
    memory.push(memoryMb(web.pid));
    missing += listeners.filter(({ heard }, place) => heard <= (told[place] ?? 0)).length;
  }
  const [{ times, failures }] = await answered;
  memory.push(memoryMb(web.pid));
  for (const { request } of listeners) request.destroy();
  await asker.stop();
  const sorted = times.toSorted((a, b) => a - b);
  const p95Ms = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
  const pages = { perSecond: PAGES_PER_SECOND, p95Ms, failures };
  return { listeners: LISTENERS, pages, slowestMs, missing, memory };
}

/** Each from a network of its own. */
async function listen({ origin }: BenchChild, { id }: StormLot, number: number): Promise<Listener> {
  const headers = { accept: "text/event-stream", "x-forwarded-for": `10.8.${number >> 8}.${number & 255}` };
  const request = get(`${origin}/lots/${id}/live`, { headers, agent: false });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`A listener was answered ${response.statusCode}.`);
  const listener: Listener = { request, heard: 0 };
  request.on("error", () => undefined);
  response.on("error", () => undefined);
  response.setEncoding("utf8").on("data", (text: string) => {
    listener.heard += text.split("event: changed").length - 1;
  });
  return listener;
}

/** As the mirror writes it. */
async function moveBid(db: Kysely<DB>, { row }: StormLot, cents: number): Promise<void> {
  await sql`
    with moved as (
      update lot_bids set current_bid = ${cents}, seq = nextval('lots_seq') where lot_id = ${row} returning lot_id
    ) select pg_notify('lots', lot_id::text) from moved`.execute(db);
}
