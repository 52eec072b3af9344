// Bids a second beside plain SQL, and what is left after a storm with kills: npm run bench bids [quick] [rates] [listeners] [kills]
import { rmSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import { buildWhenStale } from "#app/host/build.ts";
import { signingKey, type SigningKey } from "#app/features/bidding/log/chain.server.ts";
import { createDatabase } from "#app/platform/database.server.ts";
import { startEmbedded } from "#db/embedded.ts";
import { firstFreePort } from "#db/free-port.ts";
import { migrateToLatest } from "#db/migrate.ts";
import type { DB } from "#db/schema.ts";
import { bidChaos, type Chaos } from "#tests/chaos/bid-chaos.ts";
import { enterStormRates, storeStormBuyers, storeStormLots, StormSite } from "#tests/support/bid-storm.ts";
import { temporaryDataDir } from "#tests/support/cluster.ts";
import { measureListening } from "./bids/listeners.ts";
import {
  GOAL_SHARE,
  listeningInWords,
  pacedTable,
  ratesTable,
  WAYS,
  type Measured,
  type Paced,
  type Rates,
} from "./bids/report.ts";
import { drawBids, inPlainSql, overHttp, type Round, type StormLot } from "./bids/rounds.ts";
import { cleanedUp } from "./clean-up.ts";
import { processorMs, processorMsWithin, startChild } from "./pages/children.ts";
import { median } from "./pages/median.ts";
import type { AtEnd } from "./pages/site.ts";
import { say } from "./say.ts";

const BUYERS = 200;
const SITE_CONNECTIONS = 10;
interface Scale {
  rounds: number;
  /** A round. */
  bids: number;
  /** Seconds with open pages. */
  listenS: number;
  /** Seconds of bids at the least rate that is asked for. */
  pacedS: number;
  chaos: Chaos;
}

const FULL: Scale = {
  rounds: 5,
  bids: 2_000,
  listenS: 180,
  pacedS: 30,
  chaos: { buyers: 200, lots: 20, bids: 10_000, kills: { web: 3, worker: 2, database: 2 } },
};
const QUICK: Scale = {
  rounds: 3,
  bids: 600,
  listenS: 60,
  pacedS: 15,
  chaos: { buyers: 40, lots: 8, bids: 1_000, kills: { web: 2, worker: 1, database: 1 } },
};

export const run = (args: string[]): Promise<void> => cleanedUp((atEnd) => measure(args, atEnd));

const PARTS = ["rates", "listeners", "kills"] as const;

async function measure(args: string[], atEnd: AtEnd): Promise<void> {
  const scale = args.some((arg) => /^-*quick$/.test(arg)) ? QUICK : FULL;
  const named = PARTS.filter((part) => args.includes(part));
  const parts = new Set(named.length > 0 ? named : PARTS);
  await buildWhenStale({ onStart: () => say("Building pages …") });
  const day = new Date().toISOString().slice(0, 10);
  print(
    `${day}, ${availableParallelism()} cores for everything, load ${loadavg()[0]?.toFixed(0)}, ` +
      `Node ${process.versions.node}, ${BUYERS} buyers`,
  );
  if (parts.has("rates") || parts.has("listeners")) await measureSite(scale, parts, atEnd);
  if (parts.has("kills")) await measureKills(scale);
}

async function measureKills(scale: Scale): Promise<void> {
  say("Bids while processes are killed …");
  const { accepted, refused, orders, ...faults } = await bidChaos(scale.chaos);
  const left = Object.entries(faults).map(([name, found]) => `${name} ${found.length}`);
  const { web, worker, database } = scale.chaos.kills;
  print(
    `${accepted + refused} bids with kill -9 of web ${web} ×, worker ${worker} ×, PostgreSQL ${database} ×: ` +
      `${accepted} taken, ${refused} refused in words, ${orders} orders at the house; ${left.join(", ")} (goal 0)`,
  );
}

async function measureSite(scale: Scale, parts: ReadonlySet<string>, atEnd: AtEnd): Promise<void> {
  const dataDir = temporaryDataDir("bidport-bench-");
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = await startEmbedded({ dataDir });
  atEnd(() => server.stop());
  await migrateToLatest(server.url);
  const db = createDatabase(server.url, { max: 4 });
  atEnd(() => db.destroy());
  await enterStormRates(db);
  const port = (await firstFreePort([0], "127.0.0.1", 0)) ?? 0;
  const settings = {
    PORT: String(port),
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    DATABASE_URL: server.url,
    DATA_DIR: dataDir,
    AUTH_SECRET: "only for this benchmark, 0123456789",
    RECEIPT_KEY: "b25seSB0ZXN0cyBzaWduIHJlY2VpcHRzIHdpdGggaXQ",
    AUCTION_ORDERS_URL: "http://127.0.0.1:9",
    TRUSTED_PROXIES: "127.0.0.1,::1",
    LOG_LEVEL: "warn",
  };
  Object.assign(process.env, settings);
  const web = await startChild(["app/host/web.ts"], settings);
  atEnd(() => web.stop());
  if (parts.has("rates")) {
    const site = new StormSite(settings.PUBLIC_ORIGIN);
    atEnd(() => site.close());
    const key = signingKey(settings.RECEIPT_KEY);
    await measureRates(scale, { db, url: server.url, web: web.pid, database: server.pid, site, key });
  }
  if (!parts.has("listeners")) return;
  say("Pages with a live line …");
  print(listeningInWords(await measureListening(web, db, { lots: await storeLots(db, 100), seconds: scale.listenS })));
}

interface Site {
  db: Kysely<DB>;
  url: string;
  /** Processes. */
  web: number;
  database: number;
  site: StormSite;
  key: SigningKey;
}

async function measureRates(
  { rounds, bids, pacedS }: Scale,
  { db, url, web, database, site, key }: Site,
): Promise<void> {
  say(`${BUYERS} buyers sign in …`);
  const buyers = await storeStormBuyers(db, BUYERS);
  for (const buyer of buyers) await site.signIn(buyer);
  const holders = await holdersOf(db);
  const measured: Rates = {
    "HTTP, one lot": [],
    "plain SQL, one lot": [],
    "HTTP, 200 lots": [],
    "plain SQL, 200 lots": [],
  };
  const drawn = async (count: number, lots: number) => drawBids(count, buyers, await storeLots(db, lots));
  for (let round = 0; round <= rounds; round++) {
    say(round === 0 ? "Warming up …" : `Round ${round} of ${rounds} …`);
    for (const way of WAYS) {
      const all = await drawn(bids, way.endsWith("one lot") ? 1 : BUYERS);
      const send = () =>
        way.startsWith("plain")
          ? inPlainSql(url, all, { holders, connections: SITE_CONNECTIONS, key })
          : overHttp(site, all);
      const answer = await spending({ web, database, bids }, send);
      await endSales(db);
      if (round > 0) measured[way].push(answer);
    }
  }
  print(ratesTable(measured));
  const paced: Record<string, Paced> = {};
  for (const [way, plain] of [
    ["HTTP, one lot", "plain SQL, one lot"],
    ["HTTP, 200 lots", "plain SQL, 200 lots"],
  ] as const) {
    say(`${GOAL_SHARE} × the rate of plain SQL: ${way} …`);
    const perSecond = GOAL_SHARE * median(measured[plain].map(({ bidsPerSecond }) => bidsPerSecond));
    const all = await drawn(Math.round(perSecond * pacedS), way.endsWith("one lot") ? 1 : BUYERS);
    paced[way] = { perSecond, ...(await overHttp(site, all, perSecond)) };
    await endSales(db);
  }
  print(pacedTable(paced));
}

/** PostgreSQL counts a connection's time to itself a moment after it has ended. */
const SETTLE_MS = 500;

async function spending(
  { web, database, bids }: { web: number; database: number; bids: number },
  send: () => Promise<Round>,
): Promise<Measured> {
  const own = () => process.cpuUsage();
  const before = { web: processorMs(web), database: processorMsWithin(database), own: own() };
  const round = await send();
  const { user, system } = process.cpuUsage(before.own);
  await sleep(SETTLE_MS);
  return {
    ...round,
    spent: {
      web: (processorMs(web) - before.web) / bids,
      database: (processorMsWithin(database) - before.database) / bids,
      client: (user + system) / 1_000 / bids,
    },
  };
}

/** What stood open would be summed up for each bid of the rounds that come. */
const endSales = (db: Kysely<DB>) =>
  db.updateTable("lot_sales").set({ state: "ended" }).where("state", "=", "open").execute();

async function storeLots(db: Kysely<DB>, count: number): Promise<StormLot[]> {
  const ids = await storeStormLots(db, count);
  const rows = await db.selectFrom("lots").select(["id as row", "feed_id as id"]).where("feed_id", "in", ids).execute();
  return rows.map(({ row, id }) => ({ row, id: id ?? "" }));
}

async function holdersOf(db: Kysely<DB>): Promise<Map<string, number>> {
  const rows = await db.selectFrom("money_holders").select(["id", "user_id"]).execute();
  return new Map(rows.map(({ id, user_id }) => [user_id ?? "", id]));
}

function print(text: string): void {
  process.stdout.write(`\n${text}\n`);
}
