import type { Measures } from "./damage.ts";
import type { Point } from "./space.ts";
import type { Scene } from "./surface.ts";

/** Something that can be photographed from any side. */
export interface Model {
  size: Measures;
  /** Points that have to be in the picture. */
  frame: readonly Point[];
  /** Where it shades the ground. */
  footprint: readonly Point[];
  /** What the wheel picture shows, and how large it is. */
  detail: { at: Point; reach: number };
  /** Where to look for the engine and the instruments when there is no cabin and no bonnet. */
  engine?: { at: Point; reach: number };
  instruments?: { at: Point; reach: number };
  /** The least angle between the line of sight and the vehicle's axis that still looks right (flat bodies), in degrees. */
  narrow?: number;
  draw: (scene: Scene) => void;
}

export function oval(length: number, half: number, share = 1): Point[] {
  return Array.from({ length: 24 }, (_, i): Point => {
    const angle = (i / 24) * 2 * Math.PI;
    return [(Math.cos(angle) * length * share) / 2, 0, Math.sin(angle) * half * share];
  });
}
