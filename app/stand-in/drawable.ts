import type { BodyStyle } from "./artwork/subject.ts";
import { MAKER_ROWS } from "./data/makers.ts";
import { CAR_MAKES, MODEL_ROWS, type ModelRow } from "./data/models.ts";
import { OTHER_ROWS, type OtherRow } from "./data/other-vehicles.ts";
import { YEAR_SHARES } from "./data/vehicle-mix.ts";
import { parseShares, weighted, type Weighted } from "./weighted.ts";

/** A vehicle that can be drawn. */
export interface Drawable {
  make: string;
  model: string;
  type: string;
  share: number;
  years: Weighted<number>;
  /** Body words of the tables, e.g. 'sedan'; a fixed wording for what is not a car. */
  bodies: Weighted<string>;
  artwork: BodyStyle | null;
  engines: Weighted<string> | null;
  drives: Weighted<string> | null;
  fuels: Weighted<string> | null;
  manual: number;
  newPrice: number;
  /** VIN maker code by body; boats and watercraft have hull makers. */
  makerCodes: Record<string, readonly string[]>;
}

const CAR_SHARE = 88;
const COMMONNESS = { A: 150, B: 50, C: 15 };

const NOT_CARS = /motorcycle|ATV|boat|jet-ski|snowmobile|tractor|excavator|box-truck|bus/;

const BODY_USE: Record<string, RegExp> = {
  SUV: /\bSUV\b|SUV\/wagon/,
  wagon: /SUV|wagon|\bcar\b/,
  pickup: /(^|\s)truck/,
  van: /\bvan\b|minivan/,
  sedan: /\bcar\b/,
  hatchback: /\bcar\b/,
  coupe: /\bcar\b/,
  convertible: /\bcar\b/,
};

const names = (use: string, model: string) => ` ${use.split(/[^A-Za-z0-9-]+/).join(" ")} `.includes(` ${model} `);

// Codes that name the model come first, then those for the body, then any that names no other model of the make.
function codesFor(make: string, model: string, useWord: RegExp | undefined): readonly string[] {
  const rows = MAKER_ROWS.filter(([maker]) => maker === make);
  const others = MODEL_ROWS.filter((row) => row.make === make).map((row) => row.model);
  const named = rows.filter(([, , use]) => names(use, model));
  const free = rows.filter(([, , use]) => !others.some((other) => names(use, other)));
  const fitting = free.filter(([, , use]) => useWord?.test(use));
  const general = rows.filter(([, , use]) => !NOT_CARS.test(use));
  const chosen = [named, fitting, general, rows].find((list) => list.length > 0) ?? [];
  if (chosen.length === 0) throw new RangeError(`no maker code for ${make} ${model}`);
  return chosen.map(([, code]) => code);
}

function yearsBetween(from: number, to: number): Weighted<number> {
  return weighted(YEAR_SHARES.filter(([year]) => year >= from && year <= to));
}

function carKind(row: ModelRow): Drawable {
  const { make, model, manual } = row;
  const [, makeShare, newPrice] = CAR_MAKES.find(([name]) => name === make) ?? [make, 0, 25_000];
  const inMake = MODEL_ROWS.filter((other) => other.make === make).reduce(
    (sum, other) => sum + COMMONNESS[other.commonness],
    0,
  );
  const share = (CAR_SHARE * makeShare * COMMONNESS[row.commonness]) / inMake;
  const bodies = parseShares(row.body);
  const makerCodes = Object.fromEntries(bodies.values.map((b) => [b, codesFor(make, model, BODY_USE[b])]));
  return {
    make,
    model,
    type: "Automobile",
    share,
    years: yearsBetween(row.from, row.to),
    bodies,
    artwork: null,
    engines: parseShares(row.engine),
    drives: parseShares(row.drive),
    fuels: parseShares(row.fuel),
    manual,
    newPrice,
    makerCodes,
  };
}

const TRUCK_BODIES: Partial<Record<BodyStyle, RegExp>> = {
  "cargo-van": /cargo-van/,
  "box-truck": /box-truck|tractor/,
  semi: /tractor/,
  atv: /ATV/,
  "dirt-bike": /dirt bike|motorcycle/,
};

function otherKind(row: OtherRow): Drawable {
  const { type, share, make, model, bodyWords, artwork, engine, fuel, newPrice } = row;
  const use = TRUCK_BODIES[artwork] ?? new RegExp(artwork);
  return {
    make,
    model,
    type,
    share: share * 100,
    years: yearsBetween(row.from, row.to),
    bodies: weighted([[bodyWords, 1]]),
    artwork,
    engines: engine === "" ? null : parseShares(engine),
    drives: null,
    fuels: fuel === "" ? null : weighted([[fuel, 1]]),
    manual: artwork === "motorcycle" || artwork === "dirt-bike" ? 100 : 0,
    newPrice,
    makerCodes: { [bodyWords]: codesFor(make, model, use) },
  };
}

/** What is no car. */
export const OTHERS: readonly Drawable[] = OTHER_ROWS.map(otherKind);
export const DRAWABLE: readonly Drawable[] = [...MODEL_ROWS.map(carKind), ...OTHERS];
