import { expect, test } from "vitest";
import type { LotSummary } from "#app/features/lots/lot.ts";
import { shareWords } from "./share-words.ts";

const NOW = Date.parse("2026-11-24T08:00:00Z");
const lot = {
  title: "2016 Toyota Camry SE",
  house: "copart",
  lotNumber: "66853076",
  damagePrimary: "FRONT END",
  highlights: "Run and Drive",
  keys: "YES",
  titleType: "GA - Salvage",
  location: "GA - SAVANNAH",
  state: "GA",
  saleAt: null,
  endsAt: "2026-11-26T15:00:00Z",
} as LotSummary;

test("the picture of a link says damage, the three signs, closing day, place and lot", () => {
  expect(shareWords(lot, NOW)).toEqual({
    title: "2016 Toyota Camry SE",
    part: "front",
    lines: ["Front end", "Runs · Keys · Salvage", "Closes Thu 26 Nov 2026", "Savannah, GA", "Copart lot 66853076"],
    leastFirst: ["Copart lot 66853076", "Savannah, GA", "Front end", "Runs · Keys · Salvage"],
  });
});

test("that keys are missing is said, and of keys nobody looked for nothing", () => {
  expect(shareWords({ ...lot, keys: "NO" }, NOW).lines).toContain("Runs · No keys · Salvage");
  expect(shareWords({ ...lot, keys: null }, NOW).lines).toContain("Runs · Salvage");
});

test("a day without a time is one, until it is over", () => {
  const bare = { ...lot, endsAt: null, saleAt: "2026-11-26T05:00:00Z" };
  expect(shareWords(bare, NOW).lines).toContain("Sale Thu 26 Nov 2026, time not set");
  expect(shareWords(bare, Date.parse("2026-11-28T00:00:00Z")).lines).toContain("Sale date not set");
});

test("what is over or not known is said so", () => {
  expect(shareWords(lot, Date.parse("2026-11-27T00:00:00Z")).lines).toContain("Closed Thu 26 Nov 2026");
  const stated = { damagePrimary: null, highlights: null, keys: null, titleType: null };
  const unknown = { ...stated, location: null, state: null, endsAt: null };
  expect(shareWords({ ...lot, ...unknown }, NOW)).toMatchObject({
    part: "none",
    lines: ["Damage not stated", "Run state: not checked", "Sale date not set", "Copart lot 66853076"],
  });
});
