import { floorToLegalBid } from "./increments.ts";
import { ODOMETER_QUANTILES } from "./data/vehicle-mix.ts";
import { normal, type Random } from "./random.ts";
import type { Condition, Title } from "./condition.ts";
import { draw, weighted } from "./weighted.ts";

/** Whole units of the lot's currency. */
export interface Worth {
  retail: number;
  repair: number;
  hammer: number;
  /** At least 1.3 times the hammer price; null when it cannot be bought outright. */
  buyNow: number | null;
  saleStatus: "Pure Sale" | "On Minimum Bid" | "On Approval";
  makeOffer: boolean;
}

const YEAR_NOW = 2026;
const KEPT_A_YEAR = 0.905;
const HIGHEST_HAMMER = 60_000;
const LOWEST_HAMMER = 25;
const BUY_NOW_SHARE = 0.12;
const OFFER_SHARE = 0.15;
const REPAIR_ABOVE_RETAIL = 0.5;
/** What a car loses when it was driven e times as far as others of its year, and the bounds of both ways. */
const LOST_BY_USE = 0.22;
const USE = { least: 0.25, most: 4 };

const BODY_FACTOR: Record<string, number> = {
  sedan: 1,
  SUV: 1.2,
  pickup: 1.4,
  hatchback: 0.95,
  van: 1.25,
  wagon: 1.05,
  coupe: 1.1,
  convertible: 1.3,
};

const SALE_STATUS = {
  salvage: weighted([
    ["Pure Sale", 80],
    ["On Minimum Bid", 14],
    ["On Approval", 6],
  ] as const),
  clear: weighted([
    ["Pure Sale", 20],
    ["On Minimum Bid", 65],
    ["On Approval", 15],
  ] as const),
  other: weighted([
    ["Pure Sale", 70],
    ["On Minimum Bid", 24],
    ["On Approval", 6],
  ] as const),
};

export interface Appraised {
  newPrice: number;
  type: string;
  body: string;
  year: number;
  odometer: number | null;
  condition: Condition;
  title: Title;
}

export function drawWorth(random: Random, lot: Appraised): Worth {
  const { condition, title } = lot;
  const kept = KEPT_A_YEAR ** Math.max(0, YEAR_NOW - lot.year);
  const retail = Math.round(
    Math.max(
      600,
      lot.newPrice * (BODY_FACTOR[lot.body] ?? 1) * kept * distanceFactor(lot) * Math.exp(0.18 * normal(random)),
    ),
  );
  const [low, high] = saleRatio(condition, title);
  const likely = retail * (low + (high - low) * random());
  const hammer = floorToLegalBid(Math.min(HIGHEST_HAMMER, Math.max(LOWEST_HAMMER, likely)));
  const markup = 1.35 + random() * 0.65;
  const buyNow = random() < BUY_NOW_SHARE ? Math.ceil((hammer * markup) / 50) * 50 : null;
  return {
    retail,
    repair: drawRepair(random, condition, title, retail),
    hammer,
    buyNow,
    saleStatus: draw(SALE_STATUS[title.group === "salvage" || title.group === "clear" ? title.group : "other"], random),
    makeOffer: random() < OFFER_SHARE,
  };
}

const USUAL_MILES = new Map(ODOMETER_QUANTILES.map(([year, , , middle = 0]) => [year, middle]));
const OLDEST_KNOWN = Math.min(...USUAL_MILES.keys());

/** Vehicles that are counted in other distances (boats, mopeds) are not valued by them. */
function distanceFactor({ year, odometer, type }: Appraised): number {
  const usual = USUAL_MILES.get(Math.max(OLDEST_KNOWN, year));
  if (!usual || odometer === null || type !== "Automobile") return 1;
  const use = Math.min(USE.most, Math.max(USE.least, odometer / usual));
  return use ** -LOST_BY_USE;
}

function saleRatio(condition: Condition, title: Title): readonly [number, number] {
  const code = condition.damage[0];
  if (code.startsWith("BURN") || code === "STRIPPED") return [0.03, 0.12];
  if (title.group === "destroyed" || title.group === "parts") return [0.05, 0.15];
  if (code === "WATER/FLOOD") return [0.1, 0.25];
  if (condition.runState !== "D") return [0.12, 0.25];
  if (title.group === "clear" || title.group === "rebuilt") return [0.45, 0.65];
  return code === "FRONT END" || code === "SIDE" || code === "ALL OVER" ? [0.22, 0.38] : [0.3, 0.45];
}

// Lognormal through the quartiles of the damage; half of the salvage lots cost more to repair than to buy.
function drawRepair(random: Random, condition: Condition, title: Title, retail: number): number {
  const [, , , , , , p25, p50, p75] = condition.damage;
  const sigma = Math.log(p75 / p25) / 1.349;
  const estimate = p50 * Math.exp(sigma * normal(random));
  const above = random() < REPAIR_ABOVE_RETAIL;
  const factor = random();
  if (title.group !== "salvage" || above === estimate > retail) return Math.round(estimate);
  return Math.round(retail * (above ? 1.02 + 0.5 * factor : 0.5 + 0.45 * factor));
}
