/** Metres; x towards the front of the vehicle, y up, z towards its right-hand side. The ground is y = 0. */
export type Point = readonly [number, number, number];
export type Pixel = readonly [number, number];

export const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Point, k: number): Point => [a[0] * k, a[1] * k, a[2] * k];
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export function unit(a: Point): Point {
  const length = Math.hypot(a[0], a[1], a[2]) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
}
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));
export function smooth(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}
export const steps = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count + 1 }, (_, i) => mix(from, to, i / count));

/** Monotone cubic through knots [x, y] with rising x: it never overshoots a knot. */
export function curve(knots: readonly (readonly [number, number])[]): (x: number) => number {
  const slopes = knots.map((_, i) => knotSlope(knots, i));
  return (x) => {
    const first = knots[0] ?? [0, 0];
    const last = knots.at(-1) ?? first;
    if (x <= first[0]) return first[1];
    if (x >= last[0]) return last[1];
    const i = knots.findIndex((knot) => knot[0] >= x);
    const [[x0, y0], [x1, y1]] = [knots[i - 1] ?? first, knots[i] ?? last];
    const h = x1 - x0;
    const t = (x - x0) / h;
    const [m0, m1] = [(slopes[i - 1] ?? 0) * h, (slopes[i] ?? 0) * h];
    return y0 * (1 + 2 * t) * (1 - t) ** 2 + m0 * t * (1 - t) ** 2 + y1 * t * t * (3 - 2 * t) + m1 * t * t * (t - 1);
  };
}

function knotSlope(knots: readonly (readonly [number, number])[], i: number): number {
  const [a, b, c] = [knots[i - 1], knots[i], knots[i + 1]];
  if (!b) return 0;
  const left = a ? (b[1] - a[1]) / (b[0] - a[0]) : undefined;
  const right = c ? (c[1] - b[1]) / (c[0] - b[0]) : undefined;
  if (left === undefined || right === undefined) return left ?? right ?? 0;
  return left * right <= 0 ? 0 : (2 * left * right) / (left + right);
}

export interface Camera {
  eye: Point;
  project: (p: Point) => Pixel;
  depth: (p: Point) => number;
  horizon: number;
  scaleAt: (p: Point) => number;
}

export interface Shot {
  /** Degrees: 0 looks at the right side, 90 at the front, 180 at the left side, 270 at the rear. */
  azimuth: number;
  elevation: number;
  /** Eye to the middle of the subject, in metres. */
  distance: number;
  frame: readonly Point[];
  area: { left: number; top: number; right: number; bottom: number };
}

/** Puts the frame's points as large as they go into the area. */
export function cameraFor(shot: Shot): Camera {
  const [azimuth, elevation] = [(shot.azimuth * Math.PI) / 180, (shot.elevation * Math.PI) / 180];
  const target = middle(shot.frame);
  const towards: Point = [
    Math.cos(elevation) * Math.sin(azimuth),
    Math.sin(elevation),
    Math.cos(elevation) * Math.cos(azimuth),
  ];
  const eye = add(target, times(towards, shot.distance));
  const forward = times(towards, -1);
  const right = unit(cross(forward, [0, 1, 0]));
  const up = cross(right, forward);
  const depth = (p: Point): number => Math.max(0.2, dot(minus(p, eye), forward));
  const flat = (p: Point): Pixel => [dot(minus(p, eye), right) / depth(p), -dot(minus(p, eye), up) / depth(p)];
  const seen = shot.frame.map(flat);
  const [xs, ys] = [seen.map((p) => p[0]), seen.map((p) => p[1])];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const { left, top, right: rightEdge, bottom } = shot.area;
  const scale = Math.min((rightEdge - left) / (x1 - x0), (bottom - top) / (y1 - y0));
  const dx = (left + rightEdge) / 2 - (scale * (x0 + x1)) / 2;
  // The wheels are on the lower edge of the area, so that every body stands on the same ground.
  const dy = bottom - scale * y1 - Math.max(0, (bottom - top - scale * (y1 - y0)) * 0.42);
  return {
    eye,
    depth,
    project: (p) => {
      const [x, y] = flat(p);
      return [dx + scale * x, dy + scale * y];
    },
    horizon: dy - scale * Math.tan(elevation),
    scaleAt: (p) => scale / depth(p),
  };
}

function middle(points: readonly Point[]): Point {
  const range = (axis: 0 | 1 | 2): number => {
    const values = points.map((p) => p[axis]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  return [range(0), range(1), range(2)];
}
