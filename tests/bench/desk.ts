// How quick the desk is after years: npm run bench desk [quick]
import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import type { Kysely } from "kysely";
import { buildWhenStale } from "#app/host/build.ts";
import { createDatabase } from "#app/platform/database.server.ts";
import { startEmbedded } from "#db/embedded.ts";
import { firstFreePort } from "#db/free-port.ts";
import { migrateToLatest } from "#db/migrate.ts";
import type { DB } from "#db/schema.ts";
import { sessionOf, storePerson } from "#tests/factories/person.ts";
import { temporaryDataDir } from "#tests/support/cluster.ts";
import { cleanedUp } from "./clean-up.ts";
import { COMMON, fillDesk, rareWord, type DeskSize } from "./desk/fill-desk.ts";
import { keepOffServerCore, SERVER_CORE, startChild } from "./pages/children.ts";
import { table, verdict } from "./pages/report.ts";
import type { AtEnd } from "./pages/site.ts";
import { fillLots } from "./search/fill.ts";
import { say } from "./say.ts";

const SECRET = "only for this benchmark, 0123456789";
const GOAL_MS = 150;
const WARMING = 20;

interface Scale extends DeskSize {
  lots: number;
  asked: number;
}

const FULL: Scale = { people: 100_000, lots: 300_000, messages: 1_000_000, asked: 200 };
const QUICK: Scale = { people: 10_000, lots: 10_000, messages: 50_000, asked: 60 };

export const run = (args: string[]): Promise<void> => cleanedUp((atEnd) => measure(args, atEnd));

async function measure(args: string[], atEnd: AtEnd): Promise<void> {
  const scale = args.some((arg) => /^-*quick$/.test(arg)) ? QUICK : FULL;
  await buildWhenStale({ onStart: () => say("Building pages …") });
  const { db, origin, cookie } = await openDesk(scale, atEnd);
  const rows: string[][] = [];
  for (const { what, paths } of await drawAddresses(db, scale)) {
    say(`${what} …`);
    for (const path of paths.slice(0, WARMING)) await ask(origin + path, cookie);
    const taken: number[] = [];
    for (const path of paths) taken.push(await ask(origin + path, cookie));
    rows.push(rowOf(what, taken));
  }
  const { people, lots, messages } = scale;
  const day = new Date().toISOString().slice(0, 10);
  const size = `${people} people, ${lots} lots, ${messages} messages`;
  print(`${day}, ${availableParallelism()} cores, Node ${process.versions.node}, ${size}, whole pages, one clerk`);
  print(table(["the desk", "p50", "p95", "p99", "goal"], rows));
}

async function openDesk({ lots, ...size }: Scale, atEnd: AtEnd) {
  const dataDir = temporaryDataDir("bidport-bench-");
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = await startEmbedded({ dataDir });
  atEnd(() => server.stop());
  await migrateToLatest(server.url);
  const db = createDatabase(server.url, { max: 2, statementLimitMs: 0 });
  atEnd(() => db.destroy());
  say(`Filling in ${lots} lots …`);
  await fillLots(server.url, lots, say);
  await fillDesk(db, size, say);
  const clerk = await storePerson(db, { role: "staff" });
  const expiresAt = new Date(Date.now() + 12 * 3_600_000);
  const { cookie } = await sessionOf(db, clerk, { expiresAt }, SECRET);
  keepOffServerCore(server.pid);
  const port = (await firstFreePort([0], "127.0.0.1", 0)) ?? 0;
  const settings = {
    LOG_LEVEL: "warn",
    DATA_DIR: dataDir,
    DATABASE_URL: server.url,
    AUTH_SECRET: SECRET,
    RECEIPT_KEY: "b25seSB0ZXN0cyBzaWduIHJlY2VpcHRzIHdpdGggaXQ",
  };
  const own = { PORT: String(port), PUBLIC_ORIGIN: `http://localhost:${port}`, STALE_AFTER_S: "86400" };
  const web = await startChild(["app/host/web.ts"], { ...settings, ...own }, SERVER_CORE);
  atEnd(() => web.stop());
  return { db, origin: web.origin, cookie };
}

