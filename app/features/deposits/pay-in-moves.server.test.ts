import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createDatabase } from "#app/platform/database.server.ts";
import type { DB } from "#db/schema.ts";
import { storeBidder } from "#tests/factories/bidder.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { auditLedger } from "./audit-ledger.server.ts";
import { creditPayIn, keepUnclear, type CreditedMoney } from "./credit-pay-in.server.ts";
import { balancesOf, postEntry } from "./ledger.server.ts";
import { takeBack, type TakenBack } from "./take-back.server.ts";

let made: TestDatabase;
let db: Kysely<DB>;
let holder: number;

beforeAll(async () => {
  made = await createTestDatabase();
  db = createDatabase(made.url, { max: 6 });
});
afterAll(async () => {
  await db.destroy();
  await made.drop();
});
beforeEach(async () => {
  ({ holder } = await storeBidder(db, { free: 0 }));
});

const MONEY = { way: "wire", valueDay: "2026-11-24", payer: "Ngozi Okafor", origin: "GTB 0123", memo: "" } as const;

const credit = (cents: number, more: Partial<CreditedMoney> = {}) =>
  db.transaction().execute((trx) => creditPayIn(trx, { ...MONEY, holder, cents, ...more }));

const take = (taken: Pick<TakenBack, "payIn" | "cents"> & Partial<TakenBack>) =>
  db
    .transaction()
    .execute((trx) => takeBack(trx, { valueDay: "2026-11-25", memo: "", effect: `test:${randomUUID()}`, ...taken }));

const hold = (cents: number) =>
  db.transaction().execute((trx) =>
    postEntry(trx, {
      move: "hold",
      effect: `test:${randomUUID()}`,
      valueDay: "2026-11-25",
      postings: [
        { account: "deposit-free", holder, debit: cents },
        { account: "deposit-held", holder, credit: cents },
      ],
    }),
  );

const stateOf = async (id: number) =>
  (await db.selectFrom("pay_ins").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;

describe("money that arrives", () => {
  it("is somebody's free deposit, with its payment and its entry", async () => {
    const { payIn, entry } = await credit(60_000, { bankReference: randomUUID() });
    expect(await balancesOf(db, holder)).toMatchObject({ "deposit-free": 60_000 });
    const stored = await db.selectFrom("pay_ins").selectAll().where("id", "=", payIn).executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ state: "credited", cents: 60_000, entry_id: entry, payer: "Ngozi Okafor" });
    expect(stored.number).toMatch(/^PAY-\d{4,}$/);
  });

  it("is taken once for a line of the bank, however many record it at once", async () => {
    const bankReference = randomUUID();
    const tries = await Promise.allSettled([1, 2, 3].map(() => credit(1_000, { bankReference })));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await balancesOf(db, holder)).toMatchObject({ "deposit-free": 1_000 });
  });

  it("settles what is due to us first", async () => {
    const { payIn } = await credit(10_000);
    await hold(10_000);
    await take({ payIn, cents: 10_000 });
    expect(await balancesOf(db, holder)).toMatchObject({ "deposit-held": 10_000, "due-to-us": 10_000 });
    await credit(4_000);
    expect(await balancesOf(db, holder)).toMatchObject({ "deposit-free": 0, "due-to-us": 6_000 });
    await credit(9_000);
    expect(await balancesOf(db, holder)).toMatchObject({ "deposit-free": 3_000, "due-to-us": 0 });
  });

  it("is nobody's while it is unclear", async () => {
    const { payIn } = await db.transaction().execute((trx) => keepUnclear(trx, { ...MONEY, cents: 700, holder }));
    expect(await stateOf(payIn)).toBe("unclear");
    expect(await balancesOf(db, holder)).toMatchObject({ "deposit-free": 0 });
    await take({ payIn, cents: 700 });
    expect(await stateOf(payIn)).toBe("taken-back");
  });

  it("keeps the other currency beside the dollars", async () => {
    const rate = await db.selectFrom("rates").select("id").executeTakeFirstOrThrow();
    const foreign = { units: 15_000_000, currency: "NGN", rateId: rate.id };
    const { entry } = await credit(10_000, { way: "local", foreign });
    const posting = await db
      .selectFrom("ledger_postings")
      .select(["units", "currency", "rate_id"])
      .where("entry_id", "=", entry)
      .where("units", "is not", null)
      .executeTakeFirstOrThrow();
    expect(posting).toEqual({ units: 15_000_000, currency: "NGN", rate_id: rate.id });
  });
});

describe("money that is taken back", () => {
  it("comes out of the free deposit, and what that has not is due to us", async () => {
    const { payIn } = await credit(60_000);
    await hold(40_000);
    await take({ payIn, cents: 60_000 });
    expect(await balancesOf(db, holder)).toMatchObject({
      "deposit-free": 0,
      "deposit-held": 40_000,
      "due-to-us": 40_000,
    });
    expect(await stateOf(payIn)).toBe("taken-back");
  });

  it("is no more than was paid, and once for the same cause", async () => {
    const { payIn } = await credit(5_000);
    await take({ payIn, cents: 2_000, effect: `bounce:${payIn}` });
    await expect(take({ payIn, cents: 2_000, effect: `bounce:${payIn}` })).rejects.toMatchObject({ code: "23505" });
    await expect(take({ payIn, cents: 3_001 })).rejects.toThrow(RangeError);
    expect(await stateOf(payIn)).toBe("credited");
    await take({ payIn, cents: 3_000 });
    await expect(take({ payIn, cents: 1 })).rejects.toThrow(RangeError);
  });

  it("of naira leaves with its naira, to the last kobo", async () => {
    const rate = await db.selectFrom("rates").select("id").executeTakeFirstOrThrow();
    const foreign = { units: 15_000_001, currency: "NGN", rateId: rate.id };
    const { payIn } = await credit(10_000, { way: "local", foreign });
    await take({ payIn, cents: 3_333 });
    await take({ payIn, cents: 6_667 });
    const { rows } = await sql<{ units: number; rate: number }>`
      select p.units, p.rate_id as rate from ledger_postings p join ledger_accounts a on a.id = p.account_id
        join ledger_entries e on e.id = p.entry_id
      where a.kind = 'local-currency' and e.move = 'taken-back' order by p.entry_id`.execute(db);
    expect(rows).toEqual([
      { units: 4_999_500, rate: rate.id },
      { units: 10_000_501, rate: rate.id },
    ]);
  });

  it("of a lost dispute comes out of what was set aside for it", async () => {
    const { payIn } = await credit(5_000, { way: "card" });
    await db.transaction().execute((trx) =>
      postEntry(trx, {
        move: "dispute-opened",
        effect: `dispute:${payIn}`,
        valueDay: "2026-11-25",
        postings: [
          { account: "disputed", debit: 5_000 },
          { account: "card-processor", name: "paystack", credit: 5_000 },
        ],
      }),
    );
    await take({ payIn, cents: 5_000, move: "dispute-lost" });
    expect(await balancesOf(db, holder)).toMatchObject({ "deposit-free": 0, "due-to-us": 0 });
  });
});

it("leaves the ledger as it must be", async () => {
  const faults = (await auditLedger(db)).filter(
    ({ rule }) => rule.startsWith("Every entry") || rule.includes("sum of its"),
  );
  expect(faults.flatMap((finding) => finding.faults)).toEqual([]);
});
