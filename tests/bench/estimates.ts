// Learning what lots fetch, and reading it: npm run bench estimates [lots on sale] [lots that ended]
import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { keepEstimates, trainEstimates } from "#app/features/estimates/nightly.server.ts";
import { readEstimate } from "#app/features/estimates/read-estimate.server.ts";
import { readGrades } from "#app/features/estimates/read-grades.server.ts";
import { createDatabase } from "#app/platform/database.server.ts";
import { startEmbedded } from "#db/embedded.ts";
import { migrateToLatest } from "#db/migrate.ts";
import type { DB } from "#db/schema.ts";
import { temporaryDataDir } from "#tests/support/cluster.ts";
import { cleanedUp } from "./clean-up.ts";
import { seconds, table, verdict } from "./pages/report.ts";
import type { AtEnd } from "./pages/site.ts";
import { say } from "./say.ts";
import { fillLots } from "./search/fill.ts";

const DAYS = 100;
const READINGS = 2_000;
const GOALS = { nightMs: 300_000, readMs: 2, stallMs: 1_000 };
const DAY_MS = 86_400_000;

export const run = (args: string[]): Promise<void> => cleanedUp((atEnd) => measure(args, atEnd));

async function measure(args: string[], atEnd: AtEnd): Promise<void> {
  const [live = 300_000, ended = 300_000] = args.map(Number).filter(Number.isFinite);
  const dataDir = temporaryDataDir("bidport-bench-");
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = await startEmbedded({ dataDir });
  atEnd(() => server.stop());
  await migrateToLatest(server.url);
  const db = createDatabase(server.url, { max: 4, statementLimitMs: 0 });
  atEnd(() => db.destroy());
  say(`${live + ended} lots …`);
  await fillLots(server.url, live + ended, say);
  const ago = (lot: RawBuilder<unknown>) =>
    sql`now() - interval '1 hour' - (${lot} % ${DAYS * 24}) * interval '1 hour'`;
  await endSome(db, sql<boolean>`id > ${live}`, ago(sql`id`));

  const now = Date.now();
  say("the first look …");
  const first = await watched(() => keepEstimates({ db, now }));
  say("a night …");
  await endSome(db, sql<boolean>`id <= ${live} and id % 15 = 0`, sql`now() + interval '12 hours'`);
  const night = await watched(() => trainEstimates({ db, now: now + DAY_MS }));
  await sql`analyze`.execute(db);
  const lots = await sql<{ lot_id: number }>`
    select lot_id from estimates where ended_at is null order by random() limit ${READINGS}`.execute(db);
  const reading = await timesOf(
    lots.rows.map(
      ({ lot_id }) =>
        () =>
          readEstimate(db, lot_id, now + DAY_MS),
    ),
  );
  const grades = await timesOf(Array.from({ length: 200 }, () => () => readGrades(db, { month: null, make: null })));
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::integer as n from estimates where ended_at is null`.execute(db);

  const day = new Date(now).toISOString().slice(0, 10);
  say(
    `\n${day}, ${availableParallelism()} cores, Node ${process.versions.node}; ${rows[0]?.n ?? 0} estimates stored\n`,
  );
  const goalOf = (isMet: boolean, what: string) => verdict([{ what, isMet }]);
  const rowOf = (what: string, { ms, heap, stall }: Watched) => [
    what,
    seconds(ms),
    `${heap} MB more`,
    `${Math.round(stall)} ms`,
    goalOf(ms < GOALS.nightMs && stall < GOALS.stallMs, "under 5 minutes, no wait of a second"),
  ];
  say(
    table(
      [`${live} lots on sale, ${ended} that ended`, "took", "most memory", "longest wait of others", "goal"],
      [rowOf("first look, with months graded afterwards", first), rowOf("a night: grade, learn, estimate", night)],
    ),
  );
  say(
    `\n${table(
      ["reading, one client", "p50", "p95", "goal"],
      [
        [
          "the estimate of a lot",
          ...reading,
          goalOf(Number.parseFloat(reading[1] ?? "") < GOALS.readMs, "p95 under 2 ms"),
        ],
        ["what /estimates shows", ...grades, ""],
      ],
    )}`,
  );
}

/** Gives lots another end, and each of them a last bid. */
async function endSome(db: Kysely<DB>, which: RawBuilder<boolean>, at: RawBuilder<unknown>): Promise<void> {
  await sql`update lots set ends_at = ${at} where ${which}`.execute(db);
  await sql`
    update lot_facets f set ends_at = l.ends_at from lots l
    where l.id = f.lot_id and l.ends_at is distinct from f.ends_at`.execute(db);
  await sql`
    update lot_bids set current_bid = 10000 + (lot_id * 7919::bigint) % 900000
    where coalesce(current_bid, 0) = 0 and lot_id in (select id from lots where ${which})`.execute(db);
  await sql`vacuum analyze lots, lot_facets, lot_bids`.execute(db);
}

interface Watched {
  ms: number;
  heap: number;
  stall: number;
}

async function watched(work: () => Promise<void>): Promise<Watched> {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  const before = process.memoryUsage().rss;
  let most = before;
  const looking = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 200);
  delay.enable();
  const start = performance.now();
  await work();
  const ms = performance.now() - start;
  delay.disable();
  clearInterval(looking);
  return { ms, heap: Math.round((most - before) / 2 ** 20), stall: delay.max / 1e6 };
}

async function timesOf(work: (() => Promise<unknown>)[]): Promise<string[]> {
  const taken: number[] = [];
  for (const read of work) {
    const start = performance.now();
    await read();
    taken.push(performance.now() - start);
  }
  taken.sort((a, b) => a - b);
  return [0.5, 0.95].map((part) => `${(taken[Math.floor(taken.length * part)] ?? 0).toFixed(2)} ms`);
}
