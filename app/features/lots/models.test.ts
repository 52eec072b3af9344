import { describe, expect, test } from "vitest";
import { readRealWords } from "#app/stand-in/data/read-real-words.ts";
import { modelInWords, modelKey, modelName, presentModelKey } from "./models.ts";

describe("one model has one name over both houses", () => {
  test.each([
    ["MERCEDES-BENZ", "C-Class", ["C", "C 300", "C300", "C-CLASS", "C-Class", "AMG C 43"]],
    ["MERCEDES", "E-Class", ["E", "E 350", "E 300"]],
    ["MERCEDES-BENZ", "GLE-Class", ["GLE", "GLE 350", "GLE-Class", "GLE COUPE"]],
    ["MERCEDES-BENZ", "M-Class", ["ML", "ML 350", "M-Class"]],
    ["MERCEDES-BENZ", "Sprinter", ["SPRINTER", "SPRINTER 2500"]],
    ["BMW", "3 Series", ["328", "328I", "330XI", "M340I", "3 Series"]],
    ["MERCEDES-BENZ", "E-Class", ["E-CLASS E500", "E-CLASS 4MATIC"]],
    ["MERCEDES-BENZ", "EQE", ["EQE", "EQE 350", "EQE 500 4MATIC"]],
    ["BMW", "3 Series", ["330I 4D"]],
    ["CHEVROLET", "Suburban", ["SUBURBAN", "SUBURBAN 1500", "SUBURBAN 1500 LT"]],
    ["CHEVROLET", "Avalanche", ["AVALANCHE", "AVALANCHE 1500"]],
    ["FORD", "F-250", ["F-250", "SUPER DUTY F-250 SRW", "F-250 SUPER DUTY"]],
    ["HONDA", "Civic", ["CIVIC", "CIVIC SEDAN", "CIVIC COUPE"]],
    ["INFINITI", "G37", ["G37", "G37 SEDAN", "G37 COUPE"]],
    ["TOYOTA", "Tacoma", ["TACOMA", "TACOMA 2WD", "TACCOMA"]],
    ["TOYOTA", "Prius", ["PRIUS", "PRIUS PLUG-IN", "PRIUS HYBRID"]],
    ["TOYOTA", "Supra", ["SUPRA", "GR SUPRA"]],
    ["BMW", "X5", ["X5", "X5 PHEV", "X5 M"]],
    ["LEXUS", "RX", ["RX", "RX 350", "RX350", "RX 450H"]],
    ["LEXUS", "IS", ["IS", "IS 250"]],
    ["MAZDA", "Mazda3", ["3", "MAZDA3", "Mazda3"]],
    ["TESLA", "Model 3", ["MODEL 3", "3", "MDL 3", "MODEL 3 50 4DR"]],
    ["FORD", "F-150", ["F150", "F-150"]],
    ["FORD", "Transit", ["TRANSIT", "TRANSIT-250", "TRANSIT-350 CARGO VAN"]],
    ["FORD", "Transit Connect", ["TRANSIT CONNECT"]],
    ["CHEVROLET", "Express", ["EXPRESS", "EXPRESS G2500", "EXPRESS CARGO"]],
    ["MERCEDES-BENZ", "GLC-Class", ["GLC 350E", "GLC 300", "GLC"]],
    ["MERCEDES-BENZ", "CLE-Class", ["CLE 450"]],
    ["CHEVROLET", "Silverado 2500", ["SILVERADO 2500HD", "SILVERADO 2500"]],
    ["GMC", "Sierra 1500", ["SIERRA 1500", "SIERRA 1500 LIMITED"]],
    ["BMW", "2002", ["2002"]],
    ["RAM", "1500", ["1500", "RAM 1500"]],
    ["TOYOTA", "RAV4", ["RAV4", "RAV4 HYBRID", "RAV4 HV"]],
    ["TOYOTA", "Matrix", ["MATRIX", "COROLLA MATRIX"]],
    ["SUBARU", "Crosstrek", ["CROSSTREK", "XV CROSSTREK"]],
    ["VOLKSWAGEN", "Beetle", ["BEETLE", "NEW BEETLE"]],
    ["KIA", "Carnival", ["CARNIVAL", "CARNIVAL MPV", "CARNIVAL MPV HYBRID"]],
    ["HONDA", "CR-V", ["CR-V"]],
    ["HONDA", "Accord", ["ACCORD", "ACCORD SDN", "ACCORD SEDAN"]],
    ["KIA", "Rio", ["RIO", "RIO 5-DOOR"]],
    ["JEEP", "Wrangler", ["WRANGLER", "WRANGLER / TJ", "WRANGLER / YJ"]],
    ["GMC", "Yukon XL", ["YUKON XL", "YUKON XL 1500"]],
    ["MAZDA", "CX-90", ["CX-90", "CX-90 PHEV"]],
    ["TOYOTA", "Camry", ["CAMRY", "Camry", "CAMRY /LE/"]],
  ])("%s %s", (make, name, spellings) => {
    expect(spellings.map((model) => modelName({ make, model }))).toEqual(spellings.map(() => name));
  });
});

