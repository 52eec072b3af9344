import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import type { Dictionary } from "../dictionary.ts";
import { nameKey } from "#app/features/lots/name-key.ts";
import { readRequest, readText } from "../reader.ts";
import { DICTIONARY } from "../test-dictionary.ts";
import { runs } from "#tests/support/budget.ts";

const more = (make: string, ...labels: string[]) =>
  labels.map((label) => ({ key: nameKey(label), label, count: 7, make: nameKey(make) }));
const named = (label: string) => ({ key: nameKey(label), label, count: 7 });

const WIDER: Dictionary = {
  ...DICTIONARY,
  makes: [...DICTIONARY.makes, ...["Ferrari", "Harley-Davidson", "Lexus", "Peugeot"].map(named)],
  models: [
    ...DICTIONARY.models,
    ...more("Mercedes-Benz", "E-Class", "M-Class", "GLK-Class"),
    ...more("Lexus", "GX", "IS", "RX350"),
    ...more("Ferrari", "California"),
    ...more("Toyota", "Land Cruiser"),
    ...more("Peugeot", "2008"),
  ],
  states: [
    { key: "ca", label: "California", count: 9_000 },
    { key: "co", label: "Colorado", count: 300 },
  ],
};

const read = (text: string, dictionary = WIDER) => readText(text, dictionary);
const model = (make: string, ...models: string[]): Criteria => ({ any: { make: [make], model: models } });
const benz = (key: string, words: string): Criteria => ({ ...model("mercedesbenz", key), words });

type Case = [text: string, criteria: Criteria];

describe("a name that a state and a model bear", () => {
  test.each<Case>([
    ["california", { any: { state: ["ca"] } }],
    ["colorado", model("chevrolet", "colorado")],
    ["colorado 2016", { ...model("chevrolet", "colorado"), yearMin: 2016, yearMax: 2016 }],
    ["colorado under 10k", { ...model("chevrolet", "colorado"), priceMax: 1_000_000 }],
    ["in colorado", { any: { state: ["co"] } }],
    ["suv colorado", { any: { body: ["suv"], state: ["co"] } }],
    ["suv california", { any: { body: ["suv"], state: ["ca"] } }],
    ["toyota california", { any: { make: ["toyota"], state: ["ca"] } }],
    ["ferrari california", model("ferrari", "california")],
    ["california ferrari", model("ferrari", "california")],
    ["ferrari in california", { any: { make: ["ferrari"], state: ["ca"] } }],
  ])("%s", (text, criteria) => expect(read(text)).toEqual(criteria));
});

