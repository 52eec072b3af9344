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

test.each([null, undefined, "", "  ", "--"])("%j is no make", (nothing) => {
  expect(makeName(nothing)).toBeUndefined();
  expect(makeKey(nothing)).toBe("");
});
