import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { moveHistory } from "#app/features/mirror/move-history.server.ts";
import { storeBidder } from "#tests/factories/bidder.ts";
import { idOf, makeLot, storeLots } from "#tests/factories/lot.ts";
import { sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import { openSite, type Site } from "#tests/support/app.ts";

const DAY_MS = 86_400_000;

const pictures = (kind: string, count: number) =>
  Array.from({ length: count }, (_, n) => `https://pictures.example/${kind}/${n}.jpg`);

const full = makeLot({
  feed_id: "full/lot 1",
  title: "2015 TOYOTA CAMRY LE",
  images_large: pictures("large", 2),
  images_small: pictures("small", 3),
  video: "https://pictures.example/walk.mp4",
  currency: "usd",
  cost_price: 930_050,
  vehicle_score: "3.4",
  buy_now_price: 900_000,
  sale_status: "Pure Sale",
  sale_at: "2031-07-03T16:00:00Z",
  ends_at: "2031-07-03T16:00:00Z",
  notes: "</script><script>alert(1)</script>",
});
const bare = makeLot({
  ...Object.fromEntries(
    (
      [
        "make model year vin vehicle_type body_type transmission fuel drive engine cylinders color odometer damage_primary damage_secondary",
        "title_type keys highlights seller state location sale_name sale_at auction_type sale_status current_bid estimated_value cost_price vehicle_score",
      ]
        .join(" ")
        .split(" ") as (keyof ReturnType<typeof makeLot>)[]
    ).map((column) => [column, null]),
  ),
  title: null,
  ends_at: "infinity",
});
const withdrawn = makeLot({ title: "2011 Honda Fit", withdrawn_at: "2026-11-19T08:00:00Z", current_bid: 123_400 });
const closed = makeLot({ title: "2012 Honda Fit", ends_at: new Date(Date.now() - 60_000), buy_now_price: 500_000 });
// Live, and too soon for a bid of ours.
const late = makeLot({ title: "2014 Honda Fit", ends_at: new Date(Date.now() + 30 * 60_000) });
const moved = makeLot({ title: "2013 Honda Fit" });
const trailer = makeLot({ keys: "EXM" });

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots: [full, bare, withdrawn, closed, late, trailer] });
  const [id = 0] = await storeLots(site.db, [moved]);
  await site.db
    .insertInto("lot_changes")
    .values([
      { lot_id: id, field: "bid", before: null, after: "100000", changed_at: "2026-11-18T10:00:00Z" },
      { lot_id: id, field: "bid", before: "100000", after: "425000", changed_at: "2026-11-19T10:00:00Z" },
      { lot_id: id, field: "status", before: "On Approval", after: "Pure Sale", changed_at: "2026-11-19T11:00:00Z" },
    ])
    .execute();
});
afterAll(() => site.close());

const pathOf = (lot: Parameters<typeof idOf>[0]) => `/detail/${encodeURIComponent(idOf(lot))}`;
const page = async (lot: Parameters<typeof idOf>[0]) => (await site.get(pathOf(lot))).text();
/** Of its own card; cards of other lots have such rows too. */
const rowsOf = (html: string) =>
  Object.fromEntries(
    Array.from(
      (/<h2 id="facts".*?(?=<h2|<footer)/s.exec(html)?.[0] ?? "")
        .replaceAll("<wbr/>", "")
        .matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*>([^<]*)<\/dd>/g),
      ([, label, value]) => [label, value],
    ),
  );

const LABELS =
  "Make, Model, Year, Color, Engine, Transmission, Fuel, Drive, Odometer, Location, Status, Primary Damage, Secondary Damage, Document, Keys, Seller, Cost Price, Vehicle Score, Vin, Lot Id".split(
    ", ",
  );

