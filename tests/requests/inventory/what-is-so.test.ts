import zoneAt from "@photostructure/tz-lookup";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mirrorRecords } from "#app/features/mirror/mirror-records.server.ts";
import { createCatalogue } from "#app/stand-in/lot.ts";
import { readRealWords } from "#app/stand-in/data/read-real-words.ts";
import { toAuctionVehicle } from "#app/stand-in/auction.ts";
import { toFeedRecord, type FeedRecord } from "#app/stand-in/feed.ts";
import { parseAuctionRecord } from "#app/upstream/auction-graphql/record.ts";
import { parseFeedRecord } from "#app/upstream/vehicle-feed/record.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { runs } from "#tests/support/budget.ts";
import { readCsv } from "#app/platform/csv.ts";
import { textOf } from "../account/signed-in.ts";
import { OWN } from "./searching.ts";

// Rules of their own read what a house wrote, and look for anything on a page that is not so. They know no table of ours.

const LOTS = runs(300);
const HOUR_MS = 3_600_000;

let site: Site;
const lots: { record: Written; told: Told }[] = [];
beforeAll(async () => {
  const now = Date.now();
  const catalogue = createCatalogue(2 * LOTS, 23);
  // None may close while it is read.
  const drawn = Array.from({ length: 2 * LOTS }, (_, slot) => catalogue.lotAt(slot, now))
    .filter(({ listing }) => listing.closesAt > now + HOUR_MS)
    .slice(0, LOTS);
  const sold = drawn.map((lot) => toAuctionVehicle(lot, now, "http://demo"));
  const records = drawn.map((lot, at) => ({
    ...toFeedRecord(lot, "http://demo"),
    highlights: sold[at]?.vehicleDetails[0]?.Highlights ?? null,
    notes: sold[at]?.vehicleDetails[0]?.Notes ?? "",
  }));
  const read = [
    ...records.flatMap((record) => parseFeedRecord(record) ?? []),
    ...sold.flatMap((vehicle, at) => parseAuctionRecord(vehicle, records[at]?.base_site ?? "iaai", now) ?? []),
  ];
  site = await openSite({ fill: (db) => mirrorRecords(db, read, now), indexed: true });
  const [cards, rows, bands] = [await readCards(), await readRows(), await readBands()];
  // One after the other: a site that is asked for all at once refuses some of them.
  for (const record of records) {
    const { lot_id: number } = record;
    const [card, row, band] = [cards.get(number) ?? "", rows.get(number) ?? {}, bands.get(number)];
    lots.push({ record, told: { ...(await tell(record.id)), card, row, band } });
  }
});
afterAll(() => site.close());

/** What both houses wrote of it. */
type Written = FeedRecord & { highlights: string | null; notes: string };

/** By the numbers of lots, of those that a list finds. */
async function readCards(filter = ""): Promise<Map<string, string>> {
  const cards = new Map<string, string>();
  for (let page = 1; page <= Math.ceil(LOTS / 12) + 1; page++) {
    const html = await (await site.get(`/allListing?page=${page}${filter}`, OWN)).text();
    if (!html.includes("<article")) break;
    for (const [article] of html.matchAll(/<article.*?<\/article>/gs)) {
      const text = textOf(`<main>${article}</main>`);
      cards.set(/Lot (\S+)/.exec(text)?.[1] ?? "", text);
    }
  }
  return cards;
}

const BANDS: [key: string, from: number, below: number][] = [
  ["under-100", 0, 100],
  ["100-249", 100, 250],
  ["250-499", 250, 500],
  ["500-999", 500, 1_000],
  ["1000-up", 1_000, Number.POSITIVE_INFINITY],
];

/** Under which distance to its port the filter finds a lot. */
async function readBands(): Promise<Map<string, (typeof BANDS)[number]>> {
  const bands = new Map<string, (typeof BANDS)[number]>();
  for (const band of BANDS) for (const number of (await readCards(`&far=${band[0]}`)).keys()) bands.set(number, band);
  return bands;
}

/** Rows of both houses' exports by the numbers of lots, their cells by heading. */
async function readRows(): Promise<Map<string, Told["row"]>> {
  const rows = new Map<string, Told["row"]>();
  for (const table of ["/vehicleFind", "/vehicleFinder"]) {
    const [, address = ""] = /href="(\/export\?[^"]*)"/.exec(await (await site.get(table, OWN)).text()) ?? [];
    const csv = await (await site.get(address.replaceAll("&amp;", "&"))).text();
    const [headings, ...records] = readCsv(csv, ",").map(({ cells }) => cells);
    for (const cells of records)
      rows.set(cells[1] ?? "", Object.fromEntries(cells.map((cell, at) => [headings?.[at] ?? "", cell])));
  }
  return rows;
}

