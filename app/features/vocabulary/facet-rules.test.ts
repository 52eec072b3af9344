import { describe, expect, test } from "vitest";
import { ownLabel } from "./facet-labels.ts";
import { facetsOf, type RuledLot } from "./facet-rules.ts";
import { FACETS, type Facet } from "./facets.ts";
import { SILENT_LOT } from "./test-silent-lot.ts";

const keyOf = (facet: Facet, facts: Partial<RuledLot>) => facetsOf({ ...SILENT_LOT, ...facts }).facets[facet];

test("a lot that says nothing has a key in every facet all the same", () => {
  const { facets, words, labels } = facetsOf(SILENT_LOT);
  const { house, port, run, video, buynow, ...others } = facets;
  expect([house, port, run, video, buynow]).toEqual(["copart", "none", "not-checked", "no", "no"]);
  expect(new Set(Object.values(others))).toEqual(new Set(["not-stated"]));
  expect(Object.keys(facets).toSorted()).toEqual(FACETS.toSorted());
  expect([words, labels]).toEqual(["", {}]);
});

describe("makes, models and the sources' own words", () => {
  test.each<[Facet, Partial<RuledLot>, string]>([
    ["make", { make: "Mercedes Benz" }, "mercedesbenz"],
    ["make", { make: "MERCEDES-BENZ" }, "mercedesbenz"],
    ["make", { make: "—" }, "not-stated"],
    ["model", { model: "F-150" }, "f150"],
    ["year", { year: 2015 }, "2015"],
    ["body", { body_type: "  SEDAN   4D " }, "sedan"],
    ["body", { body_type: " SPORT   Bike" }, "sport bike"],
    ["body", { body_type: " " }, "not-stated"],
    ["type", { vehicle_type: "Automobile" }, "automobile"],
    ["gear", { transmission: "AUTOMATIC" }, "automatic"],
    ["fuel", { fuel: "Flexible Fuel" }, "flex fuel"],
    ["drive", { drive: "4x4 w/Front Whl Drv" }, "four-wheel drive"],
    ["state", { state: "TX" }, "tx"],
    ["yard", { location: "TX - HOUSTON EAST" }, "tx - houston east"],
  ])("%s of %o is %s", (facet, facts, expected) => expect(keyOf(facet, facts)).toBe(expected));
});

describe("engine", () => {
  test.each([
    ["2.5L 4", "2.5-2.9"],
    ["2.4L 4", "2.0-2.4"],
    ["1.998L 4", "2.0-2.4"],
    ["1.4L 4", "under-1.5"],
    ["1.5 L", "1.5-1.9"],
    ["3.6L V6", "3.0-3.9"],
    ["5.0L 8", "5.0-up"],
    ["6.7 liter diesel", "5.0-up"],
    ["V8 4.6", "4.0-4.9"],
    ["689cc", "under-1.5"],
    ["12.8L 6", "5.0-up"],
    ["Electric", "electric"],
    ["V6", "not-stated"],
    ["0.0L", "not-stated"],
    ["Hybrid Electric", "not-stated"],
  ])("%s", (engine, expected) => expect(keyOf("engine", { engine })).toBe(expected));

  test("of an electric car is known by its fuel, that of a hybrid by its litres", () => {
    expect(keyOf("engine", { fuel: "ELECTRIC" })).toBe("electric");
    expect(keyOf("engine", { fuel: "Electric Motor", engine: "0.0L" })).toBe("electric");
    expect(keyOf("engine", { fuel: "Hybrid Engine", engine: "2.5L 4" })).toBe("2.5-2.9");
  });
});

describe("cylinders are counted as the listing states them, never from litres", () => {
  test.each([
    ["4", null, "4"],
    ["6", "3.5L 6", "6"],
    [null, "2.5L 4", "4"],
    [null, "3.6L V6", "6"],
    [null, "V8 4.6", "8"],
    [null, "2.0L I-4 Turbo", "4"],
    [null, "2.4 liter 4 cyl", "4"],
    [null, "5.3L 8 Flex", "8"],
    [null, "2.0L", "not-stated"],
    [null, "3.5L 24V", "not-stated"],
    [null, "3.5L 24 valves", "not-stated"],
    ["0", "Electric", "not-stated"],
    ["6 Cyl", null, "6"],
  ])("%s, %s", (cylinders, engine, expected) => expect(keyOf("cylinders", { cylinders, engine })).toBe(expected));
});

