import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { createDatabase } from "#app/platform/database.server.ts";
import type { DB } from "#db/schema.ts";
import { payIn } from "#tests/factories/bidder.ts";
import { storePerson } from "#tests/factories/person.ts";
import { runs } from "#tests/support/budget.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { ACCOUNTS, MOVES, type AccountKind, type MoveName } from "./accounts.ts";
import { findHolderByReference, holderOf } from "./holders.server.ts";
import { balancesOf, postEntry, trialBalance, type Entry } from "./ledger.server.ts";

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
  holder = (await holderOf(db, (await storePerson(db)).id)).id;
});

const post = (entry: Partial<Entry> & Pick<Entry, "move" | "postings">) =>
  db
    .transaction()
    .execute((trx) => postEntry(trx, { effect: `test:${randomUUID()}`, valueDay: "2026-11-25", ...entry }));

/** Throws for anything but a balance that is too small. */
async function postUnlessShort(entry: Parameters<typeof post>[0]): Promise<void> {
  await post(entry).catch((error: unknown) => {
    if (!(error instanceof Error && "code" in error && error.code === "23514")) throw error;
  });
}

describe("the ledger", () => {
  it("keeps a holder's balances", async () => {
    await payIn(db, holder, 100_000);
    await post({
      move: "hold",
      postings: [
        { account: "deposit-free", holder, debit: 60_000 },
        { account: "deposit-held", holder, credit: 60_000 },
      ],
    });
    expect(await balancesOf(db, holder)).toMatchObject({ "deposit-free": 40_000, "deposit-held": 60_000, credit: 0 });
  });

  it("refuses what takes a holder below zero, and leaves everything as it was", async () => {
    await payIn(db, holder, 1_000);
    const more = post({
      move: "hold",
      postings: [
        { account: "deposit-free", holder, debit: 1_001 },
        { account: "deposit-held", holder, credit: 1_001 },
      ],
    });
    await expect(more).rejects.toMatchObject({ code: "23514" });
    expect(await balancesOf(db, holder)).toMatchObject({ "deposit-free": 1_000, "deposit-held": 0 });
  });

  it("refuses an entry that does not balance, when its transaction ends", async () => {
    const crooked = post({
      move: "paid-in",
      postings: [
        { account: "bank", name: "first", debit: 500 },
        { account: "deposit-free", holder, credit: 499 },
      ],
    });
    await expect(crooked).rejects.toThrow("does not balance");
    await expect(post({ move: "paid-in", postings: [{ account: "bank", name: "first", debit: 500 }] })).rejects.toThrow(
      "does not balance",
    );
  });

  it("takes the effect of one thing once", async () => {
    const entry: Entry = {
      move: "paid-in",
      effect: `card:${randomUUID()}`,
      valueDay: "2026-11-25",
      postings: [
        { account: "card-processor", name: "paystack", debit: 500 },
        { account: "deposit-free", holder, credit: 500 },
      ],
    };
    await post(entry);
    await expect(post(entry)).rejects.toMatchObject({ code: "23505" });
    expect(await balancesOf(db, holder)).toMatchObject({ "deposit-free": 500 });
  });

  it("writes nothing for nothing, and refuses what its move does not have", async () => {
    expect(await post({ move: "release", postings: [{ account: "deposit-held", holder, debit: 0 }] })).toBeUndefined();
    const wrong: Entry["postings"][] = [
      [{ account: "bank", name: "first", debit: 1 }],
      [{ account: "deposit-free", holder, credit: 1 }],
      [{ account: "deposit-free", debit: 1 }],
      [{ account: "deposit-free", holder, debit: 1.5 }],
      [{ account: "deposit-free", holder, debit: 1, credit: 1 }],
      [{ account: "deposit-free", holder, debit: -1 }],
    ];
    for (const postings of wrong) await expect(post({ move: "hold", postings })).rejects.toThrow("has no posting");
  });

  it.each([
    "update ledger_postings set cents = cents + 1",
    "delete from ledger_postings",
    "truncate ledger_postings",
    "update ledger_entries set memo = 'changed'",
    "delete from ledger_entries",
    "truncate ledger_entries cascade",
    "update ledger_accounts set balance = balance + 1 where holder_id is not null",
    "delete from ledger_accounts",
  ])("is never changed: %s", async (statement) => {
    await payIn(db, holder, 100);
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(/ledger/);
  });

  it("takes no posting for an entry of another transaction", async () => {
    await payIn(db, holder, 100);
    const more = sql`
      insert into ledger_postings (entry_id, place, account_id, is_debit, cents)
      select p.entry_id, p.place + 10, p.account_id, p.is_debit, 1 from ledger_postings p
        join ledger_accounts a on a.id = p.account_id where a.holder_id = ${holder}`.execute(db);
    await expect(more).rejects.toThrow("one transaction");
  });

  it("lets nobody's account go who has money with us, and keeps the entries of who made them", async () => {
    const person = await storePerson(db);
    const own = await holderOf(db, person.id);
    await payIn(db, own.id, 100);
    const erase = () => db.deleteFrom("users").where("id", "=", person.id).execute();
    await expect(erase()).rejects.toThrow("has money with us");
    await post({
      move: "refund-asked",
      postings: [
        { account: "deposit-free", holder: own.id, debit: 100 },
        { account: "refunds-on-their-way", credit: 100 },
      ],
      madeBy: person.id,
    });
    await erase();
    const entries = await db
      .selectFrom("ledger_entries")
      .select("made_by")
      .where("move", "=", "refund-asked")
      .execute();
    expect(entries).toEqual([{ made_by: null }]);
  });

  it("sums to nothing, whatever was posted", async () => {
    const free = ["deposit-free", "deposit-held"] as const;
    const step = fc.record({ hold: fc.boolean(), cents: fc.integer({ min: 1, max: 50_000 }) });
    await payIn(db, holder, 100_000);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
        for (const { hold, cents } of steps) {
          const [from, to] = hold ? free : free.toReversed();
          await postUnlessShort({
            move: hold ? "hold" : "release",
            postings: [
              { account: from ?? "credit", holder, debit: cents },
              { account: to ?? "credit", holder, credit: cents },
            ],
          });
        }
        const balances = await balancesOf(db, holder);
        expect(balances["deposit-free"] + balances["deposit-held"]).toBe(100_000);
        const rows = await trialBalance(db);
        const sum = (side: "debit" | "credit") => rows.reduce((total, row) => total + row[side], 0);
        expect(sum("debit")).toBe(sum("credit"));
      }),
      { numRuns: runs(20) },
    );
  });
});

