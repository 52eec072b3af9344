import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { withBidding } from "#app/features/bidding/test-bidding.ts";
import { auditLedger } from "#app/features/deposits/audit-ledger.server.ts";
import { postEntry } from "#app/features/deposits/ledger.server.ts";
import { spareMoney } from "#app/features/deposits/pay-ins/own-money.server.ts";
import { takeBack } from "#app/features/deposits/take-back.server.ts";
import { storeFile } from "#tests/factories/file.ts";
import { auditPurchases } from "./audit-purchases.server.ts";
import { addCreditNote, addSupplementary } from "./change-invoice.server.ts";
import { endPurchase, billRelisting, noteHouseReturn } from "./end-purchase.server.ts";
import { followOutcomes } from "./follow-outcome.server.ts";
import { decideHouseBill } from "./decide-bill.server.ts";
import { enterHouseBill, listBilledForHouse, owedToHouse, payHouse, releasePurchase } from "./house-bill.server.ts";
import { payFromBalance, takeTolerance } from "./pay-purchase.server.ts";
import { purchasesIn } from "./test-purchases.ts";

const bidding = withBidding();
const { db } = bidding;
const { won, pay, act, standing, papers, moves, follow, say, today, within, saleOf } = purchasesIn(bidding);

const clerk = async () => (await bidding.bidder({ role: "staff", free: 0 })).id;
const file = () => storeFile(db());
const openOf = async (id: number) => (await standing(id)).owed;

describe("a lot that is won", () => {
  it("becomes one purchase with its invoice, however often it is followed", async () => {
    const { lot, id } = await won();
    await follow(lot);
    expect(await moves(id)).toEqual(["won", "invoice"]);
    expect(await standing(id)).toMatchObject({ progress: "invoiced", isPaid: false, held: 600 });
    expect(await papers(id)).toHaveLength(1);
  });

  it("is paid in parts, frees its deposit with the last one, and what is too much is credit", async () => {
    const { buyer, id } = await won();
    const open = await openOf(id);
    await pay(buyer, id, 1_000);
    expect(await standing(id)).toMatchObject({ isPaid: false, owed: open - 1_000, held: 600 });
    await pay(buyer, id, open - 1_000 + 25);
    expect(await standing(id)).toMatchObject({ isPaid: true, owed: 0, held: 0, free: 600, credit: 25 });
    expect(await moves(id)).toEqual(["won", "invoice", "part", "part", "paid"]);
  });

  it("takes credit and free deposit at the buyer's word, but not what came by card", async () => {
    const first = await won({ free: 2_000 });
    await pay(first.buyer, first.id, (await openOf(first.id)) + 400);
    const paid = (from: "credit" | "deposit", cents: number) =>
      within((trx) =>
        payFromBalance(trx, { purchase: first.id, from, cents, day: today(), effect: `test:${randomUUID()}` }),
      );
    // Nothing is open.
    expect(await paid("credit", 100)).toBe(0);
    const second = await won({ free: 3_000 });
    const word = (from: "credit" | "deposit", cents: number) =>
      within((trx) =>
        payFromBalance(trx, { purchase: second.id, from, cents, day: today(), effect: `test:${randomUUID()}` }),
      );
    expect(await word("credit", 10_000)).toBe(0);
    expect(await word("deposit", 100_000)).toBe(100_000);
    expect(await standing(second.id)).toMatchObject({ free: 1_400, held: 600 });
  });

  it("leaves a shortage of bank charges to a clerk, once and up to a limit", async () => {
    const { buyer, id } = await won();
    await pay(buyer, id, (await openOf(id)) - 25);
    const by = await clerk();
    const tolerate = (most: number) => within((trx) => takeTolerance(trx, { purchase: id, most, by, day: today() }));
    expect(await tolerate(2_499)).toBe(false);
    expect(await tolerate(3_000)).toBe(true);
    expect(await standing(id)).toMatchObject({ isPaid: true, owed: 0, held: 0 });
    expect(await tolerate(3_000)).toBe(false);
  });
});

