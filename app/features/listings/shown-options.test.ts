import { describe, expect, test } from "vitest";
import { FACET_PARAMS } from "#app/features/search/address/facet-params.ts";
import { countsShown, readShown } from "./shown-options.ts";

const shown = (query: string) => readShown(new URLSearchParams(query));
const namesIn = (query: string) => Object.fromEntries(shown(query).facets);

describe("the options that a page shows", () => {
  test.each([
    ["", {}],
    ["makes=honda&day=today", {}],
    ["show-makes=honda,toyota&show-keys=yes", { make: ["honda", "toyota"], keys: ["yes"] }],
    ["show-makes=honda&show-makes=toyota", { make: ["honda", "toyota"] }],
    ["show-yards=washington~.+dc,tx+-+houston", { yard: ["washington, dc", "tx - houston"] }],
    ["show-nothing=1&show-__proto__=2&show-=3&show=4&show-year=2015&show-cols=lot", {}],
    [`show-makes=${"x".repeat(10_000)},honda`, { make: ["honda"] }],
    ["show-makes=,,%00,,", {}],
  ])("are read from '%s'", (query, facets) => {
    expect(namesIn(query)).toEqual(facets);
  });

  test("are 600 at most, of however many facets", () => {
    const many = Array.from({ length: 2_000 }, (_, n) => n).join(",");
    const facets = namesIn(["makes", "models", "yards"].map((name) => `show-${name}=${many}`).join("&"));
    expect(Object.values(facets).flat()).toHaveLength(600);
  });

  test("have the days of sales among them when these are named", () => {
    expect(shown("show-makes=honda").days).toBe(false);
    expect(shown("show-day=today,tomorrow").days).toBe(true);
  });
});

const days = { today: 1, tomorrow: 2, week: 3, none: 4 };

describe("what is said beside them", () => {
  test("has a number for each, and 0 for what no lot has or nobody knows", () => {
    const facets = { make: new Map([["landrover", 7]]), yard: new Map([["washington, dc", 2]]), export: new Map() };
    const query = "show-makes=land-rover,zeppelin,__proto__,constructor&show-yards=washington~.+dc&show-export=hm,";
    const counts = countsShown(shown(`${query}&show-day=week`), { facets, days });
    expect(counts).toEqual({
      makes: JSON.parse('{ "land-rover": 7, "zeppelin": 0, "__proto__": 0, "constructor": 0 }') as object,
      yards: { "washington~. dc": 2 },
      export: { hm: 0 },
      day: days,
    });
    expect(JSON.stringify(counts)).toContain('"__proto__":0');
  });

  test("leaves out what there was no time to count", () => {
    const asked = shown("show-makes=honda&show-day=today");
    expect(countsShown(asked, { facets: undefined })).toEqual({});
    expect(countsShown(asked, { facets: undefined, days })).toEqual({ day: days });
    expect(countsShown(asked, { facets: { make: new Map() } })).toEqual({ makes: { honda: 0 } });
  });

  test("goes by the names that the form's fields have", () => {
    const facets = Object.fromEntries(Object.keys(FACET_PARAMS).map((facet) => [facet, new Map([["yes", 1]])]));
    const query = Object.values(FACET_PARAMS).map((name) => `show-${name}=yes`);
    expect(Object.keys(countsShown(shown(query.join("&")), { facets }))).toEqual(Object.values(FACET_PARAMS));
  });
});
