import { expect, test } from "vitest";
import { formatBid, inSentenceCase, formatTime, formatMiles, formatMoney } from "./format.ts";

test.each([
  [435_000, "USD", "$4,350"],
  [435_050, "USD", "$4,350.50"],
  [0, "USD", "$0"],
  [435_000, "CAD", "CA$4,350"],
  [435_000, "dollars", "$4,350"],
])("%i cents of %s read %s", (cents, currency, text) => {
  expect(formatMoney(cents, currency)).toBe(text);
});

test("a bid is money, or says that there is none; the houses write none as nothing too", () => {
  expect(formatBid({ currentBid: 435_000, currency: "USD" })).toBe("$4,350");
  expect(formatBid({ currentBid: 0, currency: "USD" })).toBe("No bids yet");
  expect(formatBid({ currentBid: null, currency: "USD" })).toBe("No bids yet");
});

test("mileage says when it is not known", () => {
  expect(formatMiles(84_120)).toBe("84,120 miles");
  expect(formatMiles(null)).toBe("Not stated");
});

test("times are told in Lagos, an hour ahead of UTC all year", () => {
  expect(formatTime("2026-07-02T15:00:00Z")).toMatch(/16:00 Lagos$/);
  expect(formatTime("2026-11-26T15:00:00Z")).toMatch(/26 Nov,? 16:00 Lagos$/);
});

test.each([
  ["FRONT END", "Front end"],
  ["AWD", "AWD"],
  ["Front End", "Front End"],
  ["VAN", "Van"],
  ["AWD SPORT UTILITY", "AWD sport utility"],
])("%s is written %s", (code, words) => {
  expect(inSentenceCase(code)).toBe(words);
});
