import { describe, expect, test } from "vitest";
import { nameKey } from "#app/features/lots/name-key.ts";
import { readSearch, searchQuery } from "#app/features/search/address/search-params.ts";
import { labeller } from "#app/features/vocabulary/facet-words.ts";
import type { Dictionary } from "./dictionary.ts";
import { PHRASES } from "./test-lagos-phrases.ts";
import { ASKED, MISSPELT, phrasesIn, SPOKEN } from "./test-spoken-phrases.ts";
import { DICTIONARY } from "./test-dictionary.ts";
import { understandWords } from "./understand-words.ts";

/** From which the ages in the tables are counted. */
const NOW = Date.UTC(2026, 10, 22);

const MODELS: Record<string, string> = {
  Toyota: "Sienna, Tacoma, Venza, Land Cruiser, Yaris",
  Lexus: "RX350, GX, ES350",
  "Mercedes-Benz": "E-Class, M-Class, GLK-Class, G-Class",
  BMW: "X5, 5 Series",
  Ford: "Explorer, Edge, Fusion",
  Hyundai: "Sonata, Elantra, Tucson",
  Kia: "Rio",
  Nissan: "Pathfinder, Sentra, Rogue",
  Volkswagen: "Golf, Jetta, Beetle",
  Mitsubishi: "Montero",
};
const named = (labels: string) => labels.split(", ").map((label) => ({ key: nameKey(label), label, count: 7 }));
const WIDER: Dictionary = {
  ...DICTIONARY,
  makes: [...DICTIONARY.makes, ...named("Lexus, Jeep, Hyundai, Kia, Nissan, Volkswagen, Mitsubishi")],
  types: [...DICTIONARY.types, ...named("Jet Sky, ATV, Dirt Bike")],
  bodies: [...DICTIONARY.bodies, ...named("Convertible, Wagon, Minivan")],
  models: [
    ...DICTIONARY.models,
    ...Object.entries(MODELS).flatMap(([make, labels]) =>
      named(labels).map((model) => ({ ...model, make: nameKey(make) })),
    ),
  ],
};
const labelOf = labeller(new Map());

test.each(phrasesIn(PHRASES, SPOKEN))("$typed", ({ typed, shown, note }) => {
  const state = understandWords(readSearch("all", new URLSearchParams({ q: typed })), WIDER, labelOf, NOW);
  expect({ shown: searchQuery(state) || "all", note: state.notes.join(" | ") }).toEqual({ shown, note });
});

test("beside another make a street name is a word", () => {
  const search = readSearch("all", new URLSearchParams({ q: "bmw spider" }));
  expect(understandWords(search, WIDER, labelOf)).toMatchObject({ criteria: { words: "spider" }, notes: [] });
});

// What is shown of misspelt words and of questions is held by tests/requests/inventory/lagos-phrases.test.ts.
describe("the tables of what buyers in Lagos type", () => {
  const all = phrasesIn(PHRASES, SPOKEN, MISSPELT, ASKED);

  test("have more than four hundred phrases, each once and with what must be shown", () => {
    expect(new Set(all.map(({ typed }) => typed)).size).toBeGreaterThan(400);
    expect(all.filter(({ typed }, place) => all.findIndex((other) => other.typed === typed) !== place)).toEqual([]);
    expect(all.filter(({ shown }) => shown === "")).toEqual([]);
  });

  test.each(["make", "nickname", "typo", "place", "price", "state", "praise", "question"])(
    "have at least twenty of the kind '%s'",
    (kind) => expect(all.filter((phrase) => phrase.kind === kind).length).toBeGreaterThanOrEqual(20),
  );
});
