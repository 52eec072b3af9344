import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sql, type Kysely } from "kysely";
import { beat } from "#app/features/purchases/clock/outage.server.ts";
import { workDates } from "#app/features/purchases/clock/work-dates.server.ts";
import { followOutcomes } from "#app/features/purchases/follow-outcome.server.ts";
import { tellBuyers } from "#app/features/purchases/notices/tell-buyers.server.ts";
import { readSite } from "#app/features/site/current-content.server.ts";
import { dayInLagos, daysAfter } from "#app/platform/calendar-day.ts";
import type { DB } from "#db/schema.ts";
import { table, verdict } from "../pages/report.ts";

const GOAL_S = 300;
/** What is left after a collection may grow by so much. */
const GOAL_MB = 20;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

function heapMb(): number {
  collect();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

/** What a worker does at a month's end, job by job, each until nothing is left. */
export async function workMonthEnd(db: Kysely<DB>, say: (line: string) => void): Promise<string> {
  const now = Date.now();
  const site = await readSite(db);
  const deps = { db, now, site, origin: "https://bidport.example" };
  const bankThrough = daysAfter(dayInLagos(now), -1);
  // No outage has just ended.
  await beat(db, now);
  const countUntold = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from purchase_moves where told_at is null`.execute(db);
    return rows[0]?.count ?? 0;
  };
  const jobs: [name: string, work: () => Promise<void>][] = [
    ["follow-outcome: invoices are written", () => followOutcomes(deps)],
    ["work-dates: dates are told, late ones overdue", () => workDates({ ...deps, bankThrough })],
    ["work-dates once more: no news", () => workDates({ ...deps, bankThrough })],
    [
      "tell-buyers: mails about moves",
      async () => {
        while ((await countUntold()) > 0) await tellBuyers(deps);
      },
    ],
  ];
  const before = heapMb();
  const rows: string[][] = [];
  let together = 0;
  for (const [name, work] of jobs) {
    say(`${name} …`);
    const start = performance.now();
    await work();
    const taken = performance.now() - start;
    together += taken;
    rows.push([name, `${(taken / 1000).toFixed(1)} s`, `${heapMb().toFixed(0)} MB`, ""]);
  }
  const grown = heapMb() - before;
  const goals = [
    { what: `< ${GOAL_S / 60} min`, isMet: together < GOAL_S * 1000 },
    { what: "memory flat", isMet: grown < GOAL_MB },
  ];
  rows.push(["together", `${(together / 1000).toFixed(1)} s`, `${before.toFixed(0)} MB at first`, verdict(goals)]);
  return table(["a month's end, one worker", "time", "heap after it", "goal"], rows);
}
