import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { rateBook, type RateBook } from "#app/features/rates/rate-book.ts";
import { FIRST_RATES, firstBook } from "#app/features/rates/test-first-rates.ts";
import { runs } from "#tests/support/budget.ts";
import { nigerianLines } from "./customs.ts";
import { destinationOf } from "./destinations.ts";
import { ghanaianLines } from "./ghana.ts";
import { landedCost, type Choices } from "./landed-cost.ts";
import { isOpen, STAGES, type Line, type SomeLine } from "./line.ts";
import { someFacts } from "./test-facts.ts";

const LAGOS: Choices = { to: destinationOf("ngtin") };
const CHECKED = "2026-11-24";
const book = firstBook();

const line = (lines: readonly SomeLine[], name: string) => {
  const found = lines.find((one) => one.name === name);
  return found && !isOpen(found) ? [found.low, found.high] : undefined;
};
const high = (lines: readonly SomeLine[], name: string) => line(lines, name)?.[1];

// Domain facts §13.3: standard tier, non-clean, secured, pre-bid.
describe("the fees of a house, to the cent", () => {
  test.each([
    [49.99, 25, 0, 155],
    [50, 45, 0, 175],
    [99.99, 45, 0, 175],
    [100, 80, 40, 250],
    [999.99, 320, 55, 505],
    [1_000, 375, 75, 580],
    [1_199.99, 375, 75, 580],
    [1_200, 395, 75, 600],
    [3_000, 655, 100, 885],
    [5_000, 775, 110, 1_015],
    [9_999.99, 945, 140, 1_215],
    [14_999.99, 1_000, 140, 1_270],
    [15_000, 1_125, 140, 1_395],
    [30_000, 2_250, 140, 2_520],
  ])("of a bid of $%d", (bid, buyerFee, internet, together) => {
    const { lines } = landedCost(someFacts(), Math.round(bid * 100), LAGOS, book);
    expect(high(lines, "buyer-fee")).toBe(buyerFee * 100);
    expect(high(lines, "internet-fee")).toBe(internet * 100);
    const names = ["buyer-fee", "internet-fee", "gate", "environmental", "title-handling"];
    expect(names.reduce((sum, name) => sum + (high(lines, name) ?? Number.NaN), 0)).toBe(together * 100);
  });

  test("follow title, way of payment, house and day", () => {
    const feeOf = (own: object, choices: Partial<Choices> = {}, day?: string) =>
      line(landedCost(someFacts(own), 300_000, { ...LAGOS, ...choices }, firstBook(day)).lines, "buyer-fee");
    expect(feeOf({ paper: "clean" })).toEqual([60_000, 60_000]);
    expect(feeOf({ paper: "unknown" })).toEqual([60_000, 65_500]);
    expect(feeOf({}, { payment: "unsecured" })).toEqual([83_000, 83_000]);
    expect(feeOf({ paper: "clean", house: "iaai" })).toEqual([65_500, 65_500]);
    const service = (day: string) =>
      line(landedCost(someFacts({ house: "iaai" }), 300_000, LAGOS, firstBook(day)).lines, "house-service");
    expect([service("2026-09-30"), service("2026-10-01")]).toEqual([
      [9_500, 9_500],
      [10_500, 10_500],
    ]);
    expect(line(landedCost(someFacts({ house: "iaai" }), 300_000, LAGOS, book).lines, "environmental")).toEqual([
      0, 1_500,
    ]);
  });
});

