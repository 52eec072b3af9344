import { describe, expect, test } from "vitest";
import { didYouMean, vocabularyOf } from "#app/features/query-language/did-you-mean.ts";
import { suggest } from "./suggest.ts";
import { DICTIONARY } from "#app/features/query-language/test-dictionary.ts";

const texts = (typed: string) => suggest(typed, DICTIONARY).map(({ text }) => text);

describe("suggestions", () => {
  test("begin with what was typed, the most frequent first", () => {
    expect(texts("to").slice(0, 3)).toEqual(["Toyota", "Toyota Camry", "Toyota Corolla"]);
  });
  test("are eight at most", () => {
    expect(texts("to")).toHaveLength(8);
  });
  test.each([
    ["cam", "Toyota Camry"],
    ["toyota cam", "Toyota Camry"],
    ["F150", "Ford F-150"],
    ["mercedes b", "Mercedes-Benz"],
    ["suv", "SUV"],
    ["houston", "TX - Houston"],
    ["rav 4", "Toyota RAV4"],
    ["rangerover", "Land Rover Range Rover"],
    ["cr v", "Honda CR-V"],
    ["town country", "Chrysler Town & Country"],
  ])("for %s name %s", (typed, text) => expect(texts(typed)).toContain(text));
  test.each([
    ["benz", ["Mercedes-Benz", "Mercedes-Benz C-Class"]],
    ["merc c", ["Mercedes-Benz C-Class"]],
    ["chevy", ["Chevrolet", "Chevrolet Colorado", "Chevrolet Silverado 1500"]],
    ["chevy silv", ["Chevrolet Silverado 1500"]],
    ["hon civ", ["Honda Civic"]],
    ["civic honda", ["Honda Civic"]],
    ["c300", ["Mercedes-Benz C-Class"]],
    ["328i", ["BMW 3 Series"]],
    ["camry 2015", ["Toyota Camry", "Toyota Camry LE"]],
    ["2015 accord", ["Honda Accord"]],
    ["texas", ["TX - Houston"]],
    ["georgia", ["GA - Savannah"]],
  ])("for %s name only %j", (typed, expected) => expect(texts(typed)).toEqual(expected));
  test("weigh by lots, whether a make or a model begins so", () => {
    const makes = [...DICTIONARY.makes, { key: "coachmen", label: "Coachmen", count: 2 }];
    const found = suggest("co", { ...DICTIONARY, makes }).map(({ text }) => text);
    expect(found).toContain("Coachmen");
    expect(found.indexOf("Toyota Corolla")).toBeLessThan(found.indexOf("Coachmen"));
  });
  test("offer no name that a few lots have for a misspelt one, but one that is a car's of its own", () => {
    const model = (label: string, count = 1) => ({ key: label.toLowerCase(), label, count, make: "toyota" });
    const models = [...DICTIONARY.models, model("Camrry"), model("Camryy", 400), model("Celica")];
    const found = (typed: string) => suggest(typed, { ...DICTIONARY, models }).map(({ text }) => text);
    expect(found("cam")).not.toContain("Toyota Camrry");
    expect(found("cam")).toContain("Toyota Camryy");
    expect(found("cel")).toContain("Toyota Celica");
  });
  test("name yards last, and none whose words only begin so when run together", () => {
    const yard = (label: string) => ({ key: label.toLowerCase(), label, count: 1_000_000 });
    const yards = ["CA - MENTONE", "NJ - CAMDEN"].map(yard);
    const found = suggest("cam", { ...DICTIONARY, yards }).map(({ text }) => text);
    expect(found).toEqual(["Toyota Camry", "Toyota Camry LE", "NJ - CAMDEN"]);
  });
  test("walk the names once, however many words are typed", () => {
    let walks = 0;
    const models = new Proxy(DICTIONARY.models, {
      get(target, property, receiver) {
        if (property === "filter") walks++;
        return Reflect.get(target, property, receiver);
      },
    });
    const dictionary = { ...DICTIONARY, models };
    for (const typed of ["c", "ca", "toyota camry 2015", "a b c d e f g h i j k"]) suggest(typed, dictionary);
    expect(walks).toBe(1);
  });
  test("lead to the lots they count", () => {
    expect(suggest("camry", DICTIONARY)[0]).toEqual({
      text: "Toyota Camry",
      count: DICTIONARY.models[0]?.count,
      address: "/allListing?makes=toyota&models=camry",
    });
    expect(suggest("ca - los", DICTIONARY)[0]?.address).toBe("/allListing?yards=ca+-+los+angeles");
  });
  test.each(["", "   ", "zzz", "🚗", "x".repeat(10_000)])("for %j are none", (typed) =>
    expect(texts(typed)).toEqual([]),
  );
});

describe("did you mean", () => {
  const sienna = { key: "sienna", label: "Sienna", count: 7, make: "toyota" };
  const vocabulary = vocabularyOf({ ...DICTIONARY, models: [...DICTIONARY.models, sienna] });
  test.each([
    ["mercedez", "mercedes"],
    ["mercedez benz", "mercedes benz"],
    ["mercedez-benz", "mercedes-benz"],
    ["hylander", "highlander"],
    ["sienah", "sienna"],
    ["rva4", "rav4"],
    ["4runer", "4runner"],
    ["toyotacamry", "toyota camry"],
    ["toyota corrola 2012", "toyota corolla 2012"],
    ["toyta", "toyota"],
    ["toyta camry", "toyota camry"],
    ["hnoda", "honda"],
    ["camrry", "camry"],
    ["highlandr", "highlander"],
    ["chevorlet", "chevrolet"],
    ["Moterecycle", "motorcycle"],
  ])("%s is %s", (typed, meant) => expect(didYouMean(typed, vocabulary)).toBe(meant));
  test.each(["toyota", "honda civic", "red", "xyzzy", "cr-v", "f-15O0", "4rav", "5runner", "2051", "", "to", "corol"])(
    "%j is as it is",
    (typed) => expect(didYouMean(typed, vocabulary)).toBeUndefined(),
  );
  test("of two words as near, the more frequent one", () => {
    const words = new Map([
      ["malibu", 5],
      ["maliba", 50],
    ]);
    expect(didYouMean("malibo", words)).toBe("maliba");
  });
  test("of two that sound alike, the more frequent one", () => {
    const words = new Map([
      ["sienna", 5],
      ["siennah", 50],
    ]);
    expect(didYouMean("cyenna", words)).toBe("siennah");
  });
  test("does not read whole books", () => {
    expect(didYouMean("toyta ".repeat(1_000), vocabulary)?.split(" ")).toHaveLength(10);
  });
});
