import { readRealWords } from "#app/stand-in/data/read-real-words.ts";
import { nameKey } from "./name-key.ts";
import { describe, expect, test } from "vitest";
import { makeKey, makeName } from "./makes.ts";

describe("one make has one name", () => {
  test.each([
    ["Mercedes-Benz", ["MERCEDES-BENZ", "MERCEDES BENZ", "MERCEDES", "Mercedes-Benz"]],
    ["Lexus", ["LEXUS", "LEXS", "lexus"]],
    ["Chevrolet", ["CHEVROLET", "CHEV", "CHEVY", "CHEVROLET TRUCK/VAN"]],
    ["Toyota", ["TOYOTA", "TOYT", "TOYOTA TRUCK/VAN"]],
    ["Nissan", ["NISSAN", "NISS", "NISSAN TRUCK/VAN"]],
    ["Buick", ["BUICK", "BUIC"]],
    ["Lincoln", ["LINCOLN", "LINC", "LINC - LINCOLN"]],
    [
      "Forest River",
      ["FOREST RIVER", "FORESRIVER", "FORE - FOREST RIVER", "ROCKWOOD BY FOREST R", "SALEM BY FOREST RIVE"],
    ],
    ["Yamaha", ["YAMAHA", "YAM", "YAMA"]],
    ["VinFast", ["VINFAST", "VINFAST TRADING AND PRODUCTION", "VINFAST TRADING AND PRODUCTION LLC"]],
    ["Lucid", ["LUCID", "LUCID MOTORS"]],
    ["Freightliner", ["FREIGHTLINER", "FRHT", "FRHT - FREIGHTLINER", "FREIGLINER"]],
    ["Harley-Davidson", ["HARLEY-DAVIDSON", "HARLEY DAVIDSON"]],
    ["Ski-Doo", ["SKI-DOO", "SKI DOO", "SKIDOO", "SKID"]],
    ["Indian", ["INDIAN", "INDIAN MOTORCYCLE CO."]],
    ["Triumph", ["TRIUMPH", "TRIUMPH MOTORCYCLE"]],
    ["McLaren", ["MCLAREN AUTOMOTIVE", "McLaren"]],
    ["Keystone", ["KEYSTONE", "KEYSTONE RV", "KEYS"]],
    ["Dodge", ["DODGE", "DODGE/RAM TRUCK/VAN"]],
    ["Other", ["ERROR", "UK", "MISC", "UNKNOWN", "OTHER", "OTHE", "N/A", "OTHER BOAT"]],
    ["Koenigsegg", ["KOENIGSEGG", "Koenigsegg"]],
    ["Alfa Romeo", ["ALFA ROMEO"]],
    ["GMC", ["GMC"]],
    ["Kia", ["KIA", "Kia"]],
  ])("%s", (name, spellings) => {
    expect(spellings.map(makeName)).toEqual(spellings.map(() => name));
    expect(new Set(spellings.map(makeKey)).size).toBe(1);
  });
});

test("298 spellings of both houses are as many as there are makes, and none is a code for another", () => {
  const tables = ["copart-names.tsv", "iaai-names.tsv"].map((table) =>
    readRealWords(table).map(([, make = ""]) => make),
  );
  const written = new Set(tables.flat().filter((make) => makeName(make)));
  const names = new Set([...written].map((make) => makeName(make) ?? ""));
  expect(written.size).toBeGreaterThan(290);
  expect(names.size).toBeLessThan(210);
  // Nobody's name is the first four letters of somebody else's, as houses shorten them.
  const keys = [...names].map(nameKey);
  const shortened = keys.filter(
    (key) => key.length === 4 && keys.some((other) => other !== key && other.startsWith(key)),
  );
  // Of one lot, and of whom nobody can tell.
  expect(shortened).toEqual(["mont"]);
});

test.each([null, undefined, "", "  ", "--"])("%j is no make", (nothing) => {
  expect(makeName(nothing)).toBeUndefined();
  expect(makeKey(nothing)).toBe("");
});
