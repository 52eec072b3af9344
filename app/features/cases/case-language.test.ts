import { describe, expect, it } from "vitest";
import { languageOf } from "./case-language.ts";

describe("the language of a message", () => {
  it.for([
    ["Bonjour, je souhaite acheter une Hilux 2018 pour Cotonou.", "fr"],
    ["Quel est le prix du transport RORO ?", "fr"],
    ["Combien pour le port de Lomé?", "fr"],
    ["Bonjour", "fr"],
    ["J’ai payé la caution hier, merci", "fr"],
    ["How much is RORO to Cotonou for a Hilux 2018?", "en"],
    ["Please send me the price.", "en"],
    ["How far, wetin be the price of this Camry?", "en"],
    ["Camry 2018", "en"],
    ["12345678", "en"],
    ["", "en"],
  ] as const)("'%s' is %s", ([text, language]) => {
    expect(languageOf(text)).toBe(language);
  });
});
