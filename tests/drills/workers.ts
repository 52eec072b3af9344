import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { hurryMails } from "#tests/support/mailbox.ts";
import { countCopies } from "./compare.ts";
import { deskSays, pagesSayAge } from "./desk.ts";
import type { Drill, Fault } from "./drill.ts";
import { until, type SiteProcess } from "./processes.ts";
import type { Stage } from "./stage.ts";

export const crawlerFrozen: Drill = {
  name: "crawler-frozen",
  line: "the worker that crawls stands still (SIGSTOP) for 30 seconds and goes on",
  right: "the other worker crawls instead; when the first one wakes up it writes nothing more and waits for its turn",
  shortForm: { file: "app/host/worker.test.ts", test: "one that hangs is put out within seconds" },
  faults: (stage) => [frozen(stage)],
};

const isCrawler = async (worker: SiteProcess) => (await worker.figure("bidport_is_crawler")) === 1;

const epochOf = async ({ db }: Stage): Promise<number> =>
  (await db.selectFrom("crawler_lease").select("epoch").executeTakeFirstOrThrow()).epoch;

function frozen(stage: Stage): Fault {
  const { db, workers } = stage;
  let [crawler, other] = workers;
  let epoch = 0;
  return {
    what: "the crawler frozen",
    lastsS: 30,
    async begin() {
      if (await isCrawler(workers[1])) [other, crawler] = workers;
      epoch = await epochOf(stage);
      crawler.signal("SIGSTOP");
    },
    isNoticed: async () => (await epochOf(stage)) > epoch && (await isCrawler(other)),
    end: () => crawler.signal("SIGCONT"),
    isWell: async () => (await crawler.figure("bidport_is_crawler")) === 0 && (await isCrawler(other)),
    async judge() {
      const { rows } = await sql<{ name: string }>`
        select distinct application_name as name from pg_stat_activity
        where datname = current_database() and application_name ~ '^bidport crawl \\d+$'`.execute(db);
      const [names, now] = [rows.map(({ name }) => name), await epochOf(stage)];
      const isOther = names.some((name) => name !== `bidport crawl ${epoch + 1}`);
      return [
        ...(now === epoch + 1 ? [] : [`the crawl has changed hands ${now - epoch} times`]),
        ...(isOther ? [`there are connections of ${names.join(", ")}`] : []),
      ];
    },
  };
}

export const workersGone: Drill = {
  name: "workers-gone",
  line: "both workers are killed with -9, and started again after a minute",
  right:
    "pages go on and say how old bids and prices are; the desk is told; bids are taken; at the return all that waited is done, once",
  shortForm: { file: "tests/host/mail.test.ts", test: "killed over and over while mails leave" },
  faults: (stage) => [gone(stage)],
};

function gone(stage: Stage): Fault {
  const { db, workers } = stage;
  let left: string[] = [];
  let waited: string[] = [];
  return {
    what: "both killed",
    lastsS: 60,
    begin: async () => void (await Promise.all(workers.map((worker) => worker.kill()))),
    isNoticed: async () => (await pagesSayAge(stage)) && (await deskSays(stage, /not asked lately/)),
    async end() {
      waited = await listQueued(stage);
      await Promise.all(workers.map((worker) => worker.start()));
    },
    async isWell() {
      await hurryMails(db);
      // Buyers go on bidding, so there is always a mail on its way.
      const queued = new Set(await listQueued(stage));
      const mails = waited.filter((id) => queued.has(id)).length;
      left = [
        ...((await pagesSayAge(stage)) ? ["pages say an age"] : []),
        ...((await deskSays(stage, /not asked lately/)) ? ["the desk says that a house is not asked"] : []),
        ...(mails > 0 ? [`${mails} mails are not sent`] : []),
      ];
      return left.length === 0;
    },
    judge: () => left,
  };
}

const listQueued = async ({ db }: Stage): Promise<string[]> =>
  (await db.selectFrom("mails").select("id").where("state", "=", "queued").execute()).map(({ id }) => id);

const ENQUIRIES = 20;
/** After pauses of 10 seconds, 20, 40 … the ninth comes after 42 minutes, the tenth after 72. */
const TRIES_IN_AN_HOUR = 9;
const SHORT_TRIES = 2;

export const mailAway: Drill = {
  name: "mail-away",
  line: "the mail server refuses everybody for an hour; the pauses between the tries are ended at once, and the mails made an hour older",
  right: "enquiries are taken; the desk is told of mails that are not sent; each arrives once when the server is back",
  shortForm: { file: "tests/chaos/enquiries.test.ts", test: "with the mail server away" },
  faults: (stage) => [noMail(stage)],
};

function noMail(stage: Stage): Fault {
  const { db, sink } = stage;
  const wrong: string[] = [];
  let copies = 0;
  return {
    what: "an hour without mail",
    lastsS: 0,
    async begin() {
      copies = countCopies(stage);
      sink.mood("closed");
      for (let number = 0; number < ENQUIRIES; number += 1) {
        const status = await enquire(stage, number);
        if (status !== 303) wrong.push(`an enquiry was answered ${status}`);
      }
      const tries = stage.isShort ? SHORT_TRIES : TRIES_IN_AN_HOUR;
      if ((await until(() => haveTried(stage, tries))) === undefined) wrong.push(`a mail was not tried ${tries} times`);
      await sql`update mails set created_at = created_at - interval '1 hour' where state = 'queued'`.execute(db);
    },
    isNoticed: () => deskSays(stage, /not sent yet, the oldest 1 hour ago/),
    end: () => sink.mood("takes"),
    isWell: async () => (await hurryMails(db)) === 0 && !(await deskSays(stage, /mails? (not sent|failed)/)),
    judge: () => [...wrong, ...(countCopies(stage) > copies ? ["mails arrived twice"] : [])],
  };
}

/** Whether each mail to those who asked has been tried so often; the pauses in between end at once. */
async function haveTried({ db }: Stage, times: number): Promise<boolean> {
  // Not those that have: a mail is given up after a day of tries.
  await sql`
    update pgboss.job set start_after = now()
    where name = 'deliver-mail' and state = 'retry' and retry_count < ${times}`.execute(db);
  const { rows } = await sql<{ tried: number }>`
    select count(*)::int as tried from mails where kind = 'case-opened' and attempts >= ${times}`.execute(db);
  return (rows[0]?.tried ?? 0) >= ENQUIRIES;
}

async function enquire({ balancer: { origin } }: Stage, number: number): Promise<number> {
  const body = new URLSearchParams({
    name: "Ada Obi",
    email: `drill-${randomBytes(4).toString("hex")}@example.com`,
    phone: "+234 803 555 0100",
    message: "How much is the gate fee?",
    form_token: randomBytes(32).toString("base64url"),
  });
  const headers = { origin, "sec-fetch-site": "same-origin", "x-forwarded-for": `10.7.0.${number + 1}` };
  const answer = await fetch(`${origin}/contactus`, { method: "POST", body, headers, redirect: "manual" });
  await answer.arrayBuffer();
  return answer.status;
}
