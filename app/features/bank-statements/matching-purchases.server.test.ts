import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { findHolder } from "#app/features/deposits/holders.server.ts";
import { balancesOf } from "#app/features/deposits/ledger.server.ts";
import { correctPayIn } from "#app/features/deposits/pay-ins/correct-pay-in.server.ts";
import { recordArrival, type Arrival } from "#app/features/deposits/pay-ins/record-arrival.server.ts";
import { storeBidder } from "#tests/factories/bidder.ts";
import { storePurchase } from "#tests/factories/purchase.ts";
import { joinRecorded } from "./join-recorded.server.ts";
import { findLine } from "./lines.server.ts";
import { readLine } from "./read-lines.server.ts";
import { withLines } from "./test-lines.ts";

const { at, clerk, free, sumOf, arrive, match, undo, faults } = withLines();

describe("an incoming line that paid a purchase", () => {
  const openOf = async (holder: number) => (await balancesOf(at.db, holder))["owed-on-invoices"];
  const historyOf = async (purchase: number) =>
    (
      await at.db
        .selectFrom("purchase_moves")
        .select("move")
        .where("purchase_id", "=", purchase)
        .orderBy("id")
        .execute()
    ).map(({ move }) => move);

  it("leaves it owed again when its match is undone before it is paid, and can be another's then", async () => {
    const bought = await storePurchase(at.db);
    const holder = bought.bidders[0]?.holder ?? 0;
    const line = await arrive(60_000, bought.invoice);
    const papers = "A letter";
    expect(await match(line, { reference: bought.invoice, papers })).toMatchObject({ ok: true });
    expect(await openOf(holder)).toBe(bought.open - 60_000);
    expect(await undo(line)).toMatchObject({ ok: true });
    expect(await openOf(holder)).toBe(bought.open);
    expect(await historyOf(bought.id)).toEqual(["won", "invoice", "part", "taken-back"]);
    expect(await findLine(at.db, line.id)).toMatchObject({ payInState: "unclear", match: null });
    // Whoever has it next loses it alone.
    expect(await match(line)).toMatchObject({ ok: true });
    expect(await undo(line)).toMatchObject({ ok: true });
    expect(await historyOf(bought.id)).toHaveLength(4);
    expect(await free()).toBe(0);
    expect(await faults()).toEqual([]);
  });

  it("comes out of credit, free deposit and what is due to us when it was paid", async () => {
    const bought = await storePurchase(at.db);
    const holder = bought.bidders[0]?.holder ?? 0;
    const line = await arrive(bought.open + 10_000, bought.invoice);
    await match(line, { reference: bought.invoice, papers: "A letter" });
    const before = await balancesOf(at.db, holder);
    expect(before).toMatchObject({ "owed-on-invoices": 0, credit: 10_000 });
    expect(await undo(line)).toMatchObject({ ok: true });
    expect(await balancesOf(at.db, holder)).toMatchObject({
      "owed-on-invoices": 0,
      credit: 0,
      "deposit-free": Math.max(0, before["deposit-free"] - bought.open),
      "due-to-us": Math.max(0, bought.open - before["deposit-free"]),
    });
    expect((await historyOf(bought.id)).slice(-2)).toEqual(["paid", "taken-back"]);
    expect(await faults()).toEqual([]);
  });
});

it("of which nothing is open any more becomes credit, and whoever matches it reads so", async () => {
  const bought = await storePurchase(at.db);
  const holder = bought.bidders[0]?.holder ?? 0;
  const all = await match(await arrive(bought.open, bought.invoice), { reference: bought.invoice, papers: "A letter" });
  expect(all).toMatchObject({ ok: true, words: expect.stringContaining("of the invoice is paid with it.") as string });
  const used = await match(await arrive(40_000, bought.invoice), { reference: bought.invoice, papers: "A letter" });
  expect(used).toMatchObject({ ok: true, words: expect.stringContaining("all of it is the buyer's credit") as string });
  expect(await balancesOf(at.db, holder)).toMatchObject({ credit: 40_000, "owed-on-invoices": 0 });
  const wrong = await match(await arrive(40_000, "INV-2026-999999"), { reference: "INV-2026-999999", papers: "x" });
  expect(wrong).toEqual({ ok: false, errors: { reference: "Nobody has this reference." } });
});

