import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeLot, storeLots, type LotSeed } from "#tests/factories/lot.ts";
import { cookiesOf, openSite, type Site } from "#tests/support/app.ts";
import { createOldClient } from "#tests/support/old-client.ts";
import { startPictureHost, type PictureHost } from "#tests/support/picture-host.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

const ofFeed = makeLot({ feed_id: "700", auction_id: "701", title: "Camry of the feed" });
const ofAuction = makeLot({
  house: "iaai",
  lot_number: "31234567",
  feed_id: null,
  auction_id: "700",
  title: "Civic of the auctions",
  make: "Honda",
  model: "Civic",
  current_bid: 123_400,
});
const OWN = "/detail/iaai~31234567";

const one = makeLot({ feed_id: "801", auction_id: "802", title: "First of a crossed pair", make: "Audi", model: "A4" });
const other = makeLot({
  feed_id: "802",
  auction_id: "801",
  title: "Second of a crossed pair",
  make: "BMW",
  model: "X5",
});

const rare = makeLot({ feed_id: "900", title: "A Saab", make: "Saab", model: "9-3" });
const saabThatLeft = { make: "Saab", model: "9-3", ends_at: daysAgo(3), current_bid: 70_000 };
const left = makeLot({ ...saabThatLeft, house: "iaai", lot_number: "31999999", feed_id: null, auction_id: "900" });

let site: Site;
let host: PictureHost;
beforeAll(async () => {
  host = await startPictureHost();
  ofFeed.images_large = [host.url("/car.jpg")];
  ofAuction.images_large = [host.url("/car-headers.jpg")];
  ofAuction.video = host.url("/clip.mp4");
  site = await openSite({ env: { IMAGE_HOSTS: host.host } });
  const lots = [ofFeed, ofAuction, one, other, rare, left, makeLot(saabThatLeft), makeLot(saabThatLeft)];
  const ids = await storeLots(site.db, lots);
  const changed_at = daysAgo(1);
  const changes = ids.map((lot_id, at) => ({ lot_id, field: "bid", before: null, after: `${at + 1}1100`, changed_at }));
  await site.db.insertInto("lot_changes").values(changes).execute();
});
afterAll(async () => {
  await site.close();
  await host.close();
});

const read = async (path: string, cookie?: string) => (await site.get(path, { cookie })).text();
const titleOf = (html: string) => /<title>([^<]*), lot/.exec(html)?.[1];
const bidsIn = (html: string) => [...html.matchAll(/\$\d11\b/g)].map(([bid]) => bid);
const lotsIn = (html: string) => [...html.matchAll(/data-lot="([^"]+)"/g)].map(([, id]) => id);
const ownCookie = (response: Response, name: string) =>
  cookiesOf(response)
    .split("; ")
    .find((cookie) => cookie.startsWith(`bidport.${name}=`));

