import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idOf, makeLot } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { damageDrawing } from "#app/ui/damage-drawings.ts";

const full = makeLot({
  feed_id: "full/lot 1",
  images_large: ["https://pictures.example/large/0.jpg", "https://pictures.example/large/1.jpg"],
  sale_status: "Pure Sale",
});
const bare = makeLot({
  title: null,
  make: null,
  model: null,
  year: null,
  damage_primary: null,
  highlights: null,
  keys: null,
  title_type: null,
});
const codes = makeLot({ highlights: "DEFAULT", keys: "EXM", title_type: "MD - S1" });
const other = makeLot();

const SAME = "4T1BF1FK5GU123456";
const again = makeLot({ vin: SAME, first_seen_at: "2026-11-20T08:00:00Z" });
const earlier = makeLot({
  vin: SAME,
  location: "Tampa, FL",
  withdrawn_at: "2026-11-18T08:00:00Z",
  current_bid: 185_000,
  first_seen_at: "2026-11-01T08:00:00Z",
});
const earliest = makeLot({
  vin: SAME,
  house: "iaai",
  location: "Reno, NV",
  ends_at: "2026-10-02T08:00:00Z",
  current_bid: 0,
  first_seen_at: "2026-09-20T08:00:00Z",
});
/** On sale in both houses at once: neither was before the other. */
const beside = makeLot({ vin: SAME, first_seen_at: "2026-11-19T08:00:00Z" });

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots: [full, bare, codes, other, again, earlier, earliest, beside] });
});
afterAll(() => site.close());

const pathOf = (lot: Parameters<typeof idOf>[0]) => `/detail/${encodeURIComponent(idOf(lot))}`;
const page = async (lot: Parameters<typeof idOf>[0]) => (await site.get(pathOf(lot))).text();
const rowsOf = (html: string) =>
  Object.fromEntries(
    Array.from(html.matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*>([^<]*)<\/dd>/g), ([, label, value]) => [label, value]),
  );

const LABELS =
  "Make, Model, Year, Color, Engine, Transmission, Fuel, Drive, Odometer, Location, Status, Primary Damage, Secondary Damage, Document, Keys, Seller, Cost Price, Vehicle Score, Vin, Lot Id".split(
    ", ",
  );

describe("the page of a lot", () => {
  it("tells each fact once: one table, and in it what only the auction says", async () => {
    const html = await page(full);
    const labels = Array.from(html.matchAll(/<dt>([^<]+)<\/dt>/g), ([, label]) => label);
    const card = /<section aria-labelledby="facts".*?<\/section>/s.exec(html)?.[0] ?? "";
    const inCard = Array.from(card.matchAll(/<dt>([^<]+)<\/dt>/g), ([, label]) => label);
    expect(inCard.slice(0, LABELS.length)).toEqual(LABELS);
    expect(inCard).toContain("Run state");
    expect(new Set(inCard).size).toBe(inCard.length);
    const AT_A_GLANCE = ["Damage", "Engine", "Keys", "Paper"];
    const elsewhere = labels.filter((label) => !inCard.includes(label) || label === "Engine" || label === "Keys");
    expect(elsewhere.slice(0, 4)).toEqual(AT_A_GLANCE);
  });

  it("begins with the picture, then drawing and signs, then price and time, then the facts", async () => {
    const html = await page(full);
    const places = ['data-gallery="', damageDrawing("front"), "<h1", 'id="bid"', 'id="facts"', 'id="history"'];
    const found = places.map((mark) => html.indexOf(mark));
    expect(found).not.toContain(-1);
    expect(found).toEqual(found.toSorted((one, other) => one - other));
    const glance = /<section aria-label="Condition at a glance".*?<\/section>/s.exec(html)?.[0] ?? "";
    expect(rowsOf(glance)).toEqual({ Damage: "Front end", Engine: "Runs", Keys: "Yes", Paper: "Salvage" });
    const unknown = /<section aria-label="Condition at a glance".*?<\/section>/s.exec(await page(bare))?.[0] ?? "";
    expect(Object.values(rowsOf(unknown))).toEqual(["Not stated", "Not checked", "Not stated", "Not stated"]);
    const coded = /<section aria-label="Condition at a glance".*?<\/section>/s.exec(await page(codes))?.[0] ?? "";
    expect(rowsOf(coded)).toMatchObject({
      Engine: "Not checked",
      Keys: "Does not apply (EXM)",
      Paper: "MD S1, ask us",
    });
  });

  it("leads up through all cars, its make and its model to the lot itself", async () => {
    const way = /<nav aria-label="Breadcrumb".*?<\/nav>/s.exec(await page(full))?.[0] ?? "";
    expect(Array.from(way.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g), ([, href, name]) => [name, href])).toEqual([
      ["All cars", "/allListing"],
      ["Toyota", "/allListing?makes=toyota"],
      ["Camry", "/allListing?makes=toyota&amp;models=camry"],
    ]);
    expect(way).toContain('<li aria-current="page">2015 Toyota Camry LE</li>');
    expect(await page(bare)).toContain(`<li aria-current="page">Lot ${bare.lot_number}</li>`);
  });

  it("keeps what is the reader's own out of the page that all share, and sets no cookie", async () => {
    const path = pathOf(full);
    const first = await site.get(path);
    expect(first.headers.get("set-cookie")).toBeNull();
    const cookie = `seen=${encodeURIComponent(idOf(other))}`;
    const later = await site.get(path, {
      cookie,
      headers: { referer: "http://localhost:3000/allListing?makes=toyota" },
    });
    expect(await later.text()).toBe(await first.text());
    expect(later.headers.get("cache-control")).toContain("public");
  });

  it("is shared by WhatsApp and by a link that can be read, without script", async () => {
    const menu = /<details[^>]* data-share.*?<\/details>/s.exec(await page(full))?.[0] ?? "";
    const address = `http://localhost:3000${pathOf(full)}`;
    const text = `2015 Toyota Camry LE, Copart lot ${full.lot_number}: ${address}`;
    expect(menu).toContain(`href="https://wa.me/?text=${encodeURIComponent(text)}"`);
    expect(menu).toContain(`href="${address}"`);
    expect(menu).toContain(address.replace("http://", ""));
    expect(menu).toMatch(/data-copy[^>]* hidden/);
  });

  it("leads a question to the form that knows lot and VIN, and names no number that nobody set", async () => {
    const html = await page(full);
    expect(html).toMatch(/<a href="\/contactus\?lot=full%2Flot%201"[^>]*>.*?Ask about this car<\/a>/s);
    expect(html).not.toMatch(/wa\.me\/\d/);
    const form = await (await site.get("/contactus?lot=full%2Flot%201")).text();
    expect(form).toContain(`About lot ${full.lot_number} at Copart, 2015 Toyota Camry LE, VIN ${full.vin}`);
    expect(form).not.toMatch(/wa\.me\/\d/);
  });

  it("tells when and where we saw the same VIN before, and at what bid; of nothing else", async () => {
    const html = await page(again);
    const before = /<section aria-labelledby="before".*?<\/section>/s.exec(html)?.[0] ?? "";
    const said = before.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
    expect(said).toMatch(/18 Nov 2026 , Tampa, FL Copart lot \d+ Last bid seen \$1,850 2 Oct 2026 , Reno, NV IAAI lot/);
    expect(said).toContain("No bids");
    expect(before.match(/<time /g)).toHaveLength(2);
    expect(before).toContain(`href="${pathOf(earlier)}"`);
    expect(await page(full)).not.toContain("This car before");
    expect(await page(earliest)).not.toContain("This car before");
  });
});
