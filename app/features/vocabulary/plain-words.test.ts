import { describe, expect, test } from "vitest";
import { explainDamage, explainExport, explainRunState, explainSaleStatus, explainTitle } from "./plain-words.ts";

describe("run states", () => {
  test.each([
    ["Run and Drive", "moved under its own power"],
    ["Run & Drive Verified", "moved under its own power"],
    ["D", "moved under its own power"],
    ["Vehicle Starts", "not seen to move"],
    ["Stationary", "not seen to start"],
    ["Enhanced Vehicles", "says nothing about the engine"],
    ["DEFAULT", "Nobody checked"],
  ])("'%s' is explained", (words, expected) => {
    expect(explainRunState(words)).toContain(expected);
  });
});

describe("damage codes", () => {
  test.each([
    "FRONT END",
    "REAR END",
    "SIDE",
    "MINOR DENT/SCRATCHES",
    "MECHANICAL",
    "NORMAL WEAR",
    "HAIL",
    "ALL OVER",
    "UNDERCARRIAGE",
    "ROLLOVER",
    "WATER/FLOOD",
    "VANDALISM",
    "TOP/ROOF",
    "BURN",
    "BURN - ENGINE",
    "STRIPPED",
    "BURN - INTERIOR",
    "FRAME DAMAGE",
    "BIOHAZARD/CHEMICAL",
    "DAMAGE HISTORY",
    "PARTIAL REPAIR",
    "REJECTED REPAIR",
    "MISSING/ALTERED VIN",
    "REPLACED VIN",
    "UNKNOWN",
    "STORM DAMAGE",
    "SUSPENSION",
    "THEFT",
    "ELECTRICAL",
    "Left Front",
    "Right Side",
    "Front & Rear",
    "Minor Dents/Scratches",
    "Vandalized",
    "Engine Burn",
    "Interior Burn",
    "Strip",
    "Previous Damage",
    "None",
  ])("'%s' is explained in one sentence", (code) => {
    expect(explainDamage(code)).toMatch(/^[A-Z][^.]+\.$/);
  });

  test("fire in the engine and fire in the cabin are told apart", () => {
    expect(explainDamage("BURN - ENGINE")).not.toBe(explainDamage("BURN - INTERIOR"));
  });
});

describe("sale statuses", () => {
  test.each([
    ["Pure Sale", "No reserve"],
    ["PURE SALE", "No reserve"],
    ["On Minimum Bid", "hidden reserve"],
    ["On Approval", "must agree"],
    ["Future", "No sale date"],
    ["Buy Now", "binding"],
    ["Buy It Now", "binding"],
    ["Timed Auction", "fixed time"],
  ])("'%s' is explained", (words, expected) => {
    expect(explainSaleStatus(words)).toContain(expected);
  });
});

describe("titles", () => {
  test.each([
    ["ST", "Salvage Title", "usually"],
    ["CT", "Certificate of Title", "usually"],
    ["SC", "Salvage Certificate", "usually"],
    ["RB", "Rebuildable", "usually"],
    ["SV", "Salvage Vehicle Title", "usually"],
    ["S2", "Salvage Certificate Class 2", "check"],
    ["BS", "Bill of Sale", "no"],
    ["BP", "Bill of Sale - Parts Only", "no"],
    ["RS", "Rebuilt Salvage", "usually"],
    ["SM", "MV-907A Salvage Certificate", "check"],
    ["CD", "Certificate of Destruction", "some-lines"],
    ["DV", "Dealer Vehicle", "check"],
    ["PO", "Parts Only", "no"],
    ["PS", "Salvage Title - Prior Salvage", "check"],
    ["IC", "Insurance Certificate", "check"],
    ["FS", "Salvage Title - Flood", "check"],
    ["RT", "Rebuilt Title", "usually"],
    ["NR", "Non-Repairable", "some-lines"],
    ["SQ", "Clear Title - Qualified", "check"],
    ["NT", "No Title Issued", "no"],
    ["DC", "Clear Title - Damage Disclosed", "usually"],
    ["SP", "Salvage - Parts Only", "no"],
    ["FV", "Flood Vehicle", "check"],
    ["NX", "Non-Repairable Vehicle Title", "some-lines"],
    ["JT", "Junk Title", "no"],
    ["AQ", "Acquisition Bill of Sale", "check"],
  ])("the code %s and the words '%s' both have the export outlook '%s'", (code, words, outlook) => {
    const spellings = [code, `TX ${code}`, `tx-${code}`, words, `TX - ${words}`, words.toUpperCase()];
    expect(spellings.map((written) => explainExport(written)?.outlook)).toEqual(spellings.map(() => outlook));
    for (const written of spellings) expect(explainTitle(written)).toMatch(/^[A-Z].+\.$/);
  });

  test.each([
    ["SP", true],
    ["TX - Parts Only", true],
    ["JT", true],
    ["NT", false],
    ["TX - Bill of Sale", false],
  ])("a car with the paper %s leaves as parts only: %s", (paper, isForParts) => {
    const sentence = isForParts
      ? "Parts only: it cannot leave the US as a car."
      : "It cannot normally leave the US as a car: check with us before you bid.";
    expect(explainExport(paper)).toEqual({ outlook: "no", sentence });
  });

  test("every export sentence tells the reader to check", () => {
    for (const code of ["ST", "BS", "CD", "DV"]) expect(explainExport(code)?.sentence).toMatch(/\bcheck\b/);
  });
});

test.each([null, undefined, "", "   ", "wobbly", "constructor", "__proto__"])("%j is not explained", (words) => {
  for (const explain of [explainRunState, explainDamage, explainSaleStatus, explainTitle]) {
    expect(explain(words)).toBeUndefined();
  }
  expect(explainExport(words)?.outlook).toBe(words?.trim() ? "check" : undefined);
});
