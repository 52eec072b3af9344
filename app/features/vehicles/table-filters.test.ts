import { describe, expect, test } from "vitest";
import { readTableCriteria } from "./criteria.ts";
import { chosenFilters, filterQuery, indexedFilters, resultInWords } from "./table-filters.ts";

const chosenFrom = (query: string) => chosenFilters(readTableCriteria(new URLSearchParams(query)));

describe("chosenFilters", () => {
  test("says every filter in words, in the order of the panel", () => {
    expect(chosenFrom("odometer=100,000&state=TX&make=Toyota").map(({ words }) => words)).toEqual([
      "Make: Toyota",
      "State: Texas",
      "Odometer: up to 100,000 miles",
    ]);
  });

  test("leaves out what filters nothing", () => {
    expect(chosenFrom("year=abc&odometer=-1&make=&page=3&colour=red")).toEqual([]);
  });
});

describe("filterQuery", () => {
  test("is nothing without filters", () => {
    expect(filterQuery([])).toBe("");
  });

  test("escapes values and keeps view, house and page", () => {
    expect(filterQuery(chosenFrom("make=A%26B"), { view: "cards", page: 2, house: "iaai" })).toBe(
      "?make=A%26B&house=iaai&view=cards&page=2",
    );
  });

  test("indexed pages keep make, model and body type only", () => {
    expect(filterQuery(indexedFilters(chosenFrom("make=Kia&odometer=5&fuel=Gas&body_type=SUV")))).toBe(
      "?make=Kia&body_type=SUV",
    );
  });
});

describe("resultInWords", () => {
  test.each([
    [0, 1, 1, "No Copart vehicles with Make: Kia."],
    [1, 1, 1, "1 Copart vehicle with Make: Kia."],
    [1234, 2, 62, "1,234 Copart vehicles with Make: Kia. Page 2 of 62."],
  ])("%i vehicles", (total, page, pages, words) => {
    expect(resultInWords("copart", chosenFrom("make=Kia"), { total, page, pages })).toBe(words);
  });

  test("without filters it names the house only", () => {
    expect(resultInWords("iaai", [], { total: 3, page: 1, pages: 1 })).toBe("3 IAAI vehicles.");
  });
});
