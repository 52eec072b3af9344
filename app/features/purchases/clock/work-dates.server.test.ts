import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusalsIn, withBidding } from "#app/features/bidding/test-bidding.ts";
import { listRates } from "#app/features/rates/current-rates.server.ts";
import { endOfDayInZone, startOfDayInZone } from "#app/features/calendars/zone-time.ts";
import { dayInLagos, LAGOS } from "#app/platform/calendar-day.ts";
import { addSupplementary } from "../change-invoice.server.ts";
import { payFromBalance } from "../pay-purchase.server.ts";
import { timelineOf } from "../timeline.server.ts";
import { findPurchase, type PurchaseRow } from "../read-purchase.server.ts";
import { purchasesIn } from "../test-purchases.ts";
import { beat, endQuiet, readQuiet } from "./outage.server.ts";
import { workDates } from "./work-dates.server.ts";
import { importLines } from "#tests/factories/bank-statement.ts";
import { readQueuedMails } from "#tests/support/mailbox.ts";
import { SITE } from "#tests/factories/site.ts";

process.env["AUTH_SECRET"] = "a secret that only the tests know, 0123456789";

const bidding = withBidding();
const { db } = bidding;
const { won, pay, act, standing, moves, within } = purchasesIn(bidding);

const HOUR_MS = 3_600_000;
const FAR = "9999-12-31";

const work = (now: number, bankThrough: string | null = null) =>
  workDates({ db: db(), now, site: SITE, origin: SITE.origin, bankThrough });

/** The clock stands at an instant, without an outage. */
const startClock = async (now: number) => {
  await db().deleteFrom("clock_beats").execute();
  await beat(db(), now);
};

/** Every few hours, on a clock that was never silent. */
async function walk(from: number, to: number, bankThrough: string | null = null): Promise<void> {
  for (let now = from; now <= to; now += 6 * HOUR_MS) {
    await startClock(now);
    await work(now, bankThrough);
  }
}

async function bought(own: Parameters<typeof won>[0] = {}) {
  const made = await won(own);
  const { number } = await db()
    .selectFrom("purchases")
    .select("number")
    .where("id", "=", made.id)
    .executeTakeFirstOrThrow();
  const row = (await findPurchase(db(), number)) as PurchaseRow;
  const now = Date.parse(row.confirmedAt);
  const dates = timelineOf(row, { rates: await listRates(db()), bankThrough: null, now });
  const at = (name: string) => dates.dates.find((one) => one.name === name)?.at ?? Number.NaN;
  return { ...made, number, confirmedAt: now, due: dates.houseDue, at };
}

const noticesOf = async (id: number) =>
  (await db().selectFrom("purchase_notices").select("name").where("purchase_id", "=", id).orderBy("id").execute()).map(
    ({ name }) => name,
  );

const mailsTo = async (userId: string) =>
  (
    await db()
      .selectFrom("mails")
      .select("kind")
      .where("user_id", "=", userId)
      .where((where) => where.or([where("kind", "like", "purchase-%"), where("kind", "like", "help-%")]))
      .execute()
  ).map(({ kind }) => kind);

const isOverdue = async (id: number) =>
  (await db().selectFrom("purchases").select("overdue_since").where("id", "=", id).executeTakeFirstOrThrow())
    .overdue_since !== null;

