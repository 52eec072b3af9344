import type { OdometerBrand } from "#app/upstream/lot-record.ts";
import { UNSTATED } from "#app/ui/unstated.ts";
import { formatCount, formatMiles } from "./format.ts";

export interface Odometer {
  /** As the house states them, junk included. */
  odometer: number | null;
  /** Kilometres, where the house states those. */
  odometerKm: number | null;
  odometerBrand: string | null;
}

const FIRST_KNOWN = 10;
const FIRST_JUNK = 999_999;

/** 0 to 9, and 999,999 and more, stand where nobody could read the odometer: 1,600 lots of 51,000. */
const isRead = (miles: number | null): miles is number => miles !== null && miles >= FIRST_KNOWN && miles < FIRST_JUNK;

/** Nothing is said of it, neither a reading nor why there is none. */
export const isUnread = (lot: Odometer): boolean => odometerInWords(lot) === UNSTATED;

/** The reading without what is said of it; null where nobody could read it. */
export const readMiles = ({ odometer }: Pick<Odometer, "odometer">): number | null =>
  isRead(odometer) ? odometer : null;

/** Brands by which the car may have gone further than its odometer says. */
const DOUBTED = new Set<string>(["not-actual", "exceeds", "inoperable", "not-known"] satisfies OdometerBrand[]);

/** The miles that one may search, order, compare and reckon by; null where they are not known, or said to be not so. */
export const sureMiles = ({ odometer, odometerBrand }: Omit<Odometer, "odometerKm">): number | null =>
  isRead(odometer) && !DOUBTED.has(odometerBrand ?? "") ? odometer : null;

const REMARKS: Record<OdometerBrand, string> = {
  actual: "",
  "not-actual": ", not actual",
  exempt: ", exempt",
  exceeds: ", more than it can count",
  inoperable: ", its display does not work",
  "not-known": ", not confirmed",
};

const isBrand = (words: string | null): words is OdometerBrand => words !== null && words in REMARKS;

const WITHOUT_READING: Partial<Record<OdometerBrand, string>> = {
  inoperable: ": its display does not work",
  exempt: ", exempt",
};

/** '50,402 miles, not actual', '84,000 miles (135,185 km)', 'Not known', 'Not stated'. */
export function odometerInWords({ odometer, odometerKm, odometerBrand }: Odometer): string {
  const brand = isBrand(odometerBrand) ? odometerBrand : undefined;
  if (isRead(odometer)) {
    const metric = odometerKm === null ? "" : ` (${formatCount(odometerKm)} km)`;
    return `${formatMiles(odometer)}${metric}${brand ? REMARKS[brand] : ""}`;
  }
  if (odometer === null && (!brand || brand === "actual")) return UNSTATED;
  return `Not known${(brand && WITHOUT_READING[brand]) ?? ""}`;
}

/** Where nothing beside it says that it is the odometer: '50,402 miles', 'Odometer not known, exempt', 'Mileage not stated'. */
export function mileageInWords(lot: Odometer): string {
  if (isUnread(lot)) return "Mileage not stated";
  const words = odometerInWords(lot);
  return readMiles(lot) === null ? `Odometer ${words.charAt(0).toLowerCase()}${words.slice(1)}` : words;
}

const BRAND_WORDS: Record<OdometerBrand, string> = {
  actual: "Actual",
  "not-actual": "Not actual",
  exempt: "Exempt",
  exceeds: "Exceeds mechanical limits",
  inoperable: "Display does not work",
  "not-known": "Not known",
};

/** For a column of its own: what the house says of the reading, and 'Not known' where that is none. */
export function odometerBrandInWords({ odometer, odometerBrand }: Odometer): string | null {
  if (odometer !== null && !isRead(odometer)) return BRAND_WORDS["not-known"];
  return isBrand(odometerBrand) ? BRAND_WORDS[odometerBrand] : null;
}
