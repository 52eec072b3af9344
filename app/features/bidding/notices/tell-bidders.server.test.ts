import { describe, expect, it, test } from "vitest";
import { SITE } from "#tests/factories/site.ts";
import type { Bidder } from "#tests/factories/bidder.ts";
import { storeOffer } from "#tests/factories/bid.ts";
import { houseSaid, placeAtHouse, saleOf } from "#tests/support/bidding-site.ts";
import { forged } from "#tests/support/forged.ts";
import { readQueuedMails } from "#tests/support/mailbox.ts";
import { answerOffer } from "../offers.server.ts";
import { houseSays } from "../orders.server.ts";
import { withBidding } from "../test-bidding.ts";
import { voidBid } from "../void-bid.server.ts";
import { findStop, saveNoticeChoices } from "./notice-choices.server.ts";
import { tellBidders } from "./tell-bidders.server.ts";

process.env["AUTH_SECRET"] = "a secret that only the tests know, 0123456789";

const HOUR_MS = 3_600_000;

const bidding = withBidding();
const tell = () => tellBidders({ db: bidding.db(), now: Date.now(), site: SITE, origin: SITE.origin });

async function mailsTo({ email }: Bidder) {
  const mails = await readQueuedMails(bidding.db());
  return mails.filter(({ to }) => to.address === email);
}
const kindsTo = async (bidder: Bidder) => (await mailsTo(bidder)).map(({ kind }) => kind);
const lastTo = async (bidder: Bidder) => (await mailsTo(bidder)).at(-1)?.text ?? "";

async function withBid(dollars = 3000) {
  const bidder = await bidding.bidder({ firstName: "Amaka" });
  const lot = await bidding.lot({ title: "2020 Kia Rio", location: "TX - HOUSTON" });
  const placed = await bidding.bid(bidder, lot, dollars);
  if (!placed.ok) throw new Error("The bid was refused.");
  return { bidder, lot, reference: placed.reference };
}

describe("a bidder is written to", () => {
  test("with the receipt, which has all that proves the bid", async () => {
    const { bidder, reference } = await withBid();
    await tell();
    const text = await lastTo(bidder);
    expect(text).toMatch(
      /^Hello Amaka,\n\nWe have taken your bid\. It binds you\.\n\nYour maximum: \$3,000\. Received: .* Lagos\.\n\nYou lead among our buyers\./,
    );
    expect(text).toContain(`See the bid:\n${SITE.origin}/account/bids/${reference}`);
    const file = JSON.parse(/^\{[\s\S]*?^\}/m.exec(text)?.[0] ?? "") as Record<string, unknown>;
    expect(Object.keys(file)).toEqual(["v", "bytes", "c", "previous", "h", "kid", "signature"]);
    expect(text).not.toContain("/unsubscribe/");
  });

  test("when another buyer of ours is higher, without that buyer's name or amount", async () => {
    const { bidder, lot } = await withBid();
    const other = await bidding.bidder({ firstName: "Kofi", lastName: "Mensah" });
    await bidding.bid(other, lot, 4100);
    await tell();
    expect(await kindsTo(bidder)).toEqual(["bid-receipt", "bid-overtaken"]);
    const text = await lastTo(bidder);
    expect(text).toContain("Another of our buyers bids higher than you, so your bid is over.");
    expect(text).toMatch(new RegExp(`Bid again:\n${SITE.origin}/lots/[^/]+/bid`));
    for (const secret of ["4,100", "Kofi", "Mensah"]) expect(text).not.toContain(secret);
  });

  test("when the house has a higher bid", async () => {
    const { bidder, lot } = await withBid();
    await placeAtHouse(bidding.deps(), lot);
    const id = await saleOf(bidding.db(), lot);
    await houseSays(bidding.deps(), id, { standing: "outbid", present: 320_000 });
    await tell();
    expect(await kindsTo(bidder)).toEqual(["bid-receipt", "bid-outbid"]);
    expect(await lastTo(bidder)).toContain(
      "Somebody at Copart bids higher than your maximum of $3,000, so your bid is over.",
    );
  });

  test("when the seller decides, when it is won, and when it is not", async () => {
    const { bidder, lot } = await withBid();
    await placeAtHouse(bidding.deps(), lot);
    await houseSaid(bidding.deps(), lot, { kind: "waiting", until: Date.now() + HOUR_MS });
    await houseSaid(bidding.deps(), lot, { kind: "won", cents: 280_000 });
    const lost = await withBid();
    await placeAtHouse(bidding.deps(), lost.lot);
    await houseSaid(bidding.deps(), lost.lot, { kind: "lost" });
    await tell();
    expect(await kindsTo(bidder)).toEqual(["bid-receipt", "bid-waiting", "bid-won"]);
    expect(await lastTo(bidder)).toContain("You won it at $2,800.\n\nWe send you the invoice.");
    expect(await kindsTo(lost.bidder)).toEqual(["bid-receipt", "bid-lost"]);
  });

  test("about a counter-offer, with its price, until when, and what yes and no mean", async () => {
    const { bidder, lot } = await withBid();
    await placeAtHouse(bidding.deps(), lot);
    await houseSaid(bidding.deps(), lot, { kind: "counter", cents: 350_000, until: Date.now() + 5 * HOUR_MS });
    await tell();
    expect(await kindsTo(bidder)).toEqual(["bid-receipt", "bid-offer"]);
    const text = await lastTo(bidder);
    expect(text).toContain("The seller asks $3,500");
    expect(text).toMatch(
      /Answer until .* Lagos\. Silence declines\.\n\nAccept or decline:\nhttps:\/\/bidport\.example\/account\/bids\/offers\/\d+/,
    );
    expect(text).toContain("If you decline: It is over, and your deposit is free again.");
    const { id } = await bidding
      .db()
      .selectFrom("bid_offers")
      .select("id")
      .where("holder_id", "=", bidder.holder)
      .executeTakeFirstOrThrow();
    await answerOffer(bidding.deps(), { offer: id, userId: bidder.id, holder: bidder.holder, isAccepted: false });
    await tell();
    // Their own no is no news.
    expect(await kindsTo(bidder)).toEqual(["bid-receipt", "bid-offer"]);
  });

  test("when a clerk takes the bid back", async () => {
    const { bidder, reference } = await withBid();
    const clerk = await bidding.bidder({ role: "staff" });
    await voidBid(bidding.deps(), {
      reference,
      clerk: clerk.id,
      reason: "The title cannot be exported.",
      requestId: "r",
    });
    await tell();
    expect(await kindsTo(bidder)).toEqual(["bid-receipt", "bid-not-placed"]);
    expect(await lastTo(bidder)).toContain("We took this bid back: The title cannot be exported.");
  });
});

