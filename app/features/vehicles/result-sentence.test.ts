import { describe, expect, test } from "vitest";
import type { Criteria } from "./criteria.ts";
import { labeller } from "./facet-words.ts";
import { resultSentence } from "./result-sentence.ts";

const labelOf = labeller(
  new Map([
    ["make toyota", "TOYOTA"],
    ["make mercedesbenz", "Mercedes-Benz"],
    ["model camry", "Camry"],
    ["body suv", "SUV"],
    ["body sedan", "Sedan"],
    ["body sedan 4d", "Sedan 4D"],
    ["type trailers", "Trailers"],
    ["type bus", "Bus"],
    ["type other", "Other"],
    ["fuel diesel", "DIESEL"],
    ["gear automatic", "Automatic"],
    ["drive front-wheel drive", "Front-wheel drive"],
    ["yard tx - houston", "TX - Houston"],
  ]),
);
const say = (criteria: Criteria, total = 12) => resultSentence(criteria, total, labelOf);

test("names the result of a search", () => {
  const criteria: Criteria = {
    any: { run: ["run-and-drive"], make: ["toyota"], body: ["suv"], port: ["savannah"] },
    yearMin: 2015,
    priceMax: 600_000,
  };
  expect(say(criteria, 1284)).toBe("1,284 running Toyota SUVs, 2015 or newer, under $6,000, near Savannah");
  expect(say(criteria, 1)).toBe("1 running Toyota SUV, 2015 or newer, under $6,000, near Savannah");
  expect(say(criteria, 0)).toBe("No running Toyota SUVs, 2015 or newer, under $6,000, near Savannah");
});

describe("none, one and many", () => {
  test.each<[number, Criteria, string]>([
    [0, {}, "No vehicles"],
    [1, {}, "1 vehicle"],
    [2, {}, "2 vehicles"],
    [1, { any: { type: ["trailers"] } }, "1 trailer"],
    [2, { any: { type: ["trailers"] } }, "2 trailers"],
    [2, { any: { type: ["bus"] } }, "2 buses"],
    [1, { any: { type: ["bus"] } }, "1 bus"],
    [3, { any: { body: ["sedan", "suv"] } }, "3 sedans or SUVs"],
  ])("%i of %j", (total, criteria, sentence) => expect(say(criteria, total)).toBe(sentence));
});

