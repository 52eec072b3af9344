import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { withBidding } from "#app/features/bidding/test-bidding.ts";
import { auditLedger } from "#app/features/deposits/audit-ledger.server.ts";
import { trialBalance } from "#app/features/deposits/ledger.server.ts";
import { storeFile } from "#tests/factories/file.ts";
import { replaceShare } from "#tests/factories/rate.ts";
import { auditPurchases } from "./audit-purchases.server.ts";
import { endPurchase } from "./end-purchase.server.ts";
import { listBilledForHouse, owedToHouse, payHouse } from "./house-bill.server.ts";
import { payFromBalance } from "./pay-purchase.server.ts";
import { purchasesIn } from "./test-purchases.ts";

const bidding = withBidding();
const { db } = bidding;
const { won, pay, act, standing, papers, moves, today, within, placeNext, say, follow, purchaseOf } =
  purchasesIn(bidding);

const setShare = (kind: string, ppm: number) => replaceShare(db(), kind, ppm);
afterEach(async () => {
  for (const kind of ["fee-tax", "card-charge"]) await setShare(kind, 0);
});

const sumOf = async (kind: string) => (await trialBalance(db())).find((row) => row.kind === kind)?.balance ?? 0;
const faults = async () =>
  [...(await auditLedger(db())), ...(await auditPurchases(db()))].flatMap((finding) => finding.faults);

describe("tax on our fee", () => {
  it("is no line while its rate is 0, and then a line of its own that we owe, until it is credited", async () => {
    const before = await won();
    await setShare("fee-tax", 75_000);
    const { buyer, id } = await won();
    const [plain, taxed] = [(await standing(before.id)).owed, (await standing(id)).owed];
    expect(taxed - plain).toBe(22.5);
    expect(await sumOf("tax-owed")).toBe(2_250);
    expect((await listBilledForHouse(db(), id)).map(({ name }) => name)).not.toContain("Tax on our fee");
    await pay(buyer, id, taxed);
    expect(await act(id, (trx) => owedToHouse(trx, id))).toBe(Math.round((plain - 300) * 100));
    await act(id, (trx, one) => endPurchase(trx, one, { move: "cancel", reason: "The house cancelled", day: today() }));
    expect(await sumOf("tax-owed")).toBe(0);
    expect(await standing(id)).toMatchObject({ credit: taxed, owed: 0 });
    expect(await faults()).toEqual([]);
  });
});

describe("a charge for paying by card", () => {
  it("is none until the desk enters a rate", async () => {
    const { buyer, id } = await won();
    await pay(buyer, id, 500, "card");
    expect(await moves(id)).toEqual(["won", "invoice", "part"]);
  });

  it("is an invoice of its own for the part that was paid, once, and has to be paid before the house is", async () => {
    await setShare("card-charge", 20_000);
    const { buyer, id } = await won();
    const open = (await standing(id)).owed;
    const fees = await sumOf("fees-earned");
    await pay(buyer, id, open - 500);
    await pay(buyer, id, 500, "card");
    expect(await standing(id)).toMatchObject({ isPaid: true, owed: 10, held: 0 });
    expect(await papers(id)).toEqual([`invoice ${open}`, "supplementary 10"]);
    expect(await moves(id)).toEqual(["won", "invoice", "part", "part", "paid", "card-charge"]);
    expect(await sumOf("fees-earned")).toBe(fees + 1_000);
    const by = (await bidding.bidder({ role: "staff", free: 0 })).id;
    const cents = await act(id, (trx) => owedToHouse(trx, id));
    const wire = () =>
      act(id, async (trx, one) => payHouse(trx, one, { cents, day: today(), by, file: await storeFile(db()) }));
    expect(await wire()).toMatch(/not paid/);
    const word = { purchase: id, from: "deposit", cents: 1_000, day: today(), effect: randomUUID() } as const;
    expect(await within((trx) => payFromBalance(trx, word))).toBe(1_000);
    expect(await wire()).toBeUndefined();
    expect(await faults()).toEqual([]);
  });

  it("is not asked of what no invoice took, nor after the end", async () => {
    await setShare("card-charge", 20_000);
    const { buyer, id } = await won();
    const open = (await standing(id)).owed;
    await pay(buyer, id, open - 100);
    await pay(buyer, id, 600, "card");
    // Credit pays the charge by itself.
    expect(await standing(id)).toMatchObject({ owed: 0, credit: 498 });
    expect((await papers(id)).at(-1)).toBe("supplementary 2");
    const ended = await won();
    await act(ended.id, (trx, one) => endPurchase(trx, one, { move: "cancel", reason: "Cancelled", day: today() }));
    await pay(ended.buyer, ended.id, 500, "card");
    expect(await papers(ended.id)).toHaveLength(2);
    expect(await standing(ended.id)).toMatchObject({ owed: 0, credit: 500 });
    expect(await faults()).toEqual([]);
  });
});

describe("a sale with days of its own", () => {
  it.each([
    ["Sealed bid", "sealed"],
    ["VIX", "sealed"],
    ["Pure Sale", "auction"],
  ])("of the status '%s' is %s", async (sale_status, kind) => {
    const [buyer, lot] = [await bidding.bidder({ free: 60_000 }), await bidding.lot({ sale_status })];
    await bidding.bid(buyer, lot, 2_000);
    await placeNext(lot);
    await say(lot, { kind: "won", cents: 200_000 });
    await follow(lot);
    const ordinary = await won();
    const due = async (id: number) =>
      db().selectFrom("purchases").select(["kind", "due_at"]).where("id", "=", id).executeTakeFirstOrThrow();
    const [own, other] = [await due(await purchaseOf(lot)), await due(ordinary.id)];
    expect(own.kind).toBe(kind);
    expect((own.due_at ?? 0) < (other.due_at ?? 0)).toBe(kind === "sealed");
  });
});
