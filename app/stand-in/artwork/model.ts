import type { Measures } from "./damage.ts";
import type { Point } from "./space.ts";
import type { Scene } from "./surface.ts";

export interface Model {
  size: Measures;
  frame: readonly Point[];
  footprint: readonly Point[];
  /** What the wheel picture shows, and how large it is. */
  detail: { at: Point; reach: number };
  engine?: { at: Point; reach: number };
  instruments?: { at: Point; reach: number };
  /** The least angle to the vehicle's axis that still looks right (flat bodies), in degrees. */
  narrow?: number;
  draw: (scene: Scene) => void;
}

export function oval(length: number, half: number, share = 1): Point[] {
  return Array.from({ length: 24 }, (_, i): Point => {
    const angle = (i / 24) * 2 * Math.PI;
    return [(Math.cos(angle) * length * share) / 2, 0, Math.sin(angle) * half * share];
  });
}
