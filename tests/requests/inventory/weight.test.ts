import { afterAll, beforeAll, expect, it } from "vitest";
import { compress } from "#app/platform/document/page-cache.server.ts";
import { makeLot, storeLots, type LotSeed } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";

// Compressed, without the style sheet, which the build checks. No page may weigh 12 KB; each is held near what it weighs.
const KB = 1024;

const STATES =
  "AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY AB BC MB NB NS ON QC".split(
    " ",
  );
const VEHICLE_TYPES =
  "Automobile,Motorcycle,ATV,Watercraft,Jet Sky,Boat,Trailers,Mobile Home,Emergency Equipment,Industrial Equipment,Truck,Bus,Other".split(
    ",",
  );
const DAMAGES = "Front end,Rear end,Side,All over,Water/flood,Minor dent/scratches,Mechanical,Hail,Rollover".split(",");
const SYLLABLES = "ka lo mer tri van so pel du ran thi gor bes nu fal qui dor zen hal mi tos wex yar cor jun".split(
  " ",
);

function name(place: number, length: number): string {
  const parts = Array.from({ length }, (_, part) => SYLLABLES[(place * 7 + part * part * 5 + part) % SYLLABLES.length]);
  return `${parts.join("")}-${place}`.replace(/^./, (first) => first.toUpperCase());
}

const pick = (list: string[], place: number) => list[place % list.length] ?? "";

/** One yard in eight is of a town that is known, so that each distance has its box. */
const TOWNS = ["TX - HOUSTON", "TX - AUSTIN", "TX - LUBBOCK", "TX - EL PASO", "ND - FARGO"];
const standing = (place: number) => {
  const [state, location] = [pick(STATES, place), `${name(place, 4)} South and ${name(place + 9, 3)}`];
  if (place % 8 > 0) return { state, location: `${state} - ${location}` };
  const town = pick(TOWNS, place / 8);
  return { state: town.slice(0, 2), location: town };
};

const wordy = (place: number): LotSeed => {
  const year = 1985 + (place % 41);
  const make = name(place % 45, 4);
  const model = name(place, 5);
  return makeLot({
    title: `${year} ${make} ${model} Premium Plus Quattro Crew Cab 4X4 Long Bed`,
    make,
    model,
    year,
    odometer: 10_000 + place * 3_571,
    vehicle_type: pick(VEHICLE_TYPES, place),
    body_type: name(place % 33, 4),
    transmission: `${name(place % 11, 3)} automatic with overdrive`,
    fuel: `${name(place % 16, 3)} or gas`,
    drive: `${name(place % 15, 3)}-wheel drive w/front whl`,
    engine: `${(1 + (place % 60) / 10).toFixed(1)}L V8 DOHC turbocharged`,
    damage_primary: pick(DAMAGES, place),
    keys: place % 3 ? "Yes" : "Missing",
    highlights: place % 2 ? "Run and Drive" : "Engine Start Program",
    ...standing(place),
    lot_info: `Row ${name(place, 2)} of the ${name(place * 3, 3)} yard`,
    auction_type: place % 2 ? "On Minimum Bid" : "Pure Sale",
    current_bid: 10_000 + place * 12_500,
    buy_now_price: 900_000 + place * 7_500,
    images_large: [`https://pictures.example/${place}.jpg`],
    images_small: [`https://pictures.example/${place}s.jpg`],
  });
};

const weightOf = (html: string) => compress(Buffer.from(html.replace(/<style[\s\S]*?<\/style>/g, "")), "br").length;

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots: Array.from({ length: 240 }, (_, place) => wordy(place)) });
});
afterAll(() => site.close());

it.each([
  ["/", 12],
  ["/allListing", 9],
  ["/allListing?page=7", 9],
  ["/copartListing", 10.7],
  ["/vehicleFind", 10.3],
  ["/vehicleFind?page=4", 10.4],
  ["/vehicleFind?view=cards", 10.5],
  ["/searchbrand", 9.2],
  ["/quicksearch", 10.1],
  ["/copartListing?from=1980&run=run-and-drive,starts&max=900000", 11],
  ["/vehicleFind?from=1980&run=run-and-drive,starts&max=900000", 10.7],
  ["/vehicleFind?from=1980&to=2026&run=run-and-drive,starts&min=1&max=900000&miles-from=9&sort=year&page=2", 11.2],
])("%s of wordy lots and full facets weighs %d KB at most", async (path, limit) => {
  const html = await (await site.get(path)).text();
  expect(new Set(html.match(/href="\/detail\/[^"]+/g)).size).toBeGreaterThanOrEqual(12);
  expect(weightOf(html)).toBeLessThanOrEqual(limit * KB);
});

it("questions and answers weigh 8.9 KB at most", async () => {
  expect(weightOf(await (await site.get("/faqpage")).text())).toBeLessThanOrEqual(8.9 * KB);
});

it("a lot with forty pictures and a long table of facts weighs 11.8 KB at most", async () => {
  const pictures = (kind: string) =>
    Array.from({ length: 40 }, (_, at) => `https://pictures.example/${kind}/${at}.jpg`);
  const lot = {
    ...wordy(3),
    images_large: pictures("large"),
    images_small: pictures("small"),
    notes: "Estimated repair.",
  };
  const [place = 0] = await storeLots(site.db, [lot]);
  expect(place).toBeGreaterThan(0);
  const html = await (await site.get(`/detail/${lot.feed_id}`)).text();
  expect(html.match(/data-picture="/g)).toHaveLength(40);
  expect(html).toContain("Similar lots");
  expect(weightOf(html)).toBeLessThanOrEqual(11.8 * KB);
});

it("a lot with every line of its sum weighs 12 KB at most", async () => {
  const lot = makeLot({ ...wordy(5), state: "TX", location: "TX - HOUSTON", vehicle_type: "Automobile", engine: null });
  await storeLots(site.db, [lot]);
  for (const to of ["ngtin", "ghtem"]) {
    const html = await (await site.get(`/detail/${lot.feed_id}?lines=all&to=${to}`)).text();
    expect(html).toContain("On the road in ");
    expect(weightOf(html)).toBeLessThanOrEqual(12 * KB);
  }
});

it("every yard with its count, beside several filters, weighs 10.8 KB at most", async () => {
  const html = await (await site.get("/vehicleFind?from=1980&to=2026&run=run-and-drive&max=900000&more=yards")).text();
  expect(html.match(/name="yards"/g)?.length).toBeGreaterThan(100);
  expect(weightOf(html)).toBeLessThanOrEqual(10.8 * KB);
});

it("the panel is full: as many boxes of each facet as it ever shows", async () => {
  const html = await (await site.get("/vehicleFind")).text();
  const boxesOf = (name: string) => html.match(new RegExp(`type="checkbox" name="${name}"`, "g"))?.length;
  expect(["makes", "run", "far", "buynow"].map(boxesOf)).toEqual([7, 2, 6, 1]);
  expect(html.match(/class="filter-more"/g)).toHaveLength(16);
});
