import type { CarProfile } from "./car-profiles.ts";
import type { Condition } from "./damage.ts";
import { makeHull, type Hull, type Warp } from "./hull.ts";
import type { Finish, Rgb } from "./light.ts";
import { clamp, curve, mix } from "./space.ts";
import type { FinishAt } from "./surface.ts";
import type { RimStyle, Wheel } from "./wheels.ts";

export interface Car {
  profile: CarProfile;
  lower: Hull;
  cabin: Hull;
  paint: FinishAt;
  colour: Rgb;
  wheels: readonly Wheel[];
  rim: RimStyle;
  year: number;
  style: number;
  condition: Condition;
}

const CREAM: Finish = { colour: [234, 230, 219], mirror: 0.1, polish: 0.4 };

export function makeCar(
  profile: CarProfile,
  colour: Rgb,
  condition: Condition,
  rim: RimStyle,
  year: number,
  style: number,
): Car {
  const { half } = profile;
  const [shoulder, sill, section] = [curve(profile.shoulder), curve(profile.sill), curve(profile.section)];
  const [nose, tail] = [curve(profile.nose), curve(profile.tail)];
  const lower = makeHull(
    {
      front: (v) => profile.length / 2 - nose(v),
      rear: (v) => -profile.length / 2 + tail(v),
      half: (v) => half * section(v),
      top: shoulder,
      bottom: sill,
      frontCorner: profile.frontCorner,
      rearCorner: profile.rearCorner,
    },
    condition.warp,
  );
  const painted: Finish = { colour, mirror: mirrorOf(colour), polish: 0.5 };
  const coat = profile.striped ? CREAM : painted;
  return {
    profile,
    lower,
    cabin: makeCabin(profile, shoulder, condition.warp),
    paint: (place) => condition.stain(place, coat),
    colour,
    wheels: wheelsOf(profile, condition, rim),
    rim,
    year,
    style,
    condition,
  };
}

/** Dark paint shows its shape by reflections, white paint by shade. */
export const mirrorOf = (colour: Rgb): number => mix(0.25, 0.11, clamp((colour[0] + colour[1] + colour[2]) / 600));

function makeCabin(profile: CarProfile, shoulder: (x: number) => number, warp: Warp | undefined): Hull {
  const { cabin, half } = profile;
  const roof = curve(cabin.roof);
  const base = half * cabin.baseHalf;
  return makeHull(
    {
      front: (v) => mix(cabin.cowl, cabin.header, v ** 0.94),
      rear: (v) => mix(cabin.tailBase, cabin.tailTop, v ** 1.12),
      half: (v) => mix(base, half * cabin.roofHalf, v ** 1.25),
      top: roof,
      bottom: (x) => shoulder(x) - 0.02,
      frontCorner: cabin.frontCorner,
      rearCorner: cabin.rearCorner,
    },
    warp,
  );
}

function wheelsOf(profile: CarProfile, condition: Condition, rim: RimStyle): Wheel[] {
  const { front, rear, bare = [], radius, width, rimShare } = profile.axles;
  return [front, ...rear, ...bare].flatMap((x) =>
    [1, -1].map((side): Wheel => {
      const sunk = condition.warp?.([x, radius, side * profile.half]) ?? [x];
      return { centre: [sunk[0], radius, side * (profile.half - 0.035)], radius, width, side, rim, rimShare };
    }),
  );
}

export function housed(car: Car): Wheel[] {
  const bare = car.profile.axles.bare?.length ?? 0;
  return car.wheels.slice(0, car.wheels.length - 2 * bare);
}
