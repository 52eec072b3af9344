import { cross, dot, minus, steps, times, unit, type Pixel, type Point } from "./space.ts";
import type { Scene } from "./surface.ts";

/** A field on a surface with two coordinates: for each `a` in `from` to `to` it reaches from `low(a)` to `high(a)`. */
export interface Field {
  at: (a: number, b: number) => Point;
  from: number;
  to: number;
  low: (a: number) => number;
  high: (a: number) => number;
  inside: Point;
  steps?: number;
}

export function outlineOf(scene: Scene, field: Field): Pixel[] {
  const visible = steps(field.from, field.to, field.steps ?? 14).filter((a) => facing(scene, field, a));
  if (visible.length < 2) return [];
  const { project } = scene.camera;
  const upper = visible.map((a) => project(field.at(a, field.high(a))));
  const [first, last] = [visible[0] ?? 0, visible.at(-1) ?? 0];
  const edge = (a: number, from: number, to: number): Pixel[] =>
    [0.33, 0.67].map((t) => project(field.at(a, from + (to - from) * t)));
  const lower = visible.map((a) => project(field.at(a, field.low(a)))).toReversed();
  return [
    ...upper,
    ...edge(last, field.high(last), field.low(last)),
    ...lower,
    ...edge(first, field.low(first), field.high(first)),
  ];
}

function facing(scene: Scene, field: Field, a: number): boolean {
  const span = (field.to - field.from) / 60;
  const [low, high] = [field.low(a), field.high(a)];
  const b = (low + high) / 2;
  const db = Math.max(0.01, Math.abs(high - low) / 4);
  const place = field.at(a, b);
  const normal = unit(
    cross(minus(field.at(a + span, b), field.at(a - span, b)), minus(field.at(a, b + db), field.at(a, b - db))),
  );
  const outward = dot(normal, minus(place, field.inside)) < 0 ? times(normal, -1) : normal;
  return dot(outward, unit(minus(scene.camera.eye, place))) > 0.02;
}

export function field(
  at: Field["at"],
  from: number,
  to: number,
  low: number,
  high: number,
  inside: Point,
  count?: number,
): Field {
  return { at, from, to, low: () => low, high: () => high, inside, ...(count === undefined ? {} : { steps: count }) };
}

export function rounded(
  from: number,
  to: number,
  middle: number,
  half: number,
  power = 3,
): Pick<Field, "low" | "high"> {
  const reach = (a: number): number => {
    const t = Math.min(1, Math.abs((2 * (a - from)) / (to - from) - 1));
    return half * (1 - t ** power) ** (1 / power);
  };
  return { low: (a) => middle - reach(a), high: (a) => middle + reach(a) };
}

export function boundsOf(points: readonly Pixel[]): { left: number; top: number; right: number; bottom: number } {
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