interface Asked {
  what: string;
  paths: string[];
}

/** Each address is another one, so that nothing is answered from what the last one left behind. */
async function drawAddresses(db: Kysely<DB>, { people, asked }: Scale): Promise<Asked[]> {
  const find = (words: string) => `/desk/search?q=${encodeURIComponent(words)}`;
  const each = <T>(draw: (place: number) => T) => Array.from({ length: asked }, (_, place) => draw(place));
  const person = (place: number) => 1 + ((place * 7_919) % people);
  const ids = each((place) => `person-${person(place)}`);
  const users = await db.selectFrom("users").select(["id", "name", "phone"]).where("id", "in", ids).execute();
  const lots = await db.selectFrom("lots").select(["lot_number", "vin", "title"]).limit(asked).execute();
  const rare = await Promise.all(each((place) => rareWord(db, place)));
  const bare = (name: string) =>
    name
      .normalize("NFD")
      .replace(/[\u0300-\u036f’]/g, "")
      .toLowerCase();
  const plain = (place: number) => COMMON[place % COMMON.length] ?? "";
  return [
    { what: "search: a whole name without accents", paths: users.map(({ name }) => find(bare(name))) },
    { what: "search: a last name", paths: users.map(({ name }) => find(bare(name).split(" ")[1] ?? "")) },
    { what: "search: a phone number", paths: users.map(({ phone }) => find((phone ?? "").replace("+234 ", "0"))) },
    { what: "search: the beginning of a phone", paths: users.map(({ phone }) => find((phone ?? "").slice(0, 9))) },
    {
      what: "search: a phone number among cases",
      paths: users.map(({ phone }) => `${find((phone ?? "").replace("+234 ", "0"))}&kind=cases`),
    },
    { what: "search: a rare word of a message", paths: rare.map(find) },
    { what: "search: common words", paths: each((place) => find(`${plain(place)} ${plain(place + 7)}`)) },
    { what: "search: a common and a rare word", paths: rare.map((word, place) => find(`${plain(place)} ${word}`)) },
    { what: "search: part of a VIN", paths: lots.map(({ vin }) => find((vin ?? "").slice(9))) },
    { what: "search: beginning of a lot number", paths: lots.map((lot) => find(lot.lot_number.slice(0, 6))) },
    { what: "search: words of a title", paths: lots.map(({ title }) => find((title ?? "").slice(0, 30))) },
    { what: "search: nothing there", paths: each((place) => find(`qqq${place}zzz`)) },
    { what: "inbox", paths: each((place) => `/desk/cases?page=${1 + (place % 20)}`) },
    { what: "inbox: closed ones too", paths: each((place) => `/desk/cases?state=all&page=${1 + (place % 20)}`) },
    {
      what: "inbox: a whole name",
      paths: users.map(({ name }) => `/desk/cases?state=all&q=${encodeURIComponent(bare(name))}`),
    },
    {
      what: "people: the beginning of a phone",
      paths: users.map(({ phone }) => `/desk/buyers?q=${encodeURIComponent((phone ?? "").slice(0, 9))}`),
    },
    { what: "today", paths: each(() => "/desk") },
    { what: "a person", paths: ids.map((id) => `/desk/buyers/${id}`) },
    { what: "a person's cases", paths: ids.map((id) => `/desk/buyers/${id}?tab=cases`) },
  ];
}

async function ask(address: string, cookie: string): Promise<number> {
  const before = performance.now();
  const answer = await fetch(address, { headers: { cookie }, redirect: "manual" });
  await answer.arrayBuffer();
  if (answer.status >= 400) throw new Error(`${address} answered ${answer.status}.`);
  return performance.now() - before;
}

function rowOf(what: string, taken: number[]): string[] {
  const sorted = taken.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const isMet = at(0.95) < GOAL_MS;
  return [
    what,
    ...[0.5, 0.95, 0.99].map((share) => `${at(share).toFixed(0)} ms`),
    verdict([{ what: `p95 < ${GOAL_MS} ms`, isMet }]),
  ];
}

const print = (text: string) => process.stdout.write(`${text}\n\n`);