describe("models as buyers write them", () => {
  test.each<Case>([
    ["c300", benz("cclass", "300")],
    ["C 300", benz("cclass", "300")],
    ["benz c300", benz("cclass", "300")],
    ["e350", benz("eclass", "350")],
    ["ml350", benz("mclass", "350")],
    ["glk350", benz("glkclass", "350")],
    ["glk 350", benz("glkclass", "350")],
    ["c63", benz("cclass", "63")],
    ["gx460", { ...model("lexus", "gx"), words: "460" }],
    ["lexus is250", { ...model("lexus", "is"), words: "250" }],
    ["rx350", model("lexus", "rx350")],
    ["328i", { ...model("bmw", "3series"), words: "328" }],
    ["335xi", { ...model("bmw", "3series"), words: "335" }],
    ["m340i", { ...model("bmw", "3series"), words: "340" }],
    ["gx 460", { ...model("lexus", "gx"), words: "460" }],
    ["bmw 328", { ...model("bmw", "3series"), words: "328" }],
    ["328", { words: "328" }],
    ["528i", { words: "528i" }],
    ["g wagon", model("mercedesbenz", "gclass")],
    ["g-wagon", model("mercedesbenz", "gclass")],
    ["prado", model("lexus", "gx")],
    ["mazda3", model("mazda", "mazda3")],
    ["toyota/camry", model("toyota", "camry", "camryle")],
    ["toyota-camry", model("toyota", "camry", "camryle")],
    ["toyotacamry", model("toyota", "camry", "camryle")],
    ["chevysilverado", model("chevrolet", "silverado1500")],
    ["civic/accord", model("honda", "accord", "civic")],
    ["honda/toyota", { any: { make: ["honda", "toyota"] } }],
    ["camry2012", { ...model("toyota", "camry", "camryle"), yearMin: 2012, yearMax: 2012 }],
    ["toyota2012", { any: { make: ["toyota"] }, yearMin: 2012, yearMax: 2012 }],
    ["rav42012", { ...model("toyota", "rav4"), yearMin: 2012, yearMax: 2012 }],
    ["peugeot 2008", model("peugeot", "2008")],
    ["harley", { any: { make: ["harleydavidson"] } }],
    ["camryx", { words: "camryx" }],
    ["a1234", { words: "a1234" }],
  ])("%s", (text, criteria) => expect(read(text)).toEqual(criteria));

  test.each(["land cruiser prado", "prado"])("%s says which car of the US is nearest", (text) =>
    expect(readRequest(text, WIDER)).toMatchObject({
      criteria: model("lexus", "gx"),
      notes: ["The Prado was not sold in the US. The nearest car is the Lexus GX."],
    }),
  );

  test("a lot that is called Prado is one", () => {
    const models = [...WIDER.models, ...more("Toyota", "Land Cruiser Prado")];
    const prado = { criteria: model("toyota", "landcruiserprado"), notes: undefined };
    expect(readRequest("prado", { ...WIDER, models })).toMatchObject(prado);
  });

  test("'model' alone is none, though a model begins so", () => {
    const tesla: Dictionary = {
      ...WIDER,
      makes: [...WIDER.makes, named("Tesla")],
      models: [...WIDER.models, ...more("Tesla", "Model 3", "Model Y")],
    };
    expect(read("model", tesla)).toEqual({ words: "model" });
    expect(read("2018 model 3", tesla)).toEqual({ ...model("tesla", "model3"), yearMin: 2018, yearMax: 2018 });
    expect(read("model y 2021", tesla)).toEqual({ ...model("tesla", "modely"), yearMin: 2021, yearMax: 2021 });
  });

  test("a nickname finds its model once lots of it are there, and is a word while none of the make is", () => {
    const models = more("Mercedes-Benz", "G-Class", "G-Class 550");
    expect(read("g wagon", { ...WIDER, models })).toEqual(model("mercedesbenz", "gclass", "gclass550"));
    const none = { ...WIDER, makes: [], models: [], bodies: [] };
    expect(read("prado", none)).toEqual({ words: "prado" });
  });
});

const ofDrives = (...labels: string[]): Dictionary => ({
  ...DICTIONARY,
  drives: labels.map((label) => ({ key: label.toLowerCase(), label, count: 7 })),
});
const HOUSES = ofDrives(
  "Front-wheel Drive",
  "FWD",
  "Rear-wheel Drive",
  "All Wheel Drive",
  "4x4 w/Front Whl Drv",
  "4x4 w/Rear Wheel Drv",
  "4WD",
);
const GATHERED = ofDrives("Front-wheel drive", "Rear-wheel drive", "All-wheel drive", "Four-wheel drive");

describe("drives, as the houses spell them and as they are gathered", () => {
  const four = ["4wd", "4x4 w/front whl drv", "4x4 w/rear wheel drv"];
  test.each([
    ["4wd", four, ["four-wheel drive"]],
    ["4x4", four, ["four-wheel drive"]],
    ["4-wheel drive", four, ["four-wheel drive"]],
    ["four-wheel-drive", four, ["four-wheel drive"]],
    ["awd", ["all wheel drive"], ["all-wheel drive"]],
    ["all-wheel-drive", ["all wheel drive"], ["all-wheel drive"]],
    ["front wheel drive", ["front-wheel drive", "fwd"], ["front-wheel drive"]],
    ["rear-wheel drive", ["rear-wheel drive"], ["rear-wheel drive"]],
    ["2wd", ["front-wheel drive", "fwd", "rear-wheel drive"], ["front-wheel drive", "rear-wheel drive"]],
    ["4x2", ["front-wheel drive", "fwd", "rear-wheel drive"], ["front-wheel drive", "rear-wheel drive"]],
  ])("%s", (text, spelled, gathered) => {
    expect(read(text, HOUSES)).toEqual({ any: { drive: spelled } });
    expect(read(text, GATHERED)).toEqual({ any: { drive: gathered } });
  });

  test("by the label where the key is a short one", () => {
    const drives = [{ key: "fwd", label: "Front-wheel drive", count: 7 }];
    expect(read("front wheel drive", { ...DICTIONARY, drives })).toEqual({ any: { drive: ["fwd"] } });
  });
});