it("what buyers paid of an invoice is theirs until its house is paid: the audit misses its first cent", async () => {
  const { buyer, id } = await won();
  await pay(buyer, id, 1_000);
  const missing = async () =>
    (await auditLedger(db())).flatMap(({ rule, faults }) => (rule === "What is ours in trust is there" ? faults : []));
  const transfer = (cents: number) =>
    within((trx) =>
      postEntry(trx, {
        move: cents > 0 ? "own-money-out" : "own-money-in",
        effect: `test:${randomUUID()}`,
        valueDay: today(),
        postings: [
          { account: "bank", name: "main", [cents > 0 ? "credit" : "debit"]: Math.abs(cents) },
          { account: "own-money", [cents > 0 ? "debit" : "credit"]: Math.abs(cents) },
        ],
      }),
    );
  const ours = await spareMoney(db());
  await transfer(ours);
  expect(await missing()).toEqual([]);
  await transfer(1);
  expect(await missing()).toHaveLength(1);
  await transfer(-ours - 1);
});

describe("a payment that a bank takes back", () => {
  const bounce = (payIn: number, cents: number) =>
    within((trx) => takeBack(trx, { payIn, cents, valueDay: today(), memo: "", effect: randomUUID() }));

  it("is owed again before the purchase is paid", async () => {
    const { buyer, id } = await won();
    const open = await openOf(id);
    const { payIn } = await pay(buyer, id, 500);
    await bounce(payIn, 50_000);
    expect(await standing(id)).toMatchObject({ owed: open, due: 0, held: 600 });
  });

  it("goes to credit, free deposit and what is due after it, and keeps the vehicle back", async () => {
    const { buyer, id } = await won();
    const { payIn } = await pay(buyer, id, await openOf(id));
    await bounce(payIn, 100_000);
    expect(await standing(id)).toMatchObject({ isPaid: true, owed: 0, free: 0, due: 400 });
    const by = await clerk();
    const cents = await act(id, (trx) => owedToHouse(trx, id));
    expect(
      await act(id, async (trx, one) => payHouse(trx, one, { cents, day: today(), by, file: await file() })),
    ).toBeUndefined();
    expect(
      await act(id, async (trx, one) => releasePurchase(trx, one, { file: await file(), by, due: 40_000 })),
    ).toMatch(/owes us/);
  });
});

