import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { PUBLIC_ID } from "#app/features/lots/lot-address.server.ts";
import { firstFreePort } from "#db/free-port.ts";
import type { DB } from "#db/schema.ts";
import { memoryMb, SERVER_CORE, startChild } from "../pages/children.ts";
import type { SendLoad } from "../pages/load-job.ts";
import type { AtEnd } from "../pages/site.ts";
import { drawAddresses } from "./over-http.ts";
import { readSample } from "./sample.ts";

interface Measured {
  url: string;
  db: Kysely<DB>;
  settings: NodeJS.ProcessEnv;
  send: SendLoad;
  atEnd: AtEnd;
}

interface Standing {
  /** Of the whole process. */
  megabytes: number;
  heapMb: number;
  /** With what V8 holds and does not use. */
  wholeHeapMb: number;
  /** Of index, kept pages and what is being sent. */
  externalMb: number;
}

export interface WebMemory {
  readyS: number;
  indexMb: number;
  atStart: Standing;
  /** The largest of looks a second apart. */
  mostMb: number;
  atEnd: Standing;
  /** Half a minute after the last request. */
  later: Standing;
  perSecond: number;
  p95Ms: number;
  pageMemoryMb: number;
  /** Answers of a process that was too busy, on a machine that does much else. */
  refused: number;
}

const MB = 1_048_576;
export const ASKED_A_SECOND = 200;
const ADDRESSES = 24_000;
const SECONDS = 90;
const LATER_MS = 30_000;

/** A web process, as the units start it, before, under and after requests at a steady rate, each for another list or lot. */
export async function measureWebMemory({ url, db, settings, send, atEnd }: Measured): Promise<WebMemory> {
  const paths = await drawPaths(url, db);
  const [port, figures] = [await freePort(), await freePort()];
  const own = {
    PORT: String(port),
    METRICS_PORT: String(figures),
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    MALLOC_ARENA_MAX: "1",
  };
  const startedAt = performance.now();
  const web = await startChild(["--max-semi-space-size=16", "app/host/web.ts"], { ...settings, ...own }, SERVER_CORE);
  atEnd(() => web.stop());
  const figure = async (name: string) => {
    const text = await (await fetch(`http://127.0.0.1:${figures}/metrics`)).text();
    return Number(new RegExp(`^${name} (.*)$`, "m").exec(text)?.[1] ?? Number.NaN);
  };
  while ((await figure("bidport_search_index_ready")) !== 1) await sleep(200);
  const readyS = (performance.now() - startedAt) / 1_000;
  await sleep(5_000);
  const stand = async (): Promise<Standing> => ({
    megabytes: memoryMb(web.pid),
    heapMb: (await figure("nodejs_heap_size_used_bytes")) / MB,
    wholeHeapMb: (await figure("nodejs_heap_size_total_bytes")) / MB,
    externalMb: (await figure("nodejs_external_memory_bytes")) / MB,
  });
  const atStart = await stand();
  let mostMb = 0;
  const looking = setInterval(() => (mostMb = Math.max(mostMb, memoryMb(web.pid))), 1_000);
  const load = await send({
    origin: web.origin,
    paths,
    seconds: SECONDS,
    rate: ASKED_A_SECOND,
    connections: 32,
    mayRefuse: true,
  });
  clearInterval(looking);
  const under = await stand();
  const pageMemoryMb = (await figure("bidport_page_memory_bytes")) / MB;
  const indexMb = (await figure("bidport_search_index_bytes")) / MB;
  await sleep(LATER_MS);
  const later = await stand();
  await web.stop();
  const [perSecond, refused] = [load.answers / load.seconds, load.failures];
  return { readyS, indexMb, atStart, mostMb, atEnd: under, later, perSecond, p95Ms: load.p95Ms, pageMemoryMb, refused };
}

const freePort = async () => (await firstFreePort([0], "127.0.0.1", 0)) ?? 0;

/** Two lists to a lot. */
async function drawPaths(url: string, db: Kysely<DB>): Promise<string[]> {
  const lists = drawAddresses(await readSample(url, 5_000), (ADDRESSES / 3) * 2);
  const lots = await db
    .selectFrom("lots")
    .select(PUBLIC_ID.as("id"))
    .where("withdrawn_at", "is", null)
    .orderBy(sql`hashint4(id)`)
    .limit(ADDRESSES / 3)
    .execute();
  const ofLots = lots.map(({ id }) => `/detail/${encodeURIComponent(id)}`);
  return lists.flatMap((list, at) => (at % 2 === 0 ? [list, ofLots[(at / 2) % ofLots.length] ?? list] : [list]));
}
