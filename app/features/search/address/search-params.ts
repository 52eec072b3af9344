import type { Destination } from "#app/platform/reader-choices.ts";
import { plainStatePart } from "#app/features/vocabulary/yard-places.ts";
import { parsePage } from "#app/ui/page-numbers.ts";
import { type Criteria, isAll, TABLE_FILTERS } from "../criteria/criteria.ts";
import { FACET_PARAMS, readFacets, writeFacets } from "./facet-params.ts";
import { SALE_DAYS, type Sort, SORTS } from "#app/features/vocabulary/facets.ts";
import { NO_PLACE, readLanded, writeLanded } from "./landed-params.ts";
import { type Look, readLook, writeLook } from "./listing-look.ts";
import type { House } from "#app/features/lots/lot.ts";
import { ordered, readCents, readMiles, smaller, writeNumbers } from "./number-params.ts";
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
  /** Where the reader's vehicles go, where the address names no destination; no part of addresses. */
  chosen?: Destination | undefined;
}

const HOUSE_OF: Partial<Record<ListingName, House>> = {
  copart: "copart",
  iaai: "iaai",
  "copart-table": "copart",
  "iaai-table": "iaai",
};

const LONGEST_WORDS = 200;
const DEFAULT_SORT: Sort = "ending";

/**
 * Whatever stands in an address, read as a search. What could not be used is left out or brought within its limits;
 * `notes` says so in sentences for the reader.
 */
export function readSearch(
  listing: ListingName,
  params: URLSearchParams,
  chosen?: Destination,
): SearchState & { notes: string[] } {
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
    ...readLanded(reader, chosen),
  };
  const order = reader.choice("sort", "sort", SORTS);
  if (order === "landed") criteria.to ??= chosen;
  if (order === "landed" && !criteria.to) reader.note(NO_PLACE);
  const sort = usedSort(order, criteria);
  const page = readPageNumber(reader);
  const look = readLook(reader, isTable(listing));
  reader.noteUnread();
  return { listing, criteria: stated(criteria), sort, page, ...look, ...(chosen && { chosen }), notes: reader.notes() };
}

/** Without words there is nothing to match best, without a destination nothing to reckon: the order is the usual one. */
function usedSort(sort: Sort | undefined, { words, to }: Criteria): Sort {
  const isVoid = (sort === "best" && words === undefined) || (sort === "landed" && to === undefined);
  return sort === undefined || isVoid ? DEFAULT_SORT : sort;
}

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
  const wanted = { ...state, page: 1, more: undefined, ...changes };
  const { listing, sort, page, more, chosen } = wanted;
  const criteria = sort === "landed" && chosen ? { to: chosen, ...wanted.criteria } : wanted.criteria;
  const order = usedSort(sort, criteria);
  const parts = [
    writeCriteria(listing, criteria),
    order !== DEFAULT_SORT && `sort=${order}`,
    ...(isTable(listing) ? writeLook(wanted) : []),
    more && more !== "year" && `more=${FACET_PARAMS[more]}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean);
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

const written = new WeakMap<Criteria, { listing: ListingName; query: string }>();

/** A page has dozens of addresses of the same criteria: of its numbers, of its orders. */
function writeCriteria(listing: ListingName, criteria: Criteria): string {
  const known = written.get(criteria);
  if (known?.listing === listing) return known.query;
  const own = writeOwn(listing, criteria);
  const parts = [
    own.length > 0 && new URLSearchParams(own).toString(),
    ...writeFacets(criteria.any, ""),
    ...writeFacets(criteria.none, "no-"),
    ...writeNumbers(criteria, !isTable(listing)),
    criteria.saleDay && `day=${criteria.saleDay}`,
    ...writeLanded(criteria),
  ];
  const query = parts.filter(Boolean).join("&");
  written.set(criteria, { listing, query });
  return query;
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
