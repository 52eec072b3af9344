import { expect, test } from "vitest";
import { countryGroups, isCountry } from "./countries.ts";

test("all 249 countries and territories are there once, most buyers' first", () => {
  const names = countryGroups().flatMap(({ options }) => options);
  expect(names.slice(0, 5)).toEqual(["Nigeria", "Ghana", "Benin", "Togo", "Ivory Coast"]);
  expect(new Set(names).size).toBe(249);
  expect(names.filter((name) => name.trim() !== name || name === "")).toEqual([]);
});

test("only a name from the list is a country", () => {
  expect(isCountry("Sao Tome")).toBe(false);
  expect(isCountry("United Kingdom")).toBe(true);
  expect(isCountry("")).toBe(false);
});
