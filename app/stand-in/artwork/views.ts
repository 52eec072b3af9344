import type { Harm } from "./damage.ts";
import type { Model } from "./model.ts";
import { cameraFor, type Camera, type Point, type Shot } from "./space.ts";

export const SHOTS = [
  { of: "whole", azimuth: 40 },
  { of: "whole", azimuth: 140 },
  { of: "whole", azimuth: 180 },
  { of: "whole", azimuth: 0 },
  { of: "whole", azimuth: 90 },
  { of: "whole", azimuth: 320 },
  { of: "whole", azimuth: 270 },
  { of: "dashboard" },
  { of: "engine" },
  { of: "damage" },
  { of: "wheel" },
  { of: "papers" },
] as const;

const FULL = { left: 70, top: 165, right: 1210, bottom: 840 };
const NARROW = { left: 250, top: 205, right: 1030, bottom: 805 };
const CLOSE = { left: 40, top: 30, right: 1240, bottom: 930 };

export function wholeShot(model: Model, azimuth: number): Camera {
  const { length, height, half } = model.size;
  const along = Math.abs(Math.cos((azimuth * Math.PI) / 180)) < 0.3;
  return cameraFor({
    azimuth: turned(model, azimuth),
    elevation: along ? 4.5 : 5.2,
    distance: 4 + Math.max(length, height * 1.6, half * 2) * 1.25,
    frame: model.frame,
    area: along && !model.narrow ? NARROW : FULL,
  });
}

function turned(model: Model, azimuth: number): number {
  const least = model.narrow ?? 0;
  if (azimuth > 90 - least && azimuth < 90 + least) return 90 - least;
  if (azimuth > 270 - least && azimuth < 270 + least) return 270 + least;
  return azimuth;
}

export function closeShot(model: Model, spot: { at: Point; reach: number }, azimuth: number, elevation = 6): Camera {
  const [x, y, z] = spot.at;
  const { reach } = spot;
  const shot: Shot = {
    azimuth: turned(model, azimuth),
    elevation,
    distance: 3 + reach * 2.4,
    frame: [
      [x - reach, y - reach, z],
      [x + reach, y + reach, z],
      [x, y, z - reach * 0.6],
    ],
    area: CLOSE,
  };
  return cameraFor(shot);
}

/** On a sound vehicle the front corner. */
export function damageSpot(model: Model, harm: Harm): { at: Point; reach: number; azimuth: number; elevation: number } {
  const { length, half, height } = model.size;
  const reach = Math.min(1.25, Math.max(0.5, length * 0.2));
  const at = (x: number, y: number, z: number, azimuth: number, elevation = 7): ReturnType<typeof damageSpot> => ({
    at: [x * (length / 2), y * height, z * half],
    reach,
    azimuth,
    elevation,
  });
  const worst = Object.entries(harm).toSorted((a, b) => b[1] - a[1])[0]?.[0];
  if (worst === "rear") return at(-0.82, 0.45, 0.6, 315);
  if (worst === "side" || worst === "minor" || worst === "vandalism") return at(0, 0.42, 1, 18);
  if (worst === "roof") return at(0.05, 0.8, 0.2, 42, 13);
  if (worst === "hail") return at(0.55, 0.6, 0.2, 48, 20);
  if (worst === "burn-interior" || worst === "burn") return at(0.1, 0.62, 0.5, 34, 9);
  if (worst === "flood") return at(0.1, 0.36, 1, 24);
  if (worst === "stripped" || worst === "undercarriage") return at(0.5, 0.22, 1, 24, 3);
  return at(0.74, 0.42, 0.5, 48);
}
