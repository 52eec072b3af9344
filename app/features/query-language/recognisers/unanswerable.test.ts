import { describe, expect, test } from "vitest";
import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import { SAID_KINDS } from "#app/features/vocabulary/facet-spellings.ts";
import { readRequest } from "../reader.ts";
import { SAID_DAMAGES } from "../tables/damages.ts";
import { KNOWN_MODELS } from "../tables/known-models.ts";
import { PHRASES } from "../tables/phrases.ts";
import { CLAIMS, CLAIMS_OR_TRIMS } from "../tables/unanswerable.ts";
import { DICTIONARY } from "../test-dictionary.ts";

const CAMRY: Criteria = { any: { make: ["toyota"], model: ["camry", "camryle"] } };
const LATIN = "Names and words are read in Latin letters only, as the auctions write them.";

const read = (text: string) => {
  const { criteria, notes } = readRequest(text, DICTIONARY);
  return { criteria, notes };
};

type Case = [text: string, criteria: Criteria, note: string];

describe("words of other scripts stay words, and a note says what is read", () => {
  test.each<Case>([
    ["не toyota", { any: { make: ["toyota"] }, words: "не" }, LATIN],
    ["toyota не", { any: { make: ["toyota"] }, words: "не" }, LATIN],
    ["без camry", { ...CAMRY, words: "без" }, LATIN],
    ["без аварий toyota", { any: { make: ["toyota"] }, words: "без аварий" }, LATIN],
    ["чистий титул camry", { ...CAMRY, words: "чистий титул" }, LATIN],
    ["camry -без", { ...CAMRY, words: "not без" }, LATIN],
    ["тойота камри 2018", { yearMin: 2018, yearMax: 2018, words: "тойота камри" }, LATIN],
    ["تويوتا كامري", { words: "تويوتا كامري" }, LATIN],
    ["toyota ٢٠١٨", { any: { make: ["toyota"] }, words: "٢٠١٨" }, LATIN],
    ["неtoyota", { words: "неtoyota" }, LATIN],
  ])("%s", (text, criteria, note) => expect(read(text)).toEqual({ criteria, notes: [note] }));

  test.each<[string, Criteria]>([
    ["🚗 toyota", { any: { make: ["toyota"] } }],
    ["toyota exposé", { any: { make: ["toyota"] }, words: "exposé" }],
  ])("%s has none", (text, criteria) => expect(read(text)).toEqual({ criteria, notes: undefined }));
});

describe("what no lot can answer is told", () => {
  test.each<Case>([
    ["dubai", {}, "“dubai” says where a car goes. All cars are shown."],
    ["camry ship to Lagos", CAMRY, "We ship to Lagos from every yard, so all cars are shown."],
    ["camry to canada", CAMRY, "“to canada” says where a car goes. All cars are shown."],
    ["camry near me", CAMRY, "We do not know where you are, so “near me” filters nothing."],
    ["car with good engine", {}, "Not recorded at US auctions: good engine."],
    ["!!!", {}, "“!!!” names nothing to look for, so it filters nothing."],
    ["-", {}, "“-” names nothing to look for, so it filters nothing."],
    ["or or or", {}, "“or or or” names nothing to look for, so it filters nothing."],
    ["show me", {}, "“show me” names nothing to look for, so it filters nothing."],
    ["camry 4 doors", CAMRY, "Not recorded at US auctions: 4 doors."],
    ["camry accident-free", CAMRY, "Not recorded at US auctions: accident free."],
    ["peugeot", {}, "Peugeot cars are not sold in the US. Look for another make."],
    ["keke", {}, "No tricycles are sold at these auctions."],
    ["camry never used", CAMRY, "Not recorded at US auctions: never used."],
    [
      "camry black or white",
      { ...CAMRY, words: "black white" },
      "Each word left over is looked for: “black” and “white”, not one of both.",
    ],
    [
      "2T17RL6746N93977O",
      { words: "2T17RL6746N93977O" },
      "A VIN has no I, O or Q, but perhaps 1 and 0 where they stand.",
    ],
  ])("%s", (text, criteria, note) => expect(read(text)).toEqual({ criteria, notes: [note] }));

  test.each([
    "",
    " ",
    "cars",
    "all vehicles for sale",
    "cheapest",
    "!!! camry",
    "camry",
    "camry or accord",
    "camry or leather",
    "v6 camry",
    "no v6",
    "v-8",
    "used camry for sale",
    "near houston",
  ])("%s needs no note", (text) => expect(read(text).notes).toBeUndefined());
});

test.each([
  ["camry 5000", "“5000” alone is looked for as a word. For a price, write “under $5000”."],
  ["camry 12000", "“12000” alone is looked for as a word. For a price, write “under $12000”."],
])("%s tells how to name a price", (text, note) => expect(read(text).notes).toEqual([note]));

test.each(["camry under 5000", "ram 1500", "300"])("%s needs no word about prices", (text) =>
  expect(read(text).notes).toBeUndefined(),
);

test("no praise is a name of a car, a damage or another phrase with a meaning", () => {
  const names = KNOWN_MODELS.flatMap(([make, models]) => [make, ...models.split(", ")]);
  const meant = new Set([...names.map((name) => name.toLowerCase()), ...PHRASES.keys(), ...SAID_DAMAGES.keys()]);
  const all = [...CLAIMS.split(", "), ...CLAIMS_OR_TRIMS];
  expect(all.filter((words) => meant.has(words) || SAID_KINDS.some(({ said }) => said.has(words)))).toEqual([]);
  expect([...CLAIMS_OR_TRIMS].filter((word) => CLAIMS.split(", ").includes(word))).toEqual([]);
});