test("no model of either house is named with its doors or its fuel", () => {
  const written = [
    ...readRealWords("copart-names.tsv").map(([, make = "", , model = ""]) => ({ make, model })),
    ...readRealWords("iaai-names.tsv").map(([, make = "", model = ""]) => ({ make, model })),
  ];
  const names = new Set(written.map((one) => modelName(one) ?? ""));
  expect(names.size).toBeGreaterThan(1_000);
  const beside = /\b(?:sdn|[2-5][- ]?do?o?r|hybrid|phev|hv|unknown|other)$/i;
  expect([...names].filter((name) => beside.test(name))).toEqual([]);
});

test.each([
  ["SILVERADO", "2018 CHEVROLET SILVERADO K1500 LT", "Silverado 1500"],
  ["SILVERADO 1500", "2018 CHEVROLET SILVERADO 1500 LT", "Silverado 1500"],
  ["SILVERADO", "2018 CHEVROLET SILVERADO LT", "Silverado"],
  ["SILVERADO", null, "Silverado"],
])("'%s' in '%s' is %s", (model, title, name) => {
  expect(modelName({ make: "CHEVROLET", model, title })).toBe(name);
});

test.each([null, "", "UNKNOWN", "ALL MODELS", "N/A"])("%j is no model", (model) => {
  expect(modelName({ make: "TOYOTA", model })).toBeUndefined();
  expect(modelKey({ make: "TOYOTA", model })).toBe("");
});

test("another make's names are its own", () => {
  expect(modelName({ make: "CHRYSLER", model: "300" })).toBe("300");
  expect(modelName({ make: "FIAT", model: "500" })).toBe("500");
  expect(modelName({ make: "VOLVO", model: "C30" })).toBe("C30");
});

describe("a key that was kept from before", () => {
  test.each([
    ["lexus", "rx350", "rx"],
    ["mercedesbenz", "c300", "cclass"],
    ["bmw", "328i", "3series"],
    ["mazda", "3", "mazda3"],
    ["toyota", "rav4hybrid", "rav4"],
    ["chevrolet", "silverado2500hd", "silverado2500"],
    ["toyota", "camry", "camry"],
    ["bmw", "3series", "3series"],
    ["toyota", "not-stated", "not-stated"],
  ])("%s %s is %s now, and stays so", (make, key, now) => {
    expect(presentModelKey(key, [make])).toBe(now);
    expect(presentModelKey(now, [make])).toBe(now);
  });

  test("says nothing without its make", () => expect(presentModelKey("rx350", [])).toBe("rx350"));
});

test.each([
  ["MAZDA", "3", "Mazda3"],
  ["MERCEDES-BENZ", "C", "C-Class"],
  ["TESLA", "3", "Model 3"],
  ["MERCEDES-BENZ", "C 300", "C 300"],
  ["LEXUS", "RX", "RX"],
  ["TRABANT", "P", "P"],
  ["TOYOTA", "", null],
  ["TOYOTA", null, null],
])("the model of a %s that is written %j is told as %j", (make, model, told) => {
  expect(modelInWords({ make, model })).toBe(told);
});
