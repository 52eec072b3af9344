import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { publishKey } from "#app/features/bidding/process-bidding.server.ts";
import { auditNightly } from "#app/features/bidding/log/run-audit.server.ts";
import { withBidding, withoutGuards } from "#app/features/bidding/test-bidding.ts";
import { purchasesIn } from "#app/features/purchases/test-purchases.ts";
import { brokenRules } from "#app/features/desk/going-wrong.server.ts";

const bidding = withBidding();

async function auditOf(url: string, ...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "../../app/host/audit.ts"), ...args], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      AUTH_SECRET: "a secret that only the tests know, 0123456789",
      RECEIPT_KEY: "b25seSB0ZXN0cyBzaWduIHJlY2VpcHRzIHdpdGggaXQ",
    },
  });
  const said = { out: "", err: "" };
  child.stdout.on("data", (part: Buffer) => (said.out += part.toString()));
  child.stderr.on("data", (part: Buffer) => (said.err += part.toString()));
  const [code] = (await once(child, "close")) as [number];
  return { ...said, code };
}

const audit = (...args: string[]) => auditOf(bidding.url(), ...args);

const troubles = async () => (await brokenRules(bidding.db(), Date.now())).map(({ words }) => words);

test("npm run audit prints each rule, and ends with 1 where one is broken; the night's finding stands at the desk", async () => {
  await publishKey(bidding.db(), bidding.key);
  const [amaka, lot] = [await bidding.bidder(), await bidding.lot()];
  await bidding.bid(amaka, lot, 2_000);
  await bidding.bid(amaka, lot, 3_000);
  const good = await audit();
  expect(good).toMatchObject({ code: 0, err: "" });
  expect(good.out).toContain("holds   Every entry balances\n");
  expect(good.out).not.toContain("BROKEN");
  expect(await auditNightly(bidding.db())).toEqual([]);
  expect(await troubles()).toEqual([]);

  await bidding
    .db()
    .transaction()
    .execute(async (trx) => {
      await withoutGuards(trx);
      await sql`update bids set maximum = maximum + 100 where number = 1`.execute(trx);
    });
  const bad = await audit();
  expect(bad.code).toBe(1);
  expect(bad.err).toMatch(
    /BROKEN {2}Every sale's chain is whole and signed\n {8}bid \d+: its bytes do not say what its row says/,
  );
  expect(await auditNightly(bidding.db())).toHaveLength(1);
  expect((await troubles()).join()).toContain("Bids or money do not add up: 1 rule broken");

  expect(await audit("more")).toEqual({ code: 1, out: "", err: "Usage: npm run audit\n" });
});

describe("of purchases", () => {
  const own = withBidding();

  test("ledger, numbers, states and hashes of documents are held too", async () => {
    await publishKey(own.db(), own.key);
    const purchases = purchasesIn(own);
    const [one, other] = [await purchases.won(), await purchases.won()];
    await purchases.pay(one.buyer, one.id, 100);
    const broken = async () =>
      (await auditOf(own.url())).err.split("\n").flatMap((line) => (line.startsWith("BROKEN") ? [line.slice(8)] : []));
    const before = await broken();
    await own
      .db()
      .transaction()
      .execute(async (trx) => {
        await withoutGuards(trx);
        await sql`
        do $$
        declare name text;
        begin
          select conname into strict name from pg_constraint
            where conrelid = 'invoices'::regclass and pg_get_constraintdef(oid) like '%sha256%';
          execute format('alter table invoices drop constraint %I', name);
        end $$`.execute(trx);
        await sql`update invoices set hash = sha256('x') where purchase_id = ${one.id}`.execute(trx);
        await sql`update invoice_counters set next = next + 1`.execute(trx);
        await sql`
        update ledger_postings set cents = cents + 1 where ctid = (
          select p.ctid from ledger_postings p join ledger_entries e on e.id = p.entry_id where e.move = 'wire-part' limit 1)`.execute(
          trx,
        );
        await sql`update ledger_entries set move = 'hold' where move = 'wire-part'`.execute(trx);
        await sql`
        update purchases set progress = 'released', house_paid_day = '2026-11-26', released_at = now(), overdue_since = now()
        where id = ${other.id}`.execute(trx);
        await sql`update ledger_accounts set balance = 0 where holder_id = ${other.buyer.holder}`.execute(trx);
      });
    const after = (await broken()).filter((rule) => !before.includes(rule));
    expect(after).toEqual(
      expect.arrayContaining([
        "Every entry balances",
        "Every posting stands in the table of moves",
        "A holder's balance is the sum of its postings",
        "Invoices and credit notes of a year are numbered without gaps, in the order in which they were issued",
        "An invoice says what it said when it was issued",
        "No house was paid for a purchase that was not paid in full",
        "A purchase is overdue only while something is open",
        "Every purchase was moved by its table of moves",
      ]),
    );
  });
});
