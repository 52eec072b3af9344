import { randomUUID } from "node:crypto";
import { sql, type Kysely, type Transaction } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { firstBook } from "#app/features/rates/test-first-rates.ts";
import { createDatabase } from "#app/platform/database.server.ts";
import { site } from "#app/platform/site.server.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import type { DB } from "#db/schema.ts";
import { storeBidder, type Bidder } from "#tests/factories/bidder.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { readQueuedMails } from "#tests/support/mailbox.ts";
import { auditLedger } from "../audit-ledger.server.ts";
import { creditPayIn, type CreditedMoney } from "../credit-pay-in.server.ts";
import { balancesOf, postEntry, trialBalance } from "../ledger.server.ts";
import { takeBack } from "../take-back.server.ts";
import { askRefund, offerRefund } from "./ask-refund.server.ts";
import { refundFailed, refundReturned, refundSent, startRefund, withdrawRefund } from "./send-refund.server.ts";

process.env["AUTH_SECRET"] = "a secret that only the tests know, 0123456789";

/** A Wednesday, noon in Lagos. */
const now = Date.parse("2026-11-25T11:00:00Z");
const book = firstBook("2026-11-25");
const day = "2026-11-27";
const requestId = "test";

let made: TestDatabase;
let db: Kysely<DB>;
let deps: MailDeps;
let buyer: Bidder;
let holder: number;

beforeAll(async () => {
  made = await createTestDatabase();
  db = createDatabase(made.url, { max: 8 });
  deps = { db, now, site: site(), origin: "https://bidport.example" };
});
afterAll(async () => {
  await db.destroy();
  await made.drop();
});
beforeEach(async () => {
  await db.deleteFrom("mails").execute();
  buyer = await storeBidder(db, { free: 0 });
  ({ holder } = buyer);
});

const inTrx = <T>(act: (trx: Transaction<DB>) => Promise<T>) => db.transaction().execute(act);

const pay = (cents: number, more: Partial<CreditedMoney> = {}) =>
  inTrx((trx) =>
    creditPayIn(trx, {
      holder,
      way: "wire",
      cents,
      valueDay: "2026-11-20",
      payer: "Ngozi Okafor",
      origin: "GTB 0123",
      memo: "",
      ...more,
    }),
  );

const offer = async (cents: number) => {
  const offered = await offerRefund(db, { holder, cents, now, book });
  return offered.ok ? offered.offer : offered.reasons.map(({ words }) => words);
};

const ask = (cents: number, seen: string) => askRefund(db, { userId: buyer.id, requestId, cents, seen, now, book });

async function asked(cents: number): Promise<number> {
  const offered = await offer(cents);
  if (Array.isArray(offered)) throw new Error(offered.join(" "));
  await ask(cents, offered.seen);
  const row = await db
    .selectFrom("refunds")
    .select("id")
    .where("holder_id", "=", holder)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return row.id;
}

