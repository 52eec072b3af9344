import { expect, test } from "vitest";
import { readSearch, searchQuery } from "./search-params.ts";
import { DICTIONARY } from "./test-dictionary.ts";
import { understandWords } from "./understand-words.ts";

const understand = (query: string, listing: "all" | "iaai-table" = "all") =>
  understandWords(readSearch(listing, new URLSearchParams(query)), DICTIONARY);

test("words become filters beside those that the address has", () => {
  const { criteria, notes } = understand("q=toyota+under+5k+leather&makes=honda&to=2018");
  expect(criteria).toEqual({
    any: { make: ["honda", "toyota"] },
    priceMax: 500_000,
    yearMax: 2018,
    words: "leather",
  });
  expect(notes).toEqual([]);
});

test("the address of what was understood means the same", () => {
  const state = understand("q=camry+2015-2018+no+flood+red&day=today");
  const query = searchQuery(state);
  expect(query).toBe(
    "?q=red&makes=toyota&models=camry,camryle&no-damage=water-flood&no-damage2=water-flood&from=2015&to=2018&day=today",
  );
  expect(understand(query.slice(1))).toEqual({ ...state, page: 1 });
});

test("a listing of one house keeps to it", () => {
  expect(understand("q=copart+toyota", "iaai-table").criteria).toEqual({ house: "iaai", any: { make: ["toyota"] } });
  expect(understand("q=copart", "iaai-table").criteria).toEqual({ house: "iaai" });
});

test("more words than are looked for are named", () => {
  const { criteria, notes } = understand("q=a1+b1+c1+d1+e1+f1+g1+h1+i1+j1+k1+l1");
  expect(criteria.words).toBe("a1 b1 c1 d1 e1 f1 g1 h1 i1 j1");
  expect(notes).toEqual(["Only these words were looked for: a1 b1 c1 d1 e1 f1 g1 h1 i1 j1."]);
});
