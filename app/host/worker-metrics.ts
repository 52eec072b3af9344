import { sql, type Kysely } from "kysely";
import { countAlarms } from "#app/features/bidding/sale-states.server.ts";
import { listCrawls, listQueues } from "#app/features/desk/read-health.server.ts";
import { SINCE, waitsForUs } from "#app/features/desk/waiting-cases.server.ts";
import { currentBook } from "#app/features/rates/current-rates.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import { measure, measureProcess, type Samples } from "#app/platform/metrics.server.ts";
import type { DB } from "#db/schema.ts";
import { measureMachine } from "./metrics.ts";

interface Watched {
  /** Of few connections and short limits: figures must not wait behind work. */
  db: Kysely<DB>;
  clock: Clock;
  dataDir: string;
  staleAfterS: number;
  isCrawler: () => boolean;
}

/** For figures that come of one reading: within one question for all of them it is read once. */
function readOnce<T>(read: () => Promise<T>): () => Promise<T> {
  let held: Promise<T> | undefined;
  return () => {
    if (!held) {
      held = read();
      setTimeout(() => (held = undefined), HELD_MS).unref();
    }
    return held;
  };
}
const HELD_MS = 500;

/** What the whole site has in its database, and how this worker stands. All workers say the same of the database. */
export function measureWorker({ db, clock, dataDir, staleAfterS, isCrawler }: Watched): void {
  const age = (at: Date | null | undefined) => (at ? (clock() - at.getTime()) / 1_000 : undefined);
  const one = (value: number | undefined): Samples => (value === undefined ? [] : [[{}, value]]);
  measureProcess();
  measureMachine(measure, { db, clock, dataDir });
  measure("bidport_is_crawler", "1 in the worker that crawls", [], () => one(Number(isCrawler())));

  const crawls = readOnce(() => listCrawls(db, { now: clock(), staleAfterS }));
  const queues = readOnce(() => listQueues(db));
  const mails = readOnce(() =>
    db
      .selectFrom("mails")
      .select(({ fn }) => ["state", fn.countAll<number>().as("count"), fn.min("created_at").as("since")])
      .groupBy("state")
      .execute(),
  );
  const ofSources = async (read: (crawl: Awaited<ReturnType<typeof crawls>>[number]) => number | undefined) =>
    (await crawls()).flatMap((crawl): Samples => {
      const value = read(crawl);
      return value === undefined ? [] : [[{ source: crawl.source }, value]];
    });
  const source = ["source"];
  measure("bidport_source_age_seconds", "Since a source last answered", source, () =>
    ofSources(({ answeredAt }) => age(answeredAt)),
  );
  measure("bidport_source_pass_age_seconds", "Since all of a source was last read", source, () =>
    ofSources(({ passAt }) => age(passAt)),
  );
  measure("bidport_source_failing", "1 while a source's last answer was none", source, () =>
    ofSources(({ failure }) => Number(failure !== null)),
  );
  measure("bidport_source_records_seen", "Records that a source sent since the first crawl", source, () =>
    ofSources(({ seen }) => seen),
  );
  measure("bidport_source_records_dropped", "Those of them that could not be read", source, () =>
    ofSources(({ dropped }) => dropped),
  );

  measure("bidport_jobs", "Background work by queue and state", ["queue", "state"], async () =>
    (await queues()).flatMap(({ name: queue, waiting, running, failed }): Samples =>
      Object.entries({ waiting, running, failed }).map(([state, count]) => [{ queue, state }, count]),
    ),
  );
  measure("bidport_job_overdue_seconds", "For how long the oldest job waits that may begin", ["queue"], async () =>
    (await queues()).map(({ name: queue, overdueS }) => [{ queue }, overdueS]),
  );

  measure("bidport_mails", "Mails by state", ["state"], async () =>
    (await mails()).map(({ state, count }) => [{ state }, count]),
  );
  measure("bidport_mail_waiting_seconds", "For how long the oldest mail waits that has not left yet", [], async () =>
    one(age((await mails()).find(({ state }) => state === "queued")?.since) ?? 0),
  );
  measure("bidport_cases_waiting", "Cases that wait for an answer of ours", [], async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from cases where ${waitsForUs(sql<Date>`now()`)}`.execute(db);
    return one(rows[0]?.count);
  });
  measure("bidport_case_waiting_seconds", "For how long the oldest of them waits", [], async () => {
    const { rows } = await sql<{ since: Date | null }>`
      select min(${SINCE}) as since from cases where ${waitsForUs(sql<Date>`now()`)}`.execute(db);
    return one(age(rows[0]?.since) ?? 0);
  });
  measure("bidport_bids_last_hour", "Bids that were taken in the last hour", [], async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from bids where instant > now() - interval '1 hour'`.execute(db);
    return one(rows[0]?.count);
  });
  measure("bidport_order_alarms", "Orders and sales that somebody must look at, by kind", ["alarm"], async () =>
    Object.entries(await countAlarms(db, await currentBook(clock()), clock())).map(([alarm, count]) => [
      { alarm },
      Number(count),
    ]),
  );

  const lastAudit = readOnce(() =>
    db.selectFrom("audit_runs").select(["at", "faults"]).orderBy("id", "desc").limit(1).executeTakeFirst(),
  );
  measure("bidport_audit_faults", "Rules of bids and money that the last audit found broken", [], async () =>
    one((await lastAudit())?.faults.length),
  );
  measure("bidport_audit_age_seconds", "Since that audit", [], async () => one(age((await lastAudit())?.at)));
}
