import { describe, expect, test } from "vitest";
import type { Criteria } from "#app/features/search/criteria/criteria.ts";
import { readText } from "../reader.ts";
import { DICTIONARY } from "../test-dictionary.ts";

const read = (text: string) => readText(text, DICTIONARY);
const camry: Criteria = { any: { make: ["toyota"], model: ["camry", "camryle"] } };
const worn: Criteria = { any: { damage: ["normal-wear"], damage2: ["normal-wear", "not-stated"] } };

type Case = [text: string, criteria: Criteria];

describe("what says nothing about a vehicle is no word to look for", () => {
  test.each([
    "used camry",
    "tokunbo camry",
    "foreign used camry",
    "camry for sale",
    "cheap camry",
    "cheapest camry",
    "camry only",
    "good camry",
    "best camry",
    "camry available",
    "camry yes",
    "camry or less",
    "new arrivals camry",
    "camry ending soon",
    "low mileage camry",
    "I can ship camry to Nigeria",
    "looking for camry that I can ship to Lagos",
    "camry gearbox",
    "show me camry",
    "i need a camry",
    "camry not used",
    "not used camry",
    "fairly used camry",
    "camry price",
    "how much is camry",
    "camry available now",
    "brand new camry",
    "new camry",
    "crashed camry",
    "camry with photos",
    "camry ship to Ghana",
    "camry to Georgia",
    "camry for Klaipeda",
    "camry Dubai",
    "what camry",
    "camry - ",
    "camry | ",
    "i want to buy camry",
    "want to buy camry",
    "cars from auction camry",
    "camry at the yard",
  ])("%s", (text) => expect(read(text)).toEqual(camry));

  test.each<Case>([
    ["cars for sale", {}],
    ["camry in georgia to georgia", { any: { ...camry.any, state: ["ga"] } }],
    ["golf cart", { words: "golf cart" }],
    ["automatic transmission camry", { any: { ...camry.any, gear: ["automatic"] } }],
    ["manual gear", { any: { gear: ["manual"] } }],
    [
      "automatic 4wd suv in texas ending today",
      {
        any: { gear: ["automatic"], drive: ["four-wheel drive"], body: ["suv"], state: ["tx"] },
        saleDay: "today",
      },
    ],
    ["low mileage under 80k", { odometerMax: 80_000 }],
    ["camry low miles under 80k", { ...camry, odometerMax: 80_000 }],
    ["no leather low mileage", { words: "no leather" }],
  ])("%s", (text, criteria) => expect(read(text)).toEqual(criteria));
});

describe("where a lot stands, with the words before it", () => {
  test.each<Case>([
    ["camry from texas", { any: { ...camry.any, state: ["tx"] } }],
    ["from new jersey camry", { any: { ...camry.any, state: ["nj"] } }],
    ["car from baltimore", { words: "baltimore" }],
    ["camry at copart houston", { any: { ...camry.any, house: ["copart"] }, words: "houston" }],
    ["camry in new jersey yard", { any: { ...camry.any, state: ["nj"] } }],
    ["camry from 2015 to 2018", { ...camry, yearMin: 2015, yearMax: 2018 }],
    ["camry from 3000 to 5000", { ...camry, priceMin: 300_000, priceMax: 500_000 }],
    ["not from texas", { none: { state: ["tx"] } }],
  ])("%s", (text, criteria) => expect(read(text)).toEqual(criteria));

  const canadian = { state: "ab bc mb nb nl ns on pe qc sk".split(" ") };
  test.each<Case>([
    ["canada", { any: canadian }],
    ["camry from canada", { any: { ...camry.any, ...canadian } }],
    ["no canada", { none: canadian }],
    ["camry not in canada", { ...camry, none: canadian }],
    ["usa only", { none: canadian }],
    ["camry from usa", { ...camry, none: canadian }],
    ["no usa", { words: "no usa" }],
  ])("%s", (text, criteria) => expect(read(text)).toEqual(criteria));
});

describe("days of sale", () => {
  test.each<Case>([
    ["today", { saleDay: "today" }],
    ["ending today", { saleDay: "today" }],
    ["selling today", { saleDay: "today" }],
    ["closes tomorrow", { saleDay: "tomorrow" }],
    ["on sale tomorrow", { saleDay: "tomorrow" }],
    ["tonight", { saleDay: "today" }],
    ["today's auction", { saleDay: "today" }],
    ["live tomorrow", { saleDay: "tomorrow" }],
    ["in 7 days", { saleDay: "week" }],
    ["next week", { saleDay: "week" }],
    ["on friday", { saleDay: "week" }],
    ["ends this week", { saleDay: "week" }],
    ["no sale date", { saleDay: "none" }],
  ])("%s", (text, criteria) => expect(read(text)).toEqual(criteria));
});

