import { expect, test } from "vitest";
import { fewNamed } from "./few-named.ts";
import { readText } from "./reader.ts";
import { DICTIONARY } from "./test-dictionary.ts";

const cherokee = { key: "cherokee", label: "Cherokee", count: 3 };
const dictionary = {
  ...DICTIONARY,
  bodies: [...DICTIONARY.bodies.filter(({ key }) => key !== "suv"), { key: "suv", label: "SUV", count: 20_000 }],
  makes: [...DICTIONARY.makes, cherokee, { key: "jeep", label: "Jeep", count: 900 }],
  models: [
    ...DICTIONARY.models,
    { key: "cherokee", label: "Cherokee", make: "jeep", count: 400 },
    { key: "suv", label: "SUV", make: "cherokee", count: 1 },
    { key: "grandcherokee", label: "Grand Cherokee", make: "jeep", count: 900 },
  ],
};

test.each([
  ["cherokee", [{ make: ["cherokee"] }]],
  ["red cherokee under 5k", [{ make: ["cherokee"] }]],
  ["cherokee or cherokee", [{ make: ["cherokee"] }]],
  ["black suv", [{ make: ["cherokee"], model: ["suv"] }]],
  ["jeep suv", []],
  ["no suv", []],
  ["jeep", []],
  ["jeep cherokee", []],
  ["grand cherokee", []],
  ["toyota camry", []],
  ["", []],
])("'%s' names %j besides", (text, few) => expect(fewNamed(text, readText(text, dictionary), dictionary)).toEqual(few));

test("a make that was chosen is not offered", () =>
  expect(fewNamed("cherokee", { any: { make: ["cherokee"] } }, dictionary)).toEqual([]));
