import zoneAt from "@photostructure/tz-lookup";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mirrorRecords } from "#app/features/mirror/mirror-records.server.ts";
import { createCatalogue } from "#app/stand-in/lot.ts";
import { readRealWords } from "#app/stand-in/data/read-real-words.ts";
import { toFeedRecord, type FeedRecord } from "#app/stand-in/feed.ts";
import { parseFeedRecord } from "#app/upstream/vehicle-feed/record.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { runs } from "#tests/support/budget.ts";
import { readCsv } from "#app/platform/csv.ts";
import { textOf } from "../account/signed-in.ts";
import { OWN } from "./searching.ts";

// Rules of their own read what a house wrote, and look for anything on a page that is not so. They know no table of ours.

const LOTS = runs(300);

let site: Site;
let lots: { record: FeedRecord; told: Told }[] = [];
beforeAll(async () => {
  const now = Date.now();
  const catalogue = createCatalogue(LOTS, 23);
  const records = Array.from({ length: LOTS }, (_, slot) => toFeedRecord(catalogue.lotAt(slot, now), "http://demo"));
  const read = records.flatMap((record) => parseFeedRecord(record) ?? []);
  site = await openSite({ fill: (db) => mirrorRecords(db, read, now), indexed: true });
  const [cards, rows] = [await readCards(), await readRows()];
  lots = await Promise.all(
    records.map(async (record) => ({
      record,
      told: { ...(await tell(record.id)), card: cards.get(record.lot_id) ?? "", row: rows.get(record.lot_id) ?? {} },
    })),
  );
});
afterAll(() => site.close());

/** By the numbers of lots. */
async function readCards(): Promise<Map<string, string>> {
  const cards = new Map<string, string>();
  for (let page = 1; page <= Math.ceil(LOTS / 12) + 1; page++) {
    const html = await (await site.get(`/allListing?page=${page}`, OWN)).text();
    for (const [article] of html.matchAll(/<article.*?<\/article>/gs)) {
      const text = textOf(`<main>${article}</main>`);
      cards.set(/Lot (\S+)/.exec(text)?.[1] ?? "", text);
    }
  }
  return cards;
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

async function tell(id: string): Promise<Omit<Told, "card" | "row">> {
  const html = await (await site.get(`/detail/${encodeURIComponent(id)}`, OWN)).text();
  const [, json = "{}"] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return { page: textOf(html.replace(/<article.*(?=<\/main>)/s, "")), machines: machinesIn(json) };
}

interface Told {
  page: string;
  /** What a list tells of it. */
  card: string;
  /** What its row in an export tells, by heading. */
  row: Record<string, string>;
  machines: {
    mileageFromOdometer?: { value: number };
    offers?: { price: string };
    vehicleIdentificationNumber?: string;
  };
}

/** Falsehoods about a lot in what its page tells people and machines. */
type Rule = (record: FeedRecord, told: Told) => false | string;

const grouped = (number: number) => number.toLocaleString("en-US");

const odometer: Rule = (record, { page, machines, row }) => {
  const written = String(record.odometer ?? "");
  const reading = Number(/[\d,]+/.exec(written)?.[0].replaceAll(",", "") ?? Number.NaN);
  const isMetric = record.currency === "cad" && !/mi\b/i.test(written);
  const miles = isMetric || /km/i.test(written) ? Math.round(reading * 0.621371) : reading;
  const isJunk = !(miles >= 10 && miles < 999_999);
  const isDoubted = /not actual|exceed|inop/i.test(written);
  const value = machines.mileageFromOdometer?.value;
  const exported = row["Odometer (miles)"];
  if (exported !== (isJunk ? "" : String(miles))) return `exports ${exported} of ${written}`;
  if (isDoubted && !row["Odometer brand"]) return `exports ${exported} of ${written} without its brand`;
  if (isJunk && (page.includes(` ${grouped(miles)} mile`) || value !== undefined)) return `tells ${written}`;
  if (isDoubted && value !== undefined) return `tells machines ${value} of ${written}`;
  if (!isJunk && !page.includes(`${grouped(miles)} miles`)) return `does not tell ${written}`;
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

const paper: Rule = ({ document }, { page }) => {
  const said = /Document (.*?)(?: Keys | Seller )/.exec(page)?.[1] ?? "";
  if (/flood|water/i.test(document) && !/flood|water/i.test(said)) return `does not tell the flood of ${document}`;
  if (/sal\b|salv|certificate of destruction/i.test(document) && /\bclear\b|rebuilt, accepted/i.test(said))
    return `calls ${document} ${said}`;
  return /branded if rebuilt/i.test(document) && /^rebuilt/i.test(said) && `calls ${document} rebuilt`;
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

const place: Rule = ({ state, location }, { page, card, row }) => {
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
  expect(lots.filter(({ told }) => told.card === "" || Object.keys(told.row).length === 0)).toEqual([]);
});

test.each<[string, Rule]>([
  ["odometer", odometer],
  ["price", price],
  ["paper", paper],
  ["place", place],
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
