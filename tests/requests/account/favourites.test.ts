import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cookiesOf, openSite, type Site } from "#tests/support/app.ts";
import { idOf, makeLot, storeLots } from "#tests/factories/lot.ts";
import { signedIn, toastAfter } from "./signed-in.ts";

const first = makeLot({ title: "2014 Honda Accord" });
const second = makeLot({ title: "2016 Audi A4" });

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots: [first, second] });
});
afterAll(() => site.close());

const change = (id: string, wanted: boolean, cookie: string, headers = {}) =>
  site.post("/favourites", { id, intent: wanted ? "save" : "remove", back: "/allListing" }, { cookie, headers });

async function lotsAt(path: string, cookie: string): Promise<(string | undefined)[]> {
  const html = await (await site.get(path, { cookie })).text();
  return [...html.matchAll(/data-lot="([^"]+)"/g)].map(([, id]) => id);
}

const countAt = async (path: string, cookie: string) =>
  /data-favourite-count="true">(\d*)</.exec(await (await site.get(path, { cookie })).text())?.[1];

describe("/account/favourites", () => {
  it("keeps lots in the account, on every device, the latest first", async () => {
    const { cookie } = await signedIn(site);
    const response = await change(idOf(first), true, cookie);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/allListing");
    expect(cookiesOf(response)).not.toContain("bidport.favourites");
    expect(await toastAfter(site, response, cookie)).toBe("Saved to favourites.");
    await change(idOf(second), true, cookie);
    expect(await lotsAt("/account/favourites", cookie)).toEqual([idOf(second), idOf(first)]);
    expect(await countAt("/", cookie)).toBe("2");
    await change(idOf(second), false, cookie);
    expect(await lotsAt("/account/favourites", cookie)).toEqual([idOf(first)]);
    expect(await countAt("/allListing", cookie)).toBe("1");
  });

  it("leaves the message to script when script asks for that", async () => {
    const { cookie } = await signedIn(site);
    const response = await change(idOf(first), true, cookie, { "x-without-toast": "1" });
    expect(response.status).toBe(303);
    expect(cookiesOf(response)).not.toContain("bidport.toast");
    expect(await countAt("/", cookie)).toBe("1");
  });

  it("has a place of its own: the visitor's page leads here", async () => {
    const { cookie } = await signedIn(site);
    const response = await site.get("/favourites", { cookie });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/account/favourites");
  });

  it("shows nobody else's", async () => {
    const [one, other] = [await signedIn(site), await signedIn(site)];
    await change(idOf(first), true, one.cookie);
    expect(await lotsAt("/account/favourites", other.cookie)).toEqual([]);
    const html = await (await site.get("/account/favourites", { cookie: other.cookie })).text();
    expect(html.includes("No favourites yet")).toBe(true);
  });

  it("knows a lot that was kept before the feed named it", async () => {
    const { cookie } = await signedIn(site);
    const lot = makeLot({ feed_id: null });
    await storeLots(site.db, [lot]);
    const auctionId = lot.auction_id ?? "";
    await change(auctionId, true, cookie);
    await site.db.updateTable("lots").set({ feed_id: "named-now" }).where("auction_id", "=", auctionId).execute();
    expect(await lotsAt("/account/favourites", cookie)).toEqual(["named-now"]);
    await change("named-now", true, cookie);
    expect(await countAt("/", cookie)).toBe("1");
    await change("named-now", false, cookie);
    expect(await lotsAt("/account/favourites", cookie)).toEqual([]);
  });

  it("refuses a lot that does not exist", async () => {
    const { cookie } = await signedIn(site);
    expect((await change("nobody", true, cookie)).status).toBe(404);
  });
});
