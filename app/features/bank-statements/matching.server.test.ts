import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { auditLedger } from "#app/features/deposits/audit-ledger.server.ts";
import { creditPayIn } from "#app/features/deposits/credit-pay-in.server.ts";
import { balancesOf, postEntry } from "#app/features/deposits/ledger.server.ts";
import { importLines } from "#tests/factories/bank-statement.ts";
import { payIn as payInFree } from "#tests/factories/bidder.ts";
import { readQueuedMails } from "#tests/support/mailbox.ts";
import { confirmExact } from "./act-on-line.server.ts";
import { joinRecorded } from "./join-recorded.server.ts";
import { importedThrough } from "./days/imported-through.server.ts";
import { ageUnclear, findLine } from "./lines.server.ts";
import { matchOurs, matchOutgoing } from "./match-line.server.ts";
import { readLine } from "./read-lines.server.ts";
import { withLines } from "./test-lines.ts";

const { at, clerk, free, sumOf, arrive, announce, match, undo, stateOf } = withLines();

describe("importing", () => {
  it("keeps what came in as unclear money, once", async () => {
    const before = await sumOf("unclear-money");
    const lines = [
      "2026-11-24,600.00,Wire in,Somebody,",
      "2026-11-24,600.00,Wire in,Somebody,",
      "2026-11-24,-12.50,Fee,,",
    ];
    expect(await importLines(at.db, at.staffId, lines)).toEqual({ ok: true, fresh: 3, known: 0, unclear: 2 });
    expect(await importLines(at.db, at.staffId, lines)).toEqual({ ok: true, fresh: 0, known: 3, unclear: 0 });
    expect((await sumOf("unclear-money")) - before).toBe(120_000);
    expect(await importedThrough(at.db, "main")).toBe("2026-11-24");
    expect(await importedThrough(at.db, "second")).toBeUndefined();
    expect((await ageUnclear(at.db, "2026-12-10")).find(({ words }) => words === "8 to 30 days")?.count).toBe(2);
  });

  it("posts nothing twice that a clerk had recorded by hand", async () => {
    const money = { way: "wire", cents: 71_100, valueDay: "2026-11-23", payer: "x", origin: "y", memo: "" } as const;
    const { entry } = await at.db
      .transaction()
      .execute((trx) => creditPayIn(trx, { ...money, holder: at.buyer.holder }));
    const [bank, line] = [await sumOf("bank", "main"), await arrive(71_100, "Wire in")];
    expect([line.entry, line.kind, line.payIn]).toEqual([entry, "recorded", null]);
    expect(await sumOf("bank", "main")).toBe(bank);
    expect(await undo(line)).toMatchObject({ ok: true });
    expect(await findLine(at.db, line.id)).toMatchObject({ payInState: "unclear", match: null });
    expect(await sumOf("bank", "main")).toBe(bank + 71_100);
  });

  it("refuses a line whose number a clerk recorded with another sum", async () => {
    const money = { way: "wire", cents: 50_000, valueDay: "2026-11-24", payer: "x", origin: "y", memo: "" } as const;
    const bankReference = randomUUID();
    await at.db.transaction().execute((trx) => creditPayIn(trx, { ...money, bankReference, holder: at.buyer.holder }));
    const done = await importLines(at.db, at.staffId, [`2026-11-24,600.00,Wire,,${bankReference}`]);
    expect(done).toMatchObject({
      ok: false,
      errors: { "": expect.stringContaining("but the statement says $600") as string },
    });
  });
});

