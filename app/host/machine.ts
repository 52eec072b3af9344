import { closeSync, mkdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { createDatabase } from "#app/platform/database.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { acquireFileLock } from "#db/file-lock.ts";
import { keepLogsShort, openLogFile } from "#db/log-file.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { buildWhenStale } from "./build.ts";
import { keepRunning, type Child } from "./child.ts";
import { keptAuthSecret, keptReceiptKey } from "./kept.ts";
import { startDatabase } from "./machine-database.ts";
import { noticeIn, noticeLine } from "./mail-notice.ts";
import { mirrorPastSales } from "./past-sales.ts";
import { storeDemonstrationBank } from "./seed/demonstration-bank.ts";
import { StartRefusal } from "./start-refusal.ts";
import { planUpstreams } from "./upstreams.ts";
import { waitForLots } from "./wait-for-lots.ts";
import { choosePort } from "./web-port.ts";

export type EndStep = () => Promise<void> | void;

interface StartRequest {
  settings: Env;
  dev: boolean;
  ending: AbortSignal;
}

interface Machine extends StartRequest {
  dataDir: string;
  port: number;
  needsStandIn: boolean;
  childEnv: NodeJS.ProcessEnv;
  children: Child[];
  log: string | undefined;
  output: number | "inherit";
  atEnd: (step: EndStep) => void;
}

/** As the units have it: V8 would keep 128 MB for what lives for a moment. */
const SMALL_YOUNG_HEAP = "--max-semi-space-size=16";
/** As the units have it: with a part of its own for each thread, the C library keeps 40 MB more. */
const ONE_ARENA = { MALLOC_ARENA_MAX: "1" };

/**
 * Starts database, stand-in, worker and web server, and resolves when pages answer.
 * @param atEnd takes what is to be done at the end, in the opposite order: the web server drains first, the database
 * ends last.
 * @throws StartRefusal, SettingError, EmbeddedDatabaseError for what the operator can put right; an AbortError when
 * told to end meanwhile.
 */
export async function startMachine(request: StartRequest, atEnd: (step: EndStep) => void): Promise<void> {
  const machine = await planMachine(request, atEnd);
  await openDatabase(machine);
  // The worker fills the mirror while the pages are built.
  await Promise.all([fillMirror(machine), buildPages(machine)]);
  await openSite(machine);
}

async function planMachine(request: StartRequest, atEnd: (step: EndStep) => void): Promise<Machine> {
  const { settings, dev } = request;
  const dataDir = resolve(settings.DATA_DIR);
  atEnd(await holdDataDir(dataDir));
  const port = await choosePort(settings.PORT, settings.HOST);
  const upstreams = await planUpstreams(settings, dataDir, port);

  const log = process.stdout.isTTY && !dev ? join(dataDir, "bidport.log") : undefined;
  const output = log ? openLogFile(log) : "inherit";
  if (typeof output === "number") atEnd(() => closeSync(output));
  atEnd(keepLogsShort(["bidport.log", "postgres.log"].map((name) => join(dataDir, name))));

  const chosenOrigin = settings.PORT === 0 && !process.env["PUBLIC_ORIGIN"] ? `http://localhost:${port}` : undefined;
  const childEnv: NodeJS.ProcessEnv = {
    ...ONE_ARENA,
    ...process.env,
    ...upstreams.env,
    NODE_ENV: dev ? "development" : settings.NODE_ENV,
    PORT: String(port),
    PUBLIC_ORIGIN: chosenOrigin ?? settings.PUBLIC_ORIGIN,
    DATA_DIR: dataDir,
    AUTH_SECRET: settings.AUTH_SECRET ?? keptAuthSecret(dataDir),
    RECEIPT_KEY: settings.RECEIPT_KEY ?? keptReceiptKey(dataDir),
    // Nobody else looks at it here.
    DRAIN_DELAY_S: process.env["DRAIN_DELAY_S"] ?? "0",
  };
  const { needsStandIn } = upstreams;
  return { ...request, dataDir, port, needsStandIn, childEnv, children: [], log, output, atEnd };
}

async function holdDataDir(dataDir: string): Promise<EndStep> {
  try {
    // PostgreSQL's own account must get through to its folder, when root starts it.
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o755 : 0o700 });
    const lock = await acquireFileLock(join(dataDir, "start.lock"));
    if (lock) return () => lock.release();
  } catch (cause) {
    throw new StartRefusal("The setting DATA_DIR must name a folder that can be made and written to.", { cause });
  }
  throw new StartRefusal(
    `Bidport already runs on ${dataDir}; end it first, or set DATA_DIR and PORT for a second one.`,
  );
}

