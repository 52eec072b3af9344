import type { Kysely } from "kysely";
import { firstFreePort } from "#db/free-port.ts";
import type { DB } from "#db/schema.ts";
import { sessionOf } from "#tests/factories/person.ts";
import { keepOffServerCore, SERVER_CORE, startChild } from "../pages/children.ts";
import { table, verdict } from "../pages/report.ts";
import type { AtEnd } from "../pages/site.ts";

export const SECRET = "only for this benchmark, 0123456789";
const GOAL_MS = 150;
const WARMING = 20;

interface Opened {
  db: Kysely<DB>;
  server: { url: string; pid: number };
  dataDir: string;
  userId: string;
  /** How many addresses of each page. */
  asked: number;
}

/** The pages of somebody with many purchases, whole and over HTTP, one request after the other. */
export async function measureOwnPages(opened: Opened, atEnd: AtEnd, say: (line: string) => void): Promise<string> {
  const { db, server, dataDir, userId, asked } = opened;
  const expiresAt = new Date(Date.now() + 12 * 3_600_000);
  const { cookie } = await sessionOf(db, { id: userId }, { expiresAt }, SECRET);
  keepOffServerCore(server.pid);
  const port = (await firstFreePort([0], "127.0.0.1", 0)) ?? 0;
  const web = await startChild(
    ["app/host/web.ts"],
    {
      LOG_LEVEL: "warn",
      DATA_DIR: dataDir,
      DATABASE_URL: server.url,
      AUTH_SECRET: SECRET,
      RECEIPT_KEY: "b25seSB0ZXN0cyBzaWduIHJlY2VpcHRzIHdpdGggaXQ",
      PORT: String(port),
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      STALE_AFTER_S: "86400",
    },
    SERVER_CORE,
  );
  atEnd(() => web.stop());
  const rows: string[][] = [];
  for (const [what, paths] of await drawAddresses(db, userId, asked)) {
    say(`${what} …`);
    for (const path of paths.slice(0, WARMING)) await ask(web.origin + path, cookie);
    const taken: number[] = [];
    for (const path of paths) taken.push(await ask(web.origin + path, cookie));
    rows.push(rowOf(what, taken));
  }
  return table(["pages of a buyer with many purchases", "p50", "p95", "p99", "goal"], rows);
}

async function drawAddresses(
  db: Kysely<DB>,
  userId: string,
  asked: number,
): Promise<[what: string, paths: string[]][]> {
  const own = await db
    .selectFrom("purchases")
    .innerJoin("money_holders", "money_holders.id", "holder_id")
    .select("number")
    .where("user_id", "=", userId)
    .execute();
  const each = (draw: (place: number) => string) => Array.from({ length: asked }, (_, place) => draw(place));
  const number = (place: number) => own[(place * 7_919) % own.length]?.number ?? "";
  return [
    ["the list of them", each((place) => `/account/purchases?page=${1 + ((place * 7) % Math.ceil(own.length / 20))}`)],
    ["one of them", each((place) => `/account/purchases/${number(place)}`)],
    ["the statement", each((place) => `/account/statement?page=${1 + ((place * 7) % 20)}`)],
    ["the account's first page", each(() => "/account")],
  ];
}

async function ask(address: string, cookie: string): Promise<number> {
  const before = performance.now();
  const answer = await fetch(address, { headers: { cookie }, redirect: "manual" });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}.`);
  return performance.now() - before;
}

function rowOf(what: string, taken: number[]): string[] {
  const sorted = taken.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return [
    what,
    ...[0.5, 0.95, 0.99].map((share) => `${at(share).toFixed(0)} ms`),
    verdict([{ what: `p95 < ${GOAL_MS} ms`, isMet: at(0.95) < GOAL_MS }]),
  ];
}
