import { describe, expect, test } from "vitest";
import type { Criteria } from "../criteria/criteria.ts";
import { labeller } from "#app/features/vocabulary/facet-words.ts";
import { resultSentence } from "./result-sentence.ts";

const labelOf = labeller(
  new Map([
    ["make toyota", "TOYOTA"],
    ["make mercedesbenz", "Mercedes-Benz"],
    ["model camry", "Camry"],
    ["body suv", "SUV"],
    ["body sedan", "Sedan"],
    ["body sedan 4d", "Sedan 4D"],
    ["body touring", "Touring"],
    ["fuel electric", "Electric"],
    ["model civic", "Civic"],
    ["model corolla", "Corolla"],
    ["model rav4", "RAV4"],
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
  expect(say(criteria, 1284)).toBe("1,284 running Toyota SUVs, 2015 or newer, under $6,000, via Savannah");
  expect(say(criteria, 1)).toBe("1 running Toyota SUV, 2015 or newer, under $6,000, via Savannah");
  expect(say(criteria, 0)).toBe("No running Toyota SUVs, 2015 or newer, under $6,000, via Savannah");
});

test("words alone need no comma", () => {
  expect(say({ words: "toyta" }, 0)).toBe("No vehicles with “toyta”");
  expect(say({ any: { make: ["toyota"] }, words: "leather" })).toBe("12 Toyota vehicles with “leather”");
  expect(say({ yearMin: 2015, words: "leather" })).toBe("12 vehicles, 2015 or newer, with “leather”");
});

test("a model that no lot has spelled yet is readable", () => {
  expect(say({ any: { model: ["gclass"] } })).toBe("12 G-Class vehicles");
  expect(say({ any: { model: ["7series"] } })).toBe("12 7 Series vehicles");
  expect(say({ any: { model: ["landcruiserprado"] } })).toBe("12 Land Cruiser Prado vehicles");
  expect(say({ any: { model: ["bypass"] } })).toBe("12 Bypass vehicles");
});

test("a model that bears its make's name says it once", () => {
  const mazda = labeller(
    new Map([
      ["make mazda", "Mazda"],
      ["model mazda3", "Mazda3"],
    ]),
  );
  expect(resultSentence({ any: { make: ["mazda"], model: ["mazda3"] } }, 12, mazda)).toBe("12 Mazda3 vehicles");
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
    [3, { any: { body: ["sedan", "suv"] } }, "3 SUVs and sedans"],
    [1, { any: { body: ["sedan", "suv"] } }, "1 SUV or sedan"],
    [0, { any: { body: ["sedan", "suv"] } }, "No SUVs or sedans"],
    [22_221, { any: { body: ["awd sport utility", "crew van", "suv", "van"] } }, "22,221 SUVs and vans"],
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
    [{ any: { make: ["a", "b", "c", "d", "e"] } }, "12 vehicles, make A, B or 3 others"],
    [{ any: { make: ["not-stated"] } }, "12 vehicles, make not stated"],
    [{ any: { make: ["not-stated", "toyota"] } }, "12 vehicles, make Toyota or not stated"],
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
    [{ any: { engine: ["electric"] } }, "12 electric vehicles"],
    [{ any: { cylinders: ["6", "8"] } }, "12 vehicles, 6 or 8 cylinders"],
    [{ none: { cylinders: ["4"] } }, "12 vehicles, not 4 cylinders"],
    [{ any: { cylinders: ["not-stated"] } }, "12 vehicles, cylinders not stated"],
    [{ any: { damage: ["front-end", "hail"] } }, "12 vehicles, with front end or hail damage"],
    [{ any: { damage2: ["hail"] } }, "12 vehicles, with hail as second damage"],
    [{ any: { keys: ["yes"] } }, "12 vehicles, with keys"],
    [{ any: { keys: ["no", "not-stated"] } }, "12 vehicles, without keys or keys not stated"],
    [{ any: { paper: ["clear"] } }, "12 vehicles, with a clear title"],
    [{ any: { paper: ["clear", "salvage"] } }, "12 vehicles, with a clear title or a salvage title"],
    [{ any: { paper: ["junk"] } }, "12 vehicles, with a junk title"],
    [{ any: { export: ["usually"] } }, "12 vehicles, usually exportable"],
    [{ any: { export: ["check"] } }, "12 vehicles, with export to be checked before you bid"],
    [{ any: { sale: ["pure-sale"] } }, "12 vehicles, pure sale"],
    [{ any: { state: ["fl", "tx"] } }, "12 vehicles, in Florida or Texas"],
    [{ any: { yard: ["tx - houston"] } }, "12 vehicles, at TX - Houston"],
    [{ any: { port: ["none"] } }, "12 vehicles, with no usual port nearby"],
    [{ any: { far: ["under-100"] } }, "12 vehicles, under 100 miles from the port"],
    [{ any: { video: ["yes"], buynow: ["yes"] } }, "12 vehicles, with video, with Buy Now"],
    [{ any: { year: ["2015", "2016"] } }, "12 vehicles, 2015 or 2016"],
    [{ none: { damage: ["water-flood"], damage2: ["water-flood"] } }, "12 vehicles, no water or flood damage"],
    [{ none: { damage2: ["hail"] } }, "12 vehicles, no hail as second damage"],
    [{ none: { make: ["toyota"] } }, "12 vehicles, not Toyota"],
    [{ none: { paper: ["salvage"] } }, "12 vehicles, without a salvage title"],
    [{ none: { run: ["not-stated"] } }, "12 vehicles, with run state stated"],
    [{ yearMin: 2015, yearMax: 2018 }, "12 vehicles, 2015–2018"],
    [{ yearMin: 2015, yearMax: 2015 }, "12 vehicles, 2015"],
    [{ yearMax: 2010 }, "12 vehicles, 2010 or older"],
    [{ year: 2012 }, "12 vehicles, 2012"],
    [{ priceMin: 300_000, priceMax: 600_000 }, "12 vehicles, $3,000–$6,000"],
    [{ priceMin: 300_000 }, "12 vehicles, over $3,000"],
    [{ odometerMax: 80_000 }, "12 vehicles, under 80,000 miles"],
    [{ odometerMin: 10_000, odometerMax: 80_000 }, "12 vehicles, 10,000–80,000 miles"],
    [{ saleDay: "today" }, "12 vehicles, on sale today"],
    [{ saleDay: "none" }, "12 vehicles, without a sale date"],
    [{ words: "red leather" }, "12 vehicles with “red leather”"],
    [{ makePart: "toy", model: "cam" }, "12 vehicles, make “toy”, model “cam”"],
    [{ title: "le", bodyType: "sed", fuel: "gas" }, "12 vehicles, title “le”, body “sed”, fuel “gas”"],
    [{ transmission: "auto", drive: "fwd" }, "12 vehicles, transmission “auto”, drive “fwd”"],
    [{ vehicleType: "Boat", typeFamily: "ATV" }, "12 vehicles, type “Boat”, type “ATV”"],
    [{ titleKind: "bill of sale" }, "12 vehicles, with a bill of sale"],
    [{ saleType: "Pure Sale", buyNow: true }, "12 vehicles, sale “Pure Sale”, with Buy Now"],
    [{ state: "TX", place: "77073", country: "USA" }, "12 vehicles, in Texas, at “77073”, in “USA”"],
  ])("%j", (criteria, sentence) => expect(say(criteria)).toBe(sentence));
});

