import { BODIES, CLASSES, DRIVES, FUELS, PAINTS } from "./data/what-words-mean.ts";
import { choiceOf, choicesOf, wordAt, type Choice } from "./house-words.ts";
import type { Lot } from "./lot.ts";
import { readingOf } from "./odometer-words.ts";
import { isYardWords, locationWords } from "./place-words.ts";
import { fraction } from "./random.ts";

// Each house has its own words, as frequent as they really are; both upstreams write one lot alike.

const BODY = 37;
const DRIVE = 41;
const FUEL = 43;
const ENGINE = 47;
const GEAR = 53;
const COLOUR = 59;
const CLASS = 61;

const bodies = choicesOf({ copart: "bodyStyle", iaai: "bodyStyle" }, BODIES);
const drives = choicesOf({ copart: "drivetrain", iaai: "drivetrain" }, DRIVES);
const fuels = choicesOf({ copart: "fuelType", iaai: "fuelType" }, FUELS);
const colours = choicesOf({ copart: "exteriorColor", iaai: "exteriorColor" }, PAINTS);
const gears = choicesOf(
  { copart: "transmission", iaai: "transmission" },
  { manual: /^MANUAL$/i, automatic: /^(?:AUTOMATIC|UNKNOWN)$/i },
);

const pick = (choice: Choice, { hash }: Lot, salt: number) => wordAt(choice, fraction(hash, salt));

export const makeWords = ({ slot }: Lot): string => slot.kind.written.make;

export const modelWords = ({ slot }: Lot): string => slot.kind.written.model;

export function titleWords({ vehicle, slot }: Lot): string {
  const { make, model, trim } = slot.kind.written;
  return [vehicle.year, make, model, trim].filter(Boolean).join(" ");
}

/** What is drawn says more than the body where it is no car. */
const formOf = ({ vehicle, slot }: Lot) => slot.kind.artwork ?? vehicle.body;

export function bodyWords(lot: Lot): string | null {
  const choice = bodies(lot.slot.house, formOf(lot));
  return choice ? pick(choice, lot, BODY) : lot.vehicle.body;
}

const classes = choicesOf({ copart: "bodyStyle", iaai: "vehicleClass" }, CLASSES);

/** Only one of the houses has classes. */
export function classWords(lot: Lot): string | null {
  return lot.slot.house === "iaai" ? pick(classes("iaai", lot.vehicle.body), lot, CLASS) : null;
}

export const driveWords = (lot: Lot): string | null => pick(drives(lot.slot.house, lot.vehicle.drive), lot, DRIVE);

export const fuelWords = (lot: Lot): string | null => pick(fuels(lot.slot.house, lot.vehicle.fuel), lot, FUEL);

export const colourWords = (lot: Lot): string | null => pick(colours(lot.slot.house, lot.vehicle.colour), lot, COLOUR);

export function transmissionWords(lot: Lot): string | null {
  if (lot.vehicle.type === "Trailers" || lot.vehicle.artwork === "boat") return null;
  return pick(gears(lot.slot.house, lot.vehicle.manual ? "manual" : "automatic"), lot, GEAR);
}

const engines = new Map<string, Choice>();

/** '2.5L 4' at one house, '2.5L I-4 DI, DOHC, VVT, 187HP' at the other. */
export function engineWords(lot: Lot): string | null {
  const { engine, fuel } = lot.vehicle;
  const { house } = lot.slot;
  if (!engine) return null;
  if (house === "copart") {
    const isCycle = lot.vehicle.type === "Motorcycle" || lot.vehicle.type === "ATV";
    return isCycle && lot.hash % 8 !== 0 ? engine.cylinders : `${engine.litres} ${engine.cylinders}`;
  }
  if (fuel === "EV") return "Electric";
  const key = `${engine.litres} ${engine.cylinders}`;
  let choice = engines.get(key);
  if (choice === undefined) {
    choice = choiceOf("iaai", "engine", new RegExp(`^${engine.litres.replace(".", "\\.")} [A-Z]-${engine.cylinders} `));
    engines.set(key, choice);
  }
  return choice ? pick(choice, lot, ENGINE) : `${engine.litres} I-${engine.cylinders}`;
}

/** A number without a unit: kilometres in Canada. */
export const odometerReading = (lot: Lot): number | null => readingOf(lot).figures;

const IAAI_KEYS: Record<string, string> = { YES: "true", NO: "false" };

export function keyWords({ condition, slot }: Lot): string {
  return slot.house === "iaai" ? (IAAI_KEYS[condition.keys] ?? condition.keys) : condition.keys;
}

export function documentWords(lot: Lot): string {
  return `${lot.title.state} - ${lot.title.words}`;
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
  const { brand } = readingOf(lot);
  if (brand !== "") notes.push(`Odometer: ${brand}.`);
  if (lot.worth.makeOffer) notes.push("The seller considers offers.");
  // Of what is sold in a sale of many yards only a third says where it stands.
  if (isYardWords(locationWords(lot)) || lot.hash % 3 === 0)
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