// Domain facts §16.1.
describe("customs in Nigeria, to the cent", () => {
  const OLD = "2026-06-30";
  const NEW = "2026-07-01";
  test.each([
    ["N1", NEW, 1_800, 6_000, 1_400, 90, "low", [1_498, 374.5, 0, 104.86, 37.45, 60, 717.36]],
    ["N2", NEW, 2_500, 6_000, 1_400, 90, "low", [1_498, 374.5, 149.8, 104.86, 37.45, 60, 728.6]],
    ["N3", NEW, 2_500, 6_000, 1_400, 90, "high", [1_498, 374.5, 149.8, 104.86, 37.45, 240, 742.1]],
    ["N4", NEW, 5_700, 20_000, 1_700, 300, "high", [4_400, 1_100, 880, 308, 110, 800, 2_219.85]],
    ["N5", OLD, 2_500, 6_000, 1_400, 90, "low", [1_498, 1_123.5, 0, 104.86, 37.45, 60, 773.54]],
  ] as const)("%s", (_, day, cc, fob, freight, insurance, end, wanted) => {
    const same = (dollars: number) => ({ low: dollars * 100, high: dollars * 100 });
    const value = { fob: same(fob), cif: same(fob + freight + insurance) };
    const lines = nigerianLines(value, { engine: [cc, cc], fuel: "petrol" }, firstBook(day));
    const names = ["duty", "levy", "green-tax", "surcharge", "etls", "ciss", "vat"];
    const got = names.map((name) => line(lines, name)?.[end === "low" ? 0 : 1] ?? 0);
    expect(got).toEqual(wanted.map((dollars) => Math.round(dollars * 100)));
  });

  test("give both bands where the size is rounded at their border, and all where it is not stated", () => {
    const green = (engine: [number, number] | null, fuel: "petrol" | "electric" = "petrol") => {
      const value = { fob: { low: 100_000, high: 100_000 }, cif: { low: 100_000, high: 100_000 } };
      return line(nigerianLines(value, { engine, fuel }, book), "green-tax");
    };
    expect(green([1_950, 2_049])).toEqual([0, 2_000]);
    expect(green([1_998, 1_998])).toEqual([0, 0]);
    expect(green([3_950, 4_049])).toEqual([2_000, 4_000]);
    expect(green(null)).toEqual([0, 4_000]);
    expect(green(null, "electric")).toEqual([0, 0]);
  });
});

// Domain facts §16.3: a published bill of February 2024, in pesewas.
test("customs in Ghana is the published bill, to the pesewa", () => {
  const value = { fob: { low: 16_306_646, high: 16_306_646 }, cif: { low: 17_623_410, high: 17_623_410 } };
  const asBilled = FIRST_RATES.map((rate) =>
    rate.kind === "fixed-charge" && rate.key === "GH/disinfection"
      ? { ...rate, value: { currency: "GHS", low: 42_434, high: 42_434 } }
      : rate,
  );
  const lines = ghanaianLines(
    value,
    { facts: { engine: [2_500, 2_500], fuel: "petrol" }, age: 8, isUpfront: true, fromCedi: (pesewas) => pesewas },
    rateBook(asBilled, "2024-02-15"),
  );
  const bill = Object.fromEntries(lines.map(({ name }) => [name, line(lines, name)?.[0]]));
  expect(bill).toEqual({
    duty: 1_762_341,
    ecowas: 88_117,
    exim: 132_176,
    au: 35_247,
    special: 352_468,
    examination: 176_234,
    withholding: 176_234,
    upfront: 2_202_926,
    nhil: 484_644,
    getfund: 484_644,
    covid: 193_858,
    vat: 3_082_335,
    network: 65_227 + 10_273 + 1_631 + 1_631 + 652,
    shippers: 900,
    disinfection: 42_434,
    "e-idf": 500,
    certification: 50,
  });
  expect(Object.values(bill).reduce((sum: number, pesewas) => sum + (pesewas ?? Number.NaN), 0)).toBe(9_294_522);
});

test("a fixed charge of Ghana is turned into dollars by the rate of its own currency", () => {
  const inEuro = FIRST_RATES.map((rate) =>
    rate.kind === "fixed-charge" && rate.key === "GH/shippers"
      ? { ...rate, value: { currency: "EUR", low: 1_000, high: 1_000 } }
      : rate,
  );
  const shippers = (rates: typeof FIRST_RATES) =>
    high(landedCost(someFacts(), 300_000, { to: destinationOf("ghtem") }, rateBook(rates, CHECKED)).lines, "shippers");
  expect(shippers(inEuro)).toBe(Math.round(1_000 / 0.880_23));
  expect(shippers(FIRST_RATES)).toBe(Math.round(1_200 / 11.646));
});

