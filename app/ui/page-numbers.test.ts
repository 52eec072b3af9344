import { describe, expect, it } from "vitest";
import { addressOfPage, pagesAround, pagesAtMost, readPage } from "./page-numbers.ts";

describe("pagesAround", () => {
  it.each([
    { page: 1, pages: 1, numbers: [1] },
    { page: 1, pages: 9, numbers: [1, 2, 3] },
    { page: 2, pages: 9, numbers: [1, 2, 3, 4] },
    { page: 5, pages: 9, numbers: [3, 4, 5, 6, 7] },
    { page: 8, pages: 9, numbers: [6, 7, 8, 9] },
    { page: 9, pages: 9, numbers: [7, 8, 9] },
  ])("runs from two before to two after page $page of $pages, cut at the ends", ({ page, pages, numbers }) => {
    expect(pagesAround(page, pages, 2)).toEqual(numbers);
  });
});

describe("pagesAtMost", () => {
  it.each([
    { page: 1, pages: 1, numbers: [1] },
    { page: 2, pages: 3, numbers: [1, 2, 3] },
    { page: 1, pages: 9, numbers: [1, 2, 3, 4, 5] },
    { page: 5, pages: 9, numbers: [3, 4, 5, 6, 7] },
    { page: 9, pages: 9, numbers: [5, 6, 7, 8, 9] },
  ])("shows five numbers with page $page of $pages among them", ({ page, pages, numbers }) => {
    expect(pagesAtMost(page, pages, 5)).toEqual(numbers);
  });
});

describe("addressOfPage", () => {
  it("keeps the other values and leaves the first page without a number", () => {
    const here = { pathname: "/quicksearch", search: "?make=Honda&page=4" };
    expect(addressOfPage(here, 5)).toBe("/quicksearch?make=Honda&page=5");
    expect(addressOfPage(here, 1)).toBe("/quicksearch?make=Honda");
    expect(addressOfPage({ pathname: "/allListing", search: "" }, 1)).toBe("/allListing");
  });
});

it.each([
  ["", 1],
  ["page=0", 1],
  ["page=-1", 1],
  ["page=1.5", 1],
  ["page=abc", 1],
  ["page=7", 7],
  ["page=7&page=9", 7],
  ["page=1e9", 1],
  ["page=999999999", 1_000_000],
  ["page=99999999999999999999", 1],
])("'%s' asks for page %i", (query, page) => {
  expect(readPage(new URLSearchParams(query))).toBe(page);
});
