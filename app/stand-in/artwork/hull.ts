import type { Grid } from "./surface.ts";
import { mix, steps, type Point } from "./space.ts";

export type Warp = (place: Point) => Point;

/** A closed band around the vertical axis, such as a car's lower body, a lorry's box or a boat's side. */
export interface HullShape {
  /** x of the foremost and rearmost point, and half the width, by height v (0 bottom, 1 top). */
  front: (v: number) => number;
  rear: (v: number) => number;
  half: (v: number) => number;
  top: (x: number) => number;
  bottom: (x: number) => number;
  /** How far back the corners' rounding reaches (metres) and how square it is (2 = ellipse, 6 = box). */
  frontCorner: readonly [reach: number, squareness: number];
  rearCorner: readonly [reach: number, squareness: number];
}

export interface Hull {
  shape: HullShape;
  inside: Point;
  flank: (x: number, v: number, side: number) => Point;
  flankAt: (x: number, y: number, side: number) => Point;
  nose: (across: number, v: number) => Point;
  tail: (across: number, v: number) => Point;
  halfAt: (x: number, v: number) => number;
  ring: (v: number) => Point[];
  band: (levels: readonly number[]) => Grid;
  lid: (crown: (x: number) => number, from?: number, to?: number, v?: number) => Grid;
  onLid: (x: number, across: number, crown: (x: number) => number) => Point;
}

const CORNER_STEPS = 9;

export function makeHull(shape: HullShape, warping?: Warp): Hull {
  const warp = warping ?? ((place: Point): Point => place);
  const height = (x: number, v: number): number => mix(shape.bottom(x), shape.top(x), v);
  const bend = (x: number, edge: number, towards: number, [reach, square]: readonly [number, number]): number => {
    const into = Math.min(1, Math.max(0, ((x - (edge - towards * reach)) * towards) / reach));
    return (1 - into ** square) ** (1 / square);
  };
  const halfAt = (x: number, v: number): number =>
    shape.half(v) * bend(x, shape.front(v), 1, shape.frontCorner) * bend(x, shape.rear(v), -1, shape.rearCorner);
  const flank = (x: number, v: number, side: number): Point => warp([x, height(x, v), side * halfAt(x, v)]);
  const end = (
    across: number,
    v: number,
    edge: number,
    towards: number,
    [reach, square]: readonly [number, number],
  ): Point => {
    const x = edge - towards * reach * (1 - (1 - Math.min(1, Math.abs(across)) ** square) ** (1 / square));
    return warp([x, height(x, v), across * shape.half(v)]);
  };
  const xsAlong = (v: number): number[] => {
    const [front, rear] = [shape.front(v), shape.rear(v)];
    const cornerXs = (edge: number, towards: number, [reach, square]: readonly [number, number]): number[] =>
      steps(0, Math.PI / 2, CORNER_STEPS).map(
        (angle) => edge - towards * reach * (1 - Math.cos(angle) ** (2 / square)),
      );
    const rearXs = cornerXs(rear, -1, shape.rearCorner);
    const frontXs = cornerXs(front, 1, shape.frontCorner).toReversed();
    return [...rearXs, ...steps(rearXs.at(-1) ?? rear, frontXs[0] ?? front, warping ? 24 : 7).slice(1, -1), ...frontXs];
  };
  const ring = (v: number): Point[] => {
    const xs = xsAlong(v);
    return [
      ...xs.map((x) => flank(x, v, 1)),
      ...xs
        .toReversed()
        .slice(1)
        .map((x) => flank(x, v, -1)),
    ];
  };
  const onLid = (x: number, across: number, crown: (x: number) => number, v = 1): Point =>
    warp([
      x,
      height(x, v) + (crown(x) * (1 - across ** 2) ** 0.8 * halfAt(x, v)) / shape.half(v),
      across * halfAt(x, v),
    ]);
  const lid = (crown: (x: number) => number, from = -Infinity, to = Infinity, v = 1): Grid => {
    const xs = xsAlong(v).filter((x) => x >= from && x <= to);
    // Rows lie closer together near the edges, where the crown bends most.
    return steps(-1, 1, 10).map((across) => xs.map((x) => onLid(x, Math.sin((across * Math.PI) / 2), crown, v)));
  };
  const [x0, x1] = [shape.rear(0.5), shape.front(0.5)];
  return {
    shape,
    inside: [(x0 + x1) / 2, height((x0 + x1) / 2, 0.45), 0],
    flank,
    flankAt: (x, y, side) => flank(x, (y - shape.bottom(x)) / (shape.top(x) - shape.bottom(x)), side),
    nose: (across, v) => end(across, v, shape.front(v), 1, shape.frontCorner),
    tail: (across, v) => end(across, v, shape.rear(v), -1, shape.rearCorner),
    halfAt,
    ring,
    band: (levels) => levels.map(ring),
    lid,
    onLid,
  };
}
