import { describe, expect, it, test } from "vitest";
import { rateBook } from "#app/features/rates/rate-book.ts";
import { ARRIVAL_PORTS } from "#app/features/rates/rate-keys.ts";
import type { Rate } from "#app/features/rates/rate.ts";
import { FIRST_RATES, firstBook } from "#app/features/rates/test-first-rates.ts";
import { type CostFacts, costFactsOf } from "./cost-facts.ts";
import { DESTINATIONS, destinationOf, findDestination } from "./destinations.ts";
import { importVerdict, verdictInWords } from "./import-verdict.ts";
import { readAmount, readBid } from "./read-amount.ts";
import { someFacts } from "./test-facts.ts";

const book = firstBook();

const stated = {
  house: "copart",
  currency: "USD",
  state: "TX",
  location: "TX - HOUSTON",
  titleType: "TX - ST",
  engine: "2.0L 4",
  fuel: "GAS",
  year: 2015,
  vehicleType: "AUTOMOBILE",
  bodyType: "SEDAN 4D",
  notes: null,
} as const;

describe("what a sum is reckoned from", () => {
  it("is read from what the listing states", () => {
    expect(costFactsOf(stated)).toMatchObject({
      state: "TX",
      port: "houston",
      paper: "non-clean",
      engine: [1_950, 2_049],
      fuel: "petrol",
      kind: "car",
      isCanadian: false,
    });
    expect(costFactsOf({ ...stated, titleType: "GA - CT" }).paper).toBe("clean");
    for (const titleType of [null, "NC - CZ", "FL - SQ", "ZZ - what nobody knows"])
      expect(costFactsOf({ ...stated, titleType }).paper).toBe("unknown");
    expect(costFactsOf({ ...stated, engine: "1998 cc" }).engine).toEqual([1_998, 1_998]);
    expect(costFactsOf({ ...stated, engine: null }).engine).toBeNull();
    expect(costFactsOf({ ...stated, state: "New Jersey", location: null }).state).toBe("NJ");
    expect(costFactsOf({ ...stated, state: "??", location: null })).toMatchObject({ state: null, port: null });
    expect(costFactsOf({ ...stated, currency: "cad", location: "ON - TORONTO" })).toMatchObject({
      isCanadian: true,
      state: null,
    });
    expect(costFactsOf({ ...stated, vehicleType: "MOTORCYCLE" }).kind).toBe("other");
    expect(costFactsOf({ ...stated, vehicleType: "HEAVY DUTY TRUCKS" }).kind).toBe("heavy");
    expect(costFactsOf({ ...stated, notes: "Right hand drive" }).isRightHand).toBe(true);
  });
});

test.each([
  ["Automobile", "SEDAN 4D", "car"],
  ["Truck", "CREW PICKUP", "car"],
  ["Truck", "CLUB CAB", "car"],
  [null, null, "car"],
  ["Truck", "TRACTOR", "heavy"],
  ["Truck", "BOX TRUCK", "heavy"],
  ["Truck", "CARGO VAN", "heavy"],
  ["Bus", "SCHOOL BUS", "heavy"],
  ["Trailers", "SEMI TRAILER", "other"],
  ["Other", "SNOWMOBILE", "other"],
  ["Other", null, "other"],
  ["Jet Sky", "JET SKI", "other"],
  ["Motorcycle", "ROADSTER", "other"],
  ["Industrial Equipment", "MINI EXCAVATOR", "other"],
] as const)("a %s with the body %s is reckoned as: %s", (vehicleType, bodyType, kind) => {
  expect(costFactsOf({ ...stated, vehicleType, bodyType }).kind).toBe(kind);
});

describe("may it be imported", () => {
  const verdictTo = (key: Parameters<typeof destinationOf>[0], own = {}) => {
    const to = destinationOf(key);
    const verdict = importVerdict(someFacts(own), to, "roro", book);
    return [verdict.verdict, verdictInWords(verdict, to)];
  };
  // A ship of late November arrives in the next year.
  test.each([
    ["ngtin", { year: 2016 }, ["fine", "Fits Nigeria"]],
    ["ngtin", { year: 2015 }, ["ask", "Nigeria: check first"]],
    ["ngtin", { year: 2014 }, ["no", "Nigeria: over 12 years"]],
    ["ngtin", { year: null }, ["ask", "Nigeria: check first"]],
    ["ghtem", { year: 2012, isSalvage: false }, ["ask", "Ghana: check first"]],
    ["ghtem", { year: 2020, isSalvage: true }, ["ask", "Ghana: check first"]],
    ["ghtem", { year: 2020, isSalvage: false }, ["fine", "Fits Ghana"]],
    ["bjcoo", { year: 1999 }, ["fine", "Fits Benin"]],
    ["ng-bjcoo", { year: 2020 }, ["ask", "Nigeria: check first"]],
    ["sndkr", { year: 2015 }, ["ask", "Senegal: check first"]],
    ["ngtin", { year: 2020, outlook: "no", titleType: "JT" }, ["no", "Nigeria: cannot leave the US"]],
    ["ngtin", { year: 2020, outlook: "check", titleType: "FS" }, ["ask", "Nigeria: check first"]],
    ["ngtin", { year: 2020, outlook: null, titleType: null }, ["ask", "Nigeria: check first"]],
    ["ngtin", { year: 2020, isRightHand: true }, ["no", "Nigeria: right-hand drive"]],
    ["ngtin", { year: 2020, kind: "other" }, ["ask", "Nigeria: check first"]],
    ["other", { year: 1999 }, ["fine", "Can leave the US"]],
  ] as const)("%s %o", (to, own, wanted) => {
    expect(verdictTo(to, own)).toEqual(wanted);
  });

  it("names each reason with its source and day, the gravest first", () => {
    const { reasons, age } = importVerdict(
      someFacts({ year: 2010, outlook: "check", titleType: "FS" }),
      destinationOf("ngtin"),
      "roro",
      book,
    );
    expect(age).toBe(17);
    expect(reasons.map(({ verdict }) => verdict)).toEqual(["no", "ask"]);
    expect(reasons[0]?.words).toBe("It would be 17 years old on arrival; Nigeria takes cars up to 12 years.");
    for (const { source, checkedOn } of reasons)
      expect([source !== "", checkedOn]).toEqual([true, expect.stringMatching(/^\d{4}-/)]);
  });
});

