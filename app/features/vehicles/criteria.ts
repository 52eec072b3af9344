import type { House } from "./lot.ts";
import { stateCode } from "./yard-places.ts";

/** What a buyer looks for. Text is matched without regard to case; absent means no matter. */
export interface Criteria {
  house?: House;
  /** Words that must all occur: make, model, year, VIN, lot number, colour, damage, place. */
  words?: string;
  /** The whole make, spaces and hyphens aside ('Mercedes Benz' is 'Mercedes-Benz'). */
  make?: string;
  model?: string;
  /** Whole model name, as the home page's links mean it. */
  modelName?: string;
  year?: number;
  /** Parts of the value, as the table's filters mean it (spec.md §5). */
  makePart?: string;
  title?: string;
  state?: string;
  place?: string;
  country?: string;
  vehicleType?: string;
  /** The vehicle type that a body type of the quick search stands for ('Bike'); narrows `vehicleType` further. */
  typeFamily?: string;
  bodyType?: string;
  transmission?: string;
  fuel?: string;
  drive?: string;
  /** Miles at most. */
  odometerMax?: number;
  saleType?: string;
  titleKind?: "clear" | "salvage" | "bill of sale";
  buyNow?: boolean;
}

export const LONGEST_VALUE = 100;

/** A filter value nobody types: answered 400 by the door (threat-model.md, case 21). */
export class ValueTooLong extends Error {
  override name = "ValueTooLong";
}

// PostgreSQL takes no NUL; other control characters are never part of a make or a place.
const CONTROL = /\p{Cc}/gu;

/**
 * One value of a parameter: the first of repeated ones, trimmed; undefined when empty.
 * @throws ValueTooLong past 100 characters
 */
export function readValue(params: URLSearchParams, name: string): string | undefined {
  const raw = params.get(name);
  if (!raw) return undefined;
  if (raw.length > LONGEST_VALUE) throw new ValueTooLong(name);
  const value = raw.replace(CONTROL, "").trim().replace(/\s+/g, " ");
  return value && value.isWellFormed() ? value : undefined;
}

/** Lots carry their state's code; people may write its name. */
const asCode = (state: string | undefined) => state && stateCode(state);

function readNumber(params: URLSearchParams, name: string, most: number): number | undefined {
  const value = readValue(params, name)?.replace(/,/g, "");
  if (!value || !/^\d+$/.test(value)) return undefined;
  return Math.min(Number(value), most);
}

/** A page number from hostile input: 1 for anything that is none, never past `LAST_PAGE`. */
export function readPage(params: URLSearchParams): number {
  const raw = params.get("page");
  if (!raw || !/^\d{1,12}$/.test(raw)) return 1;
  return Math.max(1, Math.min(Number(raw), LAST_PAGE));
}

const LAST_PAGE = 1_000_000;
const MOST_MILES = 10_000_000;

export const TABLE_FILTERS = [
  "make",
  "model",
  "year",
  "title",
  "state",
  "vehicle_type",
  "body_type",
  "transmission",
  "fuel",
  "drive",
  "odometer",
] as const;

/** The table's filters (spec.md §5): substrings, exact year, odometer as a maximum. */
export function readTableCriteria(params: URLSearchParams): Criteria {
  return {
    makePart: readValue(params, "make"),
    model: readValue(params, "model"),
    year: readNumber(params, "year", 9999),
    title: readValue(params, "title"),
    state: asCode(readValue(params, "state")),
    vehicleType: readValue(params, "vehicle_type"),
    bodyType: readValue(params, "body_type"),
    transmission: readValue(params, "transmission"),
    fuel: readValue(params, "fuel"),
    drive: readValue(params, "drive"),
    odometerMax: readNumber(params, "odometer", MOST_MILES),
  };
}

// The body types of the quick search are families; anything else is a body style's own name.
const BODY_FAMILIES = new Map([
  ["vehicle", "Automobile"],
  ["bike", "Motorcycle"],
  ["truck", "Truck"],
  ["atvs", "ATV"],
]);
const INVENTORIES = new Map<string, House>([
  ["copart inventory", "copart"],
  ["iaai inventory", "iaai"],
]);
const TITLE_KINDS = new Map<string, Criteria["titleKind"]>([
  ["clean/clear", "clear"],
  ["salvage", "salvage"],
  ["bill of sale", "bill of sale"],
]);

/** 'All …' values filter nothing (product.md §7). */
export const isAll = (value: string): boolean => /^all\b/i.test(value);

function readChoice(params: URLSearchParams, name: string): string | undefined {
  const value = readValue(params, name);
  return value && !isAll(value) ? value : undefined;
}

/** The quick search, by the names of spec.md §3 ('inventry' and 'Salvageorclean' spelled so). */
export function readQuickSearch(params: URLSearchParams): Criteria {
  const body = readChoice(params, "bodytype");
  const family = body ? BODY_FAMILIES.get(body.toLowerCase()) : undefined;
  const saleType = readChoice(params, "saletype");
  const buyNow = saleType?.toLowerCase() === "buy now";
  return {
    make: readChoice(params, "make"),
    modelName: readChoice(params, "model"),
    year: readNumber(params, "year", 9999),
    vehicleType: readChoice(params, "vehicletype"),
    typeFamily: family,
    bodyType: family ? undefined : body,
    saleType: buyNow ? undefined : saleType,
    buyNow: buyNow || undefined,
    titleKind: TITLE_KINDS.get(readChoice(params, "Salvageorclean")?.toLowerCase() ?? ""),
    state: asCode(readChoice(params, "state")),
    place: readChoice(params, "zip"),
    country: readChoice(params, "country"),
    house: INVENTORIES.get(readChoice(params, "inventry")?.toLowerCase() ?? ""),
  };
}