const start = (id: number) => inTrx((trx) => startRefund(trx, { id, requestId }));
const stateOf = async (id: number) =>
  (await db.selectFrom("refunds").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;

describe("a refund that is asked for", () => {
  it("is named beforehand with payments, fee and days", async () => {
    await pay(600_00);
    expect(await offer(600_00)).toMatchObject({
      cents: 600_00,
      fees: 50_00,
      parts: [{ destination: "GTB 0123", from: "2026-11-30", to: "2026-12-04", lines: [{ cents: 600_00 }] }],
    });
  });

  it("takes the money out of the free deposit at once, and once", async () => {
    await pay(600_00);
    const offered = await offer(600_00);
    if (Array.isArray(offered)) throw new Error(offered.join(" "));
    const tries = await Promise.all([ask(600_00, offered.seen), ask(600_00, offered.seen)]);
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await balancesOf(db, holder)).toMatchObject({ "deposit-free": 0 });
  });

  it("is asked once by one form, though enough is left for another", async () => {
    await pay(2_000_00);
    const offered = await offer(600_00);
    if (Array.isArray(offered)) throw new Error(offered.join(" "));
    expect(await ask(600_00, offered.seen)).toMatchObject({ ok: true });
    expect(await ask(600_00, offered.seen)).toMatchObject({ ok: false, changed: true });
    expect(await balancesOf(db, holder)).toMatchObject({ "deposit-free": 1_400_00 });
  });

  it("is another one when something changed since it was shown", async () => {
    await pay(600_00);
    const offered = await offer(600_00);
    if (Array.isArray(offered)) throw new Error(offered.join(" "));
    await pay(100_00, { origin: "UBA 9" });
    expect(await ask(600_00, offered.seen)).toMatchObject({ ok: false, changed: true });
  });

  it("of $50 or less by wire is refused in words", async () => {
    await pay(600_00);
    expect(await offer(50_00)).toEqual([expect.stringContaining("$50 or less cannot be sent")]);
    expect(await offer(50_01)).toMatchObject({ cents: 50_01 });
    expect(await offer(600_01)).toEqual(["You can ask for $600 at most."]);
  });

  it("is refused for all that stands in its way at once", async () => {
    const { payIn } = await pay(600_00);
    await inTrx((trx) =>
      postEntry(trx, {
        move: "hold",
        effect: `test:${randomUUID()}`,
        valueDay: day,
        postings: [
          { account: "deposit-free", holder, debit: 600_00 },
          { account: "deposit-held", holder, credit: 600_00 },
        ],
      }),
    );
    await inTrx((trx) => takeBack(trx, { payIn, cents: 100_00, valueDay: day, memo: "", effect: randomUUID() }));
    const words = await offer(100_00);
    expect(words).toEqual([
      "$600 is held for what you have open.",
      "You owe us $100 for a payment that was taken back.",
      "There is no free money in your account.",
    ]);
  });

  it("waits while a card payment is disputed", async () => {
    await pay(600_00, { way: "card", origin: "Visa 4081" });
    await dispute();
    expect(await offer(600_00)).toEqual([expect.stringContaining("disputed")]);
  });
});

async function dispute(): Promise<void> {
  const reference = `bp-${randomUUID().replaceAll("-", "").slice(0, 20)}`;
  await db.insertInto("card_payments").values({ reference, holder_id: holder, cents: 600_00 }).execute();
  await db.insertInto("card_disputes").values({ id: reference, reference, cents: 600_00 }).execute();
}