it("tells each date once, before and at it, and calls nothing late before the bank's statement is here", async () => {
  const { id, buyer, confirmedAt, due, at } = await bought();
  await startClock(confirmedAt);
  await walk(confirmedAt, due.at + 30 * HOUR_MS);
  const told = await noticesOf(id);
  expect(told).toEqual(expect.arrayContaining(["wire-today", "due-today"]));
  expect(told.indexOf("wire-today")).toBeLessThan(told.indexOf("due-today"));
  expect(told).not.toContain("overdue");
  expect(await isOverdue(id)).toBe(false);

  const end = at("forfeit");
  await walk(due.at + 30 * HOUR_MS, end, FAR);
  expect(await isOverdue(id)).toBe(true);
  const all = await noticesOf(id);
  // Which of the days before fall on the day of the award, or on one with another mail, depends on the weekday.
  const before = new Set(["wire-tomorrow", "due-tomorrow"]);
  expect(all.filter((name) => !before.has(name)).toSorted()).toEqual(
    [
      "wire-today",
      "due-today",
      "overdue",
      "relisting",
      "forfeit-tomorrow",
      "forfeit-today",
      "storage",
      "storage-last-day",
    ].toSorted(),
  );
  expect(new Set(all).size).toBe(all.length);
  // What comes at the moment at which it is called overdue is said in that mail.
  const saidAtOnce = at("relisting") <= due.at + 30 * HOUR_MS ? 1 : 0;
  expect(await mailsTo(buyer.id)).toHaveLength(all.length - saidAtOnce);
  const mails = (await readQueuedMails(db())).filter(({ to }) => to.address === buyer.email);
  const textOf = (subject: string) => mails.find((mail) => mail.subject.startsWith(subject))?.text;
  expect(textOf("Send the wire today")).toMatch(/Send the wire today, .+: Copart wants the money by .+ in Lagos\)\./);
  expect(textOf("Last day to pay")).toMatch(/Copart's late charge of \$.+ counts from [A-Z]/);
  expect(textOf("Overdue")).toMatch(/may offer the car again from .+ your deposit can be lost after .+ in Lagos\)\./);
  expect(textOf("The last day before your deposit may be lost")).toContain("Pay today");
  await walk(end, end + 3 * HOUR_MS, FAR);
  expect(await noticesOf(id)).toEqual(all);
  expect((await moves(id)).filter((move) => move === "overdue")).toHaveLength(1);
  expect(await standing(id)).toMatchObject({ progress: "invoiced", held: 600 });
});

it("tells nobody who has paid of a day to pay", async () => {
  const { id, buyer, confirmedAt, due } = await bought();
  await pay(buyer, id, (await standing(id)).owed);
  await startClock(confirmedAt);
  await walk(confirmedAt, due.at + 12 * HOUR_MS, FAR);
  expect((await noticesOf(id)).filter((name) => !name.startsWith("storage"))).toEqual([]);
  expect(await isOverdue(id)).toBe(false);
});

it("calls nobody late whose wire is here and waits for a clerk to say whose it is", async () => {
  const { id, number, due, at } = await bought();
  const staff = await bidding.bidder({ role: "staff", free: 0 });
  const text = `WIRE ${number.replace("-", " ").toLowerCase()} thank you`;
  await importLines(db(), staff.id, [`2026-11-20,77.77,${text},Somebody,${randomUUID()}`]);
  const now = due.at + HOUR_MS;
  await startClock(now);
  await work(now, FAR);
  expect(await isOverdue(id)).toBe(false);
  expect((await noticesOf(id)).filter((name) => !name.startsWith("storage"))).toEqual([]);
  await db().updateTable("pay_ins").set({ state: "returned" }).where("payer", "=", "Somebody").execute();
  await work(now + 1, FAR);
  expect(await isOverdue(id)).toBe(true);
  expect(await noticesOf(id)).toContain("overdue");

  // Later on, too: no word of a deposit that may be lost.
  await importLines(db(), staff.id, [`2026-11-21,88.88,${text},Somebody else,${randomUUID()}`]);
  await walk(at("forfeit") - 20 * HOUR_MS, at("forfeit") - HOUR_MS, FAR);
  expect((await noticesOf(id)).filter((name) => /^(relisting|forfeit)/.test(name))).toEqual([]);
  await db().updateTable("pay_ins").set({ state: "returned" }).where("payer", "=", "Somebody else").execute();
  await work(at("forfeit") - HOUR_MS, FAR);
  expect(await noticesOf(id)).toContain("forfeit-today");
});

it("works once, however many work at it", async () => {
  const { id, buyer, due } = await bought();
  await startClock(due.at + HOUR_MS);
  const now = due.at + HOUR_MS;
  await Promise.all([work(now, FAR), work(now, FAR), work(now, FAR), work(now, FAR)]);
  expect((await moves(id)).filter((move) => move === "overdue")).toHaveLength(1);
  expect((await noticesOf(id)).filter((name) => name === "overdue")).toHaveLength(1);
  expect((await mailsTo(buyer.id)).filter((kind) => kind === "purchase-overdue")).toHaveLength(1);
});

