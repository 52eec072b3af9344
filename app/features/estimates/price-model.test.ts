import { describe, expect, it } from "vitest";
import { bidAtShare, shareUnder } from "./estimate.ts";
import { predict, PriceTrainer, type EndedLot, type PriceModel } from "./price-model.ts";
import { drawHistory } from "./test-history.ts";

async function learn(lots: EndedLot[]): Promise<PriceModel> {
  const trainer = new PriceTrainer();
  for (const lot of lots) trainer.add(lot);
  return trainer.train();
}

const NOISE = 0.25;
const model = await learn(drawHistory(4_000, { noise: NOISE }));
const unseen = drawHistory(2_000, { seed: 2, noise: NOISE });

function said(lot: EndedLot, by = model) {
  const prediction = predict(by, lot);
  const grid = by[lot.currency]?.grid;
  if (!prediction || !grid) throw new Error("nothing said");
  return { ...prediction, grid };
}

const medianOf = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe("what a model says of lots that it has not seen", () => {
  it("comes as near as the noise allows, and nearer than the median of model and year", () => {
    const off = (of: (lot: EndedLot) => number) =>
      medianOf(unseen.map((lot) => Math.abs(of(lot) - Math.log(lot.lastBid))));
    const ours = off((lot) => said(lot).centre);
    // Half of normal noise lies within 0.674 deviations.
    expect(ours).toBeLessThan(NOISE * 0.674 * 1.12);
    expect(ours).toBeLessThan(off((lot) => said(lot).rivalCentre ?? 0) / 2);
  });

  it("has an interval that holds for 80 in 100, and odds that hold at every tenth", () => {
    const places = unseen.map((lot) => shareUnder(said(lot), lot.lastBid));
    const shareOf = (test: (place: number) => boolean) => places.filter(test).length / places.length;
    expect(shareOf((place) => place >= 0.1 && place <= 0.9)).toBeCloseTo(0.8, 1);
    for (let tenth = 1; tenth <= 9; tenth++)
      expect(Math.abs(shareOf((place) => place <= tenth / 10) - tenth / 10)).toBeLessThan(0.04);
  });

  it("knows that the price of some lots is less certain than that of others", async () => {
    const wild = drawHistory(4_000, { seed: 3, noise: 0.8 }).filter(({ damage }) => damage === "burn");
    const tame = drawHistory(4_000, { seed: 4, noise: 0.1 }).filter(({ damage }) => damage !== "burn");
    const both = await learn([...wild, ...tame]);
    const widthOf = (lot: EndedLot) => Math.log(bidAtShare(said(lot, both), 0.9) / bidAtShare(said(lot, both), 0.1));
    expect(medianOf(wild.map(widthOf))).toBeGreaterThan(medianOf(tame.map(widthOf)) * 3);
  });

  it("counts lots of the same model, two years around", () => {
    const lot = { ...(unseen[0] as EndedLot), make: "toyota", model: "camry", year: 2010 };
    const like = drawHistory(4_000, { noise: NOISE }).filter(
      ({ make, year }) => make === "toyota" && Number(year) <= 2012,
    );
    expect(said(lot).lots).toBe(like.filter((other) => other.model === "camry").length);
    expect(said({ ...lot, year: 1980 }).lots).toBe(0);
    expect(said({ ...lot, model: "constructor" }).lots).toBe(0);
  });

  it("falls with the miles and rises with the year", () => {
    const lot = { ...(unseen[0] as EndedLot), year: 2015, odometer: 40_000 };
    expect(said(lot).centre).toBeGreaterThan(said({ ...lot, odometer: 180_000 }).centre);
    expect(said({ ...lot, year: 2020 }).centre).toBeGreaterThan(said(lot).centre);
  });
});

describe("what it cannot know", () => {
  const lot = unseen[0] as EndedLot;

  it("says nothing of a lot without year, make or model", () => {
    expect(predict(model, { ...lot, year: null })).toBeUndefined();
    expect(predict(model, { ...lot, make: "not-stated" })).toBeUndefined();
    expect(predict(model, { ...lot, model: "not-stated" })).toBeUndefined();
  });

  it("says a number of a lot without odometer, yard, damage or document, and of ones that it never met", () => {
    const bare = { ...lot, odometer: null, port: "none", damage: "not-stated", paper: "other", run: "not-stated" };
    for (const some of [
      bare,
      { ...bare, make: "zeppelin", model: "lz" },
      { ...bare, odometer: -5 },
      { ...bare, year: 1 },
    ]) {
      const { centre, spread } = said(some);
      expect([Number.isFinite(centre), Number.isFinite(spread), spread > 0]).toEqual([true, true, true]);
    }
  });

  it("does not learn from a last bid of nothing", async () => {
    const zeros = drawHistory(500).map((some) => ({ ...some, lastBid: 0 }));
    expect(await learn(zeros)).toEqual({});
  });

  it("has no model for a currency of few lots", async () => {
    expect(await learn(drawHistory(99))).toEqual({});
    expect(Object.keys(await learn(drawHistory(100)))).toEqual(["USD"]);
  });

  it("learns Canadian dollars apart", async () => {
    const canadian = drawHistory(600, { seed: 5, currency: "CAD" }).map((some) => ({
      ...some,
      lastBid: some.lastBid * 10,
    }));
    const both = await learn([...drawHistory(4_000, { noise: NOISE }), ...canadian]);
    expect(both["USD"]).toEqual(model["USD"]);
    const here = said(lot, both).centre;
    expect(said({ ...lot, currency: "CAD" }, both).centre - here).toBeGreaterThan(1.5);
    expect(predict(both, { ...lot, currency: "EUR" })).toBeUndefined();
  });
});

it("learns the same from the same history", async () => {
  const history = drawHistory(800);
  expect(await learn(history)).toEqual(await learn(history));
});