describe("damage of both houses is one list", () => {
  test.each([
    ["FRONT END", "front-end"],
    ["Left Front", "front-end"],
    ["Rear", "rear-end"],
    ["MINOR DENT/SCRATCHES", "minor-dent-scratches"],
    ["Minor Dents/Scratches", "minor-dent-scratches"],
    ["WATER/FLOOD", "water-flood"],
    ["Flood", "water-flood"],
    ["BURN - ENGINE", "burn-engine"],
    ["Total Burn", "burn"],
    ["Strip", "stripped"],
    ["TOP/ROOF", "top-roof"],
    ["Previous Damage", "damage-history"],
    ["Struck by Whale!", "struck-by-whale"],
    ["?", "not-stated"],
  ])("%s", (words, expected) => {
    expect(keyOf("damage", { damage_primary: words })).toBe(expected);
    expect(keyOf("damage2", { damage_secondary: words })).toBe(expected);
  });
});

describe("run state and keys", () => {
  test.each([
    ["Run & Drive Verified", "run-and-drive"],
    ["D", "run-and-drive"],
    ["Vehicle Starts", "starts"],
    ["Stationary", "stationary"],
    ["Enhanced Vehicles", "enhanced"],
    ["DEFAULT", "not-checked"],
    ["", "not-checked"],
    ["Enhanced Vehicle, Run and Drive", "enhanced"],
    ["Sold as seen; Run and Drive", "run-and-drive"],
    ["whatever", "not-stated"],
  ])("%s", (highlights, expected) => expect(keyOf("run", { highlights })).toBe(expected));

  test.each([
    ["YES", "yes"],
    ["Present", "yes"],
    ["No", "no"],
    ["EXM", "not-stated"],
    ["", "not-stated"],
  ])("keys %s", (keys, expected) => expect(keyOf("keys", { keys })).toBe(expected));
});

describe("titles and whether they can leave the country", () => {
  test.each([
    ["TX - Certificate of Title", "clear", "usually"],
    ["NC - Clear Title - Damage Disclosed", "clear", "usually"],
    ["TX - Salvage Vehicle Title", "salvage", "usually"],
    ["NY - MV-907A Salvage Certificate", "salvage", "check"],
    ["TX SV", "salvage", "usually"],
    ["FL - Rebuildable", "salvage", "usually"],
    ["MA - Rebuilt Salvage", "rebuilt", "usually"],
    ["WA - Bill of Sale", "bill-of-sale", "no"],
    ["IN - Bill of Sale - Parts Only", "parts-only", "no"],
    ["CA - Non-Repairable", "non-repairable", "some-lines"],
    ["FL - Certificate of Destruction", "destruction", "some-lines"],
    ["MO - Junk Title", "junk", "no"],
    ["IN - Salvage Title - Flood", "flood", "check"],
    ["MD - No Title Issued", "no-title", "no"],
    ["Title pending", "pending", "check"],
    ["CA - Acquisition Bill of Sale", "other", "check"],
    ["WI - Insurance Certificate", "other", "check"],
    ["ZQ", "other", "check"],
    ["MD - S1", "other", "check"],
    ["VA - SAL BRANDED IF REBUILT", "salvage", "usually"],
    ["TX - NRP FLOOD", "flood", "some-lines"],
    ["ON - ST", "salvage", "not-stated"],
    ["", "not-stated", "not-stated"],
  ])("%s", (words, paper, outlook) => {
    expect([keyOf("paper", { title_type: words }), keyOf("export", { title_type: words })]).toEqual([paper, outlook]);
  });
});

