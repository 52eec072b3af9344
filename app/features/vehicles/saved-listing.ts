import { readQuickSearch, readTableCriteria, readValue, type Criteria } from "./criteria.ts";
import { HOUSE_NAMES, type House } from "./lot.ts";
import { chosenValues, readQuickSearchValues } from "./quick-search-options.ts";
import { chosenFilters, filterQuery, TABLE_PATHS } from "./table-filters.ts";

/** A listing of ours that somebody may save: its address without page and view, and what it looks for. */
export interface SavedListing {
  path: string;
  criteria: Criteria;
  /** 'Copart vehicles with Make: Toyota, State: Texas' */
  words: string;
  /** 'Copart: Toyota, Texas' */
  name: string;
}

export const LONGEST_NAME = 80;
const HERE = "http://here.invalid";

interface Filter {
  label: string;
  value: string;
}

type Reader = (params: URLSearchParams) => SavedListing;

const READERS = new Map<string, Reader>([
  ["/copartlisting", () => listing("/copartListing", { house: "copart" }, [])],
  ["/iaailisting", () => listing("/iaaiListing", { house: "iaai" }, [])],
  ["/alllisting", (params) => ofOneValue("/allListing", params, { name: "q", label: "Words", criterion: "words" })],
  [
    "/searchbrand",
    (params) => ofOneValue("/searchbrand", params, { name: "heading", label: "Make", criterion: "make" }),
  ],
  ["/quicksearch", ofQuickSearch],
  ["/vehiclefind", (params) => ofTable("copart", params)],
  ["/vehiclefinder", (params) => ofTable("iaai", params)],
]);

/**
 * The listing at an address of this site, written as we write it, so that the same search is saved once; parameters
 * that filter nothing are left out. Undefined for an address that is no listing.
 * @throws ValueTooLong
 */
export function readListing(address: string): SavedListing | undefined {
  if (!address.startsWith("/") || !URL.canParse(address, HERE)) return undefined;
  const url = new URL(address, HERE);
  const read = url.origin === HERE ? READERS.get(url.pathname.toLowerCase()) : undefined;
  return read?.(url.searchParams);
}

function ofOneValue(
  path: string,
  params: URLSearchParams,
  { name, label, criterion }: { name: string; label: string; criterion: "words" | "make" },
): SavedListing {
  const value = readValue(params, name);
  if (value === undefined) return listing(path, {}, []);
  return listing(`${path}?${new URLSearchParams({ [name]: value })}`, { [criterion]: value }, [{ label, value }]);
}

function ofQuickSearch(params: URLSearchParams): SavedListing {
  const criteria = readQuickSearch(params);
  const chosen = chosenValues(readQuickSearchValues(params), criteria);
  const query = new URLSearchParams(chosen.map(({ name, value }) => [name, value])).toString();
  return listing(`/quicksearch${query && `?${query}`}`, criteria, chosen);
}

function ofTable(house: House, params: URLSearchParams): SavedListing {
  const criteria = { ...readTableCriteria(params), house };
  const chosen = chosenFilters(criteria);
  const filters = chosen.map(({ words }) => {
    const [label = "", value = ""] = words.split(/: (.*)/s);
    return { label, value };
  });
  return listing(TABLE_PATHS[house] + filterQuery(chosen), criteria, filters, HOUSE_NAMES[house]);
}

/** @param house named by the path alone; where it is a filter it is among `filters` */
function listing(path: string, criteria: Criteria, filters: Filter[], house?: string): SavedListing {
  const what = `${house ?? ofHouse(criteria, filters) ?? "All"} vehicles`;
  const words = filters.map(({ label, value }) => `${label}: ${value}`).join(", ");
  const values = filters.map(({ value }) => value).join(", ");
  const name = values === "" ? what : house ? `${house}: ${values}` : values;
  return { path, criteria, words: words === "" ? what : `${what} with ${words}`, name: shortened(name) };
}

const ofHouse = (criteria: Criteria, filters: Filter[]) =>
  criteria.house && filters.length === 0 ? HOUSE_NAMES[criteria.house] : undefined;

function shortened(name: string): string {
  if (name.length <= LONGEST_NAME) return name;
  // No half character at the cut.
  return `${name.slice(0, LONGEST_NAME - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