describe("the house", () => {
  it("is paid only what was billed, and only once the buyer has paid", async () => {
    const { buyer, id } = await won();
    const by = await clerk();
    const cents = await act(id, (trx) => owedToHouse(trx, id));
    const wire = async (sum: number) =>
      act(id, async (trx, one) => payHouse(trx, one, { cents: sum, day: today(), by, file: await file() }));
    expect(await wire(cents)).toMatch(/not paid/);
    await pay(buyer, id, await openOf(id));
    expect(await wire(cents - 1)).toMatch(/as billed/);
    expect(await wire(cents)).toBeUndefined();
    expect(await act(id, (trx) => owedToHouse(trx, id))).toBe(0);
    expect(
      await act(id, async (trx, one) => releasePurchase(trx, one, { file: await file(), by, due: 0 })),
    ).toBeUndefined();
    expect(await standing(id)).toMatchObject({ progress: "released" });
  });

  it("bills less, more and new lines: each is the buyer's or ours by a clerk's word", async () => {
    const { buyer, id } = await won();
    await pay(buyer, id, await openOf(id));
    const by = await clerk();
    await act(id, async (trx, one) => {
      const lines = [
        { name: "Winning bid", house: 200_000 },
        { name: "Gate fee", house: 1 },
        { name: "Storage", house: 4_000 },
        { name: "Late charge", house: 5_000 },
      ];
      expect(await enterHouseBill(trx, one, { lines, by })).toBe("entered");
    });
    const rows = await db().selectFrom("house_bill_lines").selectAll().where("purchase_id", "=", id).execute();
    const wordOf = ({ ours_cents: ours, house_cents: house, name }: (typeof rows)[number]) =>
      ours === house ? "same" : house < ours ? "credit-note" : name === "Storage" ? "ours" : "buyer";
    const decisions = rows.map((row) => ({ id: row.id, decision: wordOf(row), reason: "Our delay" }) as const);
    expect(
      await act(id, (trx, one) => decideHouseBill(trx, one, { decisions: decisions.slice(1), by, day: today() })),
    ).toMatch(/Decide/);
    expect(await act(id, (trx, one) => decideHouseBill(trx, one, { decisions, by, day: today() }))).toBeUndefined();
    const [, note, more] = await papers(id);
    expect(note).toMatch(/^credit-note/);
    expect(more).toBe("supplementary 50");
    // What came off pays what was added by itself.
    expect(await standing(id)).toMatchObject({ owed: 0 });
    expect(await act(id, (trx) => owedToHouse(trx, id))).toBe(209_001);
  });

  it("bills more once its bill is decided: storage is entered and decided by itself, and paid to the house", async () => {
    const { buyer, id } = await won();
    await pay(buyer, id, await openOf(id));
    const by = await clerk();
    const billed = await listBilledForHouse(db(), id);
    const same = billed.map(({ name, ours: house }) => ({ name, house }));
    const enter = (lines: { name: string; house: number }[]) =>
      act(id, (trx, one) => enterHouseBill(trx, one, { lines, by }));
    const decide = async (decision: "same" | "buyer" | "ours") => {
      const rows = await db()
        .selectFrom("house_bill_lines")
        .select("id")
        .where("purchase_id", "=", id)
        .where("decision", "is", null)
        .execute();
      const decisions = rows.map((row) => ({ id: row.id, decision, reason: "Our delay" }));
      return act(id, (trx, one) => decideHouseBill(trx, one, { decisions, by, day: today() }));
    };
    const wire = async () => {
      const [cents, proof] = [await act(id, (trx) => owedToHouse(trx, id)), await file()];
      expect(await act(id, (trx, one) => payHouse(trx, one, { cents, day: today(), by, file: proof }))).toBeUndefined();
      return cents;
    };
    expect(await enter(same)).toBe("entered");
    expect(await decide("same")).toBeUndefined();
    await wire();
    expect(await decide("same")).toMatch(/Somebody else has decided it/);
    // What is decided stays, and what is new stands against nothing of ours.
    expect(await enter([{ name: "Winning bid", house: 1 }])).toEqual({ stands: ["Winning bid"] });
    expect(await enter([{ name: "Storage", house: 4_000 }])).toBe("entered");
    expect(await enter([{ name: "Storage", house: 4_500 }])).toBe("entered");
    expect(await decide("buyer")).toBeUndefined();
    expect(await papers(id)).toEqual([expect.stringMatching(/^invoice/) as string, "supplementary 45"]);
    await pay(buyer, id, 45);
    expect(await wire()).toBe(4_500);
    expect(await enter([{ name: "Storage from Monday", house: 1_000 }])).toBe("entered");
    expect(await decide("ours")).toBeUndefined();
    expect(await wire()).toBe(1_000);
    expect(await moves(id)).toContain("house-rest");
    expect((await auditPurchases(db())).flatMap(({ faults }) => faults)).toEqual([]);
  });

  it("decides no bill that was entered before what we billed changed: the difference would come off twice", async () => {
    const { lot, id } = await won({ free: 2_000, hammer: 2_000 });
    const two = { clerk: await clerk(), second: await clerk() };
    const by = two.clerk;
    const enter = () =>
      act(id, async (trx, one) => {
        const lines = (await listBilledForHouse(trx, id)).map(({ name, ours }) => ({
          name,
          house: name === "Winning bid" ? 190_000 : ours,
        }));
        await enterHouseBill(trx, one, { lines, by });
      });
    const decide = async () => {
      const rows = await db().selectFrom("house_bill_lines").selectAll().where("purchase_id", "=", id).execute();
      const decisions = rows.map((row) => {
        const decision = row.house_cents < row.ours_cents ? ("credit-note" as const) : ("same" as const);
        return { id: row.id, decision, reason: "" };
      });
      return act(id, (trx, one) => decideHouseBill(trx, one, { decisions, by, day: today() }));
    };
    await enter();
    await say(lot, { kind: "won", cents: 190_000, ...two });
    await follow(lot);
    expect(await decide()).toMatch(/^What we billed has changed/);
    await enter();
    expect(await decide()).toBeUndefined();
    const hammer = (await listBilledForHouse(db(), id)).find(({ name }) => name === "Winning bid");
    expect(hammer?.ours).toBe(190_000);
    expect((await papers(id)).map((one) => one.split(" ")[0])).toEqual(["invoice", "credit-note"]);
  });

  it("bills less than what is open: with that the purchase is paid", async () => {
    const { buyer, id } = await won();
    const by = await clerk();
    await act(id, async (trx, one) => {
      const ours = await listBilledForHouse(trx, id);
      const lines = ours.map(({ name, ours: cents }) => ({ name, house: name === "Winning bid" ? cents : 0 }));
      await enterHouseBill(trx, one, { lines, by });
    });
    const rows = await db().selectFrom("house_bill_lines").selectAll().where("purchase_id", "=", id).execute();
    const decisions = rows.map(
      ({ id: line, ours_cents: ours, house_cents: house }) =>
        ({ id: line, decision: house === ours ? "same" : "credit-note", reason: "" }) as const,
    );
    const off = rows.reduce((sum, row) => sum + row.ours_cents - row.house_cents, 0) / 100;
    await pay(buyer, id, (await openOf(id)) - off);
    expect(await standing(id)).toMatchObject({ isPaid: false, held: 600 });
    await act(id, (trx, one) => decideHouseBill(trx, one, { decisions, by, day: today() }));
    expect(await standing(id)).toMatchObject({ isPaid: true, owed: 0, held: 0 });
  });
});

