import { beforeAll, expect, test } from "vitest";
import { buildWhenStale } from "#app/host/build.ts";
import { isFull, runs } from "#tests/support/budget.ts";
import { bidChaos } from "./bid-chaos.ts";

const LIMIT_MS = 300_000;

beforeAll(() => buildWhenStale(), LIMIT_MS);

test(
  "bids that were answered are kept, once, while web, worker and PostgreSQL are killed",
  { timeout: LIMIT_MS },
  async () => {
    const outcome = await bidChaos({
      buyers: 16,
      lots: 4,
      bids: runs(1_200),
      kills: { web: isFull ? 3 : 1, worker: isFull ? 2 : 1, database: 1 },
    });
    const { accepted, orders, refused, ...faults } = outcome;
    expect(faults).toEqual({ lost: [], unasked: [], twice: [], broken: [], notRising: [], unplaced: [] });
    expect(accepted).toBeGreaterThan(refused);
    expect(orders).toBeGreaterThan(4);
  },
);
