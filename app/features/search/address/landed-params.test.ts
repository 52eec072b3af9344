import { describe, expect, test } from "vitest";
import { readSearch, searchQuery } from "./search-params.ts";
import { NO_PLACE } from "./landed-params.ts";

const read = (query: string, chosen?: "ngtin" | "ghtem") => readSearch("all", new URLSearchParams(query), chosen);

describe("what a vehicle may cost at its door", () => {
  test.each([
    ["in=ngtin&landed=9000", { to: "ngtin", landed: { units: 9_000, currency: "USD" } }],
    ["in=GH&landed=$9,000", { to: "ghtem", landed: { units: 9_000, currency: "USD" } }],
    ["in=ngtin&landed=₦12m", { to: "ngtin", landed: { units: 12_000_000, currency: "NGN" } }],
    ["in=ngtin&landed=ngn12000000", { to: "ngtin", landed: { units: 12_000_000, currency: "NGN" } }],
    ["in=bjcoo&import=no,fine,fine", { to: "bjcoo", importable: ["fine", "no"] }],
    ["to=NGTIN&landed=9k", { to: "ngtin", landed: { units: 9_000, currency: "USD" } }],
    ["from=2015&to=2018", { yearMin: 2015, yearMax: 2018 }],
    ["in=ngtin", { to: "ngtin" }],
  ])("%s is read", (query, criteria) => {
    expect(read(query)).toMatchObject({ criteria, notes: [] });
    expect(read(query).criteria).toEqual(criteria);
  });

  test("counts for the reader's destination where the address names none, and for the address's where it does", () => {
    expect(read("landed=9000", "ghtem").criteria.to).toBe("ghtem");
    expect(read("landed=9000&in=ngtin", "ghtem").criteria.to).toBe("ngtin");
    expect(read("sort=landed", "ghtem")).toMatchObject({ sort: "landed", criteria: { to: "ghtem" } });
    expect(read("makes=toyota", "ghtem").criteria).toEqual({ any: { make: ["toyota"] } });
    expect(searchQuery(read("landed=9000", "ghtem"))).toBe("?in=ghtem&landed=9000");
    expect(searchQuery(read("makes=toyota", "ghtem"), { sort: "landed" })).toBe("?makes=toyota&in=ghtem&sort=landed");
  });

  test("without a destination nothing is left out of the list, and a note says why", () => {
    for (const query of ["landed=9000", "import=fine", "sort=landed"])
      expect(read(query)).toMatchObject({ criteria: {}, sort: "ending", notes: [NO_PLACE] });
  });

  test.each([
    ["in=mars&landed=9000", "We know no destination “mars”; it was left out."],
    ["in=ngtin&landed=abc", "“abc” is no budget such as 9000 or ₦12m; it was left out."],
    ["in=ngtin&landed=-1", "“-1” is no budget such as 9000 or ₦12m; it was left out."],
    ["in=ngtin&landed=0", "“0” is no budget such as 9000 or ₦12m; it was left out."],
    ["in=ngtin&landed=1e12", "“1e12” is no budget such as 9000 or ₦12m; it was left out."],
    ["in=ngtin&landed=99999999999", "“99999999999” is no budget such as 9000 or ₦12m; it was left out."],
    ["in=ngtin&import=maybe", "“import maybe” is not one of the choices; it was left out."],
  ])("%s is told", (query, note) => {
    expect(read(query).notes).toContain(note);
  });
});
