import { describe, expect, it } from "vitest";
import { compareAll } from "#app/features/barred-persons/compare-names.server.ts";
import { addOwnEntry } from "#app/features/barred-persons/own-entries.server.ts";
import { DECIDE_FIRST } from "#app/features/barred-persons/checking-words.ts";
import { withBidding } from "#app/features/bidding/test-bidding.ts";
import { readInvoice } from "#app/features/invoices/read-invoices.server.ts";
import { storeFile } from "#tests/factories/file.ts";
import { addSupplementary } from "./change-invoice.server.ts";
import type { Consignee } from "./consignee.ts";
import { endPurchase } from "./end-purchase.server.ts";
import { owedToHouse, payHouse, releasePurchase } from "./house-bill.server.ts";
import { nameConsignee } from "./name-consignee.server.ts";
import { purchasesIn } from "./test-purchases.ts";

const bidding = withBidding();
const { db } = bidding;
const { won, pay, act, standing, moves, today } = purchasesIn(bidding);

const KOFI: Consignee = {
  name: "Kofi Mensah",
  address: ["1 High Street", "Accra"],
  country: "Ghana",
  phone: "+233 24 555 0100",
};

const clerk = async () => (await bidding.bidder({ role: "staff", free: 0 })).id;
const name = ({ id, buyer }: Awaited<ReturnType<typeof won>>, own: Partial<Consignee> = {}) =>
  act(id, (trx, purchase) =>
    nameConsignee(trx, purchase, {
      consignee: { ...KOFI, ...own },
      userId: buyer.id,
      requestId: "test",
      now: Date.now(),
    }),
  );
const list = async (named: string) =>
  addOwnEntry(db(), {
    kind: "person",
    name: named,
    aliases: [],
    origin: "UN",
    reason: "Named",
    staffId: await clerk(),
    requestId: "test",
  });
const checksOf = ({ buyer }: Awaited<ReturnType<typeof won>>) =>
  db().selectFrom("barred_checks").select(["role", "name", "state"]).where("user_id", "=", buyer.id).execute();
const payHouseFor = async ({ id }: { id: number }) => {
  const [by, file] = [await clerk(), await storeFile(db())];
  return act(id, async (trx, purchase) =>
    payHouse(trx, purchase, { cents: await owedToHouse(trx, id), day: today(), by, file }),
  );
};
const release = async ({ id }: { id: number }) => {
  const [by, file] = [await clerk(), await storeFile(db())];
  return act(id, (trx, purchase) => releasePurchase(trx, purchase, { file, by, due: 0 }));
};

describe("who receives the vehicle", () => {
  it("is a line of the history, once for each change", async () => {
    const one = await won();
    expect(await name(one)).toBe(true);
    expect(await name(one)).toBe(true);
    expect(await name(one, { phone: "+233 24 555 0101" })).toBe(true);
    expect(await moves(one.id)).toEqual(["won", "invoice", "consignee", "consignee"]);
    expect(await checksOf(one)).toEqual([]);
  });

  it("stands on the next invoice as it was then, with the whole number of the phone", async () => {
    const one = await won();
    await name(one, { phone: "024 555 0100" });
    const { invoice } = await act(one.id, (trx, purchase) =>
      addSupplementary(trx, purchase, {
        lines: [{ label: "Late charge", formula: "", cents: 5_000, to: "house" }],
        reason: "Late",
        effect: `test:${one.id}`,
      }),
    );
    await name(one, { name: "Ama Mensah" });
    const stored = await db()
      .transaction()
      .execute((trx) => readInvoice(trx, invoice.id));
    expect(stored?.document.consignee).toEqual(KOFI);
  });

  it("who is like one of the list keeps the house's money back until a clerk has decided", async () => {
    const one = await won();
    await list("Yusuf Korzadavich");
    await pay(one.buyer, one.id, (await standing(one.id)).owed);
    await name(one, { name: "Yusuf Korzadavich" });
    expect(await checksOf(one)).toEqual([{ role: "consignee", name: "Yusuf Korzadavich", state: "open" }]);
    expect(await payHouseFor(one)).toBe(DECIDE_FIRST);
    // Another name takes the question not away.
    await name(one);
    expect(await payHouseFor(one)).toBe(DECIDE_FIRST);
    await db()
      .updateTable("barred_checks")
      .set({ state: "cleared", note: "Another person", decided_by: await clerk(), decided_at: new Date() })
      .where("user_id", "=", one.buyer.id)
      .execute();
    expect(await payHouseFor(one)).toBeUndefined();
  });

  it("is compared with a list that comes later, and then keeps the release back", async () => {
    const one = await won();
    await name(one, { name: "Ibrahim Belghomarini" });
    await pay(one.buyer, one.id, (await standing(one.id)).owed);
    expect(await payHouseFor(one)).toBeUndefined();
    await list("Ibrahim Belghomarini");
    await compareAll({ db: db(), now: Date.now });
    expect(await release(one)).toBe(DECIDE_FIRST);
  });

  it("is fixed by the pick-up paper, and nobody's where it ended without a vehicle", async () => {
    const one = await won();
    await pay(one.buyer, one.id, (await standing(one.id)).owed);
    await payHouseFor(one);
    expect(await name(one)).toBe(true);
    expect(await release(one)).toBeUndefined();
    expect(await name(one, { name: "Ama Mensah" })).toBe(false);
    const other = await won();
    await act(other.id, (trx, purchase) =>
      endPurchase(trx, purchase, { move: "cancel", reason: "Withdrawn", day: today() }),
    );
    expect(await name(other)).toBe(false);
  });
});