async function tell(id: string): Promise<Pick<Told, "page" | "machines">> {
  const answer = await site.get(`/detail/${encodeURIComponent(id)}`, OWN);
  if (answer.status !== 200) throw new Error(`The page of ${id} was answered with ${answer.status}.`);
  const html = await answer.text();
  const [, json = "{}"] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return { page: textOf(html.replace(/<article.*(?=<\/main>)/s, "")), machines: machinesIn(json) };
}

interface Told {
  page: string;
  /** What a list tells of it. */
  card: string;
  /** What its row in an export tells, by heading. */
  row: Record<string, string>;
  band: (typeof BANDS)[number] | undefined;
  machines: {
    mileageFromOdometer?: { value: number };
    offers?: { price: string };
    vehicleIdentificationNumber?: string;
  };
}

/** Falsehoods about a lot in what its page tells people and machines. */
type Rule = (record: Written, told: Told) => false | string;

const grouped = (number: number) => number.toLocaleString("en-US");

const odometer: Rule = (record, { page, machines, row }) => {
  const written = String(record.odometer ?? "");
  const reading = Number(/[\d,]+/.exec(written)?.[0].replaceAll(",", "") ?? Number.NaN);
  const isMetric = record.currency === "cad" && !/mi\b/i.test(written);
  const miles = isMetric || /km/i.test(written) ? Math.round(reading * 0.621371) : reading;
  const isJunk = !(miles >= 10 && miles < 999_999);
  const isDoubted =
    /not actual|exceed|inop/i.test(written) || /\bodometer\s*:\s*(?:[nx]\b|not actual|exceed|inop)/i.test(record.notes);
  const value = machines.mileageFromOdometer?.value;
  const exported = row["Odometer (miles)"];
  if (exported !== (isJunk ? "" : String(miles))) return `exports ${exported} of ${written}`;
  if (isDoubted && !row["Odometer brand"]) return `exports ${exported} of ${written} without its brand`;
  if (isJunk && (page.includes(` ${grouped(miles)} mile`) || value !== undefined)) return `tells ${written}`;
  if (isDoubted && value !== undefined) return `tells machines ${value} of ${written}`;
  const unit =
    isMetric || /km/i.test(written) ? `${grouped(miles)} miles (${grouped(reading)} km)` : `${grouped(miles)} miles`;
  if (!isJunk && !page.includes(unit)) return `does not tell ${written} as ${unit}`;
  return !isJunk && !isDoubted && value !== miles && `tells machines ${value} of ${written}`;
};

const price: Rule = ({ current_bid: bid }, { page, machines, row }) => {
  const exported = row["Current bid"] ?? "none";
  if (exported !== (Number(bid) > 0 ? String(Number(bid)) : "")) return `exports the bid ${exported} of ${bid}`;
  if (["Buy it Now", "Estimated value"].some((heading) => row[heading] === "0")) return "exports a price of nothing";
  if (/\$0(?![\d,.])/.test(page)) return "tells a price of nothing";
  if (Number(machines.offers?.price) === 0) return "tells machines a price of nothing";
  return Number(bid) > 0 && !page.includes(grouped(Number(bid))) && `does not tell the bid ${bid}`;
};

const paper: Rule = (record, { page, row }) =>
  paperTold(record, /Document (.*?)(?: Keys | Seller )/.exec(page)?.[1] ?? "") ||
  paperTold(record, row["Title document"] ?? "");

function paperTold({ document }: Written, said: string): false | string {
  if (/flood|water/i.test(document) && !/flood|water/i.test(said)) return `does not tell the flood of ${document}`;
  if (/sal\b|salv|certificate of destruction/i.test(document) && /\bclear\b|rebuilt, accepted/i.test(said))
    return `calls ${document} ${said}`;
  return /branded if rebuilt/i.test(document) && /^rebuilt/i.test(said) && `calls ${document} rebuilt`;
}

/** What a house writes of it, and what may be said then. */
const RUN_STATES: [written: RegExp, told: RegExp][] = [
  [/^(?:|default|e)$/i, /^Not checked\b/],
  [/drive|^d$/i, /\bdrives?\b/i],
  [/start|^s$/i, /^(?!.*drive).*\bstarts\b/i],
  [/stationary/i, /stationary|does not run/i],
];

const run: Rule = ({ highlights }, { page, card, row }) => {
  const written = highlights?.trim() ?? "";
  const [, told] = RUN_STATES.find(([state]) => state.test(written)) ?? [];
  const said = / Run state (.*?) (?:Auction type|Sale|Vehicle type|Body type|Cylinders|Lot notes|Lot info) /.exec(
    page,
  )?.[1];
  if (told === undefined) return `of ${written} nobody knows what may be said`;
  if (said === undefined || !told.test(said)) return `tells ${written} as ${said}`;
  if (!told.test(row["Run state"] ?? "")) return `exports ${written} as ${row["Run state"]}`;
  return !/drive|^d$/i.test(written) && / Runs /.test(card) && `says on a card that ${written} runs`;
};