describe("/detail/{id}", () => {
  it("has a card titled with the vehicle title and every specified row", async () => {
    const html = await page(full);
    expect(html).toMatch(/<h2 id="facts"[^>]*>2015 Toyota Camry LE<\/h2>/);
    const rows = rowsOf(html);
    expect(rows).toMatchObject({
      Make: "Toyota",
      Model: "Camry",
      Year: "2015",
      Color: "Silver",
      Engine: "2.5L 4",
      Odometer: "84,213 miles",
      Location: "Houston, TX",
      Status: "Pure Sale",
      "Primary Damage": "Front end",
      Keys: "Yes",
      "Cost Price": "9,300.5 USD",
      "Vehicle Score": "3.4",
      Vin: full.vin,
      "Lot Id": full.lot_number,
    });
    expect(Object.keys(rows)).toEqual(expect.arrayContaining(LABELS));
  });

  it("says in words that the question of keys does not apply", async () => {
    expect(rowsOf(await page(trailer))["Keys"]).toBe("Does not apply (EXM)");
  });

  it("explains the trade's words", async () => {
    const html = await page(full);
    expect(html).toContain("No reserve: the highest bid at the close wins.");
    expect(html).toContain("Started, went into gear and moved under its own power");
  });

  it("says 'Not stated' for everything unknown, never a blank or NaN", async () => {
    const html = await page(bare);
    const rows = rowsOf(html);
    const stated = LABELS.filter((label) => rows[label] !== "Not stated");
    expect(stated).toEqual(["Lot Id"]);
    expect(html).toMatch(new RegExp(`<h1[^>]*>Lot ${bare.lot_number}</h1>`));
    expect(html).toContain("No bids yet");
    expect(html).toContain("The sale date is not set yet.");
    expect(html.replace(/<script.*?<\/script>/gs, "")).not.toMatch(/NaN|undefined|>null</);
  });

  it("has one slide for each small picture, the large one where there is one, and thumbnails", async () => {
    const html = await page(full);
    const strip = /<ul class="gallery-strip[^"]*".*?<\/ul>/s.exec(html)?.[0] ?? "";
    expect(strip.match(/<li /g)).toHaveLength(3);
    expect(strip).toMatch(/href="\/picture\/full%2Flot%201\/l0-[0-9a-f]{6}\/1280"/);
    expect(strip).toMatch(/href="\/picture\/full%2Flot%201\/s2-[0-9a-f]{6}\/1280"/);
    expect(html.match(/data-slide=""/g)).toHaveLength(3);
    expect(strip).toContain('alt="2015 Toyota Camry LE, front end damage, picture 1 of 3"');
    expect(html).not.toContain("pictures.example");
  });

  it("a lot without pictures has the placeholder", async () => {
    expect(await page(bare)).toContain("no picture yet");
  });

  it("plays the video from our own address, with the specified fallback", async () => {
    const html = await page(full);
    expect(html).toContain("Vehicle Video");
    expect(html).toMatch(/<video[^>]*preload="none"/);
    expect(html).toContain(
      '<source src="/video/full%2Flot%201" type="video/mp4"/>Your browser does not support the video tag.',
    );
    expect(await page(moved)).not.toContain("<video");
  });

  it("shows the close on the reader's clock and the yard's, and sends bidders to sign in and back", async () => {
    const html = await page(full);
    expect(html).toContain("Thu 3 Jul, 17:00 Lagos");
    expect(html).toContain("Thu 3 Jul, 11:00 CDT at the yard");
    const panel = `/lots/${encodeURIComponent(idOf(full))}/bid`;
    expect(html).toContain(`action="${panel}"`);
    expect(html).toContain("Buy it Now for $");
    expect(html).toContain('href="/shippingform?lot=full%2Flot%201"');
  });

  describe("to somebody who is signed in", () => {
    const openAs = async (person: Pick<Person, "id">) => {
      const { cookie } = await sessionOf(site.db, person);
      const html = await (await site.get(pathOf(full), { cookie })).text();
      return { html, bid: /<section aria-label="Bid".*?<\/section>/s.exec(html)?.[0] ?? "" };
    };

    it("says what is in the way of a bid, never to sign in", async () => {
      const [unverified, unproven] = [await storePerson(site.db, { verified: false }), await storePerson(site.db)];
      const { html, bid } = await openAs(unverified);
      expect(html).not.toContain("/login?redirectTo=");
      expect(bid).toContain("Verify your email to bid.");
      expect(bid).toContain('action="/resendverification"');
      expect(bid).toContain(`name="back" value="${pathOf(full)}"`);
      const other = await openAs(unproven);
      expect(other.bid).toContain("Send a document that shows who you are");
      expect(other.bid).toContain('href="/account/documents"');
      expect(other.bid).toContain("/account/deposit?need=");
      expect(other.bid).toContain("/account/terms?back=");
    });

    it("tells who may bid what is free, and asks for nothing more", async () => {
      const { bid } = await openAs(await storeBidder(site.db, { free: 250_000 }));
      expect(bid).toContain("$2,500 is free for it");
      expect(bid).not.toContain("Before you can bid");
      expect(bid).toContain("Bid Now");
    });

    it("offers staff no form", async () => {
      const { bid } = await openAs(await storePerson(site.db, { role: "staff" }));
      expect(bid).toContain("Staff do not bid.");
      expect(bid).not.toContain('name="amount"');
    });

    it("takes no bids on what is no longer listed", async () => {
      const { cookie } = await sessionOf(site.db, await storePerson(site.db));
      expect(await (await site.get(pathOf(closed), { cookie })).text()).not.toContain('name="amount"');
    });
  });

  it("tells how the bid moved, latest first", async () => {
    const html = await page(moved);
    const table = /<caption[^>]*>Latest changes of the bid.*?<\/table>/s.exec(html)?.[0] ?? "";
    expect(table).toMatch(/\$4,250.*\$1,000/s);
    expect(table).not.toContain("Pure Sale");
    expect(await page(full)).toContain("The bid has not moved since we first saw this lot.");
  });

  it("tells it of a lot that left long ago too, whose address answers as before", async () => {
    const gone = makeLot({ title: "2009 Honda Fit", withdrawn_at: new Date(Date.now() - 61 * DAY_MS) });
    const [id = 0] = await storeLots(site.db, [gone]);
    const bids = ["150000", "160000"].map((after, day) => ({ after, changed_at: `2026-08-0${day + 1}T10:00:00Z` }));
    await site.db
      .insertInto("lot_changes")
      .values(bids.map((bid) => ({ lot_id: id, field: "bid", ...bid })))
      .execute();
    await moveHistory({ db: site.db, now: Date.now() });
    const left = await site.db.selectFrom("lot_changes").select("id").where("lot_id", "=", id).execute();
    expect(left).toEqual([]);
    const response = await site.get(pathOf(gone));
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain("This lot is no longer listed");
    expect(html).toMatch(/Latest changes of the bid.*\$1,600.*\$1,500/s);
  });

  it("leaves a phone's bar to the bid from its header on, which is there before the bid, where one can be made", async () => {
    const parts = async (lot: Parameters<typeof idOf>[0]) =>
      [...(await page(lot)).matchAll(/<header class="site-header( beside-bid)?"|<p class="(bid-bar)"/g)].map(
        ([, header, bar]) => header?.trim() ?? bar,
      );
    expect(await parts(full)).toEqual(["beside-bid", "bid-bar"]);
    expect(await parts(withdrawn)).toEqual([undefined]);
  });

  it("says what a bid commits to: the deposit and the last day to pay", async () => {
    const html = await page(full);
    expect(html).toMatch(/Deposit at this bid<\/dt><dd[^>]*>\$[\d,]+</);
    expect(html).toMatch(/If you win, pay by<\/dt><dd[^>]*>(Mon|Tue|Wed|Thu|Fri) \d+ [A-Z][a-z]{2}</);
  });

  it("shows the place and its usual export port without foreign requests", async () => {
    const html = await page(full);
    expect(html).toContain("The lot stands at Houston, TX (Texas). Usual export port: Houston.");
    expect(html).not.toContain("<iframe");
  });

  it("says of a lot near Los Angeles that its port only loads containers", async () => {
    const lot = makeLot({ location: "CA - LOS ANGELES", state: "CA" });
    await storeLots(site.db, [lot]);
    expect(await page(lot)).toContain(
      "Usual export port: Los Angeles. No ro-ro ship to West Africa from there: by container, or by truck to the Gulf or the east first.",
    );
  });

  it("offers other live lots like it, not itself and not ended ones", async () => {
    const similar = /<section aria-labelledby="similar".*/s.exec(await page(full))?.[0] ?? "";
    expect(similar).toContain("2013 Honda Fit");
    expect(similar).not.toContain(`href="${pathOf(full)}"`);
    expect(similar).not.toContain("2011 Honda Fit");
    expect(similar).not.toContain("2012 Honda Fit");
  });

  it("offers lots that take bids before one that closes too soon for them", async () => {
    const similar = /<section aria-labelledby="similar".*/s.exec(await page(full))?.[0] ?? "";
    const places = ["2013 Honda Fit", "2014 Honda Fit"].map((title) => similar.indexOf(title));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it("tells of a similar lot what decides whether one looks at it", async () => {
    const similar = /<section aria-labelledby="similar".*/s.exec(await page(full))?.[0] ?? "";
    const [first = ""] = similar.split("</li>");
    expect(first.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ")).toContain(
      " 2013 Honda Fit 84,213 miles · Runs · Keys · Salvage $4,250 3D 0H ",
    );
  });

  it.each([
    ["withdrawn", withdrawn, "$1,234"],
    ["closed", closed, "$4,250"],
  ])("a %s lot keeps its last facts and takes no bids", async (_what, lot, bid) => {
    const response = await site.get(pathOf(lot));
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain("This lot is no longer listed");
    expect(html).toContain("Last bid seen");
    expect(html).toContain(bid);
    expect(html).not.toContain("Bid Now");
    expect(html).not.toContain("/login?redirectTo=%2Fdetail");
  });

  it("lots that are no longer listed are kept from search engines", async () => {
    const robots = '<meta name="robots" content="noindex"/>';
    expect(await page(withdrawn)).toContain(robots);
    expect(await page(closed)).toContain(robots);
    expect(await page(full)).not.toContain(robots);
  });

  it("is known by the feed's id, also when asked for by the auction's", async () => {
    const html = await (await site.get(`/detail/${full.auction_id}`)).text();
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/detail/full%2Flot%201"/>');
    expect(html).toContain('<meta property="og:image" content="http://localhost:3000/share/full%2Flot%201"/>');
  });

  it("describes itself to search engines, with hostile text kept inside the data", async () => {
    const html = await page(full);
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
    const facts: unknown = JSON.parse(json);
    expect(facts).toMatchObject({
      "@type": ["Vehicle", "Product"],
      vehicleIdentificationNumber: full.vin,
      offers: { price: "4250.00", priceCurrency: "USD", availability: "https://schema.org/InStock" },
    });
    expect(html).not.toContain("<script>alert(1)");
  });

  it.each(["/detail/nobody-knows-this", "/detail/%00", `/detail/${"x".repeat(300)}`])("%s is a 404", async (path) => {
    const response = await site.get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("There is no vehicle at this address.");
  });
});
