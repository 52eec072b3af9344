import { statfs } from "node:fs/promises";
import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { mayAny, type Work } from "#app/features/accounts/viewer.ts";
import { countAlarms } from "#app/features/bidding/sale-states.server.ts";
import { CALENDAR_LABELS, calendarsOf, missingYears } from "#app/features/calendars/calendars.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { currentBook } from "#app/features/rates/current-rates.server.ts";
import { countUnchecked } from "#app/features/rates/waiting-rates.server.ts";
import { listDifferences } from "#app/features/bidding/log/list-differences.server.ts";
import { counted } from "./desk-parts.tsx";
import { ageInWords, failureInWords, sizeInWords, skewInWords } from "./desk-words.ts";
import { listProcesses, TOLD_SKEW_MS, upstreamSkew, type Crawl } from "./read-health.server.ts";
import { countTroubledCards } from "./troubled-cards.server.ts";

export interface Trouble {
  words: string;
  href: string;
  isBad: boolean;
}

const SYSTEM = "/desk/system";

interface Asked {
  may: readonly Work[];
  now: number;
  crawls: Crawl[];
  dataDir: string;
}

/** One line for each thing that does not work as it should. */
export async function listTroubles(db: Kysely<DB>, { may, now, crawls, dataDir }: Asked): Promise<Trouble[]> {
  const [bids, others, mail, rates, calendars, cards, audit, worker, disk, clocks] = await Promise.all([
    mayAny(may, ["bids"]) ? alarmsOfBids(db, now) : [],
    mayAny(may, ["bids"]) ? otherOutcomes(db, now) : [],
    mayAny(may, ["support"]) ? failedMail(db, now) : [],
    mayAny(may, ["money"]) ? uncheckedRates(db, now) : [],
    mayAny(may, ["money"]) ? yearsWithoutDays(now) : [],
    mayAny(may, ["money"]) ? troubledCards(db) : [],
    brokenRules(db, now),
    stuckWorker(db, now),
    fullDisk(dataDir),
    wrongClocks(db, crawls),
  ]);
  return [
    ...audit,
    ...bids,
    ...others,
    ...mail,
    ...rates,
    ...calendars,
    ...cards,
    ...silentUpstreams(crawls, now),
    ...worker,
    ...disk,
    ...clocks,
  ];
}

async function alarmsOfBids(db: Kysely<DB>, now: number): Promise<Trouble[]> {
  const { ours, unknown, missed, noOutcome } = await countAlarms(db, await currentBook(now), now);
  const alarms = [
    { count: ours, words: "at a house for nobody of our buyers", show: "ours" },
    { count: unknown, words: "without the house's answer", show: "unanswered" },
    { count: missed, words: "not placed in time", show: "missed" },
    { count: noOutcome, words: "without an outcome", show: "no-outcome" },
  ];
  return alarms
    .filter(({ count }) => count > 0)
    .map(({ count, words, show }) => ({
      words: `${counted(count, show === "no-outcome" ? "sale" : "order")} ${words}`,
      href: `/desk/bids?show=${show}`,
      isBad: true,
    }));
}

async function otherOutcomes(db: Kysely<DB>, now: number): Promise<Trouble[]> {
  const differences = await listDifferences(db, { now });
  const [oldest] = differences;
  if (!oldest) return [];
  const words = `${counted(differences.length, "sale")} of which the house now says another outcome`;
  return [{ words, href: `/desk/bids/${oldest.sale}`, isBad: true }];
}

async function uncheckedRates(db: Kysely<DB>, now: number): Promise<Trouble[]> {
  const count = await countUnchecked(db, now);
  const words = `${counted(count, "rate")} not checked for 90 days`;
  return count > 0 ? [{ words, href: "/desk/rates?state=unchecked", isBad: false }] : [];
}

/** A year that has begun is worse than one that is near. */
async function yearsWithoutDays(now: number): Promise<Trouble[]> {
  const today = dayInLagos(now);
  const missing = missingYears(calendarsOf(await currentBook(now)), today);
  return missing.map(({ name, year }) => ({
    words: `${CALENDAR_LABELS[name]}: no days off entered for ${year}`,
    href: `/desk/rates/calendars?year=${year}`,
    isBad: today.startsWith(year),
  }));
}

async function troubledCards(db: Kysely<DB>): Promise<Trouble[]> {
  const { amiss, disputed } = await countTroubledCards(db);
  const troubles = [
    { count: amiss, words: "not what was asked for", isBad: true },
    { count: disputed, words: "disputed", isBad: false },
  ];
  return troubles
    .filter(({ count }) => count > 0)
    .map(({ count, words, isBad }) => ({
      words: `${counted(count, "card payment")} ${words}`,
      href: "/desk/money/cards",
      isBad,
    }));
}

const ago = (since: Date, now: number) => ageInWords(now - since.getTime());