/** Whose clocks a yard keeps: by its coordinates where a table has them, by the zone of its own sales elsewhere. */
const CLOCKS = new Map([
  ...readRealWords("iaai-yards.tsv").map(([name = "", , , , north, east]) => [name, clockAt(north, east)] as const),
  ...readRealWords("copart-yards.tsv").map(([name = "", , , , , zone = ""]) => [name, zone.charAt(0)] as const),
]);

function clockAt(north = "", east = ""): string {
  const zone = north === "" ? "UTC" : zoneAt(Number(north), Number(east));
  const parts = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "short" }).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")?.value.charAt(0) ?? "";
}

/** Arizona's yards are told by California's clock in summer, when it is the same. */
const isSameClock = (told: string, own: string, state: string) => told === own || (state === "AZ" && /[MP]/.test(own));

/** Of yards whose coordinates a table has. */
const YARDS = new Map(
  readRealWords("iaai-yards.tsv").map(([name = "", , , , north, east]) => [
    name,
    [Number(north), Number(east)] as const,
  ]),
);

/** North and east of the quays. */
const QUAYS: Record<string, readonly [number, number]> = {
  Savannah: [32.08, -81.09],
  "New Jersey": [40.69, -74.15],
  Houston: [29.73, -95.27],
};
/** A yard is as far from the middle of its town at most. */
const SLACK_MILES = 25;

const far: Rule = ({ location }, { page, band }) => {
  const [, port = ""] = /Usual export port: (Savannah|New Jersey|Houston)\./.exec(page) ?? [];
  const [yard, quay] = [YARDS.get(location), QUAYS[port]];
  if (!quay && band) return `is found as ${band[0]} miles from no port`;
  if (!yard || !quay || !yard.every(Boolean) || !band || !/\([A-Z]{2}\)$/.test(location)) return false;
  const miles = milesBetween(yard, quay);
  const isSo = miles > band[1] - SLACK_MILES && miles < band[2] + SLACK_MILES;
  return !isSo && `is found as ${band[0]} miles from ${port}, which is ${Math.round(miles)} miles from ${location}`;
};

function milesBetween([north, east]: readonly [number, number], [to, across]: readonly [number, number]): number {
  const [a, b, c] = [north, to, across - east].map((degrees) => (degrees * Math.PI) / 180) as [number, number, number];
  return 3_959 * Math.acos(Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(c));
}

const place: Rule = ({ state, location, notes }, { page, card, row }) => {
  // Where its house's own note tells its town, it does not stand "in a sale".
  if (/\bstands at\b/i.test(notes) && !/^[A-Z]{2} - |\([A-Z]{2}\)$/.test(location)) return false;
  const isTown = /^[A-Z]{2} - |\([A-Z]{2}\)$/.test(location);
  const [, clock] = /\d\d:\d\d ([A-Z])[A-Z]{1,4} at the yard/.exec(page) ?? [];
  const own = CLOCKS.get(location);
  if (isTown && clock && own && !isSameClock(clock, own, state)) return `keeps ${clock} at ${location}, not ${own}`;
  if (!isTown && !row["Location"]?.includes("in the sale")) return `exports ${location} as a yard`;
  if (!isTown && / miles to /.test(card)) return `tells how far a sale is from a port: ${location}`;
  return !isTown && !page.includes("in the sale") && `tells ${location} as a yard`;
};

const vin: Rule = ({ vin: written }, { machines }) =>
  machines.vehicleIdentificationNumber !== undefined &&
  machines.vehicleIdentificationNumber !== written.toUpperCase() &&
  `tells machines ${machines.vehicleIdentificationNumber} of ${written}`;

test("every lot stands in the list and in its house's export", () => {
  expect(lots).toHaveLength(LOTS);
  expect(lots.filter(({ told }) => told.card === "" || Object.keys(told.row).length === 0)).toEqual([]);
});

test.each<[string, Rule]>([
  ["odometer", odometer],
  ["price", price],
  ["paper", paper],
  ["run state", run],
  ["place", place],
  ["distance", far],
  ["vin", vin],
])("what the page of a lot tells of its %s is so", async (_, rule) => {
  const untrue: string[] = [];
  for (const { record, told } of lots) {
    const found = rule(record, told);
    if (found !== false) untrue.push(`${record.id}: ${found}`);
  }
  expect(untrue).toEqual([]);
});

/** The description of the vehicle, alone or in a list of several. */
function machinesIn(json: string): Told["machines"] {
  const read = JSON.parse(json) as Record<string, unknown> & { "@graph"?: Record<string, unknown>[] };
  const all = Array.isArray(read) ? (read as Record<string, unknown>[]) : (read["@graph"] ?? [read]);
  return all.find((one) => String(one["@type"]).includes("Vehicle")) ?? {};
}