describe("two lots with one id", () => {
  it("have a page each, which stays where it was for the lot that the feed names", async () => {
    expect(titleOf(await read("/detail/700"))).toBe("Camry of the feed");
    expect(titleOf(await read("/detail/701"))).toBe("Camry of the feed");
    const html = await read(OWN);
    expect(titleOf(html)).toBe("Civic of the auctions");
    expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${OWN}"/>`);
    expect(html).toContain(`"url":"http://localhost:3000${OWN}"`);
    expect(html).toContain("/share/iaai~31234567");
    expect((await site.get("/detail/copart~31234567")).status).toBe(404);
  });

  it.each([
    ["/detail/700", "$111"],
    [OWN, "$211"],
    ["/detail/801", "$311"],
    ["/detail/802", "$411"],
  ])("have a bid history each: %s", async (path, bid) => {
    const bids = bidsIn(await read(path));
    expect(new Set(bids)).toEqual(new Set([bid]));
  });

  it.each([
    ["/allListing?makes=toyota", "/detail/700"],
    ["/allListing?makes=honda", OWN],
    ["/iaaiListing?makes=honda", OWN],
    ["/vehicleFinder", OWN],
    ["/detail/900", "/detail/iaai~31999999"],
  ])("are linked each by its own address from %s", async (path, address) => {
    expect(await read(path)).toContain(`href="${address}"`);
  });

  it("show their own pictures, videos and summaries", async () => {
    for (const path of ["/detail/700", OWN]) {
      const [picture = ""] = /\/picture\/[^"\s]+\/960/.exec(await read(path)) ?? [];
      expect(picture).toContain(path.replace("/detail", "/picture"));
      expect((await site.get(picture)).status).toBe(200);
    }
    expect((await site.get("/video/700")).status).toBe(404);
    const video = await site.get("/video/iaai~31234567");
    expect(video.status).toBe(200);
    await video.body?.cancel();
    expect(await read("/lots/700/summary")).toContain("Camry of the feed");
    expect(await read("/lots/iaai~31234567/summary")).toContain("Civic of the auctions");
  });

  it("are kept apart among favourites", async () => {
    const heart = async (id: string, intent: "save" | "remove", cookie?: string) =>
      ownCookie(await site.post("/favourites", { id, intent }, { cookie }), "favourites");
    const first = await heart("700", "save");
    expect(lotsIn(await read("/favourites", first))).toEqual(["700"]);
    const both = await heart("iaai~31234567", "save", first);
    expect(lotsIn(await read("/favourites", both))).toEqual(["iaai~31234567", "700"]);
    expect(lotsIn(await read("/favourites", await heart("iaai~31234567", "remove", both)))).toEqual(["700"]);
    expect(lotsIn(await read("/favourites", await heart("700", "remove", both)))).toEqual(["iaai~31234567"]);
    const crossed = await heart("802", "save", await heart("801", "save"));
    expect(lotsIn(await read("/favourites", crossed))).toEqual(["802", "801"]);
    expect(lotsIn(await read("/favourites", await heart("801", "remove", crossed)))).toEqual(["802"]);
    const listing = await read("/allListing?makes=toyota,honda", first);
    expect(listing).toContain('value="700" aria-pressed="true"');
    expect(listing).toContain('value="iaai~31234567" aria-pressed="false"');
  });

  it("are not said to have left because the other one has", async () => {
    const cookie = ownCookie(await site.post("/favourites", { id: "900", intent: "save" }), "favourites");
    expect(await read("/favourites", cookie)).not.toContain("no longer listed");
  });

  it("are compared as two", async () => {
    const add = async (id: string, cookie?: string) =>
      ownCookie(await site.post("/compare", { intent: "add", id }, { cookie }), "compare");
    const html = await read(
      "/compare",
      await add("802", await add("801", await add("iaai~31234567", await add("700")))),
    );
    const titles = Array.from(
      html.matchAll(/<th scope="col">.*?<a href="([^"]*)"[^>]*>([^<]*)</gs),
      ([, , title]) => title,
    );
    expect(titles).toEqual([ofFeed.title, ofAuction.title, one.title, other.title]);
  });

  it("stand each in the sitemap, in files and in answers to their numbers", async () => {
    const sitemap = await read("/sitemaps/lots-0.xml");
    for (const address of ["700", "iaai~31234567", "801", "802"]) expect(sitemap).toContain(`/detail/${address}</loc>`);
    expect(await read("/export?of=all&makes=honda")).toContain(`http://localhost:3000${OWN}`);
    expect((await site.get("/allListing?q=31234567")).headers.get("location")).toBe(OWN);
    expect(await read("/suggest?q=31234567")).toContain(OWN);
  });

  it("keep the upstream's ids for old clients, with their own pictures", async () => {
    const client = createOldClient((path, request) => site.fetch(path, request));
    const { data } = await client.vehicles("iaai", 0);
    expect(data).toMatchObject([{ id: "700", carImages: [expect.stringContaining("/picture/iaai~31234567/")] }]);
  });

  it("is found by its own address where no upstream calls it anything", async () => {
    const nameless: LotSeed = makeLot({ lot_number: "41111111", feed_id: null, auction_id: null, title: "Nameless" });
    await storeLots(site.db, [nameless]);
    expect(titleOf(await read("/detail/copart~41111111"))).toBe("Nameless");
  });
});
