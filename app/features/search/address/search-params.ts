import { plainStatePart } from "#app/features/vocabulary/yard-places.ts";
import { parsePage } from "#app/ui/page-numbers.ts";
import { type Criteria, isAll, TABLE_FILTERS } from "../criteria/criteria.ts";
import { FACET_PARAMS, readFacets, writeFacets } from "./facet-params.ts";
import { SALE_DAYS, type Sort, SORTS } from "#app/features/vocabulary/facets.ts";
import { type Look, readLook, writeLook } from "./listing-look.ts";
import type { House } from "#app/features/lots/lot.ts";
import { createParamReader, type ParamReader } from "./param-reader.ts";
import { readQuickSearch, writeQuickSearch } from "./quick-search-params.ts";
import { TABLE_FIELDS } from "./table-filters.ts";

export const LISTING_PATHS = {
  all: "/allListing",
  copart: "/copartListing",
  iaai: "/iaaiListing",
  brand: "/searchbrand",
  quick: "/quicksearch",
  "copart-table": "/vehicleFind",
  "iaai-table": "/vehicleFinder",
} as const;

export type ListingName = keyof typeof LISTING_PATHS;

export interface SearchState extends Look {
  listing: ListingName;
  criteria: Criteria;
  sort: Sort;
  page: number;
}

const HOUSE_OF: Partial<Record<ListingName, House>> = {
  copart: "copart",
  iaai: "iaai",
  "copart-table": "copart",
  "iaai-table": "iaai",
};

const LONGEST_WORDS = 200;
const MOST_MILES = 10_000_000;
const MOST_DOLLARS = 10_000_000;
const DEFAULT_SORT: Sort = "ending";

/**
 * Whatever stands in an address, read as a search. What could not be used is left out or brought within its limits;
 * `notes` says so in sentences for the reader.
 */
export function readSearch(listing: ListingName, params: URLSearchParams): SearchState & { notes: string[] } {
  const reader = createParamReader(params);
  const own = readOwn(listing, reader);
  const house = HOUSE_OF[listing];
  const any = readFacets(reader, "");
  if (house && any?.house) {
    reader.note("This list is of one auction house; the other choice was left out.");
    delete any.house;
  }
  const criteria: Criteria = {
    ...own,
    ...(house && { house }),
    words: readWords(reader),
    any: any && Object.keys(any).length > 0 ? any : undefined,
    none: readFacets(reader, "no-"),
    ...ordered(
      reader,
      "year",
      ["yearMin", "yearMax"],
      [reader.year("from", "year from"), reader.year("to", "year to")],
    ),
    ...ordered(reader, "price", ["priceMin", "priceMax"], [readCents(reader, "min"), readCents(reader, "max")]),
    ...ordered(
      reader,
      "miles",
      ["odometerMin", "odometerMax"],
      [readMiles(reader, "miles-from"), smaller(own.odometerMax, readMiles(reader, "miles"))],
    ),
    saleDay: reader.choice("day", "sale day", SALE_DAYS),
  };
  const sort = usedSort(reader.choice("sort", "sort", SORTS), criteria);
  const page = readPageNumber(reader);
  const look = readLook(reader, isTable(listing));
  reader.noteUnread();
  return { listing, criteria: stated(criteria), sort, page, ...look, notes: reader.notes() };
}

/** Without words there is nothing to match best, and the order is the usual one. */
const usedSort = (sort: Sort | undefined, { words }: Criteria): Sort =>
  sort === undefined || (sort === "best" && words === undefined) ? DEFAULT_SORT : sort;

/**
 * What an export holds: the result of the listing that `of` names; without it, as old links have it, of a table with
 * `house` or of both houses. Undefined when `of` names none.
 */
export function readExport(params: URLSearchParams): Pick<SearchState, "criteria" | "sort"> | undefined {
  const of = params.get("of");
  if (of) return isListing(of) ? readSearch(of, params) : undefined;
  const read = readSearch("copart-table", params);
  const house = params.get("house")?.toLowerCase();
  const { house: _, ...criteria } = read.criteria;
  return { ...read, criteria: house === "copart" || house === "iaai" ? { ...criteria, house } : criteria };
}

export const isListing = (name: string): name is ListingName => Object.hasOwn(LISTING_PATHS, name);

export const isTable = (listing: ListingName) => listing.endsWith("-table");

function stated(criteria: Criteria): Criteria {
  return Object.fromEntries(Object.entries(criteria).filter(([, value]) => value !== undefined));
}

function readOwn(listing: ListingName, reader: ParamReader): Criteria {
  if (listing === "quick") return readQuickSearch(reader);
  const saleType = readNamed(reader, "saletype");
  if (isTable(listing)) return { ...readTable(reader), saleType };
  return { saleType, ...(listing === "brand" && { make: readNamed(reader, "heading") }) };
}

