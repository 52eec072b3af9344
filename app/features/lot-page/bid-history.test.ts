import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { BidHistory, bidsInOrder, sparkline } from "./bid-history.tsx";

const at = (hour: number) => `2026-11-20T0${hour}:00:00.000Z`;

describe("bidsInOrder", () => {
  test("starts with the amount before the first change", () => {
    const changes = [
      { before: 20_000, after: 30_000, changedAt: at(3) },
      { before: 10_000, after: 20_000, changedAt: at(2) },
    ];
    expect(bidsInOrder(changes)).toEqual([10_000, 20_000, 30_000]);
  });

  test("leaves out times without a bid", () => {
    expect(bidsInOrder([{ before: null, after: 5000, changedAt: at(1) }])).toEqual([5000]);
    expect(bidsInOrder([])).toEqual([]);
  });
});

describe("sparkline", () => {
  test("goes up in steps from the lower left to the upper right", () => {
    expect(sparkline([100, 200, 300])).toEqual({ path: "M6 74H100V40H194V6", end: { x: 194, y: 6 } });
  });

  test("a bid that never changed is a flat line, not NaN", () => {
    expect(sparkline([100, 100]).path).toBe("M6 74H194V74");
    expect(sparkline([100]).path).toBe("M6 74");
  });
});

test("a bid that became nothing is no bid, and no sum", () => {
  const changes = [
    { before: 10_000, after: 0, changedAt: at(2) },
    { before: 5_000, after: 10_000, changedAt: at(1) },
  ];
  const html = renderToStaticMarkup(createElement(BidHistory, { changes, currency: "USD" }));
  expect(html).toContain(">No bids<");
  expect(html).not.toContain("$0");
});
