import { sql, type Kysely } from "kysely";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import { listRates } from "#app/features/rates/current-rates.server.ts";
import type { Rate } from "#app/features/rates/rate.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import type { DB } from "#db/schema.ts";
import { lockPurchase, movePurchase, type Trx } from "../lock-purchase.server.ts";
import {
  findPurchase,
  findUnclearFor,
  firstOpen,
  listAtWork,
  type OpenSupplement,
  type PurchaseRow,
} from "../read-purchase.server.ts";
import { timelineOf } from "../timeline.server.ts";
import type { PurchaseTimeline } from "../dates/purchase-dates.ts";
import { mailNotice } from "./date-mails.server.ts";
import { dueNotices, isOfBeingLate, supplementNotices, worthMail, type Notice } from "./due-notices.ts";
import { beat } from "./outage.server.ts";

export interface DateDeps extends MailDeps {
  db: Kysely<DB>;
  /** The last day of our bank of which every line is here, YYYY-MM-DD. */
  bankThrough: string | null;
}

interface Round extends DateDeps {
  rates: readonly Rate[];
  /** After an outage nothing is called late for a while. */
  isQuiet: boolean;
}

const A_ROUND = 200;

/**
 * Works the dates of all purchases that wait for money or stand at a yard: who pays late is overdue once the bank's
 * statement is here, and each date is told once. Any number of workers may do it at once; one that is killed leaves the
 * rest to the next.
 */
export async function workDates(deps: DateDeps): Promise<void> {
  const isQuiet = (await beat(deps.db, deps.now)) !== undefined;
  const round: Round = { ...deps, rates: await listRates(deps.db), isQuiet };
  const failures: unknown[] = [];
  let after = 0;
  for (;;) {
    const found = await listAtWork(deps.db, { after, limit: A_ROUND, now: deps.now });
    // Most purchases have no news, and need no lock.
    for (const { id } of found.filter((seen) => hasNews(seen, seen.told, round))) {
      await deps.db
        .transaction()
        .execute((trx) => workOne(trx, id, round))
        .catch((error: unknown) => failures.push(error));
    }
    const last = found.at(-1);
    if (!last) break;
    after = last.id;
  }
  if (failures.length > 0) throw new AggregateError(failures, `The dates of ${failures.length} purchases wait.`);
}

function hasNews(seen: PurchaseRow, told: readonly string[], round: Round): boolean {
  const late = lateOf(seen, round);
  const known = new Set(told);
  return (
    isSettledAnew(seen, late, round) !== seen.isOverdue ||
    noticesOf(seen, late, round).some(({ name, day }) => !known.has(`${name} ${day}`))
  );
}

async function workOne(trx: Trx, id: number, round: Round): Promise<void> {
  const { number } = await lockPurchase(trx, id);
  const purchase = await findPurchase(trx, number);
  if (!purchase) return;
  const late = lateOf(purchase, round);
  // Nobody is told of being late whose money may be here and waits for a clerk's word.
  const asksMoney = late.days.length > 0 || noticesOf(purchase, late, round).some(isOfBeingLate);
  const isHere = asksMoney && (await findUnclearFor(trx, purchase)) !== undefined;
  const own = isHere ? { ...round, isQuiet: true } : round;
  await settleOverdue(trx, { purchase, late, round: own });
  const { now, site, origin } = round;
  const news: Notice[] = [];
  for (const notice of noticesOf(purchase, late, own)) {
    const { rows } = await sql`
      insert into purchase_notices (purchase_id, name, day) values (${purchase.id}, ${notice.name}, ${notice.day}::date)
      on conflict do nothing returning id`.execute(trx);
    if (rows.length > 0) news.push(notice);
  }
  const user = news.length > 0 ? await findUser(trx, purchase) : undefined;
  if (!user) return;
  // Only that the house charges for being late goes unsaid after that.
  const isOverdueTold = news.some(({ name }) => name === "late") && (await wasToldOverdue(trx, id));
  for (const notice of worthMail(news, isOverdueTold))
    await mailNotice(trx, { notice, site, origin, user, purchase, timeline: late.timeline, now });
}

async function wasToldOverdue(trx: Trx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from purchase_notices where purchase_id = ${id} and name = 'overdue' limit 1`.execute(trx);
  return rows.length > 0;
}

interface Late {
  timeline: PurchaseTimeline;
  /** Of the first invoice: its due instant is past, the bank's statement is here, and something is open. */
  isFirst: boolean;
  isSupplement: (one: OpenSupplement) => boolean;
  /** The days of what is late, the first invoice's before those of supplementary ones. */
  days: string[];
}

function lateOf(purchase: PurchaseRow, round: Round): Late {
  const timeline = timelineOf(purchase, round);
  const { progress, paidDay, openSupplements } = purchase;
  const isFirst = timeline.isOverdue && progress === "invoiced" && paidDay === null && firstOpen(purchase) > 0;
  const isSupplement = ({ dueAt }: OpenSupplement) =>
    round.now > dueAt && round.bankThrough !== null && round.bankThrough >= dayInLagos(dueAt);
  const days = openSupplements.filter(isSupplement).map(({ dueAt }) => dayInLagos(dueAt));
  return { timeline, isFirst, isSupplement, days: [...(isFirst ? [timeline.ourDue.day] : []), ...days] };
}

const AT_WORK: ReadonlySet<string> = new Set(["invoiced", "house-paid"]);

/** What there is to tell now; for a while after an outage nothing of being late. */
function noticesOf(purchase: PurchaseRow, late: Late, { now, isQuiet, bankThrough }: Round): Notice[] {
  const isPaid = purchase.paidDay !== null || firstOpen(purchase) === 0;
  const isLateThere = !isQuiet && bankThrough !== null && bankThrough >= late.timeline.houseDue.day;
  const isOverdue = late.isFirst && !isQuiet;
  const standing = { zone: purchase.facts.zone, isPaid, isOverdue, isLateThere, now };
  return [
    ...(AT_WORK.has(purchase.progress) ? dueNotices(late.timeline, standing) : []),
    ...supplementNotices(purchase.openSupplements, { isLate: (one) => !isQuiet && late.isSupplement(one), now }),
  ];
}

/** Whether it is overdue from now on: nothing becomes so for a while after an outage, but a date that moved may end it. */
const isSettledAnew = ({ isOverdue }: PurchaseRow, { days }: Late, { isQuiet }: Round): boolean =>
  days.length > 0 && (isOverdue || !isQuiet);

interface Settling {
  purchase: PurchaseRow;
  late: Late;
  round: Round;
}

/** Overdue is stored, as it bars bids. */
async function settleOverdue(trx: Trx, { purchase, late, round }: Settling): Promise<void> {
  const isOverdue = isSettledAnew(purchase, late, round);
  if (isOverdue === purchase.isOverdue) return;
  if (!isOverdue) {
    await trx.updateTable("purchases").set({ overdue_since: null }).where("id", "=", purchase.id).execute();
    return;
  }
  await movePurchase(trx, purchase, {
    move: "overdue",
    detail: { cents: purchase.openCents, due: late.days[0] ?? "" },
    set: { overdue_since: new Date(round.now) },
  });
}

/** Undefined where the account is gone. */
async function findUser(trx: Trx, { userId }: PurchaseRow) {
  if (userId === null) return undefined;
  const user = await trx
    .selectFrom("users")
    .select(["id", "email", "first_name as firstName"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return user && { ...user, firstName: user.firstName ?? "" };
}
