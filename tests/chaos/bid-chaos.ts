import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { createDatabase } from "#app/platform/database.server.ts";
import { startEmbedded } from "#db/embedded.ts";
import { firstFreePort } from "#db/free-port.ts";
import { migrateToLatest } from "#db/migrate.ts";
import type { DB } from "#db/schema.ts";
import { startHost, type HostProcess } from "#tests/e2e/support/host-process.ts";
import {
  bidUntilTold,
  compareTold,
  drawRung,
  enterStormRates,
  nothingTold,
  storeStormBuyers,
  storeStormLots,
  StormSite,
  type Differences,
  type StormBuyer,
  type Told,
} from "#tests/support/bid-storm.ts";
import { diceOf } from "#tests/support/budget.ts";
import { temporaryDataDir } from "#tests/support/cluster.ts";
import { startRecordingHouse } from "./recording-house.ts";

export interface Chaos {
  buyers: number;
  lots: number;
  bids: number;
  /** How often each is killed with -9 while people bid. */
  kills: { web: number; worker: number; database: number };
}

export interface Outcome extends Differences {
  accepted: number;
  refused: number;
  /** Orders that the house got, and those that did not rise. */
  orders: number;
  notRising: string[];
  /** Leading bids whose order the house does not have in the end. */
  unplaced: string[];
}

const AT_ONCE = 24;
const SETTLE_MS = 120_000;

/** People bid while web, worker and PostgreSQL are killed; then what they were told is held against what is stored. */
export async function bidChaos(chaos: Chaos): Promise<Outcome> {
  const dataDir = temporaryDataDir("bidport-bid-chaos-");
  const server = await startEmbedded({ dataDir });
  const house = await startRecordingHouse();
  await migrateToLatest(server.url);
  const db = createDatabase(server.url, { max: 4 });
  const port = (await firstFreePort([0], "127.0.0.1", 0)) ?? 0;
  const origin = `http://localhost:${port}`;
  const settings = {
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    DATABASE_URL: server.url,
    DATA_DIR: dataDir,
    AUTH_SECRET: "a secret that only the tests know, 0123456789",
    RECEIPT_KEY: "b25seSB0ZXN0cyBzaWduIHJlY2VpcHRzIHdpdGggaXQ",
    AUCTION_ORDERS_URL: house.url,
    TRUSTED_PROXIES: "127.0.0.1,::1",
  };
  await enterStormRates(db);
  const [buyers, lots] = [await storeStormBuyers(db, chaos.buyers), await storeStormLots(db, chaos.lots)];
  const site = new StormSite(origin);
  const running = { web: await startHost("web", settings), worker: await startHost("worker", settings), server };
  for (const buyer of buyers) await site.signIn(buyer);

  const storm = stormOf(site, { buyers, lots, bids: chaos.bids });
  const killing = killEach(chaos, storm.share, {
    web: async () => void (running.web = await restarted(running.web, () => startHost("web", settings))),
    worker: async () => void (running.worker = await restarted(running.worker, () => startHost("worker", settings))),
    database: async () => {
      process.kill(running.server.pid, "SIGKILL");
      running.server = await startEmbedded({ dataDir });
      if (running.server.url !== server.url) throw new Error("PostgreSQL came back at another address.");
    },
  });
  const told = await storm.run();
  await killing;
  await untilQuiet(db);
  const outcome = await compare(db, told, house.orders());

  await site.close();
  await Promise.all([running.web.stop(), running.worker.stop()]);
  await Promise.all([db.destroy(), house.close()]);
  await running.server.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return outcome;
}

async function restarted(host: HostProcess, start: () => Promise<HostProcess>): Promise<HostProcess> {
  await host.kill();
  // It may come up while PostgreSQL is away.
  for (;;) {
    const next = await start().catch(() => undefined);
    if (next) return next;
    await sleep(200);
  }
}

const throwDice = diceOf("bid chaos");

function stormOf(site: StormSite, { buyers, lots, bids }: { buyers: StormBuyer[]; lots: string[]; bids: number }) {
  const told = nothingTold();
  let begun = 0;
  const bid = async (): Promise<void> => {
    const [buyer, lot] = [buyers[throwDice(0, buyers.length)], lots[throwDice(0, lots.length)]];
    if (!buyer || !lot) return;
    await bidUntilTold(site, told, { buyer, lot, cents: drawRung(100_00, 20_000_00) });
  };
  return {
    share: () => begun / bids,
    run: async (): Promise<Told> => {
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          while (begun < bids) {
            begun += 1;
            await bid();
          }
        }),
      );
      return told;
    },
  };
}

type Killed = keyof Chaos["kills"];

/** Evenly over the storm, each kind between the others. */
async function killEach({ kills }: Chaos, share: () => number, kill: Record<Killed, () => Promise<void>>) {
  const moments = (Object.keys(kills) as Killed[])
    .flatMap((what, kind) =>
      Array.from({ length: kills[what] }, (_, place) => ({ what, at: (place + (kind + 1) / 4) / kills[what] })),
    )
    .toSorted((a, b) => a.at - b.at);
  for (const { what, at } of moments) {
    while (share() < Math.min(at, 0.98)) await sleep(20);
    await kill[what]();
  }
}

/** All that was wanted of the house is said and answered. */
async function untilQuiet(db: Kysely<DB>): Promise<void> {
  const began = Date.now();
  for (;;) {
    const { left } = await db
      .selectFrom("order_instructions")
      .select(({ fn }) => fn.countAll<number>().as("left"))
      .where("state", "in", ["wanted", "placing", "unknown"])
      .executeTakeFirstOrThrow();
    if (left === 0) return;
    if (Date.now() - began > SETTLE_MS) throw new Error(`${left} orders were never answered.`);
    await sleep(200);
  }
}

async function compare(
  db: Kysely<DB>,
  told: Told,
  orders: { id: string; lot: string; cents: number }[],
): Promise<Outcome> {
  const highest = new Map<string, number>();
  const notRising: string[] = [];
  for (const { id, lot, cents } of orders) {
    if (cents <= (highest.get(lot) ?? 0)) notRising.push(id);
    highest.set(lot, Math.max(cents, highest.get(lot) ?? 0));
  }
  const { rows: leaders } = await sql<{ lot: string; maximum: number }>`
    select l.lot_number as lot, b.maximum from lot_sales s join lots l on l.id = s.lot_id join bids b on b.id = s.leader_id
    where s.state = 'open'`.execute(db);
  return {
    ...(await compareTold(db, told)),
    accepted: told.accepted.size,
    refused: told.refused,
    orders: orders.length,
    notRising,
    unplaced: leaders.flatMap(({ lot, maximum }) => (highest.get(lot) === maximum ? [] : [lot])),
  };
}