describe("a sale that was moved", () => {
  const moveBy = async (lot: number, ms: number, is_extension = false) => {
    const sale = await saleOf(bidding.db(), lot);
    const before = new Date("2026-12-01T15:00:00Z");
    const after = new Date(before.getTime() + ms);
    await bidding.db().insertInto("sale_moves").values({ sale_id: sale, before, after, is_extension }).execute();
    await tell();
  };

  test("is told to everybody who bid there, each once", async () => {
    const { bidder, lot } = await withBid();
    const other = await bidding.bidder();
    await bidding.bid(other, lot, 4000);
    await bidding.bid(other, lot, 4500);
    await moveBy(lot, 2 * HOUR_MS);
    expect((await kindsTo(bidder)).at(-1)).toBe("bid-moved");
    expect(await lastTo(bidder)).toContain(
      "Copart has moved the sale. It closes Tue 1 Dec, 18:00 Lagos, and not Tue 1 Dec, 16:00 Lagos.\n\nYour bid there is over, but you can bid again until then.",
    );
    expect((await kindsTo(other)).filter((kind) => kind === "bid-moved")).toHaveLength(1);
    expect(await lastTo(other)).toContain("Your bid stands as it is. Nothing needs doing.");
  });

  test("by no more than closings wobble, or as a timed sale goes on, is told to nobody", async () => {
    const { bidder, lot } = await withBid();
    await moveBy(lot, 90_000);
    await moveBy(lot, 5 * 60_000, true);
    expect(await kindsTo(bidder)).toEqual(["bid-receipt"]);
  });
});

describe("each thing", () => {
  it("is told once, however many tell at a time", async () => {
    const { bidder, lot, reference } = await withBid();
    await bidding.bid(await bidding.bidder(), lot, 4000);
    await storeOffer(bidding.db(), { bid: reference, kind: "former", cents: 300_000 });
    await Promise.all([tell(), tell(), tell()]);
    await tell();
    expect((await kindsTo(bidder)).toSorted()).toEqual(["bid-offer", "bid-overtaken", "bid-receipt"]);
  });

  it("is not told to who ended such mails", async () => {
    const { bidder, lot } = await withBid();
    await bidding.bid(await bidding.bidder(), lot, 4000);
    await saveNoticeChoices(bidding.db(), bidder.id, { overtaken: false });
    await tell();
    expect(await kindsTo(bidder)).toEqual(["bid-receipt"]);
  });
});

test("the link in a mail ends mails of its kind, and no others", async () => {
  const { bidder, lot } = await withBid();
  await bidding.bid(await bidding.bidder(), lot, 4000);
  await tell();
  const mail = (await mailsTo(bidder)).at(-1);
  expect(mail?.unsubscribe).toMatch(/^https:\/\/bidport\.example\/unsubscribe\/bids\//);
  expect(mail?.text).toContain(`To get no more emails like this one, open ${mail?.unsubscribe}`);
  const token = mail?.unsubscribe?.split("/").at(-1) ?? "";
  expect(await findStop(bidding.db(), token, Date.now())).toEqual({ userId: bidder.id, kind: "overtaken" });
  expect(await findStop(bidding.db(), forged(token), Date.now())).toBeUndefined();
});