it("a price that is corrected after the car was released holds nothing of its deposit", async () => {
  const { buyer, lot, id } = await won({ free: 1_000 });
  await pay(buyer, id, await openOf(id));
  const [by, second] = [await clerk(), await clerk()];
  const own = { by, day: today(), file: await file() };
  await act(id, async (trx, one) => payHouse(trx, one, { ...own, cents: await owedToHouse(trx, id) }));
  const paper = await file();
  await act(id, (trx, one) => releasePurchase(trx, one, { file: paper, by, due: 0 }));
  await say(lot, { kind: "won", cents: 195_000, clerk: by, second });
  await followOutcomes({ db: db(), now: Date.now() });
  expect(await standing(id)).toMatchObject({ progress: "released", held: 0, free: 1_000 });
});

describe("money that comes off again", () => {
  const change = (label: string, dollars: number) => ({
    lines: [{ label, formula: "", cents: Math.round(dollars * 100), to: "house" as const }],
    reason: "The auction house's bill differs",
    effect: randomUUID(),
  });

  it("turns bank charges that we took over back first, no more than come off", async () => {
    const { buyer, id } = await won();
    await pay(buyer, id, (await openOf(id)) - 25);
    await within(async (trx) => takeTolerance(trx, { purchase: id, most: 3_000, by: await clerk(), day: today() }));
    await act(id, (trx, one) => addCreditNote(trx, one, change("Gate fee", 10)));
    expect(await standing(id)).toMatchObject({ owed: 0, credit: 0 });
    await act(id, (trx, one) => addCreditNote(trx, one, change("Gate fee", 20)));
    expect(await standing(id)).toMatchObject({ owed: 0, credit: 5 });
  });

  it("pays a supplementary invoice that is open by itself", async () => {
    const { buyer, id } = await won();
    await pay(buyer, id, await openOf(id));
    await act(id, (trx, one) => addSupplementary(trx, one, change("Storage", 50)));
    expect(await standing(id)).toMatchObject({ owed: 50, credit: 0 });
    await act(id, (trx, one) => addCreditNote(trx, one, change("Gate fee", 70)));
    expect(await standing(id)).toMatchObject({ owed: 0, credit: 20 });
  });

  it.each([
    [60, "supplementary"],
    [-60, "invoice"],
  ])("pays what is due first, with the first one due %d days from now by our word: the %s", async (days, kind) => {
    const { buyer, id } = await won();
    await act(id, (trx, one) => addSupplementary(trx, one, change("Storage", 50)));
    const moved = new Date(Date.now() + days * 24 * 3_600_000);
    await db().updateTable("purchases").set({ moved_due_at: moved }).where("id", "=", id).execute();
    await pay(buyer, id, 50);
    const paid = db().selectFrom("purchase_payments").innerJoin("invoices", "reference", "invoice").select("kind");
    expect(await paid.where("purchase_payments.purchase_id", "=", id).execute()).toEqual([{ kind }]);
  });
});

