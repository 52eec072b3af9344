import { afterAll, beforeAll, expect, test } from "vitest";
import { ASKED, MISSPELT, phrasesIn } from "#app/features/query-language/test-spoken-phrases.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { textOf } from "../account/signed-in.ts";

// A table of its own: only a site with many makes tells a misspelt name from another one.

const LISTED = [
  ["Toyota", "Corolla, Camry, Highlander, Sienna, Venza, RAV4, 4Runner, Yaris, Tacoma"],
  ["Honda", "Accord, Civic, CR-V, Pilot, Odyssey"],
  ["Lexus", "RX350, ES350, GX"],
  ["Mercedes-Benz", "C-Class, E-Class, M-Class"],
  ["BMW", "X5, 3 Series"],
  ["Ford", "Explorer, Edge, Escape, Fusion"],
  ["Hyundai", "Elantra, Sonata, Tucson, Santa Fe"],
  ["Kia", "Sorento, Rio, Optima"],
  ["Nissan", "Pathfinder, Altima, Sentra, Rogue"],
  ["Volkswagen", "Golf, Jetta, Passat"],
  ["Infiniti", "FX35, QX56"],
  ["Land Rover", "Range Rover"],
  ["Mitsubishi", "Outlander"],
  ["Chevrolet", "Equinox, Malibu"],
] as const;

const car = (make: string, model: string, year: number) =>
  makeLot({ make, model, year, title: `${year} ${make} ${model}`, current_bid: 400_000 });

let site: Site;
beforeAll(async () => {
  const lots = [
    ...LISTED.flatMap(([make, models]) => models.split(", ").map((model) => car(make, model, 2010))),
    ...[2003, 2009].map((year) => car("Toyota", "Camry", year)),
    ...[2004, 2009].map((year) => car("Honda", "Accord", year)),
  ];
  site = await openSite({ lots, indexed: true });
});
afterAll(() => site.close());

async function shownFor(typed: string): Promise<string> {
  const response = await site.get(`/allListing?q=${encodeURIComponent(typed)}`);
  const to = response.headers.get("location");
  return (to === null ? response : await site.get(to)).text();
}

test.each(phrasesIn(MISSPELT))("$typed shows $shown: $note", async ({ typed, shown, note }) => {
  const text = textOf(await shownFor(typed));
  expect(text).toContain(`Showing ${shown}.`);
  expect(text).toMatch(new RegExp(`\\d ${note}`));
});

test.each(phrasesIn(ASKED))("$typed is answered at $shown", async ({ typed, shown }) => {
  const answer = /<section aria-labelledby="answer-heading".*?<\/section>/s.exec(await shownFor(typed))?.[0] ?? "";
  expect(/ href="([^"]*)"/.exec(answer)?.[1]).toBe(shown);
});