describe("English where labels put together are none", () => {
  const makes = ["honda", "toyota"];
  const dents = ["front-end", "hail", "side", "theft", "vandalism"];
  test.each<[Criteria, string]>([
    [{ any: { body: ["touring"] } }, "12 vehicles, body Touring"],
    [{ none: { body: ["touring"] } }, "12 vehicles, body not Touring"],
    [{ none: { body: ["suv"] } }, "12 vehicles, no SUVs"],
    [{ none: { body: ["crew van", "suv", "van"] } }, "12 vehicles, no SUVs or vans"],
    [
      { any: { damage: ["normal-wear"], damage2: ["normal-wear", "not-stated"] } },
      "12 vehicles with no damage but wear",
    ],
    [
      { any: { model: ["camry"], damage: ["normal-wear"], damage2: ["not-stated"] }, yearMin: 2015 },
      "12 Camry vehicles, 2015 or newer, with no damage but wear",
    ],
    [
      { any: { damage: ["hail", "normal-wear"], damage2: ["normal-wear"] } },
      "12 vehicles, with hail damage or normal wear, with normal wear as second damage",
    ],
    [{ none: { type: ["trailers"] } }, "12 vehicles, no trailers"],
    [{ any: { body: ["suv"] }, none: { model: ["rav4"] } }, "12 SUVs, not RAV4"],
    [{ any: { make: makes, model: ["civic", "corolla"] } }, "12 Honda or Toyota vehicles, model Civic or Corolla"],
    [{ any: { make: ["toyota"], model: ["camry", "corolla"] } }, "12 Toyota Camry or Corolla vehicles"],
    [{ make: "Toyota", any: { make: ["toyota"], model: ["camry"] } }, "12 Toyota Camry vehicles"],
    [{ make: "Honda", any: { make: ["toyota"] } }, "12 Honda vehicles, make Toyota"],
    [{ make: "Toyota", modelName: "Camry", any: { model: ["camry"] } }, "12 Toyota Camry vehicles"],
    [{ any: { drive: ["a", "b", "c", "d"] } }, "12 vehicles, drive A, B or 2 others"],
    [{ any: { gear: ["automatic", "not-stated"] } }, "12 vehicles, transmission automatic or not stated"],
    [{ any: { fuel: ["electric"], engine: ["electric"] } }, "12 electric vehicles"],
    [{ any: { fuel: ["diesel"], engine: ["electric"] } }, "12 diesel vehicles, engine electric"],
    [{ none: { engine: ["electric"] } }, "12 vehicles, not electric"],
    [{ none: { engine: ["2.0-2.4"] } }, "12 vehicles, engine not 2.0–2.4 L"],
    [{ any: { damage: ["damage-history"] } }, "12 vehicles, with a damage history"],
    [{ any: { damage: ["replaced-vin"] } }, "12 vehicles, with a replaced VIN"],
    [{ any: { damage: ["partial-repair"] } }, "12 vehicles, with a partial repair"],
    [{ any: { damage: ["minor-dent-scratches"] } }, "12 vehicles, with minor dents and scratches"],
    [{ any: { damage: ["all-over"] } }, "12 vehicles, with all-over damage"],
    [{ any: { damage: ["hail", "normal-wear"] } }, "12 vehicles, with hail damage or normal wear"],
    [{ any: { damage: dents } }, "12 vehicles, with front end, side or 3 other kinds of damage"],
    [{ none: { damage: ["hail", "replaced-vin"] } }, "12 vehicles, no hail damage or replaced VIN"],
    [{ none: { damage: dents } }, "12 vehicles, no front end, side or 3 other kinds of damage"],
    [{ any: { damage2: ["normal-wear"] } }, "12 vehicles, with normal wear as second damage"],
    [{ none: { damage2: ["not-stated"] } }, "12 vehicles, with second damage stated"],
    [{ any: { paper: ["other"] } }, "12 vehicles, with other papers"],
    [{ any: { paper: ["no-title"] } }, "12 vehicles, without a title"],
    [{ any: { paper: ["no-title", "other"] } }, "12 vehicles, with other papers or no title"],
    [{ none: { paper: ["no-title"] } }, "12 vehicles, with a title"],
    [{ none: { paper: ["no-title", "salvage"] } }, "12 vehicles, without a salvage title, with a title"],
    [{ none: { run: ["stationary"] } }, "12 vehicles, leaving out those that do not move"],
    [{ none: { keys: ["no"] } }, "12 vehicles, leaving out those without keys"],
    [{ none: { video: ["yes"] } }, "12 vehicles, leaving out those with video"],
    [{ none: { export: ["no"] } }, "12 vehicles, leaving out those not exportable as a vehicle"],
    [{ none: { port: ["none"] } }, "12 vehicles, leaving out those with no usual port nearby"],
    [{ none: { port: ["savannah"] } }, "12 vehicles, not via Savannah"],
    [{ any: { port: ["houston", "none"] } }, "12 vehicles, via Houston or with no usual port nearby"],
    [{ none: { house: ["iaai"] } }, "12 vehicles, not at IAAI"],
    [{ none: { state: ["tx"] } }, "12 vehicles, not in Texas"],
    [{ none: { make: ["not-stated", "toyota"] } }, "12 vehicles, not Toyota, with make stated"],
    [{ any: { far: ["not-stated"] } }, "12 vehicles, distance to the port not stated"],
    [{ odometerMax: 1 }, "12 vehicles, under 1 mile"],
    [{ odometerMin: 1 }, "12 vehicles, over 1 mile"],
    [{ odometerMin: 0, odometerMax: 1 }, "12 vehicles, 0–1 miles"],
    [{ odometerMax: 0 }, "12 vehicles, 0 miles"],
    [{ odometerMin: 0 }, "12 vehicles, 0 miles or more"],
    [{ priceMax: 0 }, "12 vehicles, no bid yet"],
    [{ priceMin: 0 }, "12 vehicles, $0 or more"],
    [{ saleDay: "week" }, "12 vehicles, on sale this week"],
    [{ any: { damage: ["constructor"] } }, "12 vehicles, with constructor damage"],
    [
      { any: { paper: ["constructor"], run: ["constructor"] } },
      "12 vehicles, run state constructor, with constructor papers",
    ],
    [
      { none: { paper: ["__proto__"], run: ["toString"] } },
      "12 vehicles, leaving out those that say “ToString”, without __proto__ papers",
    ],
  ])("%j", (criteria, sentence) => expect(say(criteria)).toBe(sentence));

  test.each<[Criteria, string]>([
    [{ any: { far: ["100-249", "not-stated", "under-100"] } }, "under 100 miles or 100–249 miles from the port or "],
    [{ none: { far: ["1000-up", "500-999"] } }, "not 500–999 miles or 1,000 miles and more from the port"],
    [{ any: { engine: ["1.5-1.9", "2.0-2.4", "under-1.5"] } }, "engine under 1.5 L, 1.5–1.9 L or 2.0–2.4 L"],
    [{ any: { run: ["enhanced", "starts"] } }, "run state starts or enhanced vehicle"],
    [{ none: { run: ["enhanced", "starts"] } }, "leaving out those that start or are enhanced vehicles"],
    [{ any: { export: ["check", "usually"] } }, "usually exportable or with export to be checked before you bid"],
    [{ any: { paper: ["bill-of-sale", "clear"] } }, "with a clear title or a bill of sale"],
    [{ any: { keys: ["no", "yes"] } }, "with keys or without keys"],
    [{ any: { sale: ["auction", "on-approval", "pure-sale"] } }, "pure sale, on approval or auction"],
  ])("%j in the order of its rules", (criteria, words) => expect(say(criteria)).toContain(words));

  test("of none", () => {
    expect(say({ any: { body: ["zzz"] }, saleDay: "tomorrow" }, 0)).toBe("No vehicles, body Zzz, on sale tomorrow");
  });
});
