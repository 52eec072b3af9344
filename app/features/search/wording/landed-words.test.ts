import { describe, expect, test } from "vitest";
import { labeller } from "#app/features/vocabulary/facet-words.ts";
import type { Criteria } from "../criteria/criteria.ts";
import { filtersOf } from "./filters-of.ts";
import { budgetInWords } from "./landed-words.ts";
import { resultSentence } from "./result-sentence.ts";

const labelOf = labeller(new Map());
const ASKED: Criteria = {
  to: "ngtin",
  landed: { units: 12_000_000, currency: "NGN" },
  importable: ["fine", "ask"],
};

test.each([
  [{ units: 9_000, currency: "USD" }, "$9,000"],
  [{ units: 12_000_000, currency: "NGN" }, "₦12m"],
  [{ units: 12_500_000, currency: "NGN" }, "₦12.5m"],
  [{ units: 12_345_678, currency: "NGN" }, "₦12,345,678"],
])("a budget of %j is written %s", (budget, words) => {
  expect(budgetInWords(budget)).toBe(words);
});

describe("a search by landed cost", () => {
  test("is said in one sentence", () => {
    expect(resultSentence(ASKED, 7, labelOf)).toBe(
      "7 vehicles, in Lagos under ₦12m, fit for Nigeria or to check first for Nigeria",
    );
    expect(resultSentence({ to: "other", importable: ["no"] }, 1, labelOf)).toContain("not free to leave the US");
  });

  test("has a chip for the budget and for each verdict, each with the search without it", () => {
    expect(filtersOf(ASKED, labelOf)).toEqual([
      {
        label: "Landed cost",
        value: "in Lagos under ₦12m",
        words: "In Lagos under ₦12m",
        without: { to: "ngtin", importable: ["fine", "ask"] },
      },
      { label: "Import", value: "Fits Nigeria", without: { ...ASKED, importable: ["ask"] } },
      { label: "Import", value: "Nigeria: check first", without: { ...ASKED, importable: ["fine"] } },
    ]);
    const last = filtersOf({ to: "ghtem", importable: ["fine"] }, labelOf);
    expect(last).toEqual([{ label: "Import", value: "Fits Ghana", without: { to: "ghtem" } }]);
  });

  test("without a budget or a verdict is no filter", () => {
    expect(filtersOf({ to: "ngtin" }, labelOf)).toEqual([]);
    expect(resultSentence({ to: "ngtin" }, 7, labelOf)).toBe("7 vehicles");
  });
});
