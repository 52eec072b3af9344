import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Criteria } from "../criteria/criteria.ts";
import { readKey, sortedKeys } from "./facet-params.ts";
import { DESTINATIONS } from "#app/features/costs/destinations.ts";
import { VERDICTS } from "#app/features/costs/import-verdict.ts";
import { FACETS, type Facet, SALE_DAYS, SORTS } from "#app/features/vocabulary/facets.ts";
import { COLUMNS, type Look } from "./listing-look.ts";
import { LISTING_PATHS, type ListingName, readSearch, searchQuery, type SearchState } from "./search-params.ts";
import { typedText } from "./typed-text.ts";
import { anyCharacter } from "#tests/factories/any-character.ts";
import { runs } from "#tests/support/budget.ts";

const params = (query: string) => new URLSearchParams(query);

const LISTINGS = Object.keys(LISTING_PATHS) as ListingName[];

const OPEN = new Set<Facet>(["body", "type", "gear", "fuel", "drive", "damage", "damage2", "paper", "sale", "yard"]);
const text = fc
  .string({ unit: anyCharacter, minLength: 1, maxLength: 30 })
  .map((raw) =>
    typedText(raw)
      .replace(/\p{Cc}/gu, "")
      .trim()
      .replace(/\s+/g, " "),
  )
  .filter((value) => value !== "" && !/^all\b/i.test(value));
const keyOf = (facet: Facet) => {
  const own = [
    "run-and-drive",
    "starts",
    "yes",
    "no",
    "not-stated",
    "usually",
    "savannah",
    "under-100",
    "copart",
    "2.0-2.4",
  ];
  const any = OPEN.has(facet) ? text : fc.oneof(text, fc.constantFrom(...own));
  return any.map((value) => readKey(facet, value)).filter((key) => key !== undefined && key === readKey(facet, key));
};
const keys = (without: Facet[]) =>
  fc
    .record(
      Object.fromEntries(
        FACETS.filter((facet) => facet !== "year" && !without.includes(facet)).map((facet) => [
          facet,
          fc.array(keyOf(facet), { minLength: 1, maxLength: 4 }).map((found) => sortedKeys(found as string[])),
        ]),
      ),
      { requiredKeys: [] },
    )
    .map((chosen) => (Object.keys(chosen).length > 0 ? chosen : undefined));
const range = (most: number, least = 0) =>
  fc
    .tuple(fc.integer({ min: least, max: most }), fc.integer({ min: least, max: most }))
    .map((ends) => ends.toSorted((a, b) => a - b));

const units = fc.integer({ min: 1, max: 10_000_000 });
const landed = fc.record(
  {
    to: fc.constantFrom(...DESTINATIONS.map(({ key }) => key)),
    landed: fc.record({ units, currency: fc.constantFrom("USD", "NGN") }),
    importable: fc.subarray([...VERDICTS], { minLength: 1 }),
  },
  { requiredKeys: ["to"] },
);

const common = (listing: ListingName) =>
  fc
    .record({
      any: keys(listing === "all" || listing === "brand" || listing === "quick" ? [] : ["house"]),
      none: keys([]),
      years: fc.option(range(2099, 1900)),
      prices: fc.option(range(1_000_000_000)),
      miles: fc.option(range(10_000_000)),
      saleDay: fc.option(fc.constantFrom(...SALE_DAYS), { nil: undefined }),
      words: fc.option(text, { nil: undefined }),
      // That of the quick search may be Buy Now, which is no text.
      saleType: listing === "quick" ? fc.constant(undefined) : fc.option(text, { nil: undefined }),
      landed: fc.option(landed, { nil: undefined }),
    })
    .map(({ years, prices, miles, landed: reckoned, ...rest }) => ({
      ...rest,
      ...reckoned,
      yearMin: years?.[0],
      yearMax: years?.[1],
      priceMin: prices?.[0],
      priceMax: prices?.[1],
      odometerMin: miles?.[0],
      odometerMax: miles?.[1],
    }));

