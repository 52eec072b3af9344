import { describe, expect, it, test } from "vitest";
import { indexOwners, suggestFor, type Announcement, type Owner, type SuggestedLine } from "./suggest.ts";

const NGOZI: Owner = { holder: 1, reference: "BP7K2M9QX", userId: "n", firstName: "Ngozi Adaeze", lastName: "Okafor" };
const KOFI: Owner = { holder: 2, reference: "BPAAAA222", userId: "k", firstName: "Kofi", lastName: "Mensah" };
const PAY: Announcement = { payIn: 10, number: "PAY-1001", holder: 1, cents: 60_000 };
const index = indexOwners([NGOZI, KOFI], [PAY]);
const line = (more: Partial<SuggestedLine>): SuggestedLine => ({
  cents: 60_000,
  text: "",
  payer: "",
  reference: "",
  ...more,
});
const best = (more: Partial<SuggestedLine>) => suggestFor(line(more), index)[0];

test.each([
  ["as it is", "WIRE IN BP7K2M9QX"],
  ["with blanks and in small letters", "wire in bp 7k2 m9qx thanks"],
  ["with dashes", "BP-7K2M-9QX/USD"],
  ["the number of the announcement, with letters for figures", "pay-lOO1"],
])("a reference is found %s", (_how, text) => {
  expect(best({ text, payer: "OKAFOR NGOZI" })).toMatchObject({ owner: NGOZI, announced: PAY, isExact: true });
});

describe("suggestFor", () => {
  it("says why, in sentences", () => {
    expect(best({ text: "BP7K2M9QX", payer: "N. Okafor" })?.reasons).toEqual([
      "The text has BP7K2M9QX, the reference of Ngozi Adaeze Okafor.",
      "Ngozi Adaeze Okafor announced exactly $600 as PAY-1001.",
      "The payer’s name is Ngozi Adaeze Okafor’s.",
    ]);
  });

  it("allows for what banks keep, and then it is not exact", () => {
    const found = best({ text: "BP7K2M9QX", payer: "Okafor Ngozi", cents: 57_500 });
    expect(found?.reasons).toContain("It is $25 less than PAY-1001 announces: bank charges?");
    expect(found?.isExact).toBe(false);
  });

  it("is not exact for another payer, and asks for papers", () => {
    const found = best({ text: "BP7K2M9QX", payer: "Lagos Motors Ltd" });
    expect(found).toMatchObject({ owner: NGOZI, isExact: false });
    expect(found?.cautions[0]).toContain("papers are needed");
  });

  it("is not exact when the text names two buyers", () => {
    const found = suggestFor(line({ text: "BP7K2M9QX BPAAAA222", payer: "Ngozi Okafor" }), index);
    expect(found.map(({ isExact }) => isExact)).toEqual([false, false]);
  });

  it("knows a buyer by name, without accents and in any order, or by amount alone", () => {
    expect(best({ payer: "MENSÁH, KOFI", cents: 1_00 })).toMatchObject({ owner: KOFI, announced: undefined });
    expect(best({ text: "TRANSFER FROM KOFI MENSAH", cents: 1_00 })?.owner).toBe(KOFI);
    expect(best({ payer: "Somebody" })).toMatchObject({ owner: NGOZI, announced: PAY, isExact: false });
  });

  it("finds an invoice by its number, its purchase or what is open on it", () => {
    const bill = { payIn: undefined, number: "INV-2026-000123", purchase: "PUR-7K2M9QXA", holder: 2, cents: 488_500 };
    const bills = indexOwners([NGOZI, KOFI], [PAY, bill]);
    const found = (more: Partial<SuggestedLine>) => suggestFor(line({ cents: 488_500, ...more }), bills)[0];
    expect(found({ text: "inv 2o26 000123", payer: "Mensah K" })).toMatchObject({ announced: bill, isExact: true });
    expect(found({ text: "FOR PUR7K2M9QXA", payer: "Mensah K" })).toMatchObject({ announced: bill, isExact: true });
    expect(found({ payer: "Somebody" })?.reasons).toEqual(["INV-2026-000123 of Kofi Mensah has exactly $4,885 open."]);
    expect(found({ text: "INV-2026-000123", payer: "Kofi Mensah", cents: 486_000 })).toMatchObject({ isExact: false });
  });

  it("suggests nobody where nothing fits", () => {
    expect(suggestFor(line({ payer: "Somebody", text: "PAYMENT 1001", cents: 5 }), index)).toEqual([]);
  });
});
