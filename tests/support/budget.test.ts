import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

async function load(budget: string, seed: string | undefined) {
  vi.stubEnv("TEST_BUDGET", budget);
  vi.stubEnv("TEST_SEED", seed);
  vi.resetModules();
  return import("./budget.ts");
}

const cases = Array.from({ length: 100 }, (_, n) => n);

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

describe("a short run", () => {
  it("draws as many cases as it may, in their own order, and the same again for the same seed", async () => {
    const { draw } = await load("", "7");
    const drawn = draw("pages", 10, cases);
    expect(drawn).toHaveLength(10);
    expect(drawn).toEqual(drawn.toSorted((a, b) => a - b));
    expect((await load("", "7")).draw("pages", 10, cases)).toEqual(drawn);
  });

  it("draws others for another seed or name", async () => {
    const { draw } = await load("", "7");
    const drawn = draw("pages", 10, cases);
    expect(draw("methods", 10, cases)).not.toEqual(drawn);
    expect((await load("", "8")).draw("pages", 10, cases)).not.toEqual(drawn);
  });

  it("throws dice that fall alike for the same seed and name, from the least to below the end", async () => {
    const thrown = async (seed: string, name: string) => {
      const throwDice = (await load("", seed)).diceOf(name);
      return Array.from({ length: 400 }, () => throwDice(3, 9));
    };
    const first = await thrown("7", "kills");
    expect(new Set(first)).toEqual(new Set([3, 4, 5, 6, 7, 8]));
    expect(await thrown("7", "kills")).toEqual(first);
    expect(await thrown("8", "kills")).not.toEqual(first);
    expect(await thrown("7", "bids")).not.toEqual(first);
  });

  it("reaches every case in time", async () => {
    const { draw } = await load("", "0");
    const seen = new Set<number>();
    for (let n = 0; n < 100; n++) for (const one of draw(`run ${n}`, 10, cases)) seen.add(one);
    expect(seen.size).toBe(cases.length);
  });

  it("tries an eighth of a property's cases, and at least one", async () => {
    const { runs } = await load("", "7");
    expect([runs(2_000), runs(1)]).toEqual([250, 1]);
  });
});

it("draws from one number that stands in the repository, unless another is given", async () => {
  const { chooseSeed } = await load("", undefined);
  const usual = chooseSeed();
  vi.stubEnv("TEST_SEED", undefined);
  vi.useFakeTimers({ now: Date.now() + 86_400_000 });
  expect(chooseSeed()).toBe(usual);
  vi.useRealTimers();
  vi.stubEnv("TEST_SEED", "7");
  expect(chooseSeed()).toBe(7);
});

it("a full run leaves nothing out", async () => {
  const { draw, runs } = await load("full", "7");
  expect(draw("pages", 10, cases)).toEqual(cases);
  expect(runs(2_000)).toBe(2_000);
});

it("properties try the same cases for the same seed", async () => {
  const sampleOf = async (seed: string) => {
    await load("", seed);
    return fc.sample(fc.integer(), 20);
  };
  const before = fc.readConfigureGlobal();
  try {
    const first = await sampleOf("7");
    expect(await sampleOf("7")).toEqual(first);
    expect(await sampleOf("8")).not.toEqual(first);
  } finally {
    fc.configureGlobal(before);
  }
});