test("a reference is found as people type it", async () => {
  const person = await storePerson(db);
  const { id, reference } = await holderOf(db, person.id);
  const typed = `${reference.slice(0, 4).toLowerCase()} ${reference.slice(4)}-`;
  expect(await findHolderByReference(db, typed)).toEqual({ id, reference, userId: person.id, purchase: undefined });
  expect(await holderOf(db, person.id)).toEqual({ id, reference });
  expect(await findHolderByReference(db, "BP0000000")).toBeUndefined();
});

/** Rules of the brokerage, section 4: debit | credit. */
const TABLE: Record<MoveName, [debit: AccountKind[], credit: AccountKind[]]> = {
  "paid-in": [
    ["bank", "card-processor", "local-currency"],
    ["deposit-free", "unclear-money"],
  ],
  "due-settled": [["deposit-free"], ["due-to-us"]],
  hold: [["deposit-free"], ["deposit-held"]],
  release: [["deposit-held"], ["deposit-free"]],
  award: [["deposit-held"], ["deposit-free"]],
  "unclear-known": [["unclear-money"], ["deposit-free"]],
  "unclear-returned": [["unclear-money"], ["bank", "card-processor", "local-currency"]],
  "unclear-ours": [
    ["unclear-money", "charges"],
    ["card-processor", "owed-to-houses", "own-money"],
  ],
  "match-undone": [
    [
      "owed-on-invoices",
      "credit",
      "deposit-free",
      "due-to-us",
      "bank",
      "card-processor",
      "owed-to-houses",
      "own-money",
    ],
    ["unclear-money", "charges", "own-money"],
  ],
  "bank-charge": [["charges"], ["bank"]],
  "to-our-office": [["own-money"], ["bank"]],
  "taken-back": [
    ["owed-on-invoices", "credit", "deposit-free", "due-to-us", "unclear-money", "own-money"],
    ["bank", "card-processor", "local-currency"],
  ],
  "card-payout": [["bank", "charges"], ["card-processor"]],
  "local-sold": [
    ["bank", "exchange-difference"],
    ["local-currency", "exchange-difference"],
  ],
  "refund-asked": [["deposit-free", "credit"], ["refunds-on-their-way"]],
  "refund-sent": [["refunds-on-their-way"], ["bank", "fees-earned", "card-processor", "local-currency"]],
  "refund-withdrawn": [["refunds-on-their-way"], ["deposit-free", "credit"]],
  "refund-failed": [["refunds-on-their-way"], ["deposit-free", "credit"]],
  "refund-returned": [
    ["bank", "charges", "fees-earned"],
    ["deposit-free", "credit"],
  ],
  "dispute-opened": [["disputed"], ["card-processor"]],
  "dispute-won": [["card-processor"], ["disputed"]],
  blocked: [["deposit-free", "credit", "unclear-money"], ["blocked-money"]],
  unblocked: [["blocked-money"], ["deposit-free", "unclear-money", "bank", "card-processor", "local-currency"]],
  "dispute-lost": [["owed-on-invoices", "credit", "deposit-free", "due-to-us", "unclear-money"], ["disputed"]],
  "write-off": [["written-off"], ["due-to-us", "owed-on-invoices"]],
  "own-money-in": [["bank"], ["own-money"]],
  "own-money-out": [["own-money"], ["bank"]],
  invoice: [["owed-on-invoices"], ["owed-to-houses", "fees-earned", "tax-owed"]],
  "wire-part": [
    ["bank", "unclear-money"],
    ["owed-on-invoices", "credit"],
  ],
  "card-part": [
    ["card-processor", "unclear-money"],
    ["owed-on-invoices", "credit"],
  ],
  "local-part": [
    ["local-currency", "unclear-money"],
    ["owed-on-invoices", "credit"],
  ],
  "credit-used": [["credit", "deposit-free"], ["owed-on-invoices"]],
  tolerance: [["charges"], ["owed-on-invoices"]],
  "house-paid": [["owed-to-houses"], ["bank"]],
  supplementary: [["owed-on-invoices"], ["owed-to-houses", "fees-earned", "tax-owed"]],
  "we-bear": [["house-charges-we-bear"], ["owed-to-houses"]],
  "credit-note": [
    ["owed-to-houses", "fees-earned", "tax-owed"],
    ["owed-on-invoices", "credit", "charges"],
  ],
  forfeit: [["deposit-held"], ["forfeits"]],
  "relisting-bill": [["forfeits", "owed-on-invoices"], ["owed-to-houses"]],
  "house-returns": [["bank"], ["owed-to-houses"]],
  "own-award": [["own-vehicles"], ["owed-to-houses"]],
  "own-award-undone": [["owed-to-houses"], ["own-vehicles"]],
  "own-sold": [
    ["bank", "written-off"],
    ["own-vehicles", "fees-earned"],
  ],
  "own-returned": [["bank", "house-charges-we-bear"], ["own-vehicles"]],
};

test("every move has the accounts of the table, and every account its side", () => {
  for (const [name, { debit, credit }] of Object.entries(MOVES))
    expect([name, [...debit], [...credit]]).toEqual([name, ...TABLE[name as MoveName]]);
  const assets = Object.entries(ACCOUNTS).flatMap(([kind, { isDebit }]) => (isDebit ? [kind] : []));
  expect(assets).toEqual([
    "owed-on-invoices",
    "due-to-us",
    "bank",
    "card-processor",
    "local-currency",
    "disputed",
    "house-charges-we-bear",
    "own-vehicles",
    "charges",
    "exchange-difference",
    "written-off",
    "own-money",
  ]);
});
