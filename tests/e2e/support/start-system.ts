import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase } from "#app/platform/database.server.ts";
import { keepTelling, tellShop } from "#app/stand-in/cards/tell-shop.ts";
import { createStandIn } from "#app/stand-in/server.ts";
import { firstFreePort } from "#db/free-port.ts";
import { startTestCluster, temporaryDataDir } from "#tests/support/cluster.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { patience } from "#tests/support/patience.ts";
import { startSmtpSink } from "#tests/support/smtp-sink.ts";
import { EPOCH } from "#tests/support/epoch.ts";
import { startChatProvider } from "./chat-provider.ts";
import { startHost } from "./host-process.ts";
import { showMailbox } from "./mailbox.ts";
import { findKnownLots, listPasses } from "./mirror-facts.ts";
import { announceSystem, JOURNEYS_RECEIPT_KEY, JOURNEYS_SECRET, JOURNEYS_WHATSAPP } from "./system.ts";

const LOTS = 400;
const KEY = "journeys";
const CARDS_SECRET = "sk_test_journeys";
const DAY_MS = 86_400_000;
const PASSES = 3;
const PASS_LIMIT_MS = patience(60_000);

type EndStep = () => Promise<unknown> | void;

/** One system for the whole run. @returns what stops it, in reverse order */
export default async function startSystem(): Promise<() => Promise<void>> {
  const steps: EndStep[] = [];
  const end = async () => {
    for (const step of steps.toReversed()) await step();
  };
  try {
    await start((step) => steps.push(step));
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}

async function start(atEnd: (step: EndStep) => void): Promise<void> {
  if (!process.env["BIDPORT_TEST_CLUSTER"]) {
    const cluster = await startTestCluster();
    atEnd(() => cluster.stop());
    process.env["BIDPORT_TEST_CLUSTER"] = cluster.url;
  }
  const dataDir = temporaryDataDir("bidport-e2e-");
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const [filled, without] = [await createTestDatabase(), await createTestDatabase()];
  atEnd(() => Promise.all([filled.drop(), without.drop()]));

  // The provider of cards is there before its shop.
  const shop = { origin: "" };
  const living = await startStandIn(LOTS, atEnd, (body, signature) =>
    tellShop(`${shop.origin}/payments/webhook`)(body, signature),
  );
  atEnd(keepTelling(living.standIn.cards));
  living.standIn.faults.set({ target: "blog", kind: "hostile" });
  const dead = await startStandIn(0, atEnd);
  dead.standIn.faults.set({ target: "all", kind: "status", status: 500 });

  const common = {
    DATA_DIR: dataDir,
    AUTH_SECRET: JOURNEYS_SECRET,
    RECEIPT_KEY: JOURNEYS_RECEIPT_KEY,
    // No balancer has to hear that a site ends.
    DRAIN_DELAY_S: "0",
    // By opening hours the order of lists, and what they say of bids, would hang on the hour of the run.
    ORDER_DESK_HOURS: "always",
  };
  const mirrored = { ...common, DATABASE_URL: filled.url };
  const [empty] = await Promise.all([
    startSite({ ...common, ...dead.settings, DATABASE_URL: without.url }, atEnd),
    fillMirror({ ...mirrored, ...living.settings }, living.standIn.clock),
  ]);

  const lots = await findKnownLots(filled.url);
  const mail = await startMail(atEnd);
  const provider = await startChatProvider();
  atEnd(() => provider.close());
  const old = { ...mirrored, ...dead.settings, IMAGE_HOSTS: living.settings.IMAGE_HOSTS, STALE_AFTER_S: "1" };
  // The mirror must not count as stale. Each journey has its own network (journey.ts), as rate limits count networks.
  const alive = {
    ...mirrored,
    ...living.settings,
    STALE_AFTER_S: "86400",
    TRUSTED_PROXIES: "127.0.0.1,::1",
    WHATSAPP_NUMBER: JOURNEYS_WHATSAPP,
  };
  const [full, chatting, stale] = await Promise.all([
    startSite(alive, atEnd),
    startSite({ ...alive, ...provider.settings }, atEnd),
    startSite(old, atEnd),
  ]);
  const sites = { full, chatting, stale, empty };
  shop.origin = full;
  const worker = await startHost("worker", {
    ...mirrored,
    SMTP_URL: mail.smtp,
    MAIL_FROM: "desk@bidport.example",
    PUBLIC_ORIGIN: full,
  });
  atEnd(() => worker.stop());
  announceSystem({ sites, lots, mailbox: mail.mailbox, chatProvider: provider.origin, database: filled.url });
}

async function startMail(atEnd: (step: EndStep) => void): Promise<{ smtp: string; mailbox: string }> {
  const sink = await startSmtpSink();
  atEnd(() => sink.close());
  const mailbox = await showMailbox(sink);
  atEnd(() => mailbox.close());
  return { smtp: sink.url, mailbox: mailbox.url };
}

async function startStandIn(lots: number, atEnd: (step: EndStep) => void, tell?: ReturnType<typeof tellShop>) {
  const cards = { secret: CARDS_SECRET, ...(tell ? { tell } : {}) };
  const standIn = createStandIn({ lots, seed: 1, apiKey: KEY, cards, beginsAs: EPOCH, fewDrawings: true });
  const server = await standIn.listen(0);
  atEnd(() => server.close());
  const settings = {
    FEED_URL: server.origin,
    FEED_API_KEY: KEY,
    AUCTION_GRAPHQL_URL: `${server.origin}/graphql/`,
    BLOG_URL: `${server.origin}/blog`,
    IMAGE_HOSTS: new URL(server.origin).host,
    STAND_IN_PORT: String(server.port),
    PAYMENTS_URL: `${server.origin}/cards`,
    PAYMENTS_SECRET: CARDS_SECRET,
  };
  return { standIn, settings };
}

async function fillMirror(
  settings: NodeJS.ProcessEnv,
  clock: ReturnType<typeof createStandIn>["clock"],
): Promise<void> {
  const db = createDatabase(settings["DATABASE_URL"] ?? "", { max: 1 });
  clock.advance(-DAY_MS);
  for (let pass = 1; pass <= PASSES; pass++) {
    const worker = await startHost("worker", { ...settings, CRAWL_RATE: "1000" });
    const deadline = Date.now() + PASS_LIMIT_MS;
    while ((await listPasses(db)) < pass) {
      if (Date.now() > deadline) throw new Error(`The worker did not finish its pass ${pass} over the stand-in.`);
      await sleep(50);
    }
    await worker.stop();
    clock.release();
  }
  await db.destroy();
}

async function startSite(settings: NodeJS.ProcessEnv, atEnd: (step: EndStep) => void): Promise<string> {
  const port = await firstFreePort([0], "127.0.0.1", 0);
  const origin = `http://localhost:${port}`;
  const web = await startHost("web", { ...settings, PORT: String(port), PUBLIC_ORIGIN: origin });
  atEnd(() => web.stop());
  return origin;
}
