import { afterAll, beforeAll, expect, it } from "vitest";
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
import { sendForm, toastAfter } from "./signed-in.ts";

const HOUR_MS = 3_600_000;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** The seller of what was bid for up to $3,000 thinks about $2,000 and wants $2,600. */
async function waiting(seed?: Parameters<typeof signedInBidder>[1]) {
  const deps = biddingOf(site.db);
  const bidder = await signedInBidder(site.db, seed);
  const lot = await storeTimedLot(site.db, { title: "2020 Kia Rio" });
  const reference = await bidAs(deps, bidder, lot, 3_000);
  await placeAtHouse(deps, lot, { kind: "placed", standing: "leading", present: 200_000 });
  await houseSaid(deps, lot, { kind: "waiting", cents: 260_000, until: Date.now() + HOUR_MS });
  const page = `/account/bids/${reference}/step`;
  const text = async () => plainText(await (await site.get(page, { cookie: bidder.cookie })).text());
  const send = (cents: string) => sendForm(site, page, { cents }, bidder);
  return { deps, bidder, lot, reference, page, text, send };
}

it("offers one step and the seller's minimum, and leads there from the bid", async () => {
  const { bidder, reference, text, page } = await waiting();
  expect(await text()).toMatch(
    /Yours is the highest bid, \$2,000\. .*The seller decides until .*Meet the seller's minimum, \$2,600 .*One step more, \$2,050/,
  );
  const receipt = await (await site.get(`/account/bids/${reference}`, { cookie: bidder.cookie })).text();
  expect(receipt).toContain(`href="${page}"`);
});

it("sends a higher bid once, and says that it is on its way", async () => {
  const { bidder, reference, text, send } = await waiting();
  const answer = await send("260000");
  expect(answer.status).toBe(303);
  expect(answer.response.headers.get("location")).toBe(`/account/bids/${reference}`);
  expect(await toastAfter(site, answer.response, bidder.cookie)).toContain("Your higher bid goes to the seller.");
  expect(await text()).toContain("Your bid of $2,600 is on its way to the auction house.");
  expect((await send("260000")).status).toBe(303);
  const orders = await site.db
    .selectFrom("order_instructions")
    .innerJoin("bids", "bids.id", "bid_id")
    .select("order_instructions.id")
    .where("bids.holder_id", "=", bidder.holder)
    .where("order_instructions.kind", "=", "step")
    .execute();
  expect(orders).toHaveLength(1);
});

it.each(["", "260001", "-1", "1e3", "99999999999"])("refuses %j with 422, and the amounts again", async (cents) => {
  const { send } = await waiting();
  const answer = await send(cents);
  expect(answer.status).toBe(422);
  expect(plainText(answer.html)).toMatch(/Choose one of these amounts\..*One step more/);
});

it("refuses with 409 once the seller has decided", async () => {
  const { deps, lot, send, text } = await waiting();
  await houseSaid(deps, lot, { kind: "not-sold" });
  expect((await send("260000")).status).toBe(409);
  expect(await text()).toContain("The seller waits no more.");
});

it("is nobody else's", async () => {
  const { page } = await waiting();
  const other = await signedInBidder(site.db);
  expect((await site.get(page, { cookie: other.cookie })).status).toBe(404);
});
