import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PRESENT_TERMS } from "#app/features/accounts/terms.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import {
  bidAs,
  biddingOf,
  houseSaid,
  placeAtHouse,
  signedInBidder,
  storeTimedLot,
} from "#tests/support/bidding-site.ts";
import { plainText } from "#tests/support/html.ts";
import { sendForm, signedIn, toastAfter } from "./signed-in.ts";

const PAGE = "/account/bids";
const HOUR_MS = 3_600_000;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

type Bidder = Awaited<ReturnType<typeof signedInBidder>>;

const deps = () => biddingOf(site.db);
const textAt = async (path: string, { cookie }: { cookie: string }) =>
  plainText(await (await site.get(path, { cookie })).text());

async function withBid(title: string, bidder?: Bidder) {
  const own = bidder ?? (await signedInBidder(site.db));
  const lot = await storeTimedLot(site.db, { title });
  return { bidder: own, lot, reference: await bidAs(deps(), own, lot, 3000) };
}

/** The seller asks $3,500 for what was bid $3,000. */
async function withCounter(seed: Parameters<typeof signedInBidder>[1] = {}) {
  const made = await withBid("2020 Kia Rio", await signedInBidder(site.db, seed));
  await placeAtHouse(deps(), made.lot);
  await houseSaid(deps(), made.lot, { kind: "counter", cents: 350_000, until: Date.now() + 5 * HOUR_MS });
  const { id } = await site.db
    .selectFrom("bid_offers")
    .select("id")
    .where("holder_id", "=", made.bidder.holder)
    .where("state", "=", "open")
    .executeTakeFirstOrThrow();
  return { ...made, offer: `${PAGE}/offers/${id}` };
}

describe("/account/bids", () => {
  it("says how to begin where there is no bid", async () => {
    expect(await textAt(PAGE, await signedIn(site))).toContain("No bids yet");
  });

  it("shows every bid under what became of it, with its receipt", async () => {
    const { bidder, reference } = await withBid("2020 Leading Car");
    const behind = await withBid("2020 Overtaken Car", bidder);
    await bidAs(deps(), await signedInBidder(site.db), behind.lot, 4000);
    const won = await withBid("2020 Won Car", bidder);
    await placeAtHouse(deps(), won.lot);
    await houseSaid(deps(), won.lot, { kind: "won", cents: 250_000 });
    const lost = await withBid("2020 Lost Car", bidder);
    await placeAtHouse(deps(), lost.lot);
    await houseSaid(deps(), lost.lot, { kind: "lost" });
    const waiting = await withBid("2020 Waiting Car", bidder);
    await placeAtHouse(deps(), waiting.lot);
    await houseSaid(deps(), waiting.lot, { kind: "waiting", until: Date.now() + HOUR_MS });
    const text = await textAt(PAGE, bidder);
    expect(text).toMatch(
      /Open .*2020 Waiting Car .*Seller decides .*2020 Leading Car .*Overtaken or outbid .*2020 Overtaken Car .*Won .*2020 Won Car .*Over .*2020 Lost Car/,
    );
    expect(text).toContain("You won it at $2,500.");
    expect(text).toContain("You did not win it. Your deposit is free again.");
    expect(text).toMatch(/Yours was the highest bid\. The seller decides until .* whether to sell\./);
    expect(text).toContain(`Receipt ${reference}`);
    expect(text).not.toContain("4,000");
  });

  it("shows one card for a sale, and the receipts of bids that were raised", async () => {
    const { bidder, lot, reference } = await withBid("2020 Raised Car");
    const second = await bidAs(deps(), bidder, lot, 3500);
    const text = await textAt(PAGE, bidder);
    expect(text.split("2020 Raised Car")).toHaveLength(2);
    expect(text).toContain(`Receipt ${second} , $3,500 . Earlier: ${reference}`);
  });

  it("leads to the login page and back", async () => {
    for (const path of [PAGE, `${PAGE}/offers/1`, "/account/terms"]) {
      const response = await site.get(path);
      expect(response.headers.get("location")).toBe(`/login?redirectTo=${encodeURIComponent(path)}`);
    }
  });
});

