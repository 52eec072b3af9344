import type { Fault } from "./fault.ts";

const CONDITIONS = "app/features/search/sql/search-conditions.server.ts";
const LOT = "app/features/search/criteria/lot-conditions.ts";
const INVENTORY = "tests/requests/inventory";

export const SEARCH: Fault[] = [
  {
    says: "Withdrawn lots are found in the tables",
    file: CONDITIONS,
    find: "sql<boolean>`not f.withdrawn`, ",
    replace: "",
    doors: [`${INVENTORY}/searched-in-tables.test.ts`],
  },
  {
    says: "A facet that is left out is not left out in the tables",
    file: CONDITIONS,
    find: "sql<boolean>`not ${isOneOf(facet, keys)}`",
    replace: "isOneOf(facet, keys)",
    doors: [`${INVENTORY}/searched-in-tables.test.ts`],
  },
  {
    says: "A percent sign finds everything in the tables",
    file: CONDITIONS,
    find: "/[\\\\%_]/g",
    replace: "/[\\\\_]/g",
    doors: [`${INVENTORY}/searched-in-tables.test.ts`],
  },
  {
    says: "What is not stated has every part of a name in the tables",
    file: CONDITIONS,
    find: " and ${column} <> ${NOT_STATED}",
    replace: "",
    doors: [`${INVENTORY}/searched-in-tables.test.ts`],
  },
  {
    says: "Lots at the least that was asked for are not watched",
    file: LOT,
    find: "stated >= value",
    replace: "stated > value",
  },
  {
    says: "Lots at the most that was asked for are not watched",
    file: LOT,
    find: "stated <= value",
    replace: "stated < value",
  },
  {
    says: "Lots without miles have the fewest",
    file: LOT,
    find: "stated !== null && stated <= value",
    replace: "(stated ?? 0) <= value",
  },
  {
    says: "A sale at midnight is of two days",
    file: LOT,
    find: "endsAt < until",
    replace: "endsAt <= until",
  },
  {
    says: "The index leaves out the most that was asked for",
    file: "app/features/search/index/compile-criteria.server.ts",
    find: "Math.floor(term.value) + 1",
    replace: "Math.floor(term.value)",
    doors: [`${INVENTORY}/searched-in-memory.test.ts`],
  },
  {
    says: "Two filters of one kind lose the first",
    file: "app/features/search/address/merge-criteria.ts",
    find: "[...(a[facet] ?? []), ...(b[facet] ?? [])]",
    replace: "[...(b[facet] ?? a[facet] ?? [])]",
  },
  {
    says: "Commas of a key split it in an address",
    file: "app/features/search/address/param-reader.ts",
    find: '.replaceAll(",", "~.")',
    replace: "",
  },
  {
    says: "The last year that an address may name is this decade's",
    file: "app/features/search/address/param-reader.ts",
    find: "const LATEST_YEAR = 2099;",
    replace: "const LATEST_YEAR = 2019;",
  },
  {
    says: "A saved search keeps the page that was open",
    file: "app/features/saved-searches/saved-listing.ts",
    find: "page: 1, isCards",
    replace: "isCards",
  },
  {
    says: "A person may save one search too many",
    file: "app/features/saved-searches/saved-search.server.ts",
    find: "count >= MOST_SAVED_SEARCHES",
    replace: "count > MOST_SAVED_SEARCHES",
    doors: [`${INVENTORY}/save-search.test.ts`, "tests/requests/account/searches.test.ts"],
  },
  {
    says: "A lot that was there is new to whoever watches",
    file: "app/features/saved-searches/watch-matcher.server.ts",
    find: "if (!past) return true;",
    replace: "if (!past) return false;",
  },
  {
    says: "A watcher hears of one lot more than there is room for",
    file: "app/features/saved-searches/watch-matcher.server.ts",
    find: "found.length < room",
    replace: "found.length <= room",
  },
  {
    says: "Four comparable lots are enough",
    file: "app/features/lot-page/comparables.ts",
    find: "const ENOUGH_ALIKE = 5;",
    replace: "const ENOUGH_ALIKE = 4;",
    doors: [`${INVENTORY}/comparables.test.ts`],
  },
];
