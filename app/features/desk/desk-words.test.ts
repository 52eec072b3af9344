import { describe, expect, test } from "vitest";
import { actInWords, ageInWords, birthDay, detailInWords, failureInWords, shortId, sizeInWords } from "./desk-words.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe("words of the desk", () => {
  test.for([
    [0, "less than a minute"],
    [MINUTE - 1, "less than a minute"],
    [MINUTE, "1 minute"],
    [HOUR - 1, "59 minutes"],
    [HOUR, "1 hour"],
    [48 * HOUR - 1, "47 hours"],
    [48 * HOUR, "2 days"],
  ] as const)("an age of %i ms is '%s'", ([ms, words]) => {
    expect(ageInWords(ms)).toBe(words);
  });

  test("a birth date reads as people write it, and an odd one as it was typed", () => {
    expect(birthDay("1990-04-05")).toBe("5 April 1990");
    expect(birthDay("05/04/90")).toBe("05/04/90");
    expect(birthDay("1990-99-99")).toBe("1990-99-99");
    expect(birthDay(null)).toBe("Not stated");
  });

  test.for([
    ["content.restored", "Content restored"],
    ["mail.sent-again", "Mail sent again"],
    ["case-file.opened", "Case file opened"],
    ["", ""],
  ] as const)("the act %s is '%s'", ([act, words]) => {
    expect(actInWords(act)).toBe(words);
  });

  test("sizes have a unit and are never nothing", () => {
    expect(sizeInWords(12)).toBe("1 kB");
    expect(sizeInWords(240_400)).toBe("240 kB");
    expect(sizeInWords(1_240_000)).toBe("1.2 MB");
  });

  test("details of an entry are named", () => {
    expect(detailInWords({ kind: "passport", by: "command line" })).toBe("kind passport, by command line");
    expect(detailInWords({ owner: "2e05c9ed-ee71-410f-805c-a56723c7641d" })).toBe("owner 2e05c9ed…");
    expect(detailInWords({ code: true })).toBe("signed in with a code");
    expect(detailInWords({})).toBe("");
    expect(detailInWords(null)).toBe("");
  });

  test("only long ids are shortened", () => {
    expect(shortId("2e05c9ed-ee71-410f-805c-a56723c7641d")).toBe("2e05c9ed…");
    expect(shortId("driving_license_front")).toBe("driving_license_front");
    expect(shortId("somebody.with.a.long.name@example.com")).toBe("somebody.with.a.long.name@example.com");
    expect(shortId("lot-1")).toBe("lot-1");
  });

  test("failures are told in words", () => {
    expect(failureInWords("FETCH_ERROR")).toBe("Cannot be reached");
    expect(failureInWords("503")).toBe("Answers with status 503");
  });
});
