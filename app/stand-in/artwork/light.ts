import { clamp, dot, minus, mix, smooth, times, unit, type Point } from "./space.ts";

export type Rgb = readonly [number, number, number];

export interface Light {
  sun: Point;
  sunColour: Rgb;
  skyHigh: Rgb;
  skyLow: Rgb;
  ground: Rgb;
}

const NOON: Light = {
  sun: [0.35, 0.8, 0.5],
  sunColour: [255, 250, 240],
  skyHigh: [132, 170, 208],
  skyLow: [232, 239, 243],
  ground: [126, 129, 132],
};

const LIGHTS: readonly Light[] = [
  NOON,
  {
    sun: [0.6, 0.5, 0.6],
    sunColour: [255, 238, 212],
    skyHigh: [142, 172, 204],
    skyLow: [250, 234, 216],
    ground: [132, 129, 126],
  },
  {
    sun: [0.2, 0.95, 0.3],
    sunColour: [240, 242, 245],
    skyHigh: [176, 190, 202],
    skyLow: [231, 235, 238],
    ground: [122, 126, 130],
  },
  {
    sun: [0.7, 0.45, 0.4],
    sunColour: [255, 232, 200],
    skyHigh: [120, 156, 200],
    skyLow: [252, 226, 200],
    ground: [124, 121, 122],
  },
];

export const lightOf = (seed: number): Light => LIGHTS[Math.abs(seed) % LIGHTS.length] ?? NOON;

/** `mirror` is the share reflected head-on, `polish` how sharp the sun's spot is. */
export interface Finish {
  colour: Rgb;
  mirror: number;
  polish: number;
}

const PAINTS: Record<string, Rgb> = {
  white: [240, 241, 240],
  black: [22, 24, 28],
  gray: [104, 110, 116],
  grey: [104, 110, 116],
  silver: [182, 187, 191],
  charcoal: [58, 63, 69],
  blue: [24, 72, 142],
  red: [182, 22, 30],
  burgundy: [92, 16, 32],
  maroon: [104, 22, 26],
  green: [26, 88, 62],
  tan: [186, 164, 130],
  beige: [204, 190, 162],
  gold: [190, 152, 82],
  brown: [88, 60, 42],
  orange: [222, 98, 26],
  yellow: [238, 186, 30],
  purple: [82, 48, 112],
  pink: [214, 120, 148],
  turquoise: [30, 140, 146],
  teal: [22, 112, 116],
  cream: [232, 222, 196],
};

export function paintColour(word: string): Rgb {
  const known = word
    .toLowerCase()
    .split(/[^a-z]+/u)
    .map((part) => PAINTS[part])
    .find((colour) => colour !== undefined);
  return known ?? [176, 182, 187];
}

export const blend = (a: Rgb, b: Rgb, t: number): Rgb => [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)];
export const scaled = (a: Rgb, k: number): Rgb => [a[0] * k, a[1] * k, a[2] * k];

export function hex(colour: Rgb): string {
  return `#${colour
    .map((part) =>
      Math.round(clamp(part, 0, 255))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

export function surroundings(direction: Point, light: Light): Rgb {
  const height = direction[1];
  const sky = blend(light.skyLow, light.skyHigh, smooth(0.05, 0.9, height));
  const ground = blend(scaled(light.ground, 0.95), scaled(light.ground, 0.3), smooth(-0.02, -0.55, height));
  const line = scaled(light.ground, 0.55);
  return height > 0.02 ? blend(line, sky, smooth(0.02, 0.16, height)) : blend(line, ground, smooth(0.02, -0.1, height));
}

export function lit(finish: Finish, place: Point, normal: Point, eye: Point, light: Light): Rgb {
  const view = unit(minus(eye, place));
  const facing = clamp(dot(normal, view), 0.02, 1);
  const sun = unit(light.sun);
  const sunlight = clamp(dot(normal, sun));
  const ambient = mix(0.4, 0.74, smooth(-0.9, 1, normal[1]));
  const occlusion = mix(0.72, 1, smooth(0.1, 0.6, place[1]));
  const body = scaled(finish.colour, (ambient + 0.46 * sunlight) * occlusion);
  const mirrored = minus(times(normal, 2 * dot(normal, view)), view);
  const share = clamp(finish.mirror + (1 - finish.mirror) * 0.55 * (1 - facing) ** 4) * Math.min(1, finish.mirror * 12);
  const seen = scaled(surroundings(mirrored, light), mix(0.75, 1, occlusion));
  const spot = finish.polish * clamp(dot(unit(mirrored), sun)) ** 40;
  const colour = blend(body, seen, share);
  return blend(colour, light.sunColour, clamp(spot));
}
