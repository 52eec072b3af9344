import { NOT_STATED } from "#app/features/vocabulary/facets.ts";
import { gridOf } from "./distribution.ts";
import { cellOf, levelsOf, TERMS, type LotTraits } from "./lot-traits.ts";
import { fitEffects, sumOf, type Effects, type Term } from "./shrunken-effects.ts";

/** Goes up with every change of the method, so that its figures get a version of their own. */
export const EDITION = 1;
/** Model years before and after that count as like a lot. */
const YEARS_NEAR = 2;
/** Nothing is said of fewer like lots. */
export const FEWEST_LOTS = 10;
/** A currency with fewer lots that ended has no model. */
const FEWEST_IN_MARKET = 100;
const FOLDS = 5;
const LEAST_ERROR = 0.01;
const SPREADS = { least: 0.02, most: 1.5 };
const FEWEST_FOR_RIVAL = 3;

export interface EndedLot extends LotTraits {
  id: number;
  /** Cents, above 0. */
  lastBid: number;
}

interface StoredEffects {
  base: number;
  /** By term: level to effect. */
  effects: Record<string, number>[];
}

export interface Market {
  lots: number;
  /** Logarithm of the bid, and of how far bids lie from it. */
  centre: StoredEffects;
  spread: StoredEffects;
  /** Residuals of lots that a fit had not seen, at SHARES. */
  grid: number[];
  /** The naive way: the median of a model and year, with its own residuals. */
  rivalGrid: number[];
  cells: Record<string, { lots: number; median: number }>;
}

export type PriceModel = Record<string, Market>;

export interface Prediction {
  centre: number;
  spread: number;
  lots: number;
  rivalCentre: number | null;
  rivalLots: number;
}

/** Gathers lots as they are read, then fits; each currency is a market of its own, so money never mixes. */
export class PriceTrainer {
  private readonly markets = new Map<string, Gathered>();

  add(lot: EndedLot): void {
    const levels = levelsOf(lot, NOT_STATED);
    if (!levels || !(lot.lastBid > 0)) return;
    const market = this.markets.get(lot.currency) ?? new Gathered();
    this.markets.set(lot.currency, market);
    market.add(lot, levels);
  }

  async train(): Promise<PriceModel> {
    const model: PriceModel = {};
    for (const [currency, market] of [...this.markets].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      if (market.size >= FEWEST_IN_MARKET) model[currency] = await market.train();
    }
    return model;
  }
}

class Gathered {
  private readonly names = TERMS.map(() => new Map<string, number>());
  private readonly levels = TERMS.map((): number[] => []);
  private readonly values: number[] = [];
  private readonly folds: number[] = [];

  get size(): number {
    return this.values.length;
  }

  add({ id, lastBid }: EndedLot, levels: string[]): void {
    for (const [term, level] of levels.entries()) {
      const names = this.names[term] as Map<string, number>;
      const known = names.get(level) ?? names.size;
      names.set(level, known);
      this.levels[term]?.push(known);
    }
    this.values.push(Math.log(lastBid));
    this.folds.push((Math.imul(id, 0x9e3779b1) >>> 0) % FOLDS);
  }

  async train(): Promise<Market> {
    const terms = this.levels.map((levels, term): Term => {
      return { levels: Int32Array.from(levels), count: this.names[term]?.size ?? 0 };
    });
    const values = Float64Array.from(this.values);
    const errors = await this.unseenBy(terms, values, (fit, lot) => (values[lot] as number) - sumOf(fit, terms, lot));
    const sizes = errors.map((error) => Math.log(Math.max(LEAST_ERROR, Math.abs(error))));
    const steps = await this.unseenBy(terms, sizes, (fit, lot) => {
      return (errors[lot] as number) / spreadOf(sumOf(fit, terms, lot));
    });
    const rival = this.trainRival(values);
    return {
      lots: this.size,
      centre: this.named(await fitEffects(terms, values, () => true)),
      spread: this.named(await fitEffects(terms, sizes, () => true)),
      grid: gridOf([...steps]),
      ...rival,
    };
  }

  /** For each lot, what a fit says that was made without its fold. */
  private async unseenBy(terms: Term[], values: Float64Array, say: (fit: Effects, lot: number) => number) {
    const said = new Float64Array(values.length);
    for (let fold = 0; fold < FOLDS; fold++) {
      const fit = await fitEffects(terms, values, (lot) => this.folds[lot] !== fold);
      for (const [lot, own] of this.folds.entries()) if (own === fold) said[lot] = say(fit, lot);
    }
    return said;
  }

  private trainRival(values: Float64Array): Pick<Market, "cells" | "rivalGrid"> {
    const [place, names] = [TERMS.indexOf("model year"), [...(this.names[TERMS.indexOf("model year")]?.keys() ?? [])]];
    const byCell = Map.groupBy(values.keys(), (lot) => this.levels[place]?.[lot] ?? 0);
    const cells: Market["cells"] = {};
    const errors: number[] = [];
    for (const [level, lots] of [...byCell].toSorted(([one], [other]) => one - other)) {
      const sorted = lots.toSorted((a, b) => (values[a] as number) - (values[b] as number));
      const valuesOf = (some: number[]) => some.map((lot) => values[lot] as number);
      cells[names[level] ?? ""] = { lots: lots.length, median: round(middleOf(valuesOf(sorted))) };
      for (let fold = 0; fold < FOLDS; fold++) {
        const others = sorted.filter((lot) => this.folds[lot] !== fold);
        if (others.length < FEWEST_FOR_RIVAL) continue;
        const median = middleOf(valuesOf(others));
        for (const lot of lots) if (this.folds[lot] === fold) errors.push((values[lot] as number) - median);
      }
    }
    return { cells, rivalGrid: gridOf(errors) };
  }

  private named({ base, effects }: Effects): StoredEffects {
    const byName = effects.map((own, term) =>
      Object.fromEntries([...(this.names[term] ?? [])].map(([name, level]) => [name, round(own[level] ?? 0)])),
    );
    return { base: round(base), effects: byName };
  }
}

const round = (value: number) => Math.round(value * 1e5) / 1e5;

const spreadOf = (logSize: number) => Math.min(SPREADS.most, Math.max(SPREADS.least, Math.exp(logSize)));

function middleOf(sorted: number[]): number {
  const half = sorted.length / 2;
  const at = (place: number) => sorted[place] ?? 0;
  return sorted.length % 2 === 1 ? at(Math.floor(half)) : (at(half - 1) + at(half)) / 2;
}

/** Undefined where the model has nothing to go by; how few lots are too few is for the reader of the estimate to decide. */
export function predict(model: PriceModel, lot: LotTraits): Prediction | undefined {
  const market = model[lot.currency];
  const levels = levelsOf(lot, NOT_STATED);
  if (!market || !levels || lot.year === null) return undefined;
  const total = ({ base, effects }: StoredEffects) =>
    levels.reduce((sum, level, term) => sum + (own(effects[term], level) ?? 0), base);
  const cell = (year: number) => own(market.cells, cellOf(lot.make, lot.model, year));
  let lots = 0;
  for (let year = lot.year - YEARS_NEAR; year <= lot.year + YEARS_NEAR; year++) lots += cell(year)?.lots ?? 0;
  const rival = cell(lot.year);
  return {
    centre: total(market.centre),
    spread: spreadOf(total(market.spread)),
    lots,
    rivalCentre: rival?.median ?? null,
    rivalLots: rival?.lots ?? 0,
  };
}

/** A make named 'constructor' is no level. */
const own = <T>(record: Record<string, T> | undefined, key: string): T | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined;
