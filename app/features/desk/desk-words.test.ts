import { describe, expect, test } from "vitest";
import {
  newsInWords,
  briefAge,
  dayInBrief,
  clockIn,
  dayToday,
  actInWords,
  ageInWords,
  birthDay,
  detailInWords,
  failureInWords,
  shortId,
  sizeInWords,
} from "./desk-words.ts";

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
    expect(birthDay("1990-04-05")).toBe("5 Apr 1990");
    expect(birthDay("05/04/90")).toBe("05/04/90");
    expect(birthDay("1990-99-99")).toBe("1990-99-99");
    expect(birthDay(null)).toBe("Not stated");
  });

  test.for([
    ["content.restored", "Content restored"],
    ["mail.sent-again", "Mail sent again"],
    ["case-file.opened", "Case file opened"],
    ["sign-in.refused", "Login refused"],
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
    expect(detailInWords({ kind: "passport", by: "command line" })).toBe("Passport, by command line");
    expect(detailInWords({ kind: "lot-link" })).toBe("Link to a vehicle");
    expect(detailInWords({ kind: "of-before" })).toBe("kind of-before");
    expect(detailInWords({ owner: "2e05c9ed-ee71-410f-805c-a56723c7641d" })).toBe("owner 2e05c9ed…");
    expect(detailInWords({ code: true })).toBe("signed in with a code");
    expect(detailInWords({ number: "BLK-1", cents: 60_050 })).toBe("number BLK-1, $600.50");
    expect(detailInWords({ day: "2026-11-20", what: "2026-11-99" })).toBe("day 20 Nov 2026, what 2026-11-99");
    expect(detailInWords({})).toBe("");
    expect(detailInWords(null)).toBe("");
  });

  test("only long ids are shortened", () => {
    expect(shortId("2e05c9ed-ee71-410f-805c-a56723c7641d")).toBe("2e05c9ed…");
    expect(shortId("driving_license_front")).toBe("driving_license_front");
    expect(shortId("somebody.with.a.long.name@example.com")).toBe("somebody.with.a.long.name@example.com");
    expect(shortId("lot-1")).toBe("lot-1");
  });

  test.for([
    [-5, "0 s"],
    [40_000, "40 s"],
    [12 * MINUTE, "12 min"],
    [5 * HOUR, "5 h"],
    [72 * HOUR, "3 days"],
  ] as const)("in little room an age of %i ms is '%s'", ([ms, words]) => {
    expect(briefAge(ms)).toBe(words);
  });

  test("clocks and days are those of their place", () => {
    const late = Date.UTC(2026, 10, 23, 23, 12);
    expect(clockIn("Africa/Lagos", late)).toBe("00:12");
    expect(clockIn("America/New_York", late)).toBe("18:12");
    expect(dayToday(late)).toBe("Tuesday 24 Nov");
    expect(dayInBrief(new Date(late))).toBe("24 Nov 2026");
  });

  test.for([
    [{ messages: 1, documents: 0, changes: 0 }, "1 new message."],
    [{ messages: 2, documents: 1, changes: 3 }, "2 new messages, 1 new document, 3 changes."],
    [{ messages: 1, documents: 0, orders: 2, changes: 0 }, "2 new orders, 1 new message."],
    [{ messages: 0, documents: 0, changes: 0 }, ""],
  ] as const)("news %j are '%s'", ([news, words]) => {
    expect(newsInWords(news)).toBe(words);
  });

  test("failures are told in words", () => {
    expect(failureInWords("FETCH_ERROR")).toBe("Cannot be reached");
    expect(failureInWords("503")).toBe("Answers with status 503");
  });
});