describe("bodies, types and fuels, as the houses spell them and as they are gathered", () => {
  const ofNames = (facet: "bodies" | "types" | "fuels", keys: string[]) => ({
    ...DICTIONARY,
    [facet]: keys.map((key) => ({ key, label: key, count: 7 })),
  });
  test.each<[string, "bodies" | "types" | "fuels", string[], Criteria]>([
    [
      "suv",
      "bodies",
      ["4dr spor", "sedan 4d", "sports utility vehicle", "sports van", "suv"],
      { any: { body: ["4dr spor", "sports utility vehicle", "suv"] } },
    ],
    [
      "pickup",
      "bodies",
      ["crew pickup", "extended cab", "pickup", "van"],
      { any: { body: ["crew pickup", "extended cab", "pickup"] } },
    ],
    ["minivan", "bodies", ["minivan", "van"], { any: { body: ["minivan"] } }],
    ["minivan", "bodies", ["suv", "van"], { any: { body: ["van"] } }],
    ["station wagon", "bodies", ["station wagon", "wagon"], { any: { body: ["station wagon", "wagon"] } }],
    ["quad bike", "bodies", ["atv", "suv"], { any: { body: ["atv"] } }],
    ["quads", "types", ["atv", "automobile"], { any: { type: ["atv"] } }],
    ["bike", "types", ["automobile", "motorcycle"], { any: { type: ["motorcycle"] } }],
    ["motorbikes", "types", ["automobile", "motorcycle"], { any: { type: ["motorcycle"] } }],
    ["jet ski", "types", ["boat", "jet sky"], { any: { type: ["jet sky"] } }],
    ["plugin hybrid", "fuels", ["gas", "hybrid", "plug-in hybrid"], { any: { fuel: ["plug-in hybrid"] } }],
    ["benzin", "fuels", ["diesel", "gas"], { any: { fuel: ["gas"] } }],
    ["dizel", "fuels", ["diesel", "gas"], { any: { fuel: ["diesel"] } }],
    ["phev", "fuels", ["gas", "hybrid", "plug-in hybrid"], { any: { fuel: ["plug-in hybrid"] } }],
    ["hybrid", "fuels", ["gas", "hybrid", "plug-in hybrid"], { any: { fuel: ["hybrid", "plug-in hybrid"] } }],
    ["flex fuel", "fuels", ["flex fuel", "flexible fuel"], { any: { fuel: ["flex fuel", "flexible fuel"] } }],
  ])("%s among %s %j", (text, facet, keys, criteria) => expect(read(text, ofNames(facet, keys))).toEqual(criteria));
});

test("what is left over of such words means nothing more either", () => {
  const part = fc.constantFrom(
    ..."c300 e 350 gx460 328i bmw mazda3 toyota/camry camry2012 g wagon prado california ferrari grey no not damage accident free near miami houston close to used for sale jet ski 4x2 all-wheel-drive engine or and".split(
      " ",
    ),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
      const { words } = read(parts.join(" "));
      expect(words === undefined ? {} : read(words)).toEqual(words === undefined ? {} : { words });
    }),
    { numRuns: runs(1_000) },
  );
});

