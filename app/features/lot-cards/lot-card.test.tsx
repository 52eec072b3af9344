import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { pictureWords } from "./lot-words.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";
import { LotCard } from "./lot-card.tsx";
import { damageDrawing } from "#app/ui/damage-drawings.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const NOTHING_KNOWN: LotSummary = {
  id: "a/b?c",
  house: "iaai",
  lotNumber: "7",
  title: "Lot 7",
  make: null,
  model: null,
  year: null,
  vehicleType: null,
  vehicleClass: null,
  bodyType: null,
  transmission: null,
  fuel: null,
  drive: null,
  engine: null,
  odometer: null,
  odometerKm: null,
  odometerBrand: null,
  damagePrimary: null,
  keys: null,
  highlights: null,
  titleType: null,
  state: null,
  location: null,
  auctionType: null,
  saleName: null,
  saleAt: null,
  endsAt: null,
  currency: "USD",
  currentBid: null,
  buyNowPrice: null,
  estimatedValue: null,
  lotInfo: null,
  hasVideo: false,
  picture: null,
};

const card = (facts: Partial<LotSummary>, unlisted = false) =>
  renderToStaticMarkup(
    <LotCard lot={{ ...NOTHING_KNOWN, ...facts }} now={NOW} favourite={false} unlisted={unlisted} />,
  );

describe("LotCard", () => {
  it("says what is not known, never a blank, null or NaN", () => {
    const html = card({});
    expect(html.match(/Not stated/g)).toHaveLength(5);
    expect(html).toContain("Mileage not stated");
    expect(html).toContain("Damage not stated");
    expect(html).toContain("No bids yet");
    expect(html).toContain("Sale date not set");
    expect(html).not.toMatch(/null|undefined|NaN/);
  });

  it("marks what is not known, so that a row leaves it out", () => {
    const marked = (facts: Partial<LotSummary>) =>
      Array.from(card(facts).matchAll(/<div class="none"><dt>([^<]*)</g), ([, name]) => name);
    expect(marked({ engine: "2.5L 4", fuel: "Gas" })).toEqual(["Place", "Transmission", "Model"]);
    expect(marked({ odometer: 5, location: "Tema", engine: "1L", transmission: "A", fuel: "Gas", model: "X" })).toEqual(
      [],
    );
  });

  it.each([
    [
      { state: "TX", location: "TX - HOUSTON EAST" },
      "<dd>Houston East, TX</dd><dd>Under 100 miles to Houston</dd><dd>Lot 7</dd>",
    ],
    [{ state: "IL", location: "IL - WHEELING" }, "<dd>Wheeling, IL</dd><dd>500–999 miles to New Jersey</dd>"],
    // Hawaii has no export port, and an unknown place gets no guess.
    [{ state: "HI", location: "HI - HONOLULU" }, "<dd>Honolulu, HI</dd><dd>Lot 7</dd></div>"],
    [{ state: null, location: "Somewhere" }, "<dd>Somewhere</dd><dd>Lot 7</dd></div>"],
  ])("says where the lot stands and how far that is from the port: %o", (place, words) => {
    expect(card(place)).toContain(words);
  });

  it("escapes an id in its links", () => {
    expect(card({})).toContain('href="/detail/a%2Fb%3Fc"');
  });

  it("counts the time left and marks a lot that closes within the hour", () => {
    const day = card({ endsAt: "2026-11-21T16:22:30Z" });
    expect(day).toContain("1D 4H 22min");
    expect(day).not.toContain("data-soon=");
    expect(card({ endsAt: "2026-11-20T12:40:00Z" })).toContain('data-soon=""');
  });

  it("writes damage codes as words beside the drawing of the struck part", () => {
    expect(card({ damagePrimary: "SIDE" })).toContain(`${damageDrawing("sides")}</svg> <span>Side<`);
    expect(card({})).toContain(`${damageDrawing("none")}</svg> <span>Damage not stated<`);
  });

  it.each([
    [{ highlights: "RUN AND DRIVE" }, [["good", "Runs"]]],
    [{ highlights: "Engine Start Program" }, [["", "Starts"]]],
    [
      { highlights: "Stationary", keys: "No" },
      [
        ["bad", "Does not run"],
        ["bad", "No keys"],
      ],
    ],
    [
      { keys: "YES", titleType: "TX - Salvage Vehicle Title" },
      [
        ["good", "Keys"],
        ["", "Salvage"],
      ],
    ],
    [{ titleType: "TX - CERT OF TITLE-CLEAR" }, [["good", "Clear"]]],
    [{ highlights: "Enhanced Vehicle", keys: "EXM", titleType: "??" }, []],
  ])("has a sign for what the listing states of running, keys and paper, and none else: %o", (facts, signs) => {
    const found = card(facts).matchAll(/<span class="sign ?(\w*)">([^<]*)</g);
    expect(Array.from(found, ([, tone, words]) => [tone, words])).toEqual(signs);
  });

  it("shows the last bid of a lot that is no longer listed", () => {
    const html = card({ currentBid: 123_456, endsAt: "2026-11-21T16:22:30Z" }, true);
    expect(html).toContain("This lot is no longer listed");
    expect(html).toContain("Last bid seen");
    expect(html).toContain("$1,234.56");
    expect(html).not.toContain("Time left");
  });
});

describe("pictureWords", () => {
  it.each([
    { damagePrimary: "FRONT END", words: "2015 Toyota Camry, front end damage" },
    { damagePrimary: "Minor dent/scratches", words: "2015 Toyota Camry, minor dent/scratches" },
    { damagePrimary: "NORMAL WEAR", words: "2015 Toyota Camry, normal wear" },
    { damagePrimary: null, words: "2015 Toyota Camry" },
  ])("says $words", ({ damagePrimary, words }) => {
    expect(pictureWords({ title: "2015 Toyota Camry", damagePrimary })).toBe(words);
  });
});
