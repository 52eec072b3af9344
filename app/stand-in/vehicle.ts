import type { BodyStyle } from "./artwork/subject.ts";
import { COLOUR_SHARES, ODOMETER_QUANTILES } from "./data/vehicle-mix.ts";
import type { ModelKind } from "./real-names.ts";
import { oneOf, type Random } from "./random.ts";
import { drawHullNumber, drawVin } from "./vin.ts";
import { draw, weighted, type Weighted } from "./weighted.ts";

export interface Vehicle {
  make: string;
  model: string;
  type: string;
  year: number;
  body: string;
  artwork: BodyStyle;
  engine: { litres: string; cylinders: string } | null;
  drive: string;
  fuel: string;
  manual: boolean;
  colour: string;
  vin: string;
  /** Miles that were really driven. */
  odometer: number | null;
}

const COLOURS = weighted(COLOUR_SHARES);
const PALE = weighted([
  ["White", 8],
  ["Silver", 1],
  ["Beige", 1],
] as const);
const SIGNAL = weighted([
  ["Yellow", 9],
  ["Orange", 1],
] as const);
const OWN_COLOURS: Partial<Record<BodyStyle, Weighted<string>>> = {
  bus: weighted([["Yellow", 1]] as const),
  excavator: SIGNAL,
  motorhome: PALE,
  trailer: PALE,
  boat: PALE,
  "box-truck": PALE,
};
const NO_ENGINE = 0.05;
const BAD_CHECK_DIGIT = 0.01;
const METERLESS = new Set(["Trailers", "Boat", "Watercraft", "Jet Sky"]);

export function drawVehicle(random: Random, kind: ModelKind): Vehicle {
  const year = draw(kind.years, random);
  const body = draw(kind.bodies, random);
  const power = drawPower(random, kind);
  const codes = kind.makerCodes[body] ?? [];
  const hull = kind.artwork === "boat" || kind.artwork === "jet-ski";
  const maker = oneOf(random, codes);
  const vin = hull ? drawHullNumber(random, maker, year) : drawVin(random, maker, year, random() < BAD_CHECK_DIGIT);
  const odometer = METERLESS.has(kind.type) ? null : drawOdometer(random, year, kind.type);
  return {
    make: kind.make,
    model: kind.model,
    type: kind.type,
    year,
    body,
    artwork: kind.artwork ?? carArtwork(body),
    ...power,
    drive: kind.drives ? draw(kind.drives, random) : "",
    manual: random() * 100 < kind.manual,
    colour: draw((kind.artwork && OWN_COLOURS[kind.artwork]) ?? COLOURS, random),
    vin,
    odometer,
  };
}

function carArtwork(body: string): BodyStyle {
  const known: Record<string, BodyStyle> = {
    sedan: "sedan",
    SUV: "suv",
    pickup: "pickup",
    hatchback: "hatchback",
    van: "van",
    wagon: "wagon",
    coupe: "coupe",
    convertible: "convertible",
  };
  return known[body] ?? "sedan";
}

// An electric motor and electric fuel always come together; electric cars show a zero-litre engine.
function drawPower(random: Random, kind: ModelKind): Pick<Vehicle, "engine" | "fuel"> {
  const skip = random() < NO_ENGINE;
  const words = kind.engines ? draw(kind.engines, random) : "";
  if (words === "") return { engine: null, fuel: "" };
  if (words === "electric") return { engine: skip ? null : { litres: "0.0L", cylinders: "0" }, fuel: "EV" };
  let fuel = kind.fuels ? draw(kind.fuels, random) : "";
  if (fuel === "EV") fuel = "gas";
  if (kind.fuels && !kind.fuels.values.includes(fuel)) fuel = kind.fuels.values.find((value) => value !== "EV") ?? fuel;
  const [litres = "", cylinders = ""] = words.split(" ");
  return { engine: skip ? null : { litres, cylinders }, fuel };
}

const QUANTILES = new Map(ODOMETER_QUANTILES.map(([year, ...miles]) => [year, miles]));
const STEPS = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1];
const OLDEST = 2004;
const SHORT_RIDES: Record<string, number> = {
  Motorcycle: 0.12,
  ATV: 0.05,
  Other: 0.05,
  "Mobile Home": 0.4,
  "Industrial Equipment": 0.06,
};

function drawOdometer(random: Random, year: number, type: string): number {
  const miles = QUANTILES.get(Math.max(OLDEST, year)) ?? [];
  const knots = [(miles[0] ?? 0) * 0.3, ...miles, (miles[4] ?? 0) * 1.35];
  const u = random();
  const place = Math.max(
    1,
    STEPS.findIndex((step) => u < step),
  );
  const [from, to] = [STEPS[place - 1] ?? 0, STEPS[place] ?? 1];
  const [low, high] = [knots[place - 1] ?? 0, knots[place] ?? 0];
  return Math.round((low + ((high - low) * (u - from)) / (to - from)) * (SHORT_RIDES[type] ?? 1));
}
