import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { withBidding } from "#app/features/bidding/test-bidding.ts";
import { takeBack } from "#app/features/deposits/take-back.server.ts";
import { payFromBalance } from "#app/features/purchases/pay-purchase.server.ts";
import { purchasesIn } from "#app/features/purchases/test-purchases.ts";
import { endPurchase } from "#app/features/purchases/end-purchase.server.ts";
import { SITE } from "#tests/factories/site.ts";
import { readQueuedMails } from "#tests/support/mailbox.ts";
import { tellBuyers } from "./tell-buyers.server.ts";

process.env["AUTH_SECRET"] = "a secret that only the tests know, 0123456789";

const bidding = withBidding();
const { db } = bidding;
const { won, pay, standing, act, within, today } = purchasesIn(bidding);

const tell = () => tellBuyers({ db: db(), now: Date.now(), site: SITE, origin: SITE.origin });
const toldOf = async (userId: string) =>
  (await db().selectFrom("mails").select("kind").where("user_id", "=", userId).orderBy("created_at").execute())
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith("purchase-"));

it("tells a part and the payment in full, each once, whoever asks how often", async () => {
  const { buyer, id } = await won();
  await pay(buyer, id, 500);
  await Promise.all([tell(), tell()]);
  expect(await toldOf(buyer.id)).toEqual(["purchase-part"]);
  await pay(buyer, id, (await standing(id)).owed);
  await tell();
  await tell();
  expect(await toldOf(buyer.id)).toEqual(["purchase-part", "purchase-paid"]);
});

it("tells what was paid out of a balance at the buyer's word, once, and what arrived after the end", async () => {
  const { buyer, id } = await won({ free: 1_000 });
  const pay400 = () =>
    within((trx) =>
      payFromBalance(trx, {
        purchase: id,
        from: "deposit",
        cents: 40_000,
        day: today(),
        effect: `t:${id}`,
        by: buyer.id,
      }),
    );
  expect(await pay400()).toBe(40_000);
  await Promise.all([tell(), tell()]);
  await tell();
  expect(await toldOf(buyer.id)).toEqual(["purchase-part"]);
  await act(id, (trx, one) => endPurchase(trx, one, { move: "cancel", reason: "The house cancelled", day: today() }));
  await pay(buyer, id, 250);
  await tell();
  expect(await toldOf(buyer.id)).toEqual(["purchase-part", "purchase-cancelled", "purchase-part"]);
  const last = (await readQueuedMails(db())).findLast(({ kind }) => kind === "purchase-part");
  expect(last?.subject).toContain("$250.00 arrived by bank wire");
  expect(last?.text).toContain("Nothing was open, so it is your credit.");
});

it("tells what a bank took back, and how it ended", async () => {
  const { buyer, id } = await won();
  const { payIn } = await pay(buyer, id, 500);
  await within((trx) =>
    takeBack(trx, { payIn, cents: 50_000, valueDay: today(), memo: "Bounced", effect: randomUUID() }),
  );
  await tell();
  await act(id, (trx, one) => endPurchase(trx, one, { move: "relist", reason: "Not paid", day: today() }));
  await tell();
  expect(await toldOf(buyer.id)).toEqual(["purchase-part", "purchase-taken-back", "purchase-relisted"]);
});