/** What the last audit of bids and ledger found; `npm run audit` says it in full. */
export async function brokenRules(db: Kysely<DB>, now: number): Promise<Trouble[]> {
  const last = await db.selectFrom("audit_runs").select(["at", "faults"]).orderBy("id", "desc").executeTakeFirst();
  if (!last || last.faults.length === 0) return [];
  const words = `Bids or money do not add up: ${counted(last.faults.length, "rule")} broken, found ${ago(last.at, now)} ago`;
  return [{ words, href: SYSTEM, isBad: true }];
}

/** A mail leaves within seconds where the mail server answers. */
const MAIL_PATIENCE_MS = 30 * 60_000;

async function failedMail(db: Kysely<DB>, now: number): Promise<Trouble[]> {
  const countOf = (state: "dead" | "queued", until: number) =>
    db
      .selectFrom("mails")
      .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("created_at").as("since")])
      .where("state", "=", state)
      .where("created_at", "<=", new Date(until))
      .executeTakeFirstOrThrow();
  const [failed, stuck] = await Promise.all([countOf("dead", now), countOf("queued", now - MAIL_PATIENCE_MS)]);
  const troubles = [
    { ...failed, words: "failed", href: "/desk/mail", isBad: true },
    { ...stuck, words: "not sent yet", href: "/desk/mail?state=queued", isBad: false },
  ];
  return troubles
    .filter(({ count }) => count > 0)
    .map(({ count, since, words, href, isBad }) => ({
      words: `${counted(count, "mail")} ${words}, the oldest ${ago(since, now)} ago`,
      href,
      isBad,
    }));
}

const silentUpstreams = (crawls: Crawl[], now: number): Trouble[] =>
  crawls
    .filter(({ failure, isStale }) => failure !== null || isStale)
    .map(({ name, failure, answeredAt }) => ({
      words: `${name}: ${failure === null ? "not asked lately" : lowerFirst(failureInWords(failure))}${
        answeredAt ? `, last answer ${ago(answeredAt, now)} ago` : ", never answered"
      }`,
      href: SYSTEM,
      isBad: failure !== null,
    }));

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** A job that is due waits for a second where a worker runs. */
const PATIENCE_S = 300;

async function stuckWorker(db: Kysely<DB>, now: number): Promise<Trouble[]> {
  const { rows } = await sql<{ overdue: number; since: Date | null; failed: number }>`
    select
      count(*) filter (where state in ('created', 'retry') and start_after < ${new Date(now - PATIENCE_S * 1000)})
        as overdue,
      min(start_after) filter (where state in ('created', 'retry')) as since,
      count(*) filter (where state = 'failed') as failed
    from pgboss.job where name not like '\\_\\_%'`.execute(db);
  const [{ overdue, since, failed } = { overdue: 0, since: null, failed: 0 }] = rows;
  const stuck: Trouble[] =
    overdue > 0 && since
      ? [
          {
            words: `The worker stands still: ${counted(overdue, "job")} due for ${ago(since, now)}`,
            href: SYSTEM,
            isBad: true,
          },
        ]
      : [];
  return failed > 0
    ? [...stuck, { words: `${counted(failed, "background job")} failed`, href: SYSTEM, isBad: false }]
    : stuck;
}

/** One second stops bids; two are told, for machines whose time service stands still. */
async function wrongClocks(db: Kysely<DB>, crawls: Crawl[]): Promise<Trouble[]> {
  const processes = await listProcesses(db);
  const upstreams = crawls.flatMap((crawl) => {
    const skewMs = upstreamSkew(crawl, processes);
    if (skewMs === undefined) return [];
    return [{ words: `${crawl.name}: its clock is ${skewInWords(skewMs)}`, href: SYSTEM, isBad: false }];
  });
  const own = processes
    .filter(({ isAlive, skewMs }) => isAlive && Math.abs(skewMs) > TOLD_SKEW_MS)
    .map(({ kind, place, skewMs }) => ({
      words: `The clock of the ${kind} process at ${place} is ${skewInWords(skewMs)}: it takes no bids`,
      href: SYSTEM,
      isBad: true,
    }));
  return [...own, ...upstreams];
}

const LEAST_FREE_BYTES = 1_000_000_000;
const LEAST_FREE_SHARE = 0.05;

async function fullDisk(dataDir: string): Promise<Trouble[]> {
  const { bavail, bsize, blocks } = await statfs(dataDir);
  return diskTrouble({ free: bavail * bsize, size: blocks * bsize });
}

export function diskTrouble({ free, size }: { free: number; size: number }): Trouble[] {
  if (free >= LEAST_FREE_BYTES && free >= LEAST_FREE_SHARE * size) return [];
  return [{ words: `The disk is almost full: ${sizeInWords(free)} left`, href: SYSTEM, isBad: true }];
}
