import { describe, expect, test } from "vitest";
import { labeller } from "#app/features/vocabulary/facet-words.ts";
import { type ListingName, readSearch, searchQuery } from "#app/features/search/address/search-params.ts";
import { DICTIONARY } from "./test-dictionary.ts";
import { understandWords } from "./understand-words.ts";

const labelOf = labeller(new Map());
const understand = (query: string, listing: ListingName = "all") =>
  understandWords(readSearch(listing, new URLSearchParams(query)), DICTIONARY, labelOf);

test("words become filters beside those that the address has", () => {
  const { criteria, notes } = understand("q=toyota+under+5k+leather&run=starts&to=2018");
  expect(criteria).toEqual({
    any: { make: ["toyota"], run: ["starts"] },
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

describe("an order in the words", () => {
  test.each<[string, string]>([
    ["q=cheapest+camry", "?makes=toyota&models=camry,camryle&sort=price"],
    ["q=low+mileage&makes=honda", "?makes=honda&sort=miles"],
    ["q=ending+soon&sort=price", ""],
    ["q=toyota&sort=price", "?makes=toyota&sort=price"],
    ["q=cheapest+red+camry", "?q=red&makes=toyota&models=camry,camryle&sort=price"],
  ])("%s is %s", (query, meant) => expect(searchQuery(understand(query))).toBe(meant));

  test.each<[string, string, string]>([
    [
      "q=cheapest+camry&makes=honda",
      "?makes=toyota&models=camry,camryle&sort=price",
      "Your words say Toyota, so Honda",
    ],
    ["q=low+mileage+honda&sort=up", "?makes=honda&sort=miles", "“sort"],
    ["q=newest+a1+b1+c1+d1+e1+f1+g1+h1+i1+j1+k1", "?q=a1+b1+c1+d1+e1+f1+g1+h1+i1+j1&sort=year", "Only these words"],
  ])("%s is %s, with a note", (query, meant, note) => {
    const state = understand(query);
    expect(searchQuery(state)).toBe(meant);
    expect(state.notes).toEqual([expect.stringContaining(note)]);
  });
});

describe("the make of a model that is named counts", () => {
  test.each([
    ["toyota civic", "?makes=honda&models=civic"],
    ["honda or toyota camry", "?makes=toyota&models=camry,camryle"],
    ["honda accord or ford", "?makes=honda&models=accord"],
    ["honda accord or toyota camry", "?makes=honda,toyota&models=accord,camry,camryle"],
    ["toyota camry", "?makes=toyota&models=camry,camryle"],
    ["toyota g wagon", "?makes=mercedesbenz,toyota&models=gclass"],
  ])("%s, and nothing is said of others", (words, query) => {
    const state = understand(new URLSearchParams({ q: words }).toString());
    expect([searchQuery(state), state.notes]).toEqual([query, []]);
  });
});

test("a listing of one house keeps to it, and says so when the words name the other", () => {
  const iaai = understand("q=iaai+toyota", "iaai-table");
  expect([iaai.criteria, iaai.notes]).toEqual([{ house: "iaai", any: { make: ["toyota"] } }, []]);
  const copart = understand("q=copart+toyota", "iaai-table");
  expect(copart.criteria).toEqual({ house: "iaai", any: { make: ["toyota"] } });
  expect(copart.notes).toEqual(["This list is of IAAI only; the other auction house was left out."]);
  expect(understand("q=copart", "iaai-table").criteria).toEqual({ house: "iaai" });
});

describe("words narrow what is chosen", () => {
  test.each([
    ["makes=honda,toyota&q=camry", "?makes=toyota&models=camry,camryle"],
    ["makes=toyota&models=camry,corolla&q=camry", "?makes=toyota&models=camry"],
    ["makes=toyota&q=toyota", "?makes=toyota"],
    ["states=ga,tx&q=texas", "?states=tx"],
    ["makes=honda&q=not+toyota", "?makes=honda&no-makes=toyota"],
  ])("%s is %s", (query, meant) => {
    const state = understand(query);
    expect([searchQuery(state), state.notes]).toEqual([meant, []]);
  });

  test.each<[string, ListingName, string]>([
    ["heading=Toyota&q=camry", "brand", "?heading=Toyota&models=camry,camryle"],
    ["heading=TOYOTA&q=toyota", "brand", "?heading=TOYOTA"],
    ["make=Toyota&model=Camry&q=toyota+camry", "quick", "?make=Toyota&model=Camry"],
  ])("%s of %s is %s, with the make said once", (query, listing, meant) => {
    const state = understand(query, listing);
    expect([searchQuery(state), state.notes]).toEqual([meant, []]);
  });

  test.each<[string, ListingName, string, string]>([
    ["makes=honda&q=camry", "all", "?makes=toyota&models=camry,camryle", "Toyota, so Honda"],
    ["makes=honda&models=civic&q=camry", "all", "?makes=toyota&models=camry,camryle", "Toyota, so Honda"],
    ["makes=toyota&models=camry&q=corolla", "all", "?makes=toyota&models=corolla", "Corolla, so Camry"],
    ["states=ga&q=texas", "all", "?states=tx", "Texas, so Georgia"],
    ["heading=Honda&q=camry", "brand", "?makes=toyota&models=camry,camryle", "Toyota, so Honda"],
    ["make=Honda&model=Civic&q=toyota", "quick", "?makes=toyota", "Toyota, so Honda"],
  ])("%s of %s, where nothing is both, is %s and says so", (query, listing, meant, names) => {
    const state = understand(query, listing);
    expect(searchQuery(state)).toBe(meant);
    expect(state.notes).toEqual([`Your words say ${names} no longer counts here.`]);
  });
});

test("more words than are looked for are named", () => {
  const { criteria, notes } = understand("q=a1+b1+c1+d1+e1+f1+g1+h1+i1+j1+k1+l1");
  expect(criteria.words).toBe("a1 b1 c1 d1 e1 f1 g1 h1 i1 j1");
  expect(notes).toEqual(["Only these words were looked for: a1 b1 c1 d1 e1 f1 g1 h1 i1 j1."]);
});