describe("/account/bids/offers/:id", () => {
  it("comes first on the list, and says what a yes and a no mean", async () => {
    const { bidder, offer } = await withCounter();
    expect(await textAt(PAGE, bidder)).toMatch(/Bids Waiting for your answer .*2020 Kia Rio .*The seller asks \$3,500/);
    const text = await textAt(offer, bidder);
    expect(text).toContain("The seller asks $3,500");
    expect(text).toContain("We tell Copart at once that you buy at $3,500. That binds you as a bid does.");
    expect(text).toContain("$600 stay held. You need no more.");
    expect(text).toMatch(/Answer until .* Lagos \. Silence declines\./);
  });

  it("takes a yes, and the same yes again is the same", async () => {
    const { bidder, offer, reference } = await withCounter();
    for (let times = 0; times < 2; times++) {
      const { response } = await sendForm(site, offer, { intent: "accept" }, bidder);
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe(`${PAGE}/${reference}`);
      expect(await toastAfter(site, response, bidder.cookie)).toBe("You accepted.");
    }
    expect(await textAt(`${PAGE}/${reference}`, bidder)).toContain("You accepted $3,500. We wait for Copart's yes.");
    const { status, html } = await sendForm(site, offer, { intent: "decline" }, bidder);
    expect(status).toBe(409);
    expect(plainText(html)).toContain("You accepted it.");
  });

  it("takes a no, which ends the bid and frees its deposit", async () => {
    const { bidder, offer, reference } = await withCounter();
    await sendForm(site, offer, { intent: "decline" }, bidder);
    expect(await textAt(`${PAGE}/${reference}`, bidder)).toContain("You declined the price, so it is over.");
    expect(await textAt(PAGE, bidder)).not.toContain("Waiting for your answer");
  });

  it("says what stands against a yes, and leads to what mends it and back", async () => {
    const { bidder, offer } = await withCounter();
    await site.db.deleteFrom("terms_acceptances").where("user_id", "=", bidder.id).execute();
    const { status, html } = await sendForm(site, offer, { intent: "accept" }, bidder);
    expect(status).toBe(403);
    expect(plainText(html)).toContain("Your yes was not taken yet: Accept our present terms. Read and accept them");
    const terms = /href="(\/account\/terms\?back=[^"]+)"/.exec(html)?.[1] ?? "";
    const page = await (await site.get(terms, bidder)).text();
    const back = /<main.*name="back" value="([^"]*)"/s.exec(page)?.[1] ?? "";
    const accepted = await site.post("/account/terms", { back }, bidder);
    expect(accepted.headers.get("location")).toBe(offer);
    const again = await sendForm(site, offer, { intent: "accept" }, bidder);
    expect(again.status).toBe(303);
  });

  it("is not there for anybody else, and takes no other form", async () => {
    const { bidder, offer } = await withCounter();
    const other = await signedIn(site);
    expect((await site.get(offer, other)).status).toBe(404);
    expect((await site.post(offer, { intent: "accept" }, other)).status).toBe(404);
    expect((await site.get(`${PAGE}/offers/x`, bidder)).status).toBe(404);
    expect((await site.post(offer, { intent: "both" }, bidder)).status).toBe(400);
  });

  it("takes no answer after its time", async () => {
    const { bidder, offer } = await withCounter();
    await site.db
      .updateTable("bid_offers")
      .set({ until: new Date(Date.now() - 1_000) })
      .execute();
    const { status, html } = await sendForm(site, offer, { intent: "accept" }, bidder);
    expect(status).toBe(409);
    expect(plainText(html)).toContain("You did not answer in time, so it was declined.");
  });
});

describe("/account/terms", () => {
  it("says what binds, takes a yes once, and says when that was", async () => {
    const bidder = await signedInBidder(site.db, { hasTerms: false });
    expect(await textAt("/account/terms", bidder)).toContain("A bid binds you.");
    const response = await site.post("/account/terms", { back: "" }, bidder);
    expect(response.headers.get("location")).toBe("/account/terms");
    expect(await textAt("/account/terms", bidder)).toMatch(/You accepted them on .* Lagos \./);
  });

  it("keeps which edition was accepted and when, once, and an earlier edition lets nobody bid", async () => {
    const bidder = await signedInBidder(site.db, { hasTerms: false });
    const stored = () =>
      site.db
        .selectFrom("terms_acceptances")
        .select(["version", "accepted_at as at"])
        .where("user_id", "=", bidder.id)
        .orderBy("version")
        .execute();
    const earlier = { version: "2020-01", at: new Date("2020-01-05T09:00:00Z") };
    const row = { user_id: bidder.id, version: earlier.version, accepted_at: earlier.at };
    await site.db.insertInto("terms_acceptances").values(row).execute();
    const lot = await storeTimedLot(site.db);
    await expect(bidAs(deps(), bidder, lot, 3000)).rejects.toThrow("Accept our present terms.");
    const before = Date.now();
    await site.post("/account/terms", { back: "" }, bidder);
    const [first, second] = await stored();
    expect(first).toEqual(earlier);
    expect(second?.version).toBe(PRESENT_TERMS);
    expect(Math.abs((second?.at.getTime() ?? 0) - before)).toBeLessThan(60_000);
    await site.post("/account/terms", { back: "" }, bidder);
    expect(await stored()).toEqual([first, second]);
    await bidAs(deps(), bidder, lot, 3000);
  });

  it("goes on to pages of this site only", async () => {
    const bidder = await signedInBidder(site.db, { hasTerms: false });
    const wrong = await site.post("/account/terms", { back: "//elsewhere.example" }, bidder);
    expect(wrong.headers.get("location")).toBe("/");
    const right = await site.post("/account/terms", { back: "/lots/x/bid?amount=3000" }, bidder);
    expect(right.headers.get("location")).toBe("/lots/x/bid?amount=3000");
  });
});
