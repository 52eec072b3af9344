import { describe, expect, test } from "vitest";
import { personFlags } from "./person-flags.ts";
import { phoneLinks } from "#app/features/desk/phone-links.ts";

const TODAY = "2026-11-24";

type Documents = Parameters<typeof personFlags>[0]["documents"];

const flagsOf = (documents: Documents = [], dob: string | null = "1990-04-05") =>
  personFlags({ dob, documents, isVerified: true, hasCodes: false, isStaff: false }, TODAY, (kind) => kind).map(
    ({ word }) => word,
  );

const passport = (state: string, expiresOn: string | null = null) => ({ kind: "Passport", state, expiresOn });

describe("what to know about somebody", () => {
  test.for([
    ["2008-11-24", []],
    ["2008-11-25", ["under 18"]],
    ["2015-01-01", ["under 18"]],
    [null, []],
    ["nonsense", []],
  ] as const)("born on %s", ([dob, flags]) => {
    expect(flagsOf([passport("accepted")], dob).filter((flag) => flag.startsWith("under"))).toEqual(flags);
  });

  test.for([
    ["2026-11-23", "Passport expired"],
    ["2026-11-24", "Passport expires in 0 days"],
    ["2026-11-25", "Passport expires in 1 day"],
    ["2026-12-24", "Passport expires in 30 days"],
    ["2026-12-25", undefined],
  ] as const)("an accepted passport until %s", ([expiresOn, flag]) => {
    expect(flagsOf([passport("accepted", expiresOn)])[0]).toBe(flag ?? "1 document accepted");
    expect(flagsOf([passport("waiting", expiresOn)])).toEqual(["1 document waits"]);
  });

  test("documents are counted by what they wait for", () => {
    expect(flagsOf([])).toEqual(["no documents"]);
    expect(flagsOf([passport("refused"), passport("waiting"), passport("waiting"), passport("accepted")])).toEqual([
      "1 refused",
      "2 documents wait",
      "1 document accepted",
    ]);
  });
});

test("documents of somebody who did not verify go soon", () => {
  const person = { dob: null, isVerified: false, hasCodes: false, isStaff: false };
  const wordsOf = (documents: Documents) => personFlags({ ...person, documents }, TODAY, (kind) => kind).at(-1)?.word;
  expect(wordsOf([passport("waiting")])).toBe("Documents are deleted 72 hours after sign-up");
  expect(wordsOf([])).toBe("no documents");
});

describe("reaching them", () => {
  test.for([
    ["+234 (0)803 555 0100", "+2348035550100", "tel:+2348035550100", "https://wa.me/2348035550100"],
    ["0803 555 0100", "+2348035550100", "tel:+2348035550100", "https://wa.me/2348035550100"],
    ["0803 555 0100", null, "tel:08035550100", undefined],
    ["+1", null, "tel:+1", undefined],
  ] as const)("%s", ([phone, e164, call, whatsApp]) => {
    expect(phoneLinks(phone, e164)).toEqual({ call, whatsApp });
  });
});
