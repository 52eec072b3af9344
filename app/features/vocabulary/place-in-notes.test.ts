import { expect, it } from "vitest";
import { placeInNotes } from "./place-in-notes.ts";

it.each([
  ["Odometer: NOT ACTUAL. Stands at Houston, TX 77073 1234.", "Houston (TX)", "TX"],
  ["VEHICLE IS LOCATED AT 12 Main St, Dallas, TX 75201", "Dallas (TX)", "TX"],
  ["Vehicle located in El Paso, TX. Call first.", "El Paso (TX)", "TX"],
  ["Location: Webster, NH 03229", "Webster (NH)", "NH"],
  ["Stands at Boston, MA 2101 1003.", "Boston (MA)", "MA"],
  ["Stands at Montreal-Est, QC H1B 2Y8.", "Montreal-Est (QC)", "QC"],
])("%s names %s", (notes, location, state) => {
  expect(placeInNotes(notes)).toEqual({ location, state });
});

it.each([
  null,
  "",
  "Keys located in glovebox, OK.",
  "Title is located in Austin, TX 73301",
  "Located in garage, in good order",
  "Damage located at front, OK 12 inches",
  "Stands at the yard, ZZ 77073",
  "Battery located in Houston, TX",
])("%j names none", (notes) => expect(placeInNotes(notes)).toBeUndefined());
