import { CAR_PROFILES, type CarProfile } from "./car-profiles.ts";
import { makeCar, mirrorOf } from "./car-model.ts";
import { drawCar } from "./car.ts";
import { atv, dirtBike, motorcycle, snowmobile } from "./cycles.ts";
import { conditionOf, harmOf, type Condition, type Measures } from "./damage.ts";
import { paintColour } from "./light.ts";
import type { Model } from "./model.ts";
import { excavator, trailer } from "./plant.ts";
import { randomFrom } from "./random.ts";
import type { Point } from "./space.ts";
import type { VehicleSubject } from "./subject.ts";
import { boat, jetSki } from "./watercraft.ts";

const SMALL = { motorcycle, "dirt-bike": dirtBike, atv, snowmobile, boat, "jet-ski": jetSki, trailer, excavator };
type SmallBody = keyof typeof SMALL;

export function modelOf(subject: VehicleSubject): Model {
  const style = Math.floor(randomFrom(subject.seed)() * 60);
  if (subject.body in SMALL) return smallModel(subject, subject.body as SmallBody, style);
  return carModel(subject, vary(CAR_PROFILES[subject.body as keyof typeof CAR_PROFILES], subject.seed), style);
}

function smallModel(subject: VehicleSubject, body: SmallBody, style: number): Model {
  // The damage is worked into the shape, so the measures are needed first.
  const size = SMALL[body]({
    paint: () => ({ colour: [0, 0, 0], mirror: 0, polish: 0 }),
    style,
    warp: undefined,
    bare: false,
  }).size;
  const { condition, colour } = coat(subject, size);
  const painted = { colour, mirror: mirrorOf(colour), polish: 0.5 };
  return SMALL[body]({
    paint: (place) => condition.stain(place, painted),
    style,
    warp: condition.warp,
    bare: condition.missingWheels,
  });
}

function coat(
  subject: VehicleSubject,
  size: Measures,
): { condition: Condition; colour: ReturnType<typeof paintColour> } {
  return { condition: conditionOf(harmOf(subject), size, subject.seed), colour: paintColour(subject.paint) };
}

function vary(profile: CarProfile, seed: number): CarProfile {
  const random = randomFrom(seed + 71);
  const [lift, square] = [(random() - 0.5) * 0.06, (random() - 0.4) * 0.5];
  const { cabin } = profile;
  return {
    ...profile,
    frontCorner: [profile.frontCorner[0], profile.frontCorner[1] + square],
    cabin: { ...cabin, roof: cabin.roof.map(([x, y]) => [x, y + lift] as const) },
  };
}

function carModel(subject: VehicleSubject, profile: CarProfile, style: number): Model {
  const height = profile.open ? 1.3 : Math.max(...profile.cabin.roof.map((knot) => knot[1])) + profile.cabin.crown;
  const size = { length: profile.length, half: profile.half, height };
  const { condition, colour } = coat(subject, size);
  const rim = profile.axles.rims[style % profile.axles.rims.length] ?? "five";
  const car = makeCar(profile, colour, condition, rim, subject.year, style);
  const { front, radius } = profile.axles;
  const sound = makeCar(profile, colour, conditionOf({}, size, 0), rim, subject.year, style);
  return {
    size,
    frame: [
      ...[0.4, 0.7].flatMap((v) => sound.lower.ring(v)),
      ...sound.cabin.ring(1),
      ...loadPoints(profile),
      ...sound.lower.ring(0).map(([x, , z]): Point => [x * 0.96, 0, z]),
    ],
    footprint: profile.load
      ? loadPoints(profile)
          .map(([x, , z]): Point => [x, 0, z])
          .concat(car.lower.ring(0.3))
      : car.lower.ring(0.3),
    detail: { at: [front, radius * 1.05, profile.half], reach: radius * 1.6 },
    draw: (scene) => drawCar(scene, car),
  };
}

function loadPoints(profile: CarProfile): Point[] {
  if (!profile.load) return [];
  const [rear, half, high] = [-profile.length / 2, profile.load === "box" ? 1.2 : 1, profile.load === "box" ? 3.15 : 1];
  return [0, high].flatMap((y) => [
    [rear, y, -half] as const,
    [rear, y, half] as const,
    [1, y, half] as const,
    [1, y, -half] as const,
  ]);
}
