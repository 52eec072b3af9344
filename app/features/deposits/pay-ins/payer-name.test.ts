import { expect, test } from "vitest";
import { isOwnName } from "./payer-name.ts";

const NGOZI = { firstName: "Ngozi Adaeze", lastName: "Okafor" };

test.each([
  ["Ngozi Okafor"],
  ["OKAFOR NGOZI"],
  ["Okafor, Ngozi Adaeze"],
  ["Mrs. N. A. Okafor"],
  ["N Okafor"],
  ["NGÓZI OKÁFOR"],
  ["okafor/ngozi"],
])("%j is hers", (payer) => expect(isOwnName(payer, NGOZI)).toBe(true));

test.each([
  [""],
  ["Okafor"],
  ["Ngozi"],
  ["Chidi Okafor"],
  ["C Okafor"],
  ["Ngozi Okafor Motors Ltd"],
  ["Ngozi Okoro"],
  ["N O"],
])("%j is not hers", (payer) => expect(isOwnName(payer, NGOZI)).toBe(false));

test("names of several words are whole", () => {
  const person = { firstName: "Aïssatou", lastName: "de Souza-Mensah" };
  expect(isOwnName("DE SOUZA MENSAH AISSATOU", person)).toBe(true);
  expect(isOwnName("Aissatou Souza", person)).toBe(false);
  expect(isOwnName("Ọlá Ade", { firstName: "Ola", lastName: "Ade" })).toBe(true);
  expect(isOwnName("Okafor Okafor", { firstName: "Okafor", lastName: "Okafor" })).toBe(true);
});
