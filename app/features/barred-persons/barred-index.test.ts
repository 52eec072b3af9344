import { beforeAll, describe, expect, it, test } from "vitest";
import { drawBarredList, drawer, drawOrdinaryName } from "#tests/factories/barred-list.ts";
import { barredIndex, LIKELY, matchInWords, type BarredIndex, type ListedName } from "./barred-index.ts";
import { nameKey, soundOf, wordsOfName } from "./name-words.ts";
import { readSdn } from "./read-sdn.ts";

const listed = (...names: string[]): BarredIndex =>
  barredIndex([
    ...names.map((name, entry) => ({ entry, name, isAlias: false })),
    // So that no word is rare only because the list is short.
    ...filler,
  ]);

const bytes = (text: string) => new TextEncoder().encode(text);

function namesOf(entries: number, seed: number): ListedName[] {
  const drawn = drawBarredList(entries, seed);
  const read = readSdn(bytes(drawn.sdn), bytes(drawn.alt));
  if (!read.ok) throw new Error(read.words);
  return read.list.entries.flatMap(({ uid, name, aliases }) => [
    { entry: Number(uid), name, isAlias: false },
    ...aliases.map((alias) => ({ entry: Number(uid), name: alias, isAlias: true })),
  ]);
}

const filler = namesOf(400, 7);

describe("a name of the list is found", () => {
  test.each([
    ["as it is written", "KORZADANI, Muhammad", "Muhammad Korzadani"],
    ["in another order and case", "KORZADANI, Muhammad", "korzadani muhammad"],
    ["with accents", "MÜLLERZADEH, José", "Jose Mullerzadeh"],
    ["spelt as in English", "KORZADANI, Muhammad", "Mohammed Korzadani"],
    ["spelt as in French", "KORZADANI, Muhammad", "Mouhamad Korzadani"],
    ["without its middle name", "KORZADANI, Muhammad Ali", "Muhammad Korzadani"],
    ["with a middle name more", "KORZADANI, Muhammad", "Muhammad Hassan Korzadani"],
    ["by an initial", "KORZADANI, Muhammad", "M. Korzadani"],
    ["with a slip", "KORZADANI, Muhammad", "Muhammad Korzadini"],
    ["with a letter left out", "KORZADANI, Muhammad", "Muhamad Korzadni"],
    ["with a title", "KORZADANI, Muhammad", "Alhaji Muhammad Korzadani"],
    ["with an article", "AL-KORZADANI, Muhammad", "Muhammad Korzadani"],
    ["with a hyphen instead of a blank", "KORZA DANI, Muhammad", "Muhammad Korza-Dani"],
    ["with an apostrophe", "O'KORZAD, Sami", "Sami OKorzad"],
    ["as a servant in two words", "KORZADANI, Abd al-Rahman", "Abdul Rahman Korzadani"],
    ["as a servant in one word", "KORZADANI, Abd al-Rahman", "Abdurrahman Korzadani"],
    ["by the sound of ou", "YOUSSEF, Tariq Korzadani", "Yusuf Tarik Korzadani"],
    ["by the sound of w", "KORZADENKO, Vladimir", "Wladimir Korzadenko"],
    ["for a firm without its form", "KORZAD SHIPPING COMPANY LIMITED", "Korzad Shipping Ltd"],
    ["for a firm of one word", "KORZADEX", "Korzadex Ltd"],
  ])("%s", (_how, name, typed) => {
    const [match] = listed(name).find(typed);
    expect(match).toMatchObject({ entry: 0, name });
    expect(match?.score).toBeGreaterThanOrEqual(LIKELY);
  });
});

describe("another name is not", () => {
  test.each([
    ["of which only the first is the same", "KORZADANI, Muhammad", "Muhammad Okafor"],
    ["of which only the last is the same", "KORZADANI, Muhammad", "Ngozi Korzadani"],
    ["of a firm in the same trade", "KORZAD SHIPPING COMPANY", "Lagos Shipping Company"],
    ["whose short words differ by a letter", "LEE, Kim", "Lea Kin"],
    ["that shares one word with a single one", "KORZADEX", "Korzadex Okafor"],
    ["of signs only", "KORZADANI, Muhammad", "--- ..."],
    ["of nothing", "KORZADANI, Muhammad", ""],
  ])("%s", (_how, name, typed) => {
    expect(
      listed(name)
        .find(typed)
        .filter(({ entry }) => entry === 0),
    ).toEqual([]);
  });
});

describe("words", () => {
  it("say why", () => {
    const reasonOf = (name: string, typed: string) => listed(name).find(typed).map(matchInWords).join();
    expect(reasonOf("KORZADANI, Muhammad Ali", "Mohammed Korzadani")).toBe(
      "Korzadani: the same; Mohammed sounds like Muhammad; only in the list: Ali.",
    );
    expect(reasonOf("KORZADANI, Muhammad", "M Korzadani")).toBe("Korzadani: the same; M may stand for Muhammad.");
    expect(reasonOf("KORZADANI, Muhammad", "Muhammad Ali Korzadini")).toBe(
      "Muhammad: the same; Korzadini sounds like Korzadani; not in the list: Ali.",
    );
  });

  it("of a name are the same for other spellings of it only in their key", () => {
    expect(nameKey("KORZADANI, Muhammad")).toBe(nameKey("Muhammad  Korzadani"));
    expect(nameKey("Mohammed Korzadani")).not.toBe(nameKey("Muhammad Korzadani"));
  });

  it("keep something of a name that is all particles", () => {
    expect(wordsOfName("Al Ben")).toEqual(["al", "ben"]);
    expect(soundOf("mohammed")).toBe(soundOf("mouhamid"));
  });
});

describe("a list of 20,000 entries", () => {
  let index: BarredIndex;
  const drawn = drawBarredList(20_000, 3);

  beforeAll(() => {
    index = barredIndex(namesOf(20_000, 3));
  });

  it("finds all of its own names and aliases", () => {
    const missed = drawn.people
      .slice(0, 500)
      .flatMap(({ uid, name, alias }) =>
        [name, alias].flatMap((one) =>
          one && !index.find(one).some(({ score }) => score === 1000) ? [`${uid} ${one}`] : [],
        ),
      );
    expect(missed).toEqual([]);
  });

  it("asks about few ordinary names", () => {
    const draws = drawer(11);
    const asked = Array.from({ length: 2_000 }, () => drawOrdinaryName(draws)).filter(
      (name) => index.find(name).length > 0,
    );
    // Four in a thousand at most; the figure stands in the bench table.
    expect(asked.length).toBeLessThanOrEqual(8);
  });
});
