import { describe, expect, test } from "vitest";
import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import { labeller } from "#app/features/vocabulary/facet-words.ts";
import type { FacetCounts } from "#app/features/vocabulary/facets.ts";
import { boxOf, closedBox, offeredFacets, openFacets, PANEL } from "./filter-boxes.ts";
import type { ListingName } from "#app/features/search/address/search-params.ts";
import { DICTIONARY } from "#app/features/query-language/test-dictionary.ts";

const stateOf = (criteria: Criteria, listing: ListingName = "all") => ({
  listing,
  criteria,
  sort: "ending" as const,
  page: 1,
  isCards: false,
});
const labelOf = labeller(new Map());
const known = (counts?: FacetCounts) => ({ counts, dictionary: DICTIONARY, labelOf });

describe("the facets that are offered", () => {
  test("stand in the panel, each once", () => {
    const offered = offeredFacets(stateOf({ make: "Toyota" })).toSorted();
    const inPanel = PANEL.flatMap(([, parts]) => parts).filter((part) => offered.some((facet) => facet === part));
    expect(inPanel.toSorted()).toEqual(offered);
    expect(offered).toHaveLength(23);
  });

  test("have the distance to the export port high up", () => {
    const parts: string[] = PANEL.flatMap(([, names]) => names);
    const later = ["port", "state", "yard", "run", "damage", "miles", "paper", "gear", "sale"];
    expect(later.filter((part) => parts.indexOf(part) < parts.indexOf("far"))).toEqual([]);
  });

  test.each<[string, Criteria, ListingName, boolean]>([
    ["no make", {}, "all", false],
    ["a make", { any: { make: ["honda"] } }, "all", true],
    ["a brand", { make: "Honda" }, "brand", true],
    ["a part of a make", { makePart: "hon" }, "copart-table", true],
    ["a model that an address names", { any: { model: ["civic"] } }, "all", true],
  ])("have models with %s: %j on %s", (_, criteria, listing, expected) => {
    expect(offeredFacets(stateOf(criteria, listing)).includes("model")).toBe(expected);
  });
});

describe("a box", () => {
  test("has what would leave most lots first, and as many as there is room for", () => {
    const counts = {
      make: new Map([
        ["ford", 5],
        ["mazda", 70],
        ["not-stated", 6],
      ]),
    };
    const box = boxOf("make", stateOf({}), known(counts));
    expect(box.options.slice(0, 4).map(({ label, count }) => [label, count])).toEqual([
      ["Mazda", 70],
      ["Not stated", 6],
      ["Ford", 5],
    ]);
    expect(box).toMatchObject({ name: "makes", title: "Make", chosen: 0, all: 11 });
  });

  test("has seven makes at most", () => {
    const counts = { make: new Map(Array.from("abcdefghij", (key): [string, number] => [key, 5])) };
    expect(boxOf("make", stateOf({}), known(counts)).options).toHaveLength(7);
  });

  test("keeps what is chosen in sight, if no lot is left or nobody has ever heard of it", () => {
    const counts = { make: new Map([["ford", 5]]) };
    const box = boxOf("make", stateOf({ any: { make: ["ram", "zebra"] } }), known(counts));
    const chosen = box.options.slice(0, 2);
    expect(chosen.map(({ value, count }) => [value, count])).toEqual([
      ["ram", 0],
      ["zebra", 0],
    ]);
    expect(box.chosen).toBe(2);
  });

  test("shows every value by its name when it is whole, what is not stated last", () => {
    const counts = {
      make: new Map([
        ["not-stated", 60],
        ["ford", 5],
      ]),
    };
    const labels = boxOf("make", stateOf({}), known(counts), true).options.map(({ label }) => label);
    expect(labels.slice(0, 3)).toEqual(["Bmw", "Chevrolet", "Chrysler"]);
    expect(labels.at(-1)).toBe("Not stated");
    expect(labels).toHaveLength(11);
  });

  test("has what is chosen first when it is whole, by its name, as the others are", () => {
    const makes = boxOf("make", stateOf({ any: { make: ["toyota", "honda", "not-stated"] } }), known(), true).options;
    expect(makes.slice(0, 4).map(({ label, isChosen }) => [label, isChosen])).toEqual([
      ["Honda", true],
      ["Toyota", true],
      ["Not stated", true],
      ["Bmw", false],
    ]);
    const others = makes.slice(3).map(({ label }) => label);
    expect(others).toEqual(others.toSorted((a, b) => a.localeCompare(b, "en")));
  });

  test("of our own rules keeps their order, without what would leave no lot and what no lot leaves unsaid", () => {
    const counts = {
      run: new Map([
        ["stationary", 9],
        ["run-and-drive", 3],
      ]),
    };
    const box = boxOf("run", stateOf({}), known(counts));
    expect(box.options.map(({ value, count }) => [value, count])).toEqual([
      ["run-and-drive", 3],
      ["stationary", 9],
    ]);
    expect(box.all).toBe(5);
  });

  test("that is closed has no values yet, and one with a chosen value is open", () => {
    const state = stateOf({ any: { fuel: ["diesel"] } });
    expect(openFacets(state)).toEqual(expect.arrayContaining(["make", "run", "far", "fuel"]));
    expect(openFacets(state)).not.toContain("drive");
    expect(closedBox("drive")).toMatchObject({ name: "drives", title: "Drive", options: [], isClosed: true });
  });

  test("of yes and no asks for yes only", () => {
    const counts = {
      video: new Map([
        ["yes", 3],
        ["no", 90],
      ]),
    };
    expect(boxOf("video", stateOf({}), known(counts)).options).toEqual([
      { value: "yes", label: "With video", count: 3, isChosen: false },
    ]);
  });

  test("has no counts when nobody had time to count", () => {
    expect(boxOf("fuel", stateOf({}), known()).options.map(({ count }) => count)).toEqual(Array(4).fill(undefined));
  });

  test("writes a key with a comma as the form has to send it", () => {
    const box = boxOf("yard", stateOf({ any: { yard: ["houston, tx"] } }), known({ yard: new Map() }));
    expect(box.options.find(({ isChosen }) => isChosen)?.value).toBe("houston~. tx");
  });

  test("of models has those of the chosen makes", () => {
    const box = boxOf("model", stateOf({ any: { make: ["honda"] } }), known());
    expect(box.options.map(({ value }) => value)).toEqual(["civic", "accord", "crv"]);
  });
});
