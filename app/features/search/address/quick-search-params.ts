import { plainStatePart } from "#app/features/vocabulary/yard-places.ts";
import { type Criteria, isAll } from "../criteria/criteria.ts";
import type { House } from "#app/features/lots/lot.ts";
import type { ParamReader } from "./param-reader.ts";

// The body types of the quick search are families; anything else is a body style's own name.
const BODY_FAMILIES: [option: string, type: string][] = [
  ["Vehicle", "Automobile"],
  ["Bike", "Motorcycle"],
  ["Truck", "Truck"],
  ["ATVs", "ATV"],
];
const INVENTORIES: [option: string, house: House][] = [
  ["Copart Inventory", "copart"],
  ["IAAI Inventory", "iaai"],
];
const TITLE_KINDS: [option: string, kind: NonNullable<Criteria["titleKind"]>][] = [
  ["Clean/Clear", "clear"],
  ["Salvage", "salvage"],
  ["Bill of Sale", "bill of sale"],
];
const BUY_NOW = "Buy Now";

const meaningOf = <T extends string>(options: [string, T][], value: string | undefined): T | undefined =>
  options.find(([option]) => option.toLowerCase() === value?.toLowerCase())?.[1];

const optionOf = <T extends string>(options: [string, T][], meaning: T | undefined): string | undefined =>
  options.find(([, known]) => known === meaning)?.[0];

export function readQuickSearch(reader: ParamReader): Criteria {
  // 'All …' values filter nothing.
  const read = (name: string) => {
    const value = reader.text(name);
    return value && !isAll(value) ? value : undefined;
  };
  const readOption = <T extends string>(name: string, options: [string, T][]) => {
    const value = read(name);
    const meaning = meaningOf(options, value);
    if (value !== undefined && meaning === undefined) {
      reader.note(`“${name}” has no choice of that name; it was left out.`);
    }
    return meaning;
  };
  const body = read("bodytype");
  const family = meaningOf(BODY_FAMILIES, body);
  const saleType = read("saletype");
  const buyNow = saleType?.toLowerCase() === BUY_NOW.toLowerCase();
  const state = read("state");
  return {
    make: read("make"),
    modelName: read("model"),
    year: reader.exactYear("year"),
    vehicleType: read("vehicletype"),
    typeFamily: family,
    bodyType: family ? undefined : body,
    saleType: buyNow ? undefined : saleType,
    buyNow: buyNow || undefined,
    titleKind: readOption("Salvageorclean", TITLE_KINDS),
    state: state && plainStatePart(state),
    place: read("zip"),
    country: read("country"),
    house: readOption("inventry", INVENTORIES),
  };
}

export function writeQuickSearch(criteria: Criteria): [name: string, value: string][] {
  const values: [string, string | number | undefined][] = [
    ["make", criteria.make],
    ["model", criteria.modelName],
    ["year", criteria.year],
    ["vehicletype", criteria.vehicleType],
    ["bodytype", optionOf(BODY_FAMILIES, criteria.typeFamily) ?? criteria.bodyType],
    ["saletype", criteria.buyNow ? BUY_NOW : criteria.saleType],
    ["Salvageorclean", optionOf(TITLE_KINDS, criteria.titleKind)],
    ["inventry", optionOf(INVENTORIES, criteria.house)],
    ["state", criteria.state],
    ["zip", criteria.place],
    ["country", criteria.country],
  ];
  return values.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
}
