import { afterAll, beforeAll, expect, test } from "vitest";
import { mirrorRecords } from "#app/features/mirror/mirror-records.server.ts";
import { createCatalogue } from "#app/stand-in/lot.ts";
import type { LotFacts } from "#app/upstream/lot-record.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { draw } from "#tests/support/budget.ts";
import { recordsAt } from "#tests/support/stand-in-records.ts";
import { type Phrase, REAL_PHRASES } from "./real-phrases.ts";
import { OWN } from "./searching.ts";

const LOTS = 4_000;
const MOST_ASKED = 60;
/** Of what a phrase finds, and of what fits it. */
const LEAST_TRUE = 0.95;
const LEAST_FOUND = 0.8;
const FIFTH = 0.2;
const LEAST_RIGHT = 0.97;

let site: Site;
const lots = new Map<string, LotFacts>();

beforeAll(async () => {
  const now = Date.now();
  const catalogue = createCatalogue(LOTS, 11);
  const records = Array.from({ length: LOTS }, (_, slot) => recordsAt(catalogue, slot, now)).flatMap(([feed]) =>
    feed?.source === "feed" ? [feed] : [],
  );
  for (const { lotNumber, facts } of records) lots.set(lotNumber, facts);
  site = await openSite({ fill: (db) => mirrorRecords(db, records, now), indexed: true });
});
afterAll(() => site.close());

interface Judged {
  typed: string;
  /** Lots that fit in the reader's eyes, those found, and those of them that fit. */
  fit: number;
  found: number;
  right: number;
  isRight: boolean;
  example: string | undefined;
}

/** The tables of both houses, which can be exported. */
const TABLES = ["/vehicleFind", "/vehicleFinder"];

async function findLots(typed: string): Promise<LotFacts[]> {
  const found: LotFacts[] = [];
  for (const table of TABLES) found.push(...(await findIn(table, typed)));
  return found;
}

/** What a table shows for a phrase, as its export writes it. */
async function findIn(table: string, typed: string): Promise<LotFacts[]> {
  let response = await site.get(`${table}?${new URLSearchParams({ q: typed })}`, OWN);
  for (let to = response.headers.get("location"); to !== null; to = response.headers.get("location"))
    response = await site.get(to, OWN);
  const html = await response.text();
  if (html.includes("Nothing found for") || html.includes("No vehicles match")) return [];
  const [, address = ""] = /href="(\/export\?[^"]*)"/.exec(html) ?? [];
  const csv = await (await site.get(address.replaceAll("&amp;", "&"))).text();
  return [...csv.matchAll(/^(?:Copart|IAAI),([^,]+),/gm)].flatMap(([, number = ""]) => lots.get(number) ?? []);
}

async function judge({ typed, fits }: Phrase): Promise<Judged> {
  const found = await findLots(typed);
  const fit = [...lots.values()].filter(fits).length;
  const wrong = found.filter((lot) => !fits(lot));
  const right = found.length - wrong.length;
  // Where nothing fits, nothing may be found.
  const isRight = right >= LEAST_TRUE * found.length && right >= LEAST_FOUND * fit;
  const missed = [...lots.values()].find((lot) => fits(lot) && !found.includes(lot));
  const example = wrong[0] ? `finds ${told(wrong[0])}` : missed && `misses ${told(missed)}`;
  return { typed, fit, found: found.length, right, isRight, example };
}

const inWords = ({ typed, fit, found, right, example }: Judged) =>
  `“${typed}”: ${found} found, ${right} of ${fit} fit; ${example}`;

const told = ({ title, bodyType, damagePrimary, location, fuel, drive }: LotFacts) =>
  [title, bodyType, damagePrimary, location, fuel, drive].join(" | ");

test("the table has four hundred phrases", () => expect(REAL_PHRASES.length).toBeGreaterThanOrEqual(400));

test("what buyers type finds what they mean, in the eyes of a naive reader of the rows", async () => {
  const judged: Judged[] = [];
  for (const phrase of draw("real phrases", MOST_ASKED, REAL_PHRASES)) judged.push(await judge(phrase));
  const wrong = judged.filter(({ isRight }) => !isRight);
  const poor = judged.filter(({ right, fit }) => right < FIFTH * fit);
  expect(poor.map(inWords)).toEqual([]);
  expect(wrong.length <= (1 - LEAST_RIGHT) * judged.length ? [] : wrong.map(inWords)).toEqual([]);
});
