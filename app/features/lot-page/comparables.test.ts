import { describe, expect, it } from "vitest";
import { type ComparableLot, compareWith, DRAWING, placeDots } from "./comparables.ts";

let made = 0;
const left = (bid: number, damage = "hail", titleType = "clear"): ComparableLot => {
  made += 1;
  return { id: String(made), title: "A lot", odometer: null, damage, titleType, bid, leftAt: "2026-11-01T00:00:00Z" };
};
const many = (count: number, damage?: string, titleType?: string) =>
  Array.from({ length: count }, (_, n) => left((n + 1) * 100, damage, titleType));

const OWN = { damage: "front-end", titleType: "salvage" };

describe("compareWith", () => {
  it("takes lots with the same damage and title when there are five", () => {
    const comparison = compareWith([...many(5, "front-end", "salvage"), ...many(20)], OWN);
    expect(comparison.alike).toBe("damage and title");
    expect(comparison.lots).toHaveLength(5);
  });

  it("widens to the damage, then the title, then all of the model", () => {
    const both = many(4, "front-end", "salvage");
    expect(compareWith([...both, ...many(1, "front-end"), ...many(9)], OWN).alike).toBe("damage");
    expect(compareWith([...both, ...many(1, "hail", "salvage"), ...many(9)], OWN).alike).toBe("title");
    const all = compareWith([...both, ...many(9)], OWN);
    expect(all.alike).toBe("model");
    expect(all.lots).toHaveLength(13);
  });

  it("takes nothing that is not stated for something in common", () => {
    const unknown = many(6, "not-stated", "not-stated");
    expect(compareWith(unknown, { damage: "not-stated", titleType: "not-stated" }).alike).toBe("model");
  });

  it("takes other papers for nothing in common, whatever they are", () => {
    const others = many(6, "hail", "other");
    expect(compareWith(others, { damage: "hail", titleType: "other" }).alike).toBe("damage");
    expect(compareWith(others, { damage: "not-stated", titleType: "other" }).alike).toBe("model");
  });

  it("tells the lowest, the middle and the highest bid", () => {
    expect(compareWith([left(900), left(100), left(400)], OWN).bids).toEqual({ low: 100, middle: 400, high: 900 });
    expect(compareWith([left(900), left(100), left(400), left(301)], OWN).bids?.middle).toBe(351);
  });

  it("says nothing of fewer than three", () => {
    expect(compareWith(many(2), OWN).bids).toBeUndefined();
    expect(compareWith([], OWN)).toMatchObject({ lots: [] });
  });
});

describe("placeDots", () => {
  it("puts the lowest to the left, the highest to the right, and equal ones above each other", () => {
    const { dots, rows, x } = placeDots([100, 100, 1_000], null);
    expect(dots.map(([, row]) => row)).toEqual([0, 1, 0]);
    expect(dots[0]?.[0]).toBe(dots[1]?.[0]);
    expect(rows).toBe(2);
    expect(x(100)).toBe(DRAWING.edge);
    expect(x(1_000)).toBe(DRAWING.width - DRAWING.edge);
  });

  it("has room for the lot's own bid outside of them", () => {
    expect(placeDots([500, 600], 100).x(100)).toBe(DRAWING.edge);
    expect(placeDots([500, 600], 100).dots[0]?.[0]).toBeGreaterThan(DRAWING.edge * 10);
  });

  it("stands still when all are equal", () => {
    const { dots } = placeDots([500, 500], 500);
    expect(dots.every(([x, row]) => Number.isFinite(x) && Number.isFinite(row))).toBe(true);
  });
});