describe("beside another make every SUV is a jeep", () => {
  const dictionary: Dictionary = {
    ...WIDER,
    makes: [...WIDER.makes, named("Jeep")],
    models: [...WIDER.models, ...more("Jeep", "Wrangler")],
  };
  const suv = { body: ["suv"] };
  const jeep = (text: string) => readRequest(text, dictionary);

  test.each<Case>([
    ["lexus jeep", { any: { make: ["lexus"], ...suv } }],
    ["jeep lexus", { any: { make: ["lexus"], ...suv } }],
    ["toyota jeeps 2015", { any: { make: ["toyota"], ...suv }, yearMin: 2015, yearMax: 2015 }],
    ["benz 4x4 jeep", { any: { make: ["mercedesbenz"], drive: ["four-wheel drive"], ...suv } }],
  ])("%s", (text, criteria) =>
    expect(jeep(text)).toMatchObject({ criteria, notes: ["“Jeep” beside another make was read as SUV."] }),
  );

  test.each<Case>([
    ["jeep wrangler", model("jeep", "wrangler")],
    ["jeep wrangler or lexus", { any: { make: ["jeep", "lexus"], model: ["wrangler"] } }],
    ["jeep or toyota", { any: { make: ["jeep", "toyota"] } }],
    ["toyota, jeep", { any: { make: ["jeep", "toyota"] } }],
    ["toyota and jeep", { any: { make: ["jeep", "toyota"] } }],
    ["lexus no jeep", { any: { make: ["lexus"] }, none: { make: ["jeep"] } }],
    ["no jeep", { none: { make: ["jeep"] } }],
    ["wrangler jeep", model("jeep", "wrangler")],
    // Of which none is listed.
    ["jeep liberty", { any: { make: ["jeep"] }, words: "liberty" }],
    ["jeep rubicon", { any: { make: ["jeep"] }, words: "rubicon" }],
    ["jeep suv", { any: { make: ["jeep"], ...suv } }],
  ])("%s is about the make", (text, criteria) => {
    expect(jeep(text).criteria).toEqual(criteria);
    expect(jeep(text).notes).toBeUndefined();
  });
});

test.each<Case>([
  ["jeep", { any: { body: ["suv"] } }],
  ["jeeps 2015", { any: { body: ["suv"] }, yearMin: 2015, yearMax: 2015 }],
  ["cheap jeep under 5k", { any: { body: ["suv"] }, priceMax: 500_000 }],
])("%s alone is any SUV, whether or not the make is listed, and says where the make is", (text, criteria) => {
  for (const makes of [WIDER.makes, [...WIDER.makes, named("Jeep")]]) {
    const found = readRequest(text, { ...WIDER, makes });
    expect(found.criteria).toEqual(criteria);
    expect(found.notes).toEqual(["“Jeep” was read as any SUV. For the make, choose Jeep among the makes."]);
  }
});

describe("trims, and what makes call their own", () => {
  const dictionary: Dictionary = {
    ...WIDER,
    bodies: [...WIDER.bodies, named("Touring"), named("Scooter")],
    models: [...WIDER.models, ...more("Mazda", "CX-5"), ...more("Jeep", "Grand Cherokee")],
  };
  test.each<Case>([
    ["touring", { words: "touring" }],
    ["mazda cx-5 touring", { ...model("mazda", "cx5"), words: "touring" }],
    ["mazda 3 touring", { ...model("mazda", "mazda3"), words: "touring" }],
    ["cx-5 grand touring", { ...model("mazda", "cx5"), words: "grand touring" }],
    ["no touring", { none: { body: ["touring"] } }],
    ["scooters", { any: { body: ["scooter"] } }],
    ["camry rt", { ...model("toyota", "camry", "camryle"), words: "r/t" }],
    ["beamer 328i", { ...model("bmw", "3series"), words: "328" }],
    ["bmw 328i xdrive", { any: { ...model("bmw", "3series").any, drive: ["all-wheel drive"] }, words: "328" }],
    ["benz 4matic", { any: { make: ["mercedesbenz"], drive: ["all-wheel drive"] } }],
    ["quattro", { any: { drive: ["all-wheel drive"] } }],
    ["camry vs accord", { any: { make: ["honda", "toyota"], model: ["accord", "camry", "camryle"] } }],
  ])("%s", (text, criteria) => expect(read(text, dictionary)).toEqual(criteria));
});

