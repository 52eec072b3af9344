import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stopAddress } from "#app/features/bidding/notices/notice-choices.server.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { plainText } from "#tests/support/html.ts";
import { signedIn, toastAfter, type SignedIn } from "./signed-in.ts";

const PAGE = "/account/bids/notices";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function boxes({ cookie }: SignedIn): Promise<boolean[]> {
  const html = await (await site.get(PAGE, { cookie })).text();
  return [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => box.includes("checked"));
}

describe("/account/bids/notices", () => {
  it("has everything on until somebody chooses, and says what is always sent", async () => {
    const buyer = await signedIn(site);
    expect(await boxes(buyer)).toEqual([true, true, true, true, true]);
    const text = plainText(await (await site.get(PAGE, buyer)).text());
    expect(text).toContain("What we always send The receipt of each bid");
    const response = await site.post(PAGE, { outbid: "1", lost: "1" }, buyer);
    expect(await toastAfter(site, response, buyer.cookie)).toBe("Choice saved.");
    expect(await boxes(buyer)).toEqual([false, true, false, false, true]);
  });
});

describe("/unsubscribe/bids/:token", () => {
  const linkOf = ({ person }: SignedIn) =>
    new URL(stopAddress(site.origin, { userId: person.id, kind: "outbid", now: Date.now() })).pathname;

  it("changes nothing when it is opened, and ends one kind of mail when it is confirmed", async () => {
    const buyer = await signedIn(site);
    const opened = await site.get(linkOf(buyer));
    expect(opened.headers.get("cache-control")).toBe("no-store");
    expect(plainText(await opened.text())).toContain("“I am outbid at the auction house”");
    expect(await boxes(buyer)).toEqual([true, true, true, true, true]);
    const done = await site.post(linkOf(buyer));
    expect(plainText(await done.text())).toContain("You get no more of these emails.");
    expect(await boxes(buyer)).toEqual([true, false, true, true, true]);
  });

  it("works with the one click of a mail program", async () => {
    const buyer = await signedIn(site);
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const done = await site.fetch(linkOf(buyer), { method: "POST", body });
    expect(done.status).toBe(200);
    expect(await boxes(buyer)).toEqual([true, false, true, true, true]);
  });

  it.each(["x", "", "A".repeat(2_000)])("knows no other link", async (token) => {
    const response = await site.get(`/unsubscribe/bids/${token}`);
    expect(response.status).toBe(404);
  });
});