/** 'All …' values filter nothing. */
function readNamed(reader: ParamReader, name: string): string | undefined {
  const value = reader.text(name);
  return value && isAll(value) ? undefined : value;
}

function readTable(reader: ParamReader): Criteria {
  const criteria: Criteria = {};
  for (const name of TABLE_FILTERS) {
    const field = TABLE_FIELDS[name];
    if (field === "year") criteria.year = reader.exactYear(name);
    else if (field === "odometerMax") criteria.odometerMax = readMiles(reader, name);
    else if (field === "state") criteria.state = readState(reader, name);
    else criteria[field] = reader.text(name);
  }
  return criteria;
}

function readState(reader: ParamReader, name: string): string | undefined {
  const part = reader.text(name);
  return part && plainStatePart(part);
}

const readWords = (reader: ParamReader) => reader.text("q", { longest: LONGEST_WORDS, cut: true });

const MILES_WORDS: Record<string, string> = { "miles-from": "miles from", miles: "miles to", odometer: "odometer" };

const readMiles = (reader: ParamReader, name: string) =>
  reader.amount(name, MILES_WORDS[name] ?? name, { most: MOST_MILES });

function readCents(reader: ParamReader, name: "min" | "max"): number | undefined {
  const words = name === "min" ? "price from" : "price to";
  const dollars = reader.amount(name, words, { most: MOST_DOLLARS, decimals: true });
  return dollars === undefined ? undefined : Math.round(dollars * 100);
}

const smaller = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);

/** A range whose ends stand the wrong way round means the other one. */
function ordered<From extends string, To extends string>(
  reader: ParamReader,
  what: string,
  [min, max]: [From, To],
  [from, to]: [number | undefined, number | undefined],
): Record<From | To, number | undefined> {
  const isTurned = from !== undefined && to !== undefined && from > to;
  if (isTurned) reader.note(`The ${what} range stood the wrong way round and was turned.`);
  return { [min]: isTurned ? to : from, [max]: isTurned ? from : to } as Record<From | To, number | undefined>;
}

function readPageNumber(reader: ParamReader): number {
  const value = reader.text("page");
  if (value === undefined) return 1;
  const page = parsePage(value);
  if (page !== undefined) return page;
  reader.note("That is not a page number; this is the first page.");
  return 1;
}

type Changes = Partial<Omit<SearchState, "listing">>;

/** One order, defaults left out. After a change of anything else it is page 1. */
export function searchQuery(state: SearchState, changes: Changes = {}): string {
  const { listing, criteria, sort, page, more, ...look } = { ...state, page: 1, more: undefined, ...changes };
  const own = writeOwn(listing, criteria);
  const order = usedSort(sort, criteria);
  const parts = [
    new URLSearchParams(own).toString(),
    ...writeFacets(criteria.any, ""),
    ...writeFacets(criteria.none, "no-"),
    ...writeNumbers(listing, criteria),
    criteria.saleDay && `day=${criteria.saleDay}`,
    order !== DEFAULT_SORT && `sort=${order}`,
    ...(isTable(listing) ? writeLook(look) : []),
    more && more !== "year" && `more=${FACET_PARAMS[more]}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean);
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

export const searchAddress = (state: SearchState, changes: Changes = {}): string =>
  LISTING_PATHS[state.listing] + searchQuery(state, changes);

function writeOwn(listing: ListingName, criteria: Criteria): [string, string][] {
  const { words } = criteria;
  return [...writeSpecified(listing, criteria), ...(words ? [["q", words] as [string, string]] : [])];
}

function writeSpecified(listing: ListingName, criteria: Criteria): [string, string][] {
  if (listing === "quick") return writeQuickSearch(criteria);
  const { make, saleType } = criteria;
  const own: [string, string | number | undefined][] = isTable(listing)
    ? TABLE_FILTERS.map((name) => [name, criteria[TABLE_FIELDS[name]]])
    : [["heading", listing === "brand" ? make : undefined]];
  const written = [...own, ["saletype", saleType] as const];
  return written.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
}

function writeNumbers(listing: ListingName, criteria: Criteria): string[] {
  const dollars = (cents: number | undefined) => (cents === undefined ? undefined : cents / 100);
  const numbers: [string, number | undefined][] = [
    ["from", criteria.yearMin],
    ["to", criteria.yearMax],
    ["min", dollars(criteria.priceMin)],
    ["max", dollars(criteria.priceMax)],
    ["miles-from", criteria.odometerMin],
    ["miles", isTable(listing) ? undefined : criteria.odometerMax],
  ];
  return numbers.flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`));
}
