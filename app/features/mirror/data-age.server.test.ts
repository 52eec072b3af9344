import { describe, expect, it, test } from "vitest";
import type { SourceAge } from "./crawl-state.server.ts";
import { describeAge } from "./data-age.server.ts";

const all = (ageSeconds: number, isFailing = true): SourceAge[] =>
  (["feed", "auction-copart", "auction-iaai"] as const).map((source) => ({ source, ageSeconds, isFailing }));
const but = (source: SourceAge["source"], age: number, isFailing = true): SourceAge[] =>
  all(3, false).map((one) => (one.source === source ? { source, ageSeconds: age, isFailing } : one));

test.each([
  [0, null],
  [300, null],
  [301, "5 minutes"],
  [3_000, "50 minutes"],
  [3_700, "an hour"],
  [86_400, "24 hours"],
  [5 * 86_400, "5 days"],
])("data %s seconds old is described with '%s'", (age, words) => {
  expect(describeAge(all(age), 300)?.match(/prices are (.+) old/)?.[1] ?? null).toBe(words);
});

test("with a short limit the age is told in seconds", () => {
  expect(describeAge(all(4), 1)).toContain("are 4 seconds old");
});

test("before anybody answered there is no age", () => {
  expect(describeAge([], 300)).toBeNull();
});

describe("who does not answer is said", () => {
  it("all of them", () => {
    expect(describeAge(all(400), 300)).toBe(
      "Bids and prices are 7 minutes old: the auction houses are not answering us at the moment.",
    );
  });

  it("one of two houses, while the other is as fresh as ever", () => {
    expect(describeAge(but("auction-copart", 400), 300)).toBe(
      "Bids and prices of Copart are 7 minutes old: it does not answer us at the moment.",
    );
    expect(describeAge(but("auction-iaai", 4_000), 300)).toBe(
      "Bids and prices of IAAI are an hour old: it does not answer us at the moment.",
    );
  });

  it("the source of details, while bids come in", () => {
    expect(describeAge(but("feed", 400), 300)).toBe(
      "Details of vehicles are 7 minutes old: their source does not answer us at the moment.",
    );
  });

  it("nobody but us, where nobody was asked", () => {
    expect(describeAge(all(400, false), 300)).toBe(
      "Bids and prices are 7 minutes old: we cannot ask the auction houses at the moment.",
    );
  });

  it("nobody but us, where one failed before all workers died", () => {
    const sources = all(400, false).map((one) => ({ ...one, isFailing: one.source === "auction-copart" }));
    expect(describeAge(sources, 300)).toBe(
      "Bids and prices are 7 minutes old: we cannot ask the auction houses at the moment.",
    );
  });
});