it("catches up after an outage: what is past is not told, and nobody is late for twelve hours", async () => {
  const { id, confirmedAt, due } = await bought();
  await startClock(confirmedAt);
  const back = due.at + 5 * HOUR_MS;
  for (let hour = 0; hour < 12; hour++) await work(back + hour * HOUR_MS, FAR);
  expect((await noticesOf(id)).filter((name) => !name.startsWith("storage"))).toEqual([]);
  expect(await isOverdue(id)).toBe(false);
  expect(await readQuiet(db(), back)).toBe(back + 12 * HOUR_MS);
  await work(back + 12 * HOUR_MS, FAR);
  expect(await isOverdue(id)).toBe(true);
  expect(await noticesOf(id)).toContain("overdue");
});

it("goes on sooner at a clerk's word, until the next outage", async () => {
  const { id, confirmedAt, due } = await bought();
  const staff = await bidding.bidder({ role: "staff", free: 0 });
  await startClock(confirmedAt);
  const back = due.at + 5 * HOUR_MS;
  await work(back, FAR);
  expect(await isOverdue(id)).toBe(false);
  const release = { staffId: staff.id, requestId: "r", now: back + 60_000 };
  expect(await endQuiet(db(), release)).toBe(true);
  expect(await endQuiet(db(), release)).toBe(false);
  await work(back + 120_000, FAR);
  expect(await isOverdue(id)).toBe(true);
  await work(back + 5 * HOUR_MS, FAR);
  expect(await readQuiet(db(), back + 5 * HOUR_MS)).toBe(back + 17 * HOUR_MS);
});

it("tells of the house's late charge while we wait longer ourselves, once its statement shows that nothing came", async () => {
  const { id, buyer, due, at } = await bought();
  await db()
    .updateTable("purchases")
    .set({ moved_due_at: new Date(due.at + 240 * HOUR_MS) })
    .where("id", "=", id)
    .execute();
  await walk(at("late"), at("late") + 6 * HOUR_MS);
  expect(await noticesOf(id)).not.toContain("late");
  await walk(at("late") + 6 * HOUR_MS, at("late") + 30 * HOUR_MS, FAR);
  expect((await noticesOf(id)).filter((name) => name === "late")).toHaveLength(1);
  expect(await isOverdue(id)).toBe(false);
  const mails = (await readQueuedMails(db())).filter(({ to }) => to.address === buyer.email);
  expect(mails.find(({ subject }) => subject.includes("charges for being late"))?.text).toContain("as you asked");
});

it("ends being overdue when our own date moves, tells the new one, and writes of no late charge after that", async () => {
  const { id, buyer, due } = await bought();
  const now = due.at + HOUR_MS;
  await startClock(now);
  await work(now, FAR);
  expect(await isOverdue(id)).toBe(true);
  await db()
    .updateTable("purchases")
    .set({ moved_due_at: new Date(due.at + 240 * HOUR_MS) })
    .where("id", "=", id)
    .execute();
  await walk(now, due.at + 241 * HOUR_MS, FAR);
  expect(await noticesOf(id)).toEqual(expect.arrayContaining(["our-due-tomorrow", "our-due-today"]));
  expect((await noticesOf(id)).filter((name) => name === "overdue")).toHaveLength(2);
  expect(await noticesOf(id)).toContain("late");
  const mails = (await readQueuedMails(db())).filter(({ to }) => to.address === buyer.email);
  expect(mails.filter(({ subject }) => subject.includes("charges for being late"))).toEqual([]);
});

