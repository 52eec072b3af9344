import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { idOf, makeLot as makeAnyLot } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { plainText } from "#tests/support/html.ts";

/** Without a comma, so that a line of an export is easily cut. */
const makeLot = (facts: Parameters<typeof makeAnyLot>[0]) => makeAnyLot({ location: "TX - HOUSTON", ...facts });

const ODOMETERS = {
  actual: makeLot({ make: "Trabant", odometer: 90_000, odometer_brand: "actual" }),
  exempt: makeLot({ make: "Trabant", odometer: 91_000, odometer_brand: "exempt" }),
  canadian: makeLot({ make: "Trabant", odometer: 84_000, odometer_km: 135_185, currency: "CAD" }),
  notActual: makeLot({ make: "Trabant", odometer: 50_402, odometer_brand: "not-actual" }),
  exceeds: makeLot({ make: "Trabant", odometer: 40_000, odometer_brand: "exceeds" }),
  inoperable: makeLot({ make: "Trabant", odometer: 1, odometer_brand: "inoperable" }),
  junk: makeLot({ make: "Trabant", odometer: 999_999 }),
  none: makeLot({ make: "Trabant", odometer: null }),
};
const free = makeLot({ make: "Zastava", current_bid: 0, buy_now_price: null, estimated_value: null, cost_price: null });
const cheap = makeLot({ make: "Zastava", current_bid: 100_000 });

const branded = makeLot({ make: "Wartburg", title_type: "VA - SAL BRANDED IF REBUILT", highlights: "DEFAULT" });
const unnamed = makeLot({ make: "Wartburg", title_type: "MD - S1", highlights: null });
const DAY = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
/** Midnight in Phoenix, whose clocks never change: nobody told at what time it is sold. */
const dayOnly = makeLot({
  make: "Melkus",
  house: "copart",
  state: "AZ",
  location: "AZ - PHOENIX",
  sale_at: new Date(`${DAY}T07:00:00Z`),
  ends_at: "infinity",
});
const dayInWords = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
})
  .format(new Date(DAY))
  .replace(",", "");
const MASKED = "5YJ3E1EB4MF******";
const masked = makeLot({ make: "Barkas", vin: MASKED });
const goneMasked = makeLot({ make: "Barkas", vin: MASKED, withdrawn_at: new Date(Date.now() - 86_400_000) });

