import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { withBidding } from "#app/features/bidding/test-bidding.ts";
import { takeBack } from "#app/features/deposits/take-back.server.ts";
import { addSupplementary } from "../change-invoice.server.ts";
import { endPurchase } from "../end-purchase.server.ts";
import { purchasesIn } from "../test-purchases.ts";
import { listByUrgency, listOwnPage } from "./list-own-page.server.ts";
import { byUrgency } from "./standing-words.ts";

const bidding = withBidding();
const { db } = bidding;
const { bid, bidder, lot: newLot } = bidding;
const { pay, act, say, follow, placeNext, purchaseOf, standing, within, today } = purchasesIn(bidding);

const DAY_MS = 86_400_000;

async function buy(buyer: Awaited<ReturnType<typeof bidder>>): Promise<number> {
  const lot = await newLot();
  await bid(buyer, lot, 2_000, {}, { book: bidding.unhurried() });
  await placeNext(lot);
  await say(lot, { kind: "won", cents: 200_000 });
  await follow(lot);
  return purchaseOf(lot);
}

it("sorts in the database as the words of each purchase say", async () => {
  const buyer = await bidder({ free: 1_200_000 });
  const [open, late, moved, paid, gone, extra, payable, released] = [
    await buy(buyer),
    await buy(buyer),
    await buy(buyer),
    await buy(buyer),
    await buy(buyer),
    await buy(buyer),
    await buy(buyer),
    await buy(buyer),
  ];
  const set = (id: number, columns: object) =>
    db().updateTable("purchases").set(columns).where("id", "=", id).execute();
  const price = (await standing(open)).owed / 8;
  await set(late, { overdue_since: new Date() });
  await set(moved, { moved_due_at: new Date(Date.now() + 20 * DAY_MS) });
  for (const id of [paid, extra, released]) await pay(buyer, id, price);
  const { payIn } = await pay(buyer, payable, price);
  await act(gone, (trx, one) => endPurchase(trx, one, { move: "relist", reason: "Not paid", day: today() }));
  const lines = [{ label: "Storage", formula: "", cents: 9_000, to: "house" as const }];
  await act(extra, (trx, one) => addSupplementary(trx, one, { lines, reason: "Differs", effect: randomUUID() }));
  await set(released, { progress: "released", house_paid_day: new Date(), released_at: new Date() });

  const check = async (now: number) => {
    const asked = { userId: buyer.id, now };
    const whole = await listByUrgency(db(), { ...asked, offset: 0, limit: 100 });
    expect(whole).toHaveLength(8);
    expect(whole).toEqual(whole.toSorted(byUrgency));
    const singly: typeof whole = [];
    for (let offset = 0; offset < 8; offset++)
      singly.push(...(await listByUrgency(db(), { ...asked, offset, limit: 1 })));
    expect(singly.map(({ purchase }) => purchase.id)).toEqual(whole.map(({ purchase }) => purchase.id));
    return whole.map(({ purchase }) => purchase.id);
  };
  for (const days of [0, 3, 6, 12, 25]) await check(Date.now() + days * DAY_MS);
  expect((await check(Date.now() + 6 * DAY_MS)).slice(0, 1)).toEqual([late]);
  // With something due to us, what is paid waits too.
  await within((trx) =>
    takeBack(trx, { payIn, cents: Math.round(price * 100), valueDay: today(), memo: "", effect: "x" }),
  );
  for (const days of [0, 6]) await check(Date.now() + days * DAY_MS);
  const page = await listOwnPage(db(), { userId: buyer.id, page: 9, now: Date.now() });
  expect(page).toMatchObject({ page: 1, pages: 1 });
  expect(page.shown).toHaveLength(8);
});
