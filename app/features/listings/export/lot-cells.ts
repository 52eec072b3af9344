import { type ExportedLot, HOUSE_NAMES } from "#app/features/lots/lot.ts";
import { damageName, inWords, keysInWords, yardInWords } from "#app/features/vocabulary/card-words.ts";
import { inOurWords } from "#app/features/vocabulary/facet-labels.ts";
import { paperInWords } from "#app/features/vocabulary/papers.ts";
import { bareSaleDay } from "#app/features/vocabulary/yard-places.ts";
import { runStateInWords } from "#app/features/vocabulary/plain-words.ts";
import { odometerBrandInWords, readMiles } from "#app/features/lots/odometer.ts";
import type { Cell } from "#app/platform/csv.ts";

/** Decimals in the lot's currency, so that a spreadsheet can add them. */
const amount = (cents: number | null): Cell => (cents === null ? null : cents / 100);

type Column = [heading: string, read: (lot: ExportedLot, origin: string) => Cell];

const COLUMNS: Column[] = [
  ["Auction house", (lot) => HOUSE_NAMES[lot.house]],
  ["Lot number", (lot) => lot.lotNumber],
  ["Title", (lot) => lot.title],
  ["Year", (lot) => lot.year],
  ["Make", (lot) => lot.make],
  ["Model", (lot) => lot.model],
  ["Vehicle type", ({ vehicleType }) => vehicleType && inOurWords("type", vehicleType)],
  ["Body type", ({ bodyType }) => bodyType && inOurWords("body", bodyType)],
  ["Engine", (lot) => lot.engine],
  ["Transmission", ({ transmission }) => transmission && inOurWords("gear", transmission)],
  ["Fuel", ({ fuel }) => fuel && inOurWords("fuel", fuel)],
  ["Drive", ({ drive }) => drive && inOurWords("drive", drive)],
  ["Odometer (miles)", (lot) => readMiles(lot)],
  ["Primary damage", (lot) => lot.damagePrimary && damageName(lot.damagePrimary)],
  ["Run state", (lot) => runStateInWords(lot.highlights)],
  ["Keys", (lot) => lot.keys && keysInWords(lot.keys)],
  ["State", (lot) => lot.state],
  ["Location", yardInWords],
  ["Auction type", (lot) => lot.auctionType],
  ["Sale (UTC)", (lot) => bareSaleDay(lot) ?? lot.saleAt],
  ["Bidding closes (UTC)", (lot) => lot.endsAt],
  ["Currency", (lot) => lot.currency],
  ["Current bid", (lot) => amount(lot.currentBid || null)],
  ["Buy it Now", (lot) => amount(lot.buyNowPrice)],
  ["Estimated value", (lot) => amount(lot.estimatedValue)],
  ["Address", (lot, origin) => `${origin}/detail/${encodeURIComponent(lot.id)}`],
  ["VIN", (lot) => lot.vin],
  ["Title document", (lot) => paperInWords(lot.titleType)],
  ["Secondary damage", (lot) => lot.damageSecondary && damageName(lot.damageSecondary)],
  ["Color", (lot) => lot.color && inWords(lot.color)],
  ["Odometer brand", odometerBrandInWords],
];

/** What an export tells of a lot, in the order of its headings. */
export const LOT_HEADINGS: string[] = COLUMNS.map(([heading]) => heading);

export const lotCells = (lot: ExportedLot, origin: string): Cell[] => COLUMNS.map(([, read]) => read(lot, origin));