describe("an incoming line", () => {
  it("answers an announcement, which is credited under its own number, and waits again when the match is undone", async () => {
    const announced = await announce(62_500);
    const line = await arrive(60_000, `Inv ${at.reference}`);
    const view = await readLine(at.db, line.id);
    expect(view?.suggestions[0]).toMatchObject({ announced: { payIn: announced }, documents: "accepted" });
    expect(await match(line, { announced, origin: "GTB 0123" })).toMatchObject({ ok: true });
    expect(await free()).toBe(60_000);
    expect(await stateOf(announced)).toMatchObject({ state: "credited", cents: 60_000, origin: "GTB 0123" });
    expect((await readQueuedMails(at.db)).map(({ kind }) => kind)).toEqual(["money-paid-in"]);
    expect(await undo(line)).toMatchObject({ ok: true });
    expect(await free()).toBe(0);
    expect(await stateOf(announced)).toMatchObject({ state: "announced", cents: 62_500, entry_id: null, note: "Soon" });
    expect(await findLine(at.db, line.id)).toMatchObject({ payInState: "unclear", match: null });
    expect(await match(line, { announced })).toMatchObject({ ok: true });
    expect(await free()).toBe(60_000);
    expect((await auditLedger(at.db)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  it("of somebody else needs papers", async () => {
    const line = await arrive(60_000, at.reference, "Lagos Motors Ltd");
    expect(await match(line)).toMatchObject({ ok: false, errors: { papers: expect.any(String) as string } });
    expect(await match(line, { reference: "BP2222222", papers: "x" })).toMatchObject({ ok: false });
    expect(await match(line, { papers: "Letter of the firm" })).toMatchObject({ ok: true });
    expect(await free()).toBe(60_000);
  });

  it("is one clerk's: the second is told", async () => {
    const line = await arrive(60_000, at.reference);
    const tries = await Promise.all([
      match(line),
      match(line),
      matchOurs(at.deps, { line: line.id, what: "own-money", note: "x", ...clerk() }),
    ]);
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    expect(tries.find(({ ok }) => !ok)).toMatchObject({
      errors: { "": expect.stringContaining("colleague") as string },
    });
    const undone = await Promise.all([undo(line), undo(line)]);
    expect(undone.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await auditLedger(at.db)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  it("that was spent by then is due to us when its match is undone", async () => {
    const line = await arrive(60_000, at.reference);
    await match(line);
    await at.db.transaction().execute(async (trx) => {
      await postEntry(trx, {
        move: "hold",
        effect: randomUUID(),
        valueDay: "2026-11-24",
        postings: [
          { account: "deposit-free", holder: at.buyer.holder, debit: 60_000 },
          { account: "deposit-held", holder: at.buyer.holder, credit: 60_000 },
        ],
      });
    });
    expect(await undo(line)).toMatchObject({ ok: true });
    expect(await balancesOf(at.db, at.buyer.holder)).toMatchObject({ "deposit-held": 60_000, "due-to-us": 60_000 });
  });

  it("cannot be undone while a refund returns it", async () => {
    const line = await arrive(60_000, at.reference);
    await match(line);
    const payIn = line.payIn ?? 0;
    const refund = await at.db
      .insertInto("refunds")
      .values({
        holder_id: at.buyer.holder,
        way: "wire",
        cents: 60_000,
        destination: "x",
        due_from: "2026-11-30",
        due_to: "2026-12-04",
      })
      .returning(["id", "number"])
      .executeTakeFirstOrThrow();
    await at.db.insertInto("refund_lines").values({ refund_id: refund.id, pay_in_id: payIn, cents: 60_000 }).execute();
    expect(await undo(line)).toMatchObject({
      ok: false,
      errors: { "": expect.stringContaining(refund.number) as string },
    });
  });

  it("that is no buyer's goes to our own accounts and back", async () => {
    const [line, before] = [await arrive(44_000, "PAYSTACK PAYOUT"), await sumOf("card-processor")];
    const ours = { line: line.id, what: "card-processor", note: "Payout 7", ...clerk() } as const;
    expect(await matchOurs(at.deps, ours)).toMatchObject({ ok: true });
    expect((await sumOf("card-processor")) - before).toBe(-44_000);
    expect(await undo(line)).toMatchObject({ ok: true });
    expect(await sumOf("card-processor")).toBe(before);
    expect(await findLine(at.db, line.id)).toMatchObject({ payInState: "unclear" });
  });

  it("that is a payout of cards is booked with what the provider kept, and both come back", async () => {
    const sums = async () => [await sumOf("card-processor"), await sumOf("charges"), await sumOf("unclear-money")];
    const [line, before] = [await arrive(58_215, "PAYSTACK PAYOUT 8"), await sums()];
    const ours = { line: line.id, what: "card-processor", note: "Payout 8", kept: 1_785, ...clerk() } as const;
    expect(await matchOurs(at.deps, { ...ours, what: "own-money" })).toMatchObject({
      errors: { kept: expect.anything() as string },
    });
    expect(await matchOurs(at.deps, ours)).toMatchObject({ ok: true });
    const after = await sums();
    expect(after.map((sum, place) => sum - (before[place] ?? 0))).toEqual([-60_000, 1_785, -58_215]);
    expect(await undo(line)).toMatchObject({ ok: true });
    expect(await sums()).toEqual(before);
  });

  it("is asked about before it is no buyer's, where the same amount was entered by hand and has no line", async () => {
    const line = await arrive(44_100, "COPART REFUND");
    const entry = await at.db.transaction().execute((trx) =>
      postEntry(trx, {
        move: "house-returns",
        effect: `test:${randomUUID()}`,
        valueDay: "2026-11-24",
        postings: [
          { account: "bank", name: "main", debit: 44_100 },
          { account: "owed-to-houses", name: "copart", credit: 44_100 },
        ],
      }),
    );
    const ours = { line: line.id, what: "copart", note: "Refund", ...clerk() } as const;
    expect(await matchOurs(at.deps, ours)).toMatchObject({
      ok: false,
      errors: { another: expect.anything() as string },
    });
    expect(await match(line)).toMatchObject({ ok: false, errors: { another: expect.anything() as string } });
    const bank = await sumOf("bank");
    expect(await joinRecorded(at.deps, { line: line.id, entry: entry ?? 0, ...clerk() })).toMatchObject({ ok: true });
    expect((await sumOf("bank")) - bank).toBe(-44_100);
  });

  it("is confirmed together with others only where reference, amount and name agree", async () => {
    await announce(60_000);
    const lines = [
      await arrive(60_000, at.reference),
      await arrive(60_000, at.reference, "Lagos Motors"),
      await arrive(5_000, at.reference),
    ];
    const done = await confirmExact(at.deps, { lines: lines.map(({ id }) => id), ...clerk() });
    expect(done).toEqual({ done: 1, left: 2 });
    expect(await free()).toBe(60_000);
  });
});

describe("an outgoing line", () => {
  it("is a charge of the bank, or went to our office, and back", async () => {
    for (const to of ["charge", "office"] as const) {
      const [line, bank] = [await arrive(-2_500, "WIRE FEE", ""), await sumOf("bank", "main")];
      expect(await matchOutgoing(at.deps, { line: line.id, to, note: "November", ...clerk() })).toMatchObject({
        ok: true,
      });
      expect((await sumOf("bank", "main")) - bank).toBe(-2_500);
      expect(await matchOutgoing(at.deps, { line: line.id, to, note: "Again", ...clerk() })).toMatchObject({
        ok: false,
      });
      expect(await undo(line)).toMatchObject({ ok: true });
      expect(await sumOf("bank", "main")).toBe(bank);
    }
  });

  it("is an entry of the ledger of that amount, which is no other line's", async () => {
    await payInFree(at.db, at.buyer.holder, 90_000);
    const line = await arrive(-90_000, "Wire out", "");
    const entry = await at.db.transaction().execute((trx) =>
      postEntry(trx, {
        move: "to-our-office",
        effect: randomUUID(),
        valueDay: "2026-11-24",
        postings: [
          { account: "own-money", debit: 90_000 },
          { account: "bank", name: "main", credit: 90_000 },
        ],
      }),
    );
    const view = await readLine(at.db, line.id);
    expect(view?.entries.map((one) => one.entry)).toEqual([entry]);
    const other = await arrive(-80_000, "Wire out", "");
    const to = { entry: entry ?? 0 };
    expect(await matchOutgoing(at.deps, { line: other.id, to, note: "", ...clerk() })).toMatchObject({ ok: false });
    expect(await matchOutgoing(at.deps, { line: line.id, to, note: "", ...clerk() })).toMatchObject({ ok: true });
    expect(await undo(line)).toMatchObject({ ok: true });
    expect(await findLine(at.db, line.id)).toMatchObject({ entry: null, match: null });
  });
});
