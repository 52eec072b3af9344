import { expect, test } from "vitest";
import { placeText, wordsText } from "./searched-words.ts";

const SILENT = {
  year: null,
  make: null,
  model: null,
  body_type: null,
  color: null,
  damage_primary: null,
  damage_secondary: null,
  location: null,
};

test("the words of a lot stand once each, and are whole without the signs around them", () => {
  const lot = {
    title: "2015 TOYOTA CAMRY LE",
    year: 2015,
    make: "Toyota",
    model: "Camry",
    body_type: "SEDAN 4D",
    color: null,
    damage_primary: "MINOR DENT/SCRATCHES",
    damage_secondary: "REAR",
    location: "Houston, TX (north)",
  };
  expect(wordsText(lot)).toBe(
    "2015 toyota camry le sedan 4d minor dent/scratches houston, tx (north) houston north dent scratches",
  );
});

test.each([
  ["2019 JEEP COMPASS LE/SE/XLE", "SPORT UTILITY 4DR", "2019 jeep compass le/se/xle utility 4dr le se xle"],
  ["MERCEDES-BENZ GLC-CLASS", null, "mercedes-benz glc-class mercedes benz glc class"],
  ["LEXUS RX350 F SPORT", "Sport-Utility", "lexus rx350 f sport -utility rx 350 utility"],
  ["BMW 328I", null, "bmw 328i 328 i"],
  ["CR-V EX-L/EX-L NAVI", null, "cr-v ex-l/ex-l navi crv cr v exl ex l"],
  ["RX 450H+", null, "rx 450h+ 450h 450 h"],
  ["M340I", null, "m340i m 340 i"],
  ["2.0T QUATTRO", null, "2.0t quattro"],
])("the parts of the words in '%s' are words too", (title, body_type, words) => {
  expect(wordsText({ ...SILENT, title, body_type })).toBe(words);
});

test.each([
  ["REPOSSESSION", null],
  ["NORMAL WEAR", "REPOSSESSION"],
])("a lot that a lender took back is found by each word for it: %s, %s", (damage_primary, damage_secondary) => {
  const words = wordsText({ ...SILENT, title: "KIA", damage_primary, damage_secondary }).split(" ");
  expect(words).toEqual(expect.arrayContaining(["kia", "repossessed", "repossession", "repo"]));
});

test.each([
  ["Houston, TX 77073", null, "houston, tx 77073"],
  [null, null, ""],
  ["TX - HOUSTON", "Keys with the office. Stands at Houston, TX 77073 4321.", "tx - houston houston, tx 77073"],
  ["FL - FT. PIERCE", "Stands at Fort Pierce, FL 34946 1001.", "fl - ft. pierce fort pierce, fl 34946"],
  ["Boston-Shirley (MA)", "Stands at Shirley, MA 1464 1001.", "boston-shirley (ma) shirley, ma 1464"],
  ["Toronto (ON)", "Stands at Stouffville, ON L4A 3T5.", "toronto (on) stouffville, on l4a 3t5"],
  ["Online", "Pick-up: ZIP 30033. Repair 12345 USD", "online 30033"],
  [null, "Estimated repair cost 12345 USD.", ""],
])("the place of %s with notes %s", (location, notes, expected) => {
  expect(placeText(location, notes)).toBe(expected);
});
