import { blend, scaled, type Finish } from "./light.ts";
import { creaseNoise } from "./random.ts";
import { clamp, smooth, type Point } from "./space.ts";
import type { VehicleSubject } from "./subject.ts";
import type { Warp } from "./hull.ts";

export type HarmKind =
  | "front"
  | "rear"
  | "side"
  | "roof"
  | "hail"
  | "burn"
  | "burn-engine"
  | "burn-interior"
  | "flood"
  | "vandalism"
  | "stripped"
  | "minor"
  | "undercarriage"
  | "mechanical"
  | "frame";

/** How bad each kind is, 0 to 1. */
export type Harm = Partial<Record<HarmKind, number>>;

const CODES: readonly (readonly [words: RegExp, kinds: readonly HarmKind[]])[] = [
  [/ALL OVER|STORM/u, ["front", "side", "rear", "roof", "minor"]],
  [/ROLLOVER/u, ["roof", "side", "minor"]],
  [/BURN.*ENGINE/u, ["burn-engine"]],
  [/BURN.*INTERIOR/u, ["burn-interior"]],
  [/BURN|FIRE/u, ["burn"]],
  [/FRONT.*REAR/u, ["front", "rear"]],
  [/FRONT/u, ["front"]],
  [/REAR/u, ["rear"]],
  [/SIDE/u, ["side"]],
  [/TOP|ROOF/u, ["roof"]],
  [/HAIL/u, ["hail"]],
  [/WATER|FLOOD/u, ["flood"]],
  [/VANDAL/u, ["vandalism"]],
  [/STRIP|THEFT/u, ["stripped"]],
  [/MINOR|SCRATCH|DENT/u, ["minor"]],
  [/UNDERCARRIAGE|SUSPENSION/u, ["undercarriage"]],
  [/MECHANICAL|ELECTRICAL/u, ["mechanical"]],
  [/FRAME/u, ["frame"]],
];

export function harmOf(subject: Pick<VehicleSubject, "damage" | "damageSecondary">): Harm {
  const harm: Harm = {};
  const note = (code: string | null, much: number): void => {
    const known = CODES.find(([words]) => words.test((code ?? "").toUpperCase()));
    const share = (known?.[1].length ?? 0) > 2 ? much * 0.75 : much;
    for (const kind of known?.[1] ?? []) harm[kind] = Math.max(harm[kind] ?? 0, share);
  };
  note(subject.damage, 1);
  note(subject.damageSecondary, 0.5);
  return harm;
}

export interface Condition {
  warp?: Warp | undefined;
  harm: Harm;
  stain: (place: Point, finish: Finish) => Finish;
  brokenFrontLamps: boolean;
  brokenRearLamps: boolean;
  crackedScreen: boolean;
  missingWheels: boolean;
  bonnetOpen: boolean;
}

export interface Measures {
  length: number;
  half: number;
  height: number;
}

export function conditionOf(harm: Harm, size: Measures, seed: number): Condition {
  const front = harm.front ?? 0;
  return {
    harm,
    warp: warpOf(harm, size, seed),
    stain: stainOf(harm, size, seed),
    brokenFrontLamps: front > 0.3,
    brokenRearLamps: (harm.rear ?? 0) > 0.3,
    crackedScreen: (harm.roof ?? 0) > 0 || (harm.vandalism ?? 0) > 0 || front > 0.9,
    missingWheels: (harm.stripped ?? 0) > 0.4,
    bonnetOpen: (harm.mechanical ?? 0) > 0.4 || (harm["burn-engine"] ?? 0) > 0.4,
  };
}

function warpOf(harm: Harm, size: Measures, seed: number): ((place: Point) => Point) | undefined {
  const { front = 0, rear = 0, side = 0, roof = 0, minor = 0, undercarriage = 0, frame = 0 } = harm;
  if (front + rear + side + roof + minor + undercarriage + frame === 0) return undefined;
  const nose = size.length / 2;
  const dent = { x: ((((seed % 17) + 17) % 17) / 17) * 0.9 - 0.6, y: size.height * 0.42 };
  return ([x0, y0, z0]) => {
    let [x, y, z] = [x0, y0, z0];
    const n = (k: number, grain = 3.2): number => creaseNoise(x0 * grain, y0 * grain, z0 * grain, seed + k);
    const corner = 0.7 + 0.45 * (z0 / size.half);
    const hit = smooth(nose - 1.15, nose, x0) * front * corner;
    x -= hit * (0.34 + 0.2 * n(1));
    y +=
      hit * 0.13 * n(2) +
      front *
        corner *
        0.17 *
        ridge(x0, nose - 0.95, 0.42) *
        smooth(0.55, 0.85, y0 / (size.height * 0.7)) *
        (0.75 + 0.5 * n(7));
    z += hit * 0.1 * n(3);
    const back = smooth(-nose + 0.9, -nose, x0) * rear * corner;
    x += back * (0.3 + 0.18 * n(4));
    y += back * 0.1 * n(5);
    z += back * 0.08 * n(6);
    const dented = Math.exp(-(((x0 - dent.x) / 0.75) ** 2) - ((y0 - dent.y) / 0.4) ** 2);
    if (z0 > 0)
      z -=
        side * dented * (0.2 + 0.13 * n(8)) +
        minor * 0.045 * Math.exp(-(((x0 + 1.1) / 0.22) ** 2) - ((y0 - dent.y * 1.1) / 0.13) ** 2);
    const top = smooth(0.62, 1, y0 / size.height) * roof;
    y -= top * (0.2 + 0.13 * n(9, 2)) * (0.8 + 0.4 * (z0 / size.half));
    z -= top * 0.1;
    x += top * 0.08 * n(10, 2);
    y +=
      undercarriage * (-0.05 * (x0 / nose) - 0.035 * (z0 / size.half)) + frame * 0.05 * (x0 / nose) * (z0 / size.half);
    z += frame * 0.12 * smooth(0, nose, x0) ** 2;
    return [x, y, z];
  };
}

const ridge = (x: number, at: number, wide: number): number => clamp(1 - Math.abs(x - at) / wide);

function stainOf(harm: Harm, size: Measures, seed: number): (place: Point, finish: Finish) => Finish {
  const { burn = 0, flood = 0 } = harm;
  const [engine, inside] = [harm["burn-engine"] ?? 0, harm["burn-interior"] ?? 0];
  if (burn + flood + engine + inside === 0) return (_, finish) => finish;
  return ([x, y, z], finish) => {
    const patch = 0.5 + 0.5 * creaseNoise(x * 1.7, y * 2.1, z * 1.7, seed);
    const heat = Math.max(
      burn * smooth(0.1, 0.62, patch * 0.6 + (y / size.height) * 0.6),
      engine * smooth(size.length * 0.1, size.length * 0.32, x + patch * 0.5),
      inside * smooth(0.58, 0.86, y / size.height + patch * 0.12),
    );
    const tide = flood * smooth(size.height * 0.44 + patch * 0.06, size.height * 0.4 + patch * 0.05, y);
    const sooty = blend(finish.colour, patch > 0.62 ? [92, 70, 56] : [30, 27, 26], clamp(heat * 0.95));
    return {
      colour: blend(sooty, scaled([140, 116, 84], 0.8 + patch * 0.3), tide * 0.85),
      mirror: finish.mirror * (1 - Math.max(heat, tide * 0.8)),
      polish: finish.polish * (1 - Math.max(heat, tide)),
    };
  };
}