describe("a supplementary invoice", () => {
  const add = (id: number, dollars: number) =>
    act(id, (trx, one) =>
      addSupplementary(trx, one, {
        lines: [{ label: "Storage", formula: "As the auction house billed it", cents: dollars * 100, to: "house" }],
        reason: "The auction house's bill differs",
        effect: randomUUID(),
      }),
    );
  const dueOf = async (id: number) => {
    const { due_at: due } = await db()
      .selectFrom("invoices")
      .select("due_at")
      .where("purchase_id", "=", id)
      .where("kind", "=", "supplementary")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    return due?.getTime() ?? Number.NaN;
  };
  const told = async (id: number) => (await noticesOf(id)).filter((name) => name.startsWith("supplement"));
  const mayBid = async (buyer: Parameters<typeof bidding.bid>[0]) =>
    !refusalsIn(await bidding.bid(buyer, await bidding.lot(), 2_000)).includes("overdue");

  it("is told before its day in Lagos and on it; then it is overdue and bars bids until it is paid", async () => {
    const { id, buyer } = await bought();
    await pay(buyer, id, (await standing(id)).owed);
    await add(id, 50);
    const due = await dueOf(id);
    expect(due).toBe(endOfDayInZone(dayInLagos(due), LAGOS));
    const day = startOfDayInZone(dayInLagos(due), LAGOS);
    await startClock(day - 24 * HOUR_MS - 1);
    await work(day - 24 * HOUR_MS - 1, FAR);
    expect(await told(id)).toEqual([]);
    await walk(day - 24 * HOUR_MS, due, FAR);
    expect(await told(id)).toEqual(["supplement-due-tomorrow", "supplement-due-today"]);
    await walk(due + 1, due + 13 * HOUR_MS, null);
    await walk(due + 13 * HOUR_MS, due + 26 * HOUR_MS, dayInLagos(due - 24 * HOUR_MS));
    expect(await isOverdue(id)).toBe(false);
    expect(await mayBid(buyer)).toBe(true);
    await walk(due + 26 * HOUR_MS, due + 60 * HOUR_MS, dayInLagos(due));
    expect(await isOverdue(id)).toBe(true);
    expect(await told(id)).toEqual(["supplement-due-tomorrow", "supplement-due-today", "supplement-overdue"]);
    expect((await mailsTo(buyer.id)).filter((kind) => kind !== "purchase-storage")).toEqual([
      "purchase-due",
      "purchase-due",
      "purchase-overdue",
    ]);
    expect((await moves(id)).filter((move) => move === "overdue")).toHaveLength(1);
    expect(await mayBid(buyer)).toBe(false);
    await pay(buyer, id, 50);
    expect(await isOverdue(id)).toBe(false);
    expect(await mayBid(buyer)).toBe(true);
  });

  it("that waits does not make a paid first invoice late", async () => {
    const { id } = await bought({ free: 5_000 });
    const { owed } = await standing(id);
    await add(id, 50);
    const { reference: invoice } = await db()
      .selectFrom("invoices")
      .select("reference")
      .where("purchase_id", "=", id)
      .where("kind", "=", "invoice")
      .executeTakeFirstOrThrow();
    await db()
      .updateTable("purchases")
      .set({ confirmed_at: new Date(Date.now() - 10 * 24 * HOUR_MS) })
      .where("id", "=", id)
      .execute();
    const asked = { purchase: id, from: "deposit" as const, cents: owed * 100, day: dayInLagos(Date.now()), invoice };
    await within((trx) => payFromBalance(trx, { ...asked, effect: randomUUID() }));
    expect(await standing(id)).toMatchObject({ owed: 50, isPaid: false });
    const now = (await dueOf(id)) - 25 * HOUR_MS;
    await startClock(now);
    await work(now, FAR);
    expect(await isOverdue(id)).toBe(false);
  });

  it("is called late after an outage no sooner than twelve hours after its end", async () => {
    const { id, buyer } = await bought();
    await pay(buyer, id, (await standing(id)).owed);
    await add(id, 50);
    const due = await dueOf(id);
    await startClock(due - 72 * HOUR_MS);
    await work(due + HOUR_MS, FAR);
    expect([await isOverdue(id), await told(id)]).toEqual([false, []]);
    for (let hour = 2; hour <= 13; hour++) await work(due + hour * HOUR_MS, FAR);
    expect([await isOverdue(id), await told(id)]).toEqual([true, ["supplement-overdue"]]);
  });
});