const own: Record<string, fc.Arbitrary<Criteria>> = {
  brand: fc.record({ make: text }, { requiredKeys: [] }),
  quick: fc.record(
    {
      make: text,
      modelName: text,
      year: fc.integer({ min: 0, max: 9999 }),
      vehicleType: text,
      typeFamily: fc.constantFrom("Automobile", "Motorcycle", "Truck", "ATV"),
      titleKind: fc.constantFrom("clear", "salvage", "bill of sale"),
      buyNow: fc.constant(true),
      place: text,
      country: text,
      house: fc.constantFrom("copart", "iaai"),
    },
    { requiredKeys: [] },
  ),
  table: fc.record(
    {
      makePart: text,
      model: text,
      title: text,
      bodyType: text,
      fuel: text,
      state: fc.constantFrom("TX", "FL", "Baja"),
    },
    { requiredKeys: [] },
  ),
};

const HOUSES: Partial<Record<ListingName, Criteria>> = {
  copart: { house: "copart" },
  iaai: { house: "iaai" },
  "copart-table": { house: "copart" },
  "iaai-table": { house: "iaai" },
};

const tableLook: fc.Arbitrary<Look> = fc
  .record({
    isCards: fc.boolean(),
    isDense: fc.boolean(),
    columns: fc.subarray([...COLUMNS], { maxLength: COLUMNS.length - 1 }),
  })
  .map(({ isCards, isDense, columns }) => ({
    isCards,
    ...(isDense && { isDense }),
    ...(columns.length > 0 && { columns }),
  }));

const state: fc.Arbitrary<SearchState> = fc.constantFrom(...LISTINGS).chain((listing) =>
  fc
    .record({
      theirs: common(listing),
      ours: own[listing.endsWith("-table") ? "table" : listing] ?? fc.constant({}),
      sort: fc.constantFrom(...SORTS),
      page: fc.integer({ min: 1, max: 1_000_000 }),
      look: listing.endsWith("-table") ? tableLook : fc.constant({ isCards: false }),
      more: fc.option(fc.constantFrom(...FACETS.filter((facet) => facet !== "year")), { nil: undefined }),
    })
    .map(({ theirs, ours, sort, page, look, more }) => {
      const all = { ...theirs, ...ours, ...HOUSES[listing] };
      const criteria = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Criteria;
      const isUnused =
        (sort === "best" && criteria.words === undefined) || (sort === "landed" && criteria.to === undefined);
      return { listing, criteria, sort: isUnused ? "ending" : sort, page, ...look, ...(more && { more }) };
    }),
);

const queryOf = (search: SearchState) => searchQuery(search, { page: search.page, more: search.more });

describe("an address", () => {
  test("says everything about a search, and the same search always has the same one", () => {
    fc.assert(
      fc.property(state, (search) => {
        const query = queryOf(search);
        const again = readSearch(search.listing, params(query));
        expect(again).toEqual({ ...search, notes: [] });
        expect(queryOf(again)).toBe(query);
      }),
      { numRuns: runs(1_500) },
    );
  });

  test("says nothing that could be left out", () => {
    fc.assert(
      fc.property(state, (search) => {
        const parts = queryOf(search).slice(1).split("&").filter(Boolean);
        for (const [place, part] of parts.entries()) {
          const rest = parts.toSpliced(place, 1).join("&");
          expect({ part, search: readSearch(search.listing, params(rest)) }).not.toEqual({
            part,
            search: { ...search, notes: [] },
          });
        }
      }),
      { numRuns: runs(80) },
    );
  });
});

test("hostile parameters are read without an error, into a search that can be written again", () => {
  const names = fc.constantFrom(
    "q",
    "make",
    "makes",
    "no-makes",
    "year",
    "from",
    "min",
    "miles",
    "page",
    "sort",
    "zip",
    "in",
    "to",
    "landed",
    "import",
    "x",
  );
  const values = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 300 }),
    fc.string({ unit: "grapheme", maxLength: 12_000 }),
    fc.constantFrom("%", "~", "~.", ",,,", "-1", "1e9", "NaN", "__proto__", "\0", "\uD800", "'; drop table lots", "∞"),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...LISTINGS),
      fc.array(fc.tuple(names, values), { maxLength: 30 }),
      (listing, pairs) => {
        const search = readSearch(listing, new URLSearchParams(pairs));
        const again = readSearch(listing, params(queryOf(search)));
        expect(again).toEqual({ ...search, notes: [] });
        expect(search.notes.every((note) => note.length < 160)).toBe(true);
      },
    ),
    { numRuns: runs(1_000) },
  );
});