describe("the end without a vehicle", () => {
  it("relisted: it is not won a second time by the same outcome, however often that is followed", async () => {
    const { lot, id } = await won();
    const by = await clerk();
    await act(id, (trx, one) => endPurchase(trx, one, { move: "relist", reason: "Not paid", day: today(), by }));
    await follow(lot);
    expect(await standing(id)).toMatchObject({ progress: "relisted" });
    expect(
      await db()
        .selectFrom("purchases")
        .select("id")
        .where("sale_id", "=", await saleOf(lot))
        .execute(),
    ).toEqual([{ id }]);
  });

  it("relisted: the invoice is credited, the deposit of this purchase is lost, parts are credit", async () => {
    const { buyer, id } = await won({ free: 1_000 });
    await pay(buyer, id, 700);
    const by = await clerk();
    await act(id, (trx, one) => endPurchase(trx, one, { move: "relist", reason: "Not paid", day: today(), by }));
    expect(await standing(id)).toMatchObject({ progress: "relisted", owed: 0, held: 0, free: 400, credit: 700 });
    await act(id, (trx, one) => billRelisting(trx, one, { cents: 90_000, day: today(), by }));
    expect(await standing(id)).toMatchObject({ owed: 0, credit: 400 });
    expect((await papers(id)).map((one) => one.split(" ")[0])).toEqual(["invoice", "credit-note", "supplementary"]);
  });

  it("cancelled by the house after it was paid: all of it is credit, and the house's money comes back", async () => {
    const { buyer, lot, id } = await won();
    const open = await openOf(id);
    await pay(buyer, id, open);
    const by = await clerk();
    const cents = await act(id, (trx) => owedToHouse(trx, id));
    await act(id, async (trx, one) => payHouse(trx, one, { cents, day: today(), by, file: await file() }));
    await say(lot, { kind: "cancelled", clerk: by, second: await clerk() });
    await follow(lot);
    expect(await standing(id)).toMatchObject({ progress: "cancelled", credit: open, free: 600, held: 0 });
    await act(id, (trx, one) => noteHouseReturn(trx, one, { cents, day: today(), by }));
    expect(await act(id, (trx) => owedToHouse(trx, id))).toBe(0);
  });

  it("corrected to lost: as a cancellation; to another price: more is added, less comes off", async () => {
    const { lot, id } = await won({ free: 2_000, hammer: 2_000 });
    const two = { clerk: await clerk(), second: await clerk() };
    await say(lot, { kind: "won", cents: 190_000, ...two });
    await follow(lot);
    expect((await papers(id)).map((one) => one.split(" ")[0])).toEqual(["invoice", "credit-note"]);
    await say(lot, { kind: "won", cents: 195_000, ...two });
    await follow(lot);
    expect((await papers(id)).at(-1)).toMatch(/^supplementary/);
    await say(lot, { kind: "lost", ...two });
    await follow(lot);
    expect(await standing(id)).toMatchObject({ progress: "corrected", owed: 0, held: 0, free: 2_000 });
  });

  it("a payment for it is all credit", async () => {
    const { buyer, lot, id } = await won();
    await say(lot, { kind: "lost", clerk: await clerk(), second: await clerk() });
    await follow(lot);
    await pay(buyer, id, 300);
    expect(await standing(id)).toMatchObject({ progress: "corrected", owed: 0, credit: 300 });
  });
});

it("whatever was tried, no rule of ledger or purchases is broken by it", async () => {
  const faults = [...(await auditLedger(db())), ...(await auditPurchases(db()))].flatMap((one) =>
    one.faults.map((fault) => `${one.rule}: ${fault}`),
  );
  expect(faults.join("\n")).toBe("");
});