describe("letters that models begin with", () => {
  const lexus = [...more("Lexus", "RX", "LS", "ES"), ...more("Mazda", "RX-8")];
  const others = [...more("Mercedes-Benz", "C-Class"), ...more("Chevrolet", "C1500")];
  const bmw = more("BMW", "X5", "X3", "M3", "M4");
  const dictionary: Dictionary = {
    ...WIDER,
    models: [...DICTIONARY.models, ...lexus, ...bmw, ...others],
    heads: [
      { make: "lexus", letters: "rx", isAlone: true },
      { make: "mazda", letters: "rx", isAlone: true },
      { make: "lexus", letters: "ls", isAlone: false },
      { make: "bmw", letters: "x", isAlone: false },
      { make: "bmw", letters: "m", isAlone: false },
      { make: "mercedesbenz", letters: "c", isAlone: false },
    ],
  };
  test.each<Case>([
    ["lexus rx", model("lexus", "rx")],
    ["rx", model("lexus", "rx")],
    ["rx-8", model("mazda", "rx8")],
    ["toyota rx", { any: { make: ["lexus", "toyota"], model: ["rx"] } }],
    ["lexus rx or toyota highlander", { any: { make: ["lexus", "toyota"], model: ["highlander", "rx"] } }],
    ["not rx", { none: { model: ["rx"] } }],
    ["rx350", { ...model("lexus", "rx"), words: "350" }],
    ["rx 350", { ...model("lexus", "rx"), words: "350" }],
    ["bmw x under 9k", { ...model("bmw", "x3", "x5"), priceMax: 900_000 }],
    ["lexus ls", model("lexus", "ls")],
    ["ls", { words: "ls" }],
    ["x", { words: "x" }],
    ["benz c", model("mercedesbenz", "cclass")],
    ["chevrolet c", { any: { make: ["chevrolet"] }, words: "c" }],
    ["bmw m", model("bmw", "m3", "m4")],
    ["lexus es", model("lexus", "es")],
    ["lexus nx", { any: { make: ["lexus"] }, words: "nx" }],
  ])("%s", (text, criteria) => expect(read(text, dictionary)).toEqual(criteria));
});

describe("a name that few lots bear captures no words that mean hundreds", () => {
  const lots = (count: number, make: string, label: string) => ({
    key: nameKey(label),
    label,
    count,
    make: nameKey(make),
  });
  const make = (count: number, label: string) => ({ key: nameKey(label), label, count });
  const REAL: Dictionary = {
    ...DICTIONARY,
    makes: [
      make(3_238, "Toyota"),
      make(1_060, "Jeep"),
      make(2, "Cherokee"),
      make(1, "Koenigsegg"),
      make(30, "Ram"),
      make(400, "Mazda"),
    ],
    models: [
      lots(682, "Toyota", "COROLLA"),
      lots(1, "Toyota", "COROLLA LE"),
      lots(40, "Toyota", "COROLLA CROSS"),
      lots(400, "Jeep", "CHEROKEE"),
      lots(1, "Koenigsegg", "AGERA"),
      lots(1, "Cherokee", "SUV"),
      lots(20, "Dodge", "RAM 1500"),
      lots(300, "Mazda", "Mazda3"),
    ],
    bodies: [make(20_745, "SUV"), make(4_000, "Sedan")],
  };
  test.each<Case>([
    ["corolla le", { any: { make: ["toyota"], model: ["corolla", "corollacross", "corollale"] }, words: "le" }],
    ["corolla", { any: { make: ["toyota"], model: ["corolla", "corollacross", "corollale"] } }],
    ["corolla cross", { any: { make: ["toyota"], model: ["corollacross"] } }],
    ["suv", { any: { body: ["suv"] } }],
    ["cherokee", { any: { make: ["jeep"], model: ["cherokee"] } }],
    ["koenigsegg", { any: { make: ["koenigsegg"] } }],
    ["agera", { any: { make: ["koenigsegg"], model: ["agera"] } }],
    ["ram", { any: { make: ["ram"] } }],
    ["mazda 3", { any: { make: ["mazda"], model: ["mazda3"] } }],
    ["mazda3", { any: { make: ["mazda"], model: ["mazda3"] } }],
  ])("%s", (text, criteria) => expect(read(text, REAL)).toEqual(criteria));
});
