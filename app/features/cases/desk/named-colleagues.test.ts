import { expect, test } from "vitest";
import { namedIn } from "./named-colleagues.ts";

const staff = ["Bola Ade", "Kofi Mensah", "Kofi Boateng", "Chloé N'Dour"].map((name) => ({ name }));

test.for([
  ["@Bola, ask the yard", ["Bola Ade"]],
  ["Ask @bola ade.", ["Bola Ade"]],
  ["(@chloe) and @Bola", ["Bola Ade", "Chloé N'Dour"]],
  ["@Kofi please", []],
  ["@Kofi Mensah please", ["Kofi Mensah"]],
  ["Write to bola@bola.example", []],
  ["@Bolanle knows", []],
  ["Bola knows", []],
] as const)("'%s' names %j", ([text, names]) => {
  expect(namedIn(text, staff).map(({ name }) => name)).toEqual(names);
});