test("the voyage that the rates state says in which year a car arrives", () => {
  const quick = FIRST_RATES.map((rate) => (rate.kind === "transit" ? { ...rate, value: { low: 1, high: 2 } } : rate));
  const ageBy = (rates: Rate[]) =>
    importVerdict(someFacts({ year: 2015 }), destinationOf("ngtin"), "roro", rateBook(rates, "2026-11-24")).age;
  expect([ageBy(FIRST_RATES), ageBy(quick)]).toEqual([12, 11]);
});

test("a rule of importing is the desk's: it may weigh more, and ends when its row does; a paper is always looked at", () => {
  const verdictBy = (change: (rate: Rate) => Rate, own: Partial<CostFacts>, key: "ghtem" | "ngtin" = "ghtem") => {
    const rates = FIRST_RATES.map((rate) => (rate.kind === "import-rule" ? change(rate) : rate));
    return importVerdict(someFacts({ year: 2020, ...own }), destinationOf(key), "roro", rateBook(rates, "2026-11-24"));
  };
  const salvage = { isSalvage: true };
  const dearer = verdictBy((rate) => ({ ...rate, value: { verdict: "no" }, source: "A new law" }), salvage);
  expect(dearer.reasons[0]).toMatchObject({ verdict: "no", short: "salvage", source: "A new law" });
  const ended = (rate: Rate) => ({ ...rate, to: "2026-10-31" });
  expect(verdictBy(ended, salvage).verdict).toBe("fine");
  expect(verdictBy(ended, { isRightHand: true }, "ngtin").verdict).toBe("fine");
  expect(verdictBy(ended, { outlook: "no", titleType: "JT" }).verdict).toBe("no");
  const before = FIRST_RATES.filter(({ kind }) => kind !== "import-rule");
  const old = importVerdict(
    someFacts({ year: 2020, isRightHand: true }),
    destinationOf("ngtin"),
    "roro",
    rateBook(before, "2026-11-24"),
  );
  expect(old.reasons[0]).toMatchObject({ verdict: "no", source: "Our own rule", checkedOn: "2026-11-24" });
});

test("without an age limit that was in force, nobody says that a car fits", () => {
  const ended = FIRST_RATES.map((rate) => (rate.kind === "age-limit" ? { ...rate, to: "2026-10-31" } : rate));
  const verdict = importVerdict(
    someFacts({ year: 2001 }),
    destinationOf("ngtin"),
    "roro",
    rateBook(ended, "2026-11-24"),
  );
  expect([verdict.verdict, verdict.reasons[0]?.short]).toEqual(["ask", "age limit to check"]);
});

test("a destination is found by port, country or terminal", () => {
  expect(["NGTIN", "nglos", " NGAPP ", "ng"].map((text) => findDestination(text)?.key)).toEqual(Array(4).fill("ngtin"));
  expect(["GHTEM", "bj", "TGLFW"].map((text) => findDestination(text)?.place)).toEqual(["Tema", "Cotonou", "Lomé"]);
  expect(["", "XX", "constructor", "NGTIN; drop"].map((text) => findDestination(text))).toEqual(
    Array(4).fill(undefined),
  );
});

test("a rate of freight can be entered for each port that a sum goes to", () => {
  const ports = new Set(DESTINATIONS.flatMap(({ port }) => port ?? []));
  expect([...ports].toSorted()).toEqual([...ARRIVAL_PORTS].toSorted());
});

test("amounts are read as people write them", () => {
  expect(["3000", "$3,000", "3 000", " US$3000 ", "3,000 usd", "3k", "$3000.00", "3000.0"].map(readBid)).toEqual(
    Array(8).fill(300_000),
  );
  expect(readAmount("₦12m")).toEqual({ units: 12_000_000, currency: "NGN" });
  expect(["GH₵9,000", "9000 cedis", "cfa 5m", "5m fcfa"].map((text) => readAmount(text)?.currency)).toEqual([
    "GHS",
    "GHS",
    "XOF",
    "XOF",
  ]);
  expect(readAmount("12.5 million naira")).toEqual({ units: 12_500_000, currency: "NGN" });
  expect(
    [
      "",
      "abc",
      "-1",
      "0",
      "1e3",
      "0x10",
      "12.345",
      "3.000",
      "9.000",
      "3.0000",
      "1e12",
      "99999999999999",
      "₦3000",
      "$3,00",
      "3000 $",
    ].filter((text) => readBid(text) !== undefined),
  ).toEqual([]);
});