describe("a refund on its way", () => {
  it("is withdrawn whole while nobody has begun", async () => {
    await pay(600_00);
    const id = await asked(600_00);
    const other = (await storeBidder(db, { free: 0 })).holder;
    expect(await inTrx((trx) => withdrawRefund(trx, { id, holder: other, day }))).toMatchObject({ ok: false });
    expect(await inTrx((trx) => withdrawRefund(trx, { id, holder, day }))).toMatchObject({ ok: true });
    expect(await balancesOf(db, holder)).toMatchObject({ "deposit-free": 600_00 });
    const again = await asked(600_00);
    await start(again);
    expect(await inTrx((trx) => withdrawRefund(trx, { id: again, holder, day }))).toMatchObject({ ok: false });
  });

  it("is sent less its fee, once", async () => {
    await pay(600_00);
    const id = await asked(600_00);
    await start(id);
    const send = () => inTrx((trx) => refundSent(trx, deps, { id, day }));
    expect((await Promise.all([send(), send()])).filter(({ ok }) => ok)).toHaveLength(1);
    expect(await stateOf(id)).toBe("sent");
    expect((await readQueuedMails(db)).map(({ kind, subject }) => [kind, subject])).toEqual([
      ["refund-sent", "Your refund of $550 was sent"],
    ]);
    expect(await offer(1_00)).toEqual(["There is no free money in your account."]);
  });

  it("in naira pays its dollars at the rate of the day on which it leaves", async () => {
    const { id: rateId } = await db
      .selectFrom("rates")
      .select("id")
      .where("kind", "=", "exchange")
      .where("key", "=", "NGN")
      .executeTakeFirstOrThrow();
    await pay(600_00, { way: "local", foreign: { units: 50_000_000, currency: "NGN", rateId } });
    const id = await asked(600_00);
    await start(id);
    const send = (on: string) => inTrx((trx) => refundSent(trx, deps, { id, day: on }));
    expect(await send("2001-01-01")).toMatchObject({ ok: false, words: expect.stringContaining("no rate") as string });
    expect(await send(day)).toMatchObject({ ok: true });
    const { rows } = await sql<{ units: number; rate: number }>`
      select p.units, p.rate_id as rate from ledger_postings p join ledger_entries e on e.id = p.entry_id
      where e.effect = ${`refund:${id}:sent`} and p.units is not null`.execute(db);
    expect(rows).toEqual([{ units: 79_569_600, rate: rateId }]);
  });

  it("that failed comes back with its fee, and its payment can be returned again", async () => {
    await pay(600_00);
    const id = await asked(600_00);
    await start(id);
    expect(await inTrx((trx) => refundFailed(trx, deps, { id, reason: "Account closed" }))).toMatchObject({ ok: true });
    expect(await balancesOf(db, holder)).toMatchObject({ "deposit-free": 600_00 });
    expect((await readQueuedMails(db)).map(({ kind }) => kind)).toEqual(["refund-failed"]);
    expect(await offer(600_00)).toMatchObject({ cents: 600_00 });
  });

  it("that the bank returned comes back whole, whatever banks kept", async () => {
    await pay(600_00);
    const id = await asked(600_00);
    await start(id);
    await inTrx((trx) => refundSent(trx, deps, { id, day }));
    const back = (arrived: number) =>
      inTrx((trx) => refundReturned(trx, deps, { id, day, arrived, reason: "Name differs" }));
    expect(await back(550_01)).toMatchObject({ ok: false });
    expect(await back(525_00)).toMatchObject({ ok: true });
    expect(await balancesOf(db, holder)).toMatchObject({ "deposit-free": 600_00 });
    const charges = (await trialBalance(db)).find(({ kind }) => kind === "charges");
    expect(charges?.balance).toBe(25_00);
  });

  it("is not started while something is due to us, and what fails settles that first", async () => {
    const { payIn } = await pay(600_00);
    const id = await asked(600_00);
    await inTrx((trx) => takeBack(trx, { payIn, cents: 600_00, valueDay: day, memo: "", effect: randomUUID() }));
    expect(await balancesOf(db, holder)).toMatchObject({ "due-to-us": 600_00 });
    expect(await start(id)).toMatchObject({ ok: false });
    await inTrx((trx) => refundFailed(trx, deps, { id, reason: "Chargeback" }));
    expect(await balancesOf(db, holder)).toMatchObject({ "deposit-free": 0, "due-to-us": 0 });
  });

  it("is not started while a card payment is disputed", async () => {
    await pay(600_00, { way: "card", origin: "Visa 4081" });
    const id = await asked(600_00);
    await dispute();
    expect(await start(id)).toMatchObject({ ok: false, words: expect.stringContaining("disputed") as string });
    expect(await stateOf(id)).toBe("asked");
  });

  it("is not started when its own payment was taken back, though another covers it", async () => {
    const { payIn } = await pay(600_00);
    const id = await asked(600_00);
    await pay(1_000_00, { origin: "UBA 9" });
    await inTrx((trx) => takeBack(trx, { payIn, cents: 600_00, valueDay: day, memo: "", effect: randomUUID() }));
    expect(await balancesOf(db, holder)).toMatchObject({ "deposit-free": 400_00, "due-to-us": 0 });
    expect(await start(id)).toMatchObject({ ok: false, words: expect.stringContaining("taken back") as string });
    await inTrx((trx) => refundFailed(trx, deps, { id, reason: "Taken back" }));
    expect(await balancesOf(db, holder)).toMatchObject({ "deposit-free": 1_000_00 });
  });
});

it("a refund and a hold at once never take more than there is", async () => {
  await pay(600_00);
  const offered = await offer(600_00);
  if (Array.isArray(offered)) throw new Error(offered.join(" "));
  const hold = inTrx(async (trx) => {
    await sql`select id from money_holders where id = ${holder} for no key update`.execute(trx);
    await postEntry(trx, {
      move: "hold",
      effect: `test:${randomUUID()}`,
      valueDay: day,
      postings: [
        { account: "deposit-free", holder, debit: 600_00 },
        { account: "deposit-held", holder, credit: 600_00 },
      ],
    });
  });
  const [held, refund] = await Promise.allSettled([hold, ask(600_00, offered.seen)]);
  const isRefunded = refund.status === "fulfilled" && refund.value.ok;
  expect(held.status === "fulfilled").toBe(!isRefunded);
  const { faults = [] } = (await auditLedger(db)).find(({ rule }) => rule.startsWith("A holder's")) ?? {};
  expect(faults).toEqual([]);
});