describe("money that a clerk recorded by hand after the import", () => {
  const byHand = (more: Partial<Arrival["money"]> = {}, own: Partial<Arrival> = {}) =>
    recordArrival(at.deps, {
      money: {
        way: "wire",
        cents: 60_000,
        valueDay: "2026-11-24",
        payer: "Ngozi Okafor",
        origin: "GTB 0123",
        memo: "",
        bankReference: randomUUID(),
        ...more,
      },
      reference: at.reference,
      ...clerk(),
      ...own,
    });
  const entryOf = async () =>
    (
      await at.db
        .selectFrom("pay_ins")
        .select("entry_id")
        .where("holder_id", "=", at.buyer.holder)
        .orderBy("id", "desc")
        .executeTakeFirst()
    )?.entry_id ?? 0;

  it("is asked about, and counts once when the line is joined with it", async () => {
    const cents = 61_700;
    const bank = await sumOf("bank", "main");
    const line = await arrive(cents, "Wire in");
    expect(await byHand({ cents })).toMatchObject({ ok: false, line: line.id });
    expect(await byHand({ cents, valueDay: "2026-11-21" })).toMatchObject({ ok: false, line: line.id });
    expect(await free()).toBe(0);
    expect(await byHand({ cents }, { isAnother: true })).toMatchObject({ ok: true, state: "credited" });
    const asked = await match(line);
    expect(asked).toMatchObject({ ok: false, errors: { another: expect.any(String) as string } });
    const entry = await entryOf();
    expect((await readLine(at.db, line.id))?.entries.map((one) => one.entry)).toEqual([entry]);
    const join = () => joinRecorded(at.deps, { line: line.id, entry, ...clerk() });
    const tries = await Promise.all([join(), join()]);
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await sumOf("bank", "main")).toBe(bank + cents);
    expect(await free()).toBe(cents);
    expect(await findLine(at.db, line.id)).toMatchObject({ entry, kind: "recorded", payIn: null });
    expect(await faults()).toEqual([]);
    // It was another one after all.
    expect(await undo(line)).toMatchObject({ ok: true });
    expect(await match(line, { isAnother: true })).toMatchObject({ ok: true });
    expect(await free()).toBe(2 * cents);
  });

  it("of another day is another payment, where the line is somebody's by then", async () => {
    const cents = 61_900;
    await match(await arrive(cents, "Wire in"));
    expect(await byHand({ cents })).toMatchObject({ ok: false });
    expect(await byHand({ cents, valueDay: "2026-11-23" })).toMatchObject({ ok: true });
  });

  it("cannot be corrected away from a line that was matched with it, and takes a line that knew it along", async () => {
    const line = await arrive(62_300, "Wire in");
    await match(line);
    const money = { way: "wire", cents: 1_000, valueDay: "2026-11-24", payer: "x", origin: "y", memo: "" } as const;
    const correct = (payIn: number, cents: number, own = at.reference) =>
      correctPayIn(at.deps, {
        payIn,
        day: "2026-11-25",
        money: { ...money, payer: "Ngozi Okafor", cents, bankReference: randomUUID() },
        reference: own,
        ...clerk(),
      });
    expect(await correct(line.payIn ?? 0, 62_300)).toMatchObject({
      ok: false,
      line: line.id,
      errors: { "": expect.stringContaining("Undo the match") as string },
    });
    expect(await free()).toBe(62_300);
    expect(await undo(line)).toMatchObject({ ok: true });
    expect(await correct(line.payIn ?? 0, 62_000)).toMatchObject({
      ok: false,
      errors: { amount: expect.stringContaining("says $623") as string },
    });
    expect(await correct(line.payIn ?? 0, 62_300)).toMatchObject({ ok: true, state: "credited" });
    const moved = await findLine(at.db, line.id);
    expect(moved).toMatchObject({ payInState: "credited", match: null });
    expect(moved?.entry).toBe(await entryOf());
    await byHand({ cents: 64_100 });
    const known = await arrive(64_100, "Wire in");
    expect(known.kind).toBe("recorded");
    const wrong = await at.db.selectFrom("pay_ins").select("id").where("entry_id", "=", known.entry).executeTakeFirst();
    expect(await correct(wrong?.id ?? 0, 64_000)).toMatchObject({ ok: false, line: known.id });
    const other = await storeBidder(at.db, { free: 0, firstName: "Ngozi", lastName: "Okafor" });
    const theirs = (await findHolder(at.db, other.id))?.reference ?? "";
    expect(await correct(wrong?.id ?? 0, 64_100, theirs)).toMatchObject({ ok: true });
    expect((await findLine(at.db, known.id))?.entry).not.toBe(known.entry);
    expect((await balancesOf(at.db, other.holder))["deposit-free"]).toBe(64_100);
    expect(await faults()).toEqual([]);
  });
});