for (const place of ["memory", "the tables"]) {
  describe(`searched in ${place}`, () => {
    let site: Site;
    beforeAll(async () => {
      site = await openSite({
        lots: [...Object.values(ODOMETERS), free, cheap, branded, unnamed, dayOnly, masked, goneMasked],
        indexed: place === "memory",
        env: { WHATSAPP_NUMBER: "+234 803 555 0147" },
      });
    });
    afterAll(() => site.close());

    const page = async (lot: Parameters<typeof idOf>[0]) =>
      (await site.get(`/detail/${encodeURIComponent(idOf(lot))}`)).text();
    const numbersOf = async (path: string) => {
      const html = await (await site.get(path)).text();
      return Array.from(html.matchAll(/<article[^>]*data-lot="([^"]+)"/g), ([, id = ""]) => id);
    };
    const csvOf = async (path: string) => {
      const [headings = "", ...lines] = (await (await site.get(path)).text()).trim().split("\r\n");
      const names = headings.split(",");
      return lines.map((line) => Object.fromEntries(line.split(",").map((cell, place) => [names[place] ?? "", cell])));
    };

    test("a sale of which only the day is known has no time", async () => {
      const told = `${dayInWords}, time not set`;
      expect(await (await site.get("/vehicleFind?make=melkus")).text()).toContain(told);
      const cards = plainText(await (await site.get("/allListing?makes=melkus")).text());
      expect(cards).toContain(told);
      const html = await page(dayOnly);
      expect(plainText(html)).toContain(`Sale: ${told}.`);
      const [, asked = ""] = /href="(https:\/\/wa\.me\/2348035550147\?[^"]*)"/.exec(html) ?? [];
      expect(new URL(asked).searchParams.get("text")).toContain(`Its sale: ${told}.`);
      expect((await csvOf("/export?of=copart-table&make=melkus")).map((line) => line["Sale (UTC)"])).toEqual([DAY]);
    });

    test.for([
      ["actual", "90,000 miles", 90_000],
      ["exempt", "91,000 miles, exempt", 91_000],
      ["canadian", "84,000 miles (135,185 km)", 84_000],
      ["notActual", "50,402 miles, not actual", undefined],
      ["exceeds", "40,000 miles, more than it can count", undefined],
      ["inoperable", "Not known: its display does not work", undefined],
      ["junk", "Not known", undefined],
    ] as const)("the page of the lot '%s' says '%s', and machines read %s", async ([name, words, miles]) => {
      const html = await page(ODOMETERS[name]);
      expect(plainText(html)).toContain(`Odometer ${words}`);
      const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "{}";
      const read = JSON.stringify(JSON.parse(data));
      const told = /"mileageFromOdometer":\{[^}]*"value":(\d+)/.exec(read)?.[1];
      expect(told).toBe(miles?.toString());
      expect(read.includes("mileageFromOdometer")).toBe(miles !== undefined);
      const list = plainText(await (await site.get("/allListing?makes=trabant")).text());
      // On a phone's card nothing beside it says that it is the odometer, nor does anything under a lot's title.
      const alone = words.replace(/^Not known/, "Odometer not known");
      expect(list).toContain(`Odometer ${alone}`);
      expect(plainText(html)).toContain(` · ${alone} `);
    });

    it("finds by miles only what is known and said to be so", async () => {
      const ids = async (path: string) => (await numbersOf(path)).toSorted();
      const named = (...names: (keyof typeof ODOMETERS)[]) => names.map((name) => idOf(ODOMETERS[name])).toSorted();
      expect(await ids("/allListing?makes=trabant&miles=95000")).toEqual(named("actual", "exempt", "canadian"));
      expect(await ids("/allListing?makes=trabant&miles=60000")).toEqual([]);
      expect(await ids("/allListing?makes=trabant&miles-from=100")).toEqual(named("actual", "exempt", "canadian"));
      const inOrder = await numbersOf("/allListing?makes=trabant&sort=miles");
      expect(inOrder).toHaveLength(8);
      expect(inOrder.slice(0, 3)).toEqual(
        ["canadian", "actual", "exempt"].map((name) => idOf(ODOMETERS[name as "actual"])),
      );
    });

    it("marks each odometer in an export, and leaves the cell empty where nobody could read it", async () => {
      const rows = await csvOf("/export?makes=trabant");
      const cells = rows.map((row) => [row["Odometer (miles)"], row["Odometer brand"]].join(" "));
      expect(cells.toSorted()).toEqual(
        [
          "90000 Actual",
          "91000 Exempt",
          "84000 ",
          "50402 Not actual",
          "40000 Exceeds mechanical limits",
          " Not known",
          " Not known",
          " ",
        ].toSorted(),
      );
    });

    it("says what a paper is, without a code of the house, or that it has to be asked about", async () => {
      const [one, other] = [plainText(await page(branded)), plainText(await page(unnamed))];
      expect(one).toContain("Document Salvage title, branded if rebuilt, Virginia");
      expect(one).toContain("its next title will bear a brand");
      expect(one).toContain("Run state Not checked");
      expect(one).not.toMatch(/\bSAL\b|DEFAULT/);
      expect(other).toContain("Document Paper: MD S1, ask us");
      expect(other).toContain("Export is not certain");
      const csv = await (await site.get("/export?makes=wartburg")).text();
      expect(csv).toContain('"Salvage title, branded if rebuilt, Virginia"');
      expect(csv).not.toMatch(/\bSAL\b|DEFAULT/);
      expect(await numbersOf("/allListing?makes=wartburg&papers=salvage")).toEqual([idOf(branded)]);
      expect(await numbersOf("/allListing?makes=wartburg&papers=rebuilt")).toEqual([]);
    });

    it("finds what nobody checked, whether a house says so or says nothing, and counts it the same", async () => {
      const both = [idOf(branded), idOf(unnamed)].toSorted();
      expect((await numbersOf("/allListing?makes=wartburg&run=not-checked")).toSorted()).toEqual(both);
      const { counts } = (await (await site.get("/total?of=all&makes=wartburg&show-run=not-checked")).json()) as {
        counts: object;
      };
      expect(counts).toEqual({ run: { "not-checked": 2 } });
    });

    it("takes a masked VIN for no single car, and finds it by the part that is known", async () => {
      const html = await page(masked);
      expect(plainText(html)).toContain(`Vin ${MASKED}`);
      expect(html).not.toContain("vehicleIdentificationNumber");
      expect(html).not.toContain(goneMasked.lot_number);
      for (const typed of ["5YJ3E1EB4MFXXXXXX", "5YJ3E1EB4MF"]) {
        const found = await site.get(`/allListing?q=${typed}`);
        const shown = found.status === 200 ? await found.text() : (found.headers.get("location") ?? "");
        expect(shown).toContain(idOf(masked));
      }
    });

    it("tells no nought as a price, and puts lots without a bid behind those with one", async () => {
      expect(await numbersOf("/allListing?makes=zastava&sort=price")).toEqual([idOf(cheap), idOf(free)]);
      expect(await numbersOf("/allListing?makes=zastava&sort=price-down")).toEqual([idOf(cheap), idOf(free)]);
      const html = await page(free);
      expect(plainText(html)).toContain("No bids yet");
      expect(html).not.toMatch(/"@type":"Offer"/);
      const rows = await csvOf("/export?makes=zastava");
      const row = rows.find((one) => one["Lot number"] === free.lot_number);
      expect([row?.["Current bid"], row?.["Buy it Now"], row?.["Estimated value"]]).toEqual(["", "", ""]);
    });
  });
}