describe("every filter is said", () => {
  test.each<[Criteria, string]>([
    [{ house: "iaai" }, "12 vehicles, at IAAI"],
    [{ any: { house: ["copart"] } }, "12 vehicles, at Copart"],
    [{ make: "MERCEDES-BENZ", modelName: "C-Class" }, "12 Mercedes-Benz C-Class vehicles"],
    [{ any: { make: ["toyota"], model: ["camry"] } }, "12 Toyota Camry vehicles"],
    [{ any: { make: ["mercedesbenz", "toyota"] } }, "12 Mercedes-Benz or Toyota vehicles"],
    [{ any: { make: ["a", "b", "c"] } }, "12 A, B or C vehicles"],
    [{ any: { make: ["a", "b", "c", "d", "e"] } }, "12 A, B or 3 others vehicles"],
    [{ any: { make: ["not-stated"] } }, "12 vehicles, make not stated"],
    [{ any: { make: ["not-stated", "toyota"] } }, "12 vehicles, Toyota or make not stated"],
    [{ any: { body: ["sedan 4d"] } }, "12 vehicles, body Sedan 4D"],
    [{ any: { body: ["suv"], type: ["trailers"] } }, "12 SUVs, type Trailers"],
    [{ any: { type: ["other"] } }, "12 vehicles, type Other"],
    [{ any: { fuel: ["diesel"], gear: ["automatic"] } }, "12 diesel automatic vehicles"],
    [{ any: { drive: ["front-wheel drive"] } }, "12 front-wheel drive vehicles"],
    [{ any: { run: ["stationary"] } }, "12 non-running vehicles"],
    [{ any: { run: ["run-and-drive", "starts"] } }, "12 running or starting vehicles"],
    [{ any: { run: ["enhanced"] } }, "12 vehicles, run state enhanced vehicle"],
    [{ any: { run: ["not-stated"] } }, "12 vehicles, run state not stated"],
    [{ any: { engine: ["2.0-2.4"] } }, "12 vehicles, engine 2.0–2.4 L"],
    [{ any: { engine: ["electric"] } }, "12 vehicles, electric"],
    [{ any: { damage: ["front-end", "hail"] } }, "12 vehicles, with front end or hail damage"],
    [{ any: { damage2: ["hail"] } }, "12 vehicles, with hail as second damage"],
    [{ any: { keys: ["yes"] } }, "12 vehicles, with keys"],
    [{ any: { keys: ["no", "not-stated"] } }, "12 vehicles, without keys or keys not stated"],
    [{ any: { paper: ["clear"] } }, "12 vehicles, with a clear title"],
    [{ any: { paper: ["clear", "salvage"] } }, "12 vehicles, papers: clear title or salvage"],
    [{ any: { paper: ["junk"] } }, "12 vehicles, papers: junk"],
    [{ any: { export: ["usually"] } }, "12 vehicles, usually exportable"],
    [{ any: { export: ["check"] } }, "12 vehicles, export: check before you bid"],
    [{ any: { sale: ["pure-sale"] } }, "12 vehicles, pure sale"],
    [{ any: { state: ["fl", "tx"] } }, "12 vehicles, in Florida or Texas"],
    [{ any: { yard: ["tx - houston"] } }, "12 vehicles, at TX - Houston"],
    [{ any: { port: ["none"] } }, "12 vehicles, near no usual port"],
    [{ any: { far: ["under-100"] } }, "12 vehicles, under 100 miles from the port"],
    [{ any: { video: ["yes"], buynow: ["yes"] } }, "12 vehicles, with video, with Buy Now"],
    [{ any: { year: ["2015", "2016"] } }, "12 vehicles, 2015 or 2016"],
    [{ none: { damage: ["water-flood"], damage2: ["water-flood"] } }, "12 vehicles, no water or flood damage"],
    [{ none: { damage2: ["hail"] } }, "12 vehicles, no hail as second damage"],
    [{ none: { make: ["toyota"] } }, "12 vehicles, not Toyota"],
    [{ none: { paper: ["salvage"] } }, "12 vehicles, not salvage"],
    [{ none: { run: ["not-stated"] } }, "12 vehicles, run state stated"],
    [{ yearMin: 2015, yearMax: 2018 }, "12 vehicles, 2015–2018"],
    [{ yearMin: 2015, yearMax: 2015 }, "12 vehicles, 2015"],
    [{ yearMax: 2010 }, "12 vehicles, 2010 or older"],
    [{ year: 2012 }, "12 vehicles, 2012"],
    [{ priceMin: 300_000, priceMax: 600_000 }, "12 vehicles, $3,000–$6,000"],
    [{ priceMin: 300_000 }, "12 vehicles, over $3,000"],
    [{ odometerMax: 80_000 }, "12 vehicles, under 80,000 miles"],
    [{ odometerMin: 10_000, odometerMax: 80_000 }, "12 vehicles, 10,000–80,000 miles"],
    [{ saleDay: "today" }, "12 vehicles, sold today"],
    [{ saleDay: "none" }, "12 vehicles, without a sale date"],
    [{ words: "red leather" }, "12 vehicles, with “red leather”"],
    [{ makePart: "toy", model: "cam" }, "12 vehicles, make with “toy”, model with “cam”"],
    [{ title: "le", bodyType: "sed", fuel: "gas" }, "12 vehicles, title with “le”, body with “sed”, fuel with “gas”"],
    [{ transmission: "auto", drive: "fwd" }, "12 vehicles, transmission with “auto”, drive with “fwd”"],
    [{ vehicleType: "Boat", typeFamily: "ATV" }, "12 vehicles, type with “Boat”, type with “ATV”"],
    [{ titleKind: "bill of sale" }, "12 vehicles, with a bill of sale"],
    [{ saleType: "Pure Sale", buyNow: true }, "12 vehicles, sale “Pure Sale”, with Buy Now"],
    [{ state: "TX", place: "77073", country: "USA" }, "12 vehicles, in Texas, at “77073”, in “USA”"],
  ])("%j", (criteria, sentence) => expect(say(criteria)).toBe(sentence));
});