describe("sale", () => {
  test.each([
    ["Pure Sale", "Live Auction", "pure-sale"],
    ["On Minimum Bid", "Timed Online Auction", "minimum-bid"],
    ["On Approval", null, "on-approval"],
    [null, "Future Sale", "future"],
    ["Active", "Timed Online Auction", "timed"],
    [null, "Live auction", "live"],
    [null, "Buy It Now", "buy-now"],
    ["Under Offer", null, "under-offer"],
    [null, "Dutch", "dutch"],
  ])("%s, %s", (sale_status, auction_type, expected) => {
    expect(keyOf("sale", { sale_status, auction_type })).toBe(expected);
  });
});

describe("port, and how far the yard is from it", () => {
  test.each([
    ["TX", "TX - HOUSTON", "houston", "under-100"],
    ["TX", "Houston-North (TX)", "houston", "under-100"],
    ["TX", "Dallas/Ft Worth (TX)", "houston", "100-249"],
    ["TX", "Houston, TX 77073", "houston", "under-100"],
    ["TX", "TX - EL PASO", "houston", "500-999"],
    ["GA", "GA - SAVANNAH", "savannah", "under-100"],
    ["FL", "FL - MIAMI NORTH", "savannah", "250-499"],
    ["IL", "IL - CHICAGO SOUTH", "new-jersey", "500-999"],
    ["CA", "ACE - Carson (CA)", "los-angeles", "not-stated"],
    ["WA", "WA - SPOKANE", "los-angeles", "not-stated"],
    ["AK", "AK - ANCHORAGE", "los-angeles", "not-stated"],
    ["MA", "MA - NORTH BOSTON", "new-jersey", "100-249"],
    ["GA", "Somewhere else", "savannah", "not-stated"],
    ["TX", null, "houston", "not-stated"],
    [null, "Online", "none", "not-stated"],
    ["ON", "Toronto (ON)", "none", "not-stated"],
    ["HI", "HI - HONOLULU", "none", "not-stated"],
  ])("%s, %s", (state, location, port, far) => {
    expect([keyOf("port", { state, location }), keyOf("far", { state, location })]).toEqual([port, far]);
  });
});

test("a price to buy now and a film are there or not", () => {
  expect([keyOf("buynow", { buy_now_price: 1 }), keyOf("video", { video: "https://v.example/1.mp4" })]).toEqual([
    "yes",
    "yes",
  ]);
  expect(keyOf("video", { video: "" })).toBe("no");
});

test("keys that come from a source bring its spelling, keys of our own rules have a label in code", () => {
  const facts = { make: "Toyota", body_type: "SPORT  BIKE", damage_primary: "FRONT END", state: "TX", keys: "YES" };
  const { facets, labels } = facetsOf({
    ...SILENT_LOT,
    ...facts,
    fuel: "GASOLINE",
    damage_secondary: "Struck by Whale!",
  });
  expect(labels).toEqual({ make: "Toyota", body: "SPORT BIKE", damage2: "Struck by Whale!" });
  for (const facet of FACETS) expect(ownLabel(facet, facets[facet]) ?? labels[facet]).toBeTruthy();
  expect([ownLabel("state", "tx"), ownLabel("damage", "front-end"), ownLabel("make", "constructor")]).toEqual([
    "Texas",
    "Front end",
    undefined,
  ]);
  expect([ownLabel("damage", "constructor"), ownLabel("year", "2015"), ownLabel("fuel", "not-stated")]).toEqual([
    undefined,
    "2015",
    "Not stated",
  ]);
});

test("texts are what the sources say in small letters", () => {
  const { texts } = facetsOf({
    ...SILENT_LOT,
    make: "Mercedes-Benz",
    model: "C-Class",
    title: "2015 MERCEDES-BENZ C 300",
    sale_status: "Pure Sale",
    auction_type: "Live Auction",
    location: "TX - HOUSTON",
    notes: "Estimated repair cost 6400 USD. Stands at Houston, TX 77073 4321.",
  });
  expect(texts).toEqual({
    make_text: "mercedes-benz",
    model_text: "c-class",
    title: "2015 mercedes-benz c 300",
    place: "tx - houston houston, tx 77073",
    sale_text: "pure sale live auction",
    country: "usa",
  });
});