describe("how it drives and what is damaged", () => {
  test.each<Case>([
    ["runs and drive", { any: { run: ["run-and-drive"] } }],
    ["run n drive", { any: { run: ["run-and-drive"] } }],
    ["run-and-drive", { any: { run: ["run-and-drive"] } }],
    ["run & drive", { any: { run: ["run-and-drive"] } }],
    ["no damage", worn],
    ["camry no damage", { any: { ...camry.any, ...worn.any } }],
    ["without damage", worn],
    ["no accident", worn],
    ["non accident", worn],
    ["camry sans accident", { any: { ...camry.any, ...worn.any } }],
    ["not flooded no accident", { ...worn, none: { damage: ["water-flood"], damage2: ["water-flood"] } }],
    ["engine damage", { any: { damage: ["burn-engine", "mechanical"] } }],
    ["no engine damage", { none: { damage: ["burn-engine", "mechanical"], damage2: ["burn-engine", "mechanical"] } }],
    ["no front damage", { none: { damage: ["front-end"], damage2: ["front-end"] } }],
    ["engine", { words: "engine" }],
    ["doesn't run", { any: { run: ["stationary"] } }],
    ["not starting", { any: { run: ["stationary"] } }],
    ["front hit", { any: { damage: ["front-end"] } }],
    ["back damage", { any: { damage: ["rear-end"] } }],
    ["no front hit", { none: { damage: ["front-end"], damage2: ["front-end"] } }],
    ["not crashed", { words: "not crashed" }],
    ["back", { words: "back" }],
    ["no start", { any: { run: ["stationary"] } }],
    ["transmission damage", { any: { damage: ["mechanical"] } }],
    ["engine problem", { any: { damage: ["burn-engine", "mechanical"] } }],
    ["light damage", { any: { damage: ["minor-dent-scratches"] } }],
    ["Minor dents and scratches", { any: { damage: ["minor-dent-scratches"] } }],
    ["key missing", { any: { keys: ["no"] } }],
    ["keys: no", { any: { keys: ["no"] } }],
    ["keys: yes", { any: { keys: ["yes"] } }],
    ["keys not present", { any: { keys: ["no"] } }],
  ])("%s", (text, criteria) => expect(read(text)).toEqual(criteria));
});

describe("colours as Americans write them", () => {
  test.each<Case>([
    ["grey", { words: "gray" }],
    ["grey camry", { ...camry, words: "gray" }],
    ["gray", { words: "gray" }],
  ])("%s", (text, criteria) => expect(read(text)).toEqual(criteria));
});

describe("near a port", () => {
  const port = (key: string): Criteria => ({ any: { port: [key] } });
  const near = (key: string): Criteria => ({ any: { port: [key], far: ["under-100"] } });
  const state = (key: string): Criteria => ({ any: { state: [key] } });
  test.each<Case>([
    ["near houston", near("houston")],
    ["near houston port", near("houston")],
    ["close to houston", near("houston")],
    ["around houston", near("houston")],
    ["close to the port of houston", near("houston")],
    ["near to the port of los angeles", state("ca")],
    ["near new york", near("new-jersey")],
    ["close to new york", near("new-jersey")],
    ["near newark", near("new-jersey")],
    ["via houston", port("houston")],
    ["port of savannah", port("savannah")],
    ["near miami", state("fl")],
    ["near baltimore", state("md")],
    ["baltimore port", state("md")],
    ["close to port of jacksonville", state("fl")],
    ["new york", state("ny")],
    ["washington dc", state("dc")],
    ["washington", state("wa")],
    ["near dallas", { words: "dallas" }],
    ["close to dallas", { words: "dallas" }],
  ])("%s", (text, criteria) => expect(read(text)).toEqual(criteria));
});

describe("how a lot is sold", () => {
  const counted = (...keys: string[]) => ({ ...DICTIONARY, sales: keys.map((key) => ({ key, label: key, count: 7 })) });

  test.each([
    ["timed auction", "timed"],
    ["timed online auction", "timed"],
    ["future sale", "future"],
    ["live auction", "live"],
    ["live sales", "live"],
  ])("%s is a key where lots have it, and else a part of what they say", (text, key) => {
    expect(readText(text, counted("pure-sale", key))).toEqual({ any: { sale: [key] } });
    expect(readText(text, counted("pure-sale"))).toEqual({ saleType: key });
  });

  test("who decides about the sale stays a key", () =>
    expect(readText("pure sale", counted())).toEqual({ any: { sale: ["pure-sale"] } }));

  test("what cannot be shut out stays as it was typed", () =>
    expect(readText("no timed auction", counted())).toEqual({ words: "no timed auction" }));
});
