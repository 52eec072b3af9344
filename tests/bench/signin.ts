// How much a flood of sign-ins slows other pages down: npm run bench signin [quick]
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase } from "#app/platform/database.server.ts";
import { firstFreePort } from "#db/free-port.ts";
import { PASSWORD, storePerson } from "#tests/factories/person.ts";
import { cleanedUp } from "./clean-up.ts";
import { startChild, type BenchChild } from "./pages/children.ts";
import { table, times, verdict } from "./pages/report.ts";
import { openBenchSite, type AtEnd, type BenchSite } from "./pages/site.ts";
import { OWN_COOKIE } from "./pages/throughput.ts";
import type { FloodAnswer, FloodJob, RateAnswer, RateJob } from "./signin/jobs.ts";
import { say } from "./say.ts";

const PAGES_PER_SECOND = 100;
const CONNECTIONS = 40;
const ACCOUNTS = 200;
const GOAL_MS = 250;
const FLOOD_GROWS_MS = 2_000;

const FULL = { lots: 12_000, seconds: 30 };
const QUICK = { lots: 1_500, seconds: 8 };

const pages = (path: string, count: number) => Array.from({ length: count }, (_, page) => `${path}?page=${page + 1}`);
const LISTINGS = [...pages("/allListing", 40), ...pages("/copartListing", 20), ...pages("/vehicleFind", 20)];

export const run = (args: string[]): Promise<void> => cleanedUp((atEnd) => measure(args, atEnd));

async function measure(args: string[], atEnd: AtEnd): Promise<void> {
  const scale = args.some((arg) => /^-*quick$/.test(arg)) ? QUICK : FULL;
  const site = await openBenchSite(scale.lots, atEnd, say);
  const web = await startWeb(site, atEnd);
  const emails = await storeBuyers(site);
  const asker = await startChild(["tests/bench/signin/page-rate.ts"], {});
  atEnd(() => asker.stop());
  const ask = (seconds: number) => askForPages(asker, web.origin, seconds);

  await ask(Math.ceil(scale.seconds / 3));
  say("Listings alone …");
  const alone = await ask(scale.seconds);
  say("Listings during a flood of sign-ins …");
  const stop = await startFlood({ origin: web.origin, connections: CONNECTIONS, emails, password: PASSWORD }, atEnd);
  await sleep(FLOOD_GROWS_MS);
  const flooded = await ask(scale.seconds);
  const flood = await stop();
  say("Listings afterwards …");
  const afterwards = await ask(scale.seconds);

  const day = new Date().toISOString().slice(0, 10);
  print(`${day}, ${availableParallelism()} cores for everything, Node ${process.versions.node}, ${scale.lots} lots`);
  print(reportOf({ alone, flooded, afterwards }));
  print(describeFlood(flood));
}

/** On all cores: whether hashing takes a core away is the question. */
async function startWeb(site: BenchSite, atEnd: AtEnd): Promise<BenchChild> {
  const port = (await firstFreePort([0], "127.0.0.1", 0)) ?? 0;
  const settings = { ...site.settings(port), TRUSTED_PROXIES: "127.0.0.1,::1" };
  const web = await startChild(["app/host/web.ts"], settings);
  atEnd(() => web.stop());
  return web;
}

async function storeBuyers(site: BenchSite): Promise<string[]> {
  const db = createDatabase(site.settings(0)["DATABASE_URL"] ?? "", { max: 1 });
  const emails: string[] = [];
  for (let count = 0; count < ACCOUNTS; count++) emails.push((await storePerson(db)).email);
  await db.destroy();
  return emails;
}

async function askForPages(asker: BenchChild, origin: string, seconds: number): Promise<RateAnswer> {
  const job: RateJob = { origin, paths: LISTINGS, perSecond: PAGES_PER_SECOND, seconds, cookie: OWN_COOKIE };
  asker.process.send(job);
  const [answer] = (await once(asker.process, "message")) as [RateAnswer];
  return answer;
}

async function startFlood(job: FloodJob, atEnd: AtEnd): Promise<() => Promise<FloodAnswer>> {
  const child = await startChild(["tests/bench/signin/flood.ts"], {});
  atEnd(() => child.stop());
  child.process.send(job);
  return async () => {
    child.process.send("stop");
    const [answer] = (await once(child.process, "message")) as [FloodAnswer];
    return answer;
  };
}

function reportOf(measured: Record<"alone" | "flooded" | "afterwards", RateAnswer>): string {
  const quiet = percentile(measured.alone, 0.95);
  const names = { alone: "no sign-ins", flooded: `${CONNECTIONS} connections signing in`, afterwards: "afterwards" };
  const rows = (Object.keys(names) as (keyof typeof names)[]).map((name) => {
    const answer = measured[name];
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(answer, share));
    return [
      names[name],
      ...[p50, p95, p99].map((ms) => `${(ms ?? 0).toFixed(0)} ms`),
      times((p95 ?? 0) / quiet),
      String(answer.failures),
      verdict([{ what: `p95 < ${GOAL_MS} ms`, isMet: (p95 ?? 0) < GOAL_MS && answer.failures === 0 }]),
    ];
  });
  return table(
    [`${PAGES_PER_SECOND} rendered listings a second`, "p50", "p95", "p99", "p95 ×", "failed", "goal"],
    rows,
  );
}

function percentile({ times: all }: RateAnswer, share: number): number {
  const sorted = all.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

function describeFlood({ seconds, statuses }: FloodAnswer): string {
  const rates = Object.entries(statuses).map(([status, count]) => `${(count / seconds).toFixed(1)} × ${status}`);
  return `Sign-ins answered a second: ${rates.join(", ") || "none"}.`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n\n`);
}