async function openDatabase(machine: Machine): Promise<void> {
  say("Database …");
  const { childEnv, settings } = machine;
  const database = await startDatabase(settings.DATABASE_URL, machine.dataDir, (url) => {
    childEnv["DATABASE_URL"] = url;
    for (const child of machine.children) child.restart();
  });
  machine.atEnd(() => database.stop());
  childEnv["DATABASE_URL"] = database.url;
  machine.ending.throwIfAborted();
  await migrateToLatest(database.url);
  if (machine.needsStandIn && !settings.DATABASE_URL) await openDemonstrationBank(database.url);
}

async function openDemonstrationBank(databaseUrl: string): Promise<void> {
  const db = createDatabase(databaseUrl, { max: 1 });
  try {
    await storeDemonstrationBank(db);
  } finally {
    await db.destroy();
  }
}

async function fillMirror(machine: Machine): Promise<void> {
  if (machine.needsStandIn) {
    await ready(machine, startChild(machine, "stand-in", "app/stand-in/main.ts"));
    await mirrorPastSales({
      databaseUrl: machine.childEnv["DATABASE_URL"] ?? "",
      auctionUrl: machine.childEnv["AUCTION_GRAPHQL_URL"] ?? "",
      signal: machine.ending,
    });
  }
  await ready(machine, startChild(machine, "worker", "app/host/worker.ts"));
}

async function buildPages(machine: Machine): Promise<void> {
  if (machine.dev) return;
  await buildWhenStale({ signal: machine.ending, onStart: () => say("Building pages …") });
}

async function openSite(machine: Machine): Promise<void> {
  const { settings, port, ending, log } = machine;
  if (machine.dev) {
    // Without the condition the program would start itself once more, as a child of its own.
    const node = ["--conditions=development", "--import", "./app/host/end-with-parent.ts"];
    const cli = ["node_modules/@react-router/dev/bin.cjs", "dev", "--port", String(port), "--host", settings.HOST];
    startChild(machine, "web", ...node, ...cli);
  } else {
    await ready(machine, startChild(machine, "web", SMALL_YOUNG_HEAP, "app/host/web.ts"));
  }
  say("First lots …");
  if (!(await waitForLots({ host: settings.HOST, port, signal: ending }))) {
    say("There are no lots yet: the auction feeds have not answered. They appear by themselves.");
  }
  const origin = machine.childEnv["PUBLIC_ORIGIN"];
  say(`\nBidport is at ${origin}   (Ctrl-C ends it${log ? `; log: ${relative("", log)}` : ""})\n`);
}

function startChild(machine: Machine, name: string, ...args: string[]): Child {
  machine.ending.throwIfAborted();
  const { childEnv, output } = machine;
  const child = keepRunning({ name, args, env: () => childEnv, output, onEnd: say, onMessage: sayMail });
  machine.children.push(child);
  machine.atEnd(() => child.stop());
  return child;
}

async function ready(machine: Machine, child: Child): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(machine.ending.reason);
  machine.ending.addEventListener("abort", stop, { once: true });
  await Promise.race([child.ready, promise]).finally(() => machine.ending.removeEventListener("abort", stop));
}

/** A mail that became a file is told where somebody sees it: the children's own lines may go into the log. */
function sayMail(message: unknown): void {
  const notice = noticeIn(message);
  if (notice) say(noticeLine(notice));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
