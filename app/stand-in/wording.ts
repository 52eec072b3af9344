import { BODY_WORDS, CLASS_WORDS, DRIVE_WORDS, FUEL_WORDS } from "./data/vehicle-mix.ts";
import type { Lot } from "./lot.ts";

// Case and words differ from lot to lot, as in real feeds; both upstreams write one lot alike.

const CASE = 31;
const BODY = 37;
const DRIVE = 41;
const FUEL = 43;

function pick(words: readonly string[] | undefined, lot: Lot, salt: number): string | undefined {
  return words?.[(Math.imul(lot.hash, salt) >>> 7) % words.length];
}

const isShouting = (lot: Lot) => (Math.imul(lot.hash, CASE) >>> 7) % 10 < 2;

export function makeWords(lot: Lot): string {
  return isShouting(lot) ? lot.vehicle.make.toUpperCase() : lot.vehicle.make;
}

export function modelWords(lot: Lot): string {
  return isShouting(lot) ? lot.vehicle.model.toUpperCase() : lot.vehicle.model;
}

export function titleWords(lot: Lot): string {
  const { year, trim } = lot.vehicle;
  return [year, makeWords(lot), modelWords(lot), trim].filter(Boolean).join(" ");
}

export function bodyWords(lot: Lot): string {
  return pick(BODY_WORDS[lot.vehicle.body], lot, BODY) ?? lot.vehicle.body;
}

export function classWords(lot: Lot): string {
  return pick(CLASS_WORDS[lot.vehicle.body], lot, BODY) ?? lot.vehicle.body;
}

export function driveWords(lot: Lot): string | null {
  return pick(DRIVE_WORDS[lot.vehicle.drive], lot, DRIVE) ?? null;
}

export function fuelWords(lot: Lot): string | null {
  return pick(FUEL_WORDS[lot.vehicle.fuel], lot, FUEL) ?? null;
}

export function transmissionWords(lot: Lot): string | null {
  if (lot.vehicle.type === "Trailers" || lot.vehicle.artwork === "boat" || lot.hash % 150 === 0) return null;
  const words = lot.vehicle.manual ? "Manual" : "Automatic";
  return isShouting(lot) ? words.toUpperCase() : words;
}

export function engineWords(lot: Lot): string | null {
  const { engine, fuel } = lot.vehicle;
  if (!engine) return null;
  return fuel === "EV" ? "Electric" : `${engine.litres} ${engine.cylinders}`;
}

const KM_PER_MILE = 1.609344;

/** A number without a unit: kilometres in Canada. */
export function odometerReading({ vehicle, slot }: Lot): number | null {
  if (vehicle.odometer === null || slot.yard.country !== "Canada") return vehicle.odometer;
  return Math.round(vehicle.odometer * KM_PER_MILE);
}

export function documentWords(lot: Lot): string {
  return `${lot.title.state} - ${lot.title.words}`;
}

export function locationWords(lot: Lot): string {
  const { yard, house } = lot.slot;
  return house === "copart" ? yard.name : `${yard.name} (${yard.state})`;
}

const SELLERS = [
  "Insurance Company",
  "Prairie Mutual Insurance",
  "Harbor National Insurance",
  "Keystone Casualty",
  "Bluestem Auto Insurance",
  "Rental Fleet",
  "Charity Donation",
  "Franchise Dealer",
] as const;

export function sellerWords(lot: Lot): string | null {
  const place = (lot.hash >>> 5) % (SELLERS.length * 2);
  return SELLERS[place] ?? null;
}

/** Wholesale lots, one in twenty-five, carry a grade from 0.0 to 5.0. */
export function scoreWords(lot: Lot): string | null {
  return (lot.hash >>> 9) % 25 === 0 ? (((lot.hash >>> 12) % 51) / 10).toFixed(1) : null;
}

function zipWords(lot: Lot): string {
  const { zip, country } = lot.slot.yard;
  if (country === "Canada") return zip;
  const kept = zip.startsWith("0") && lot.hash % 3 === 0 ? zip.slice(1) : zip;
  return `${kept} ${String(1000 + (lot.hash % 9000))}`;
}

export function noteWords(lot: Lot): string {
  const { city, state } = lot.slot.yard;
  const notes = [`Estimated repair cost ${lot.worth.repair} ${lot.currency}.`];
  if (lot.vehicle.odometerBrand !== "") notes.push(`Odometer: ${lot.vehicle.odometerBrand}.`);
  if (lot.worth.makeOffer) notes.push("The seller considers offers.");
  notes.push(`Stands at ${city}, ${state} ${zipWords(lot)}.`);
  return notes.join(" ");
}

export function lotInfoWords(lot: Lot): string {
  const parts = [`Lot ${lot.lotNumber}`];
  if (lot.listing.item > 0) parts.push(`Item ${lot.listing.item}`);
  parts.push(`Row ${String.fromCharCode(65 + (lot.hash % 26))}${1 + ((lot.hash >>> 8) % 60)}`);
  if (lot.worth.makeOffer) parts.push("Make Offer");
  return parts.join(" / ");
}

export function auctionTypeWords(lot: Lot): string {
  return { sale: "Live Auction", timed: "Timed Online Auction", future: "Future Sale" }[lot.listing.kind];
}

const BUILT_IN: Record<string, string> = {
  "1": "United States",
  "4": "United States",
  "5": "United States",
  "7": "United States",
  "2": "Canada",
  "3": "Mexico",
  J: "Japan",
  K: "South Korea",
  S: "United Kingdom",
  W: "Germany",
  Y: "Sweden",
  Z: "Italy",
  M: "Thailand",
  N: "Turkey",
  V: "Austria",
};

/** From the first character of the VIN; boats have none. */
export function builtInWords(lot: Lot): string | null {
  return lot.vehicle.vin.length === 17 ? (BUILT_IN[lot.vehicle.vin[0] ?? ""] ?? null) : null;
}
