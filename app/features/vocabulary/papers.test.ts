import { describe, expect, test } from "vitest";
import { exportOutlook, paperInWords, readPaper } from "./papers.ts";

/** By real-words: what each house writes, and what it may be told as. */
describe("what a house writes is read", () => {
  test.each([
    ["VA - SAL BRANDED IF REBUILT", "salvage", "usually"],
    ["VA - SAL BRANDED IF REBUILT - WATER DAMAGED", "flood", "check"],
    ["NC - SAL REBUILT", "salvage", "check"],
    ["TX - ORG SALVAGE/REBUILT", "salvage", "check"],
    ["TX - ORG RECONDITIONED", "rebuilt", "usually"],
    ["TN - CLR REBUILT", "rebuilt", "usually"],
    ["NY - CLR REBUILT SALVAGE", "rebuilt", "usually"],
    ["MA - SAL REPAIRABLE-COLLISION", "salvage", "usually"],
    ["MD - OTH REPAIRABLE", "salvage", "usually"],
    ["MA - SAL REPAIRABLE-FLOOD", "flood", "check"],
    ["NV - SAL TOTAL LOSS", "salvage", "usually"],
    ["ME - SAL COLLISION DAMAGE", "salvage", "usually"],
    ["MA - OTH COLLISION", "salvage", "usually"],
    ["MD - OTH SALVAGE - 75% OR LESS", "salvage", "usually"],
    ["LA - SAL WATER", "flood", "check"],
    ["NY - OTH FLOOD", "flood", "check"],
    ["TX - NRP FLOOD", "flood", "some-lines"],
    ["OK - JNK FLOOD", "flood", "no"],
    ["NC - SAL REBUILT FLOOD", "flood", "check"],
    ["CA - SAL", "salvage", "usually"],
    ["FL - CLR", "clear", "usually"],
    ["TX - ORG", "clear", "usually"],
    ["NY - OTH", "other", "check"],
    ["WA - BOS", "bill-of-sale", "no"],
    ["GA - BOS PARTS ONLY", "parts-only", "no"],
    ["CA - NRP", "non-repairable", "some-lines"],
    ["MD - NRP NON-REPAIRABLE", "non-repairable", "some-lines"],
    ["OK - JNK", "junk", "no"],
    ["MA - CLR CLEAR - INSURANCE SALVAGE", "clear", "check"],
    ["MI - CLR NON INSURANCE", "clear", "check"],
    ["MD - CLR DEALER ONLY", "clear", "check"],
    ["NJ - CLR REASSIGNMENT", "clear", "check"],
    ["CA - OTH DEALER ONLY", "other", "check"],
    ["NC - OTH NON-PUBLIC", "other", "check"],
    ["Dealer only", "other", "check"],
    ["TX - ORG BONDED TITLE", "clear", "check"],
    ["MA - SAL PARTS ONLY", "parts-only", "no"],
    ["PA - SAL THEFT", "salvage", "usually"],
    ["NE - OTH PREVIOUS SALVAGE", "salvage", "check"],
    ["TX SV", "salvage", "usually"],
    ["FL RB", "salvage", "usually"],
    ["MA - RS", "rebuilt", "usually"],
    ["BillOfSale", "bill-of-sale", "no"],
    ["TX - Salvage Vehicle Title", "salvage", "usually"],
  ])("%s is %s, export %s", (stated, group, outlook) => {
    expect(readPaper(stated)).toMatchObject({ group, outlook });
  });

  test("Florida's rebuildable is Florida's only there", () => {
    expect(readPaper("FL - RB")?.sentence).toContain("Florida");
    expect(readPaper("FL - OTH REPAIRABLE")?.sentence).toContain("Florida");
    for (const stated of ["NB - RB", "MD - OTH REPAIRABLE", "RI - SAL REPAIRABLE", "Repairable"])
      expect(readPaper(stated)?.sentence).toBe("A salvage paper for a vehicle that may be repaired.");
  });

  test.each([
    ["ON - ST", "USA", undefined],
    ["ON - NU", null, undefined],
    ["AB - BV", "Canada", undefined],
    ["Salvage Title", "Canada", undefined],
    ["Wobbly", "Canada", undefined],
    ["", "USA", undefined],
    ["Wobbly", "USA", "check"],
    ["MD - S1", "USA", "check"],
    ["TX - ST", "USA", "usually"],
  ])("%j of a lot in %j leaves the United States: %j", (stated, country, outlook) => {
    expect(exportOutlook(stated, country)).toBe(outlook);
  });

  test("a paper of Canada says nothing of leaving the United States", () => {
    expect(readPaper("ON - ST")).toMatchObject({ group: "salvage" });
    expect(readPaper("ON - ST")).not.toHaveProperty("outlook");
  });

  test("papers of which we know no more than that they are others are not alike", () => {
    expect(readPaper("NY - OTH")?.kind).toBeUndefined();
    expect(readPaper("CA - AQ")?.kind).toBeUndefined();
    expect(readPaper("IN - ST")?.kind).toBe(readPaper("Salvage Title")?.kind);
  });

  test.each(["MD S1", "ON - NU", "Wobbly", "", null])("%j is not explained", (stated) => {
    expect(readPaper(stated)).toBeUndefined();
  });
});

describe("as it is shown", () => {
  test.each([
    ["NC - SC", "Salvage certificate, North Carolina"],
    ["SC - ST", "Salvage title, South Carolina"],
    ["MA RS", "Rebuilt salvage, Massachusetts"],
    ["VA - SAL BRANDED IF REBUILT", "Salvage title, branded if rebuilt, Virginia"],
    ["DE - SAL SALVAGE", "Salvage title, Delaware"],
    ["AK - BOS BOS", "Bill of sale, Alaska"],
    ["MD - NRP NON-REPAIRABLE", "Non-repairable, Maryland"],
    ["NY - OTH", "Another paper, New York"],
    ["CLR", "Clear title"],
    ["MD - S1", "Paper: MD S1, ask us"],
    ["ON - NU", "Paper: ON NU, ask us"],
    ["ZQ", "Paper: ZQ, ask us"],
    ["TX - Salvage Vehicle Title", "TX - Salvage Vehicle Title"],
    ["Bill of Sale", "Bill of Sale"],
  ])("%s is '%s'", (stated, shown) => {
    expect(paperInWords(stated)).toBe(shown);
  });
});