describe("a sum", () => {
  const anyFacts = fc.record({
    house: fc.constantFrom("copart" as const, "iaai" as const),
    paper: fc.constantFrom("clean" as const, "non-clean" as const, "unknown" as const),
    state: fc.constantFrom("GA", "TX", "NJ", "CA", null),
    engine: fc.constantFrom<[number, number] | null>([1_950, 2_049], [3_500, 3_500], null),
    year: fc.constantFrom(2009, 2015, 2022, null),
  });
  const PORTS = { GA: "savannah", TX: "houston", NJ: "new-jersey", CA: "los-angeles" } as const;
  const factsOf = (drawn: { state: keyof typeof PORTS | null }) =>
    someFacts({ ...drawn, port: drawn.state && PORTS[drawn.state] });
  const anyTo = fc.constantFrom("ngtin" as const, "ghtem" as const, "tglfw" as const, "bjcoo" as const);

  it("has lines that are whole cents, never below 0, and totals that are their sums, each more than the one before", () => {
    fc.assert(
      fc.property(anyFacts, anyTo, fc.integer({ min: 1, max: 100_000 }), (drawn, to, dollars) => {
        const { lines, totals } = landedCost(factsOf(drawn), dollars * 100, { to: destinationOf(to) }, book);
        for (const [at, stage] of STAGES.entries()) {
          const own = lines.filter((one) => STAGES.indexOf(one.stage) <= at);
          const known = own.filter((one): one is Line => !isOpen(one));
          const isWhole = ({ low, high: most }: Line) => Number.isSafeInteger(low) && low >= 0 && most >= low;
          expect(known.every(isWhole)).toBe(true);
          const sum = (end: "low" | "high") => known.reduce((total, one) => total + one[end], 0);
          const { open, ...total } = { low: undefined, high: undefined, ...totals[stage] };
          expect(open === undefined).toBe(known.length === own.length);
          expect([total.low ?? sum("low"), total.high ?? sum("high")]).toEqual([sum("low"), sum("high")]);
        }
      }),
    );
  });

  it("is more for a higher bid", () => {
    fc.assert(
      fc.property(
        anyFacts,
        anyTo,
        fc.integer({ min: 1, max: 60_000 }),
        fc.integer({ min: 1, max: 500 }),
        (drawn, to, dollars, more) => {
          const facts = factsOf(drawn);
          const totalAt = (bid: number) => landedCost(facts, bid * 100, { to: destinationOf(to) }, book).totals.road;
          const [less, higher] = [totalAt(dollars), totalAt(dollars + more)];
          if (less.open !== undefined || higher.open !== undefined) return;
          expect(higher.low).toBeGreaterThan(less.low);
          expect(higher.high).toBeGreaterThan(less.high);
        },
      ),
    );
  });

  it("goes to the road in Lagos, Tema, Lomé and Cotonou, and elsewhere to the port or says why not", () => {
    const totalsTo = (key: Parameters<typeof destinationOf>[0], own = {}) =>
      landedCost(someFacts(own), 300_000, { to: destinationOf(key) }, book).totals;
    for (const key of ["ngtin", "ghtem", "tglfw", "bjcoo"] as const) expect(totalsTo(key).road.open).toBeUndefined();
    expect(totalsTo("ng-bjcoo").port.open).toBeUndefined();
    expect(totalsTo("ng-bjcoo").road.open).toContain("banned importing cars by road");
    expect(totalsTo("sndkr").loading.open).toBeUndefined();
    expect(totalsTo("sndkr").port.open).toBe("We have no rate for ro-ro from Savannah to Dakar.");
    expect(totalsTo("other").port.open).toContain("another country");
  });

  it("is open, with its reason, where a route has no rate, and takes a container where no ro-ro ship sails", () => {
    const west = someFacts({ state: "CA", port: "los-angeles" });
    const asked = (choices: Partial<Choices>) => landedCost(west, 300_000, { ...LAGOS, ...choices }, book);
    expect(asked({ method: "roro" }).totals.road.open).toBe("No ro-ro ship sails from Los Angeles to West Africa.");
    expect(asked({ method: "roro" }).totals.loading.open).toBeUndefined();
    expect(asked({}).method).toBe("container");
    expect(asked({}).totals.road.open).toBeUndefined();
    expect(asked({ to: destinationOf("ghtem") }).totals.port.open).toBeDefined();
  });

  it("is a range where yard, engine or year are not stated, and open where no rate fits, never 0 and never NaN", () => {
    const { lines, totals } = landedCost(
      someFacts({ state: null, port: null, engine: null, year: null, paper: "unknown" }),
      300_000,
      { to: destinationOf("ghtem") },
      book,
    );
    expect(line(lines, "towing")).toEqual([30_000, 150_000]);
    expect(line(lines, "penalty")?.[0]).toBe(0);
    expect(totals.road.open).toBeUndefined();
    const reasonOf = (own: object, name: string) => {
      const found = landedCost(someFacts(own), 300_000, LAGOS, book).lines.find((one) => one.name === name);
      return found && isOpen(found) ? found.reason : undefined;
    };
    expect(reasonOf({ state: "HI", port: null }, "towing")).toBe("We have no towing rate from Hawaii.");
    const dakota = landedCost(someFacts({ state: "SD", port: null }), 300_000, LAGOS, book);
    expect(line(dakota.lines, "towing")).toEqual([30_000, 150_000]);
    expect(reasonOf({ kind: "other" }, "freight")).toContain("those of cars");
    expect(reasonOf({ isCanadian: true, currency: "CAD", state: null, port: null }, "buyer-fee")).toContain("Canadian");
    expect(
      line(landedCost(someFacts({ isCanadian: true, currency: "CAD" }), 139_000, LAGOS, book).lines, "hammer"),
    ).toEqual([100_000, 100_000]);
    const nothing = landedCost(someFacts(), 300_000, LAGOS, firstBook("1999-01-01"));
    expect(nothing.totals.yard.open).toBe("We have no rate for it on this day.");
  });

  describe("with a rate that ended and has no successor", () => {
    const without = (kind: string, key: string, isEnded = true) =>
      rateBook(
        FIRST_RATES.flatMap((rate) => {
          if (rate.kind !== kind || rate.key !== key || rate.to !== null) return [rate];
          return isEnded ? [{ ...rate, to: "2026-11-01" }] : [];
        }),
        CHECKED,
      );
    const sumTo = (to: Parameters<typeof destinationOf>[0], rates: RateBook, own = {}) =>
      landedCost(someFacts(own), 300_000, { to: destinationOf(to) }, rates);

    test.each([
      ["green-tax", "NG", "ngtin", "green-tax"],
      ["broker-account", "copart", "ngtin", "broker-account"],
      ["tracking-note", "TG", "tglfw", "tracking-note"],
      ["value-tax", "GH/covid", "ghtem", "covid"],
      ["towing", "GA", "ngtin", "towing"],
    ] as const)("%s %s, its line says so and the sum is open", (kind, key, to, name) => {
      const { lines, totals } = sumTo(to, without(kind, key));
      expect(lines.find((one) => one.name === name && isOpen(one))).toMatchObject({ name });
      expect(totals.road.open).toBeDefined();
    });

    test.each([
      ["green-tax", "NG", "ngtin"],
      ["broker-account", "copart", "ngtin"],
      ["tracking-note", "TG", "tglfw"],
    ] as const)("and without %s %s, which nobody ever charged, it is whole", (kind, key, to) => {
      expect(sumTo(to, without(kind, key, false)).totals.road.open).toBeUndefined();
    });

    it("is open in the taxes on it too, each under its own name", () => {
      const openNames = (kind: string, key: string, to: "ngtin" | "ghtem") =>
        sumTo(to, without(kind, key)).lines.flatMap((one) => (isOpen(one) ? [one.name] : []));
      expect(openNames("duty", "NG", "ngtin")).toEqual(["duty", "surcharge", "vat"]);
      expect(openNames("levy", "NG/nac", "ngtin")).toEqual(["levy", "vat"]);
      expect(openNames("engine-duty", "GH/petrol", "ghtem")).toEqual(["duty", "nhil", "getfund", "vat"]);
    });

    it("keeps its id among those that a kept sum stores", () => {
      const ended = FIRST_RATES.find(({ kind }) => kind === "green-tax")?.id;
      const rates = without("green-tax", "NG");
      expect(rates.ids()).toContain(ended);
      const again = rateBook(
        FIRST_RATES.map((rate) => (rate.id === ended ? { ...rate, to: "2026-11-01" } : rate)).filter(({ id }) =>
          rates.ids().includes(id),
        ),
        CHECKED,
      );
      expect(sumTo("ngtin", again).totals).toEqual(sumTo("ngtin", rates).totals);
    });
  });

  it("is the same to the cent when it is reckoned again from the rates whose ids were kept, whatever was changed since", () => {
    const some = fc.subarray(FIRST_RATES, { maxLength: 12 });
    fc.assert(
      fc.property(
        anyFacts,
        anyTo,
        fc.integer({ min: 1, max: 60_000 }),
        some,
        some,
        (drawn, to, dollars, ended, changed) => {
          const rates = FIRST_RATES.map((rate) =>
            ended.includes(rate) ? { ...rate, to: rate.to ?? "2026-11-01" } : rate,
          );
          const sumBy = (known: RateBook) =>
            landedCost(factsOf(drawn), dollars * 100, { to: destinationOf(to) }, known);
          const then = rateBook(rates, CHECKED);
          const newer = changed.map((rate) => ({ ...rate, id: rate.id + FIRST_RATES.length }));
          const kept = new Set(then.ids());
          const again = rateBook(
            [...newer, ...rates].filter(({ id }) => kept.has(id)),
            CHECKED,
          );
          const centsOf = ({ lines }: ReturnType<typeof landedCost>) =>
            lines.map((one) => (isOpen(one) ? [one.name, one.reason] : [one.name, one.low, one.high, one.rate?.id]));
          expect(centsOf(sumBy(again))).toEqual(centsOf(sumBy(then)));
        },
      ),
      { numRuns: runs(200) },
    );
  });

  it("has a line for the tax on our fee as soon as there is a rate for it", () => {
    const share = (ppm: number) =>
      FIRST_RATES.map((rate) => (rate.kind === "fee-tax" ? { ...rate, value: { low: ppm, high: ppm } } : rate));
    const linesAt = (ppm: number) => landedCost(someFacts(), 300_000, LAGOS, rateBook(share(ppm), CHECKED));
    expect(line(linesAt(0).lines, "fee-tax")).toBeUndefined();
    expect(line(linesAt(75_000).lines, "fee-tax")).toEqual([2_250, 2_250]);
    const highOf = ({ totals: { yard } }: ReturnType<typeof landedCost>) => (yard.open === undefined ? yard.high : 0);
    expect(highOf(linesAt(75_000)) - highOf(linesAt(0))).toBe(2_250);
  });

  it("says of every line how it was reckoned, with which rate", () => {
    const { lines } = landedCost(someFacts(), 300_000, LAGOS, book);
    const known = lines.filter((one): one is Line => !isOpen(one));
    expect(known.map((one) => one.name)).toEqual([
      "hammer",
      "buyer-fee",
      "internet-fee",
      "gate",
      "environmental",
      "title-handling",
      "broker-account",
      "our-fee",
      "towing",
      "storage",
      "shipping-papers",
      "freight",
      "sea-insurance",
      "duty",
      "levy",
      "green-tax",
      "surcharge",
      "etls",
      "ciss",
      "vat",
      "terminal",
      "agent",
    ]);
    expect(known.slice(1).filter((one) => !one.rate?.source)).toEqual([]);
    const formula = (name: string) => known.find((one) => one.name === name)?.formula();
    expect(formula("buyer-fee")).toBe("$655 for a bid from $3,000");
    expect(formula("towing")).toBe("Georgia to Savannah: $150 to $550");
    expect(formula("storage")).toBe("Nothing when you pay in time; a late day costs $5 to $40");
    expect(formula("freight")).toBe("Savannah to Lagos, ro-ro: $1,350 to $1,700");
    expect(formula("duty")).toMatch(/^20% of the value at the port, \$4,365 to \$/);
    expect(known.find((one) => one.name === "our-fee")?.mark).toBe("assumption");
    for (const to of ["tglfw", "bjcoo"] as const) {
      const last = landedCost(someFacts(), 300_000, { to: destinationOf(to) }, book).lines.at(-1);
      expect(last).toMatchObject({ name: "outline", mark: "outline", stage: "road" });
      const [low = 0, most = 0] = line(last ? [last] : [], "outline") ?? [];
      expect(most).toBeGreaterThan(low * 1.2);
    }
  });
});
