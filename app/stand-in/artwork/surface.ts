import type { Canvas, Stop } from "./canvas.ts";
import { hex, lit, type Finish, type Light, type Rgb } from "./light.ts";
import { clamp, cross, dot, minus, times, unit, type Camera, type Pixel, type Point } from "./space.ts";

export interface Scene {
  canvas: Canvas;
  camera: Camera;
  light: Light;
}

/** Neighbouring rows bound a ribbon that is painted with one gradient along its length. */
export type Grid = readonly (readonly Point[])[];

export type FinishAt = (place: Point) => Finish;

export interface SurfaceOptions {
  finish: Finish | FinishAt;
  inside: Point;
  twoSided?: boolean;
  upward?: boolean;
  grazing?: number;
}

const MAX_STOPS = 7;

export function paintSurface(scene: Scene, grid: Grid, options: SurfaceOptions): void {
  for (let row = 0; row + 1 < grid.length; row++) {
    const [upper, lower] = [grid[row] ?? [], grid[row + 1] ?? []];
    for (const [from, to] of facingRuns(scene, upper, lower, options))
      paintRibbon(scene, upper.slice(from, to + 2), lower.slice(from, to + 2), options);
  }
}

/** Few ribbons with a slight smear look smoother than many, and take less text and time. */
export function smeared(scene: Scene, paint: () => void): void {
  scene.canvas.group(`filter="${scene.canvas.smear()}"`, paint);
}

function facingRuns(
  scene: Scene,
  upper: readonly Point[],
  lower: readonly Point[],
  options: SurfaceOptions,
): [number, number][] {
  const runs: [number, number][] = [];
  for (let i = 0; i + 1 < upper.length; i++) {
    const [place, normal] = patch(upper, lower, i, options);
    const seen = dot(normal, unit(minus(scene.camera.eye, place)));
    if (!options.twoSided && seen <= (options.grazing ?? 0)) continue;
    const last = runs.at(-1);
    if (last && i - last[1] <= 2) last[1] = i;
    else runs.push([i, i]);
  }
  const { project, depth } = scene.camera;
  return runs
    .flatMap(([from, to]) => withoutTurns(upper.map(project), from, to))
    .toSorted((a, b) => depth(upper[b[0]] as Point) - depth(upper[a[0]] as Point));
}

/** Cuts a run where it doubles back in the picture: one gradient can only follow one direction. */
function withoutTurns(line: readonly Pixel[], from: number, to: number): [number, number][] {
  const pieces: [number, number][] = [[from, from]];
  for (let i = from + 1; i <= to; i++) {
    const piece = pieces.at(-1) as [number, number];
    const [start, here, next] = [line[piece[0]], line[i], line[i + 1]] as [Pixel, Pixel, Pixel];
    const onward = (next[0] - here[0]) * (here[0] - start[0]) + (next[1] - here[1]) * (here[1] - start[1]);
    if (onward < 0) pieces.push([i, i]);
    else piece[1] = i;
  }
  return pieces;
}

function patch(upper: readonly Point[], lower: readonly Point[], i: number, options: SurfaceOptions): [Point, Point] {
  const [a, b, c, d] = [upper[i], upper[i + 1], lower[i + 1], lower[i]] as [Point, Point, Point, Point];
  const place: Point = [
    (a[0] + b[0] + c[0] + d[0]) / 4,
    (a[1] + b[1] + c[1] + d[1]) / 4,
    (a[2] + b[2] + c[2] + d[2]) / 4,
  ];
  const normal = unit(cross(minus(c, a), minus(d, b)));
  const outward = options.upward ? normal[1] : dot(normal, minus(place, options.inside));
  return [place, outward < 0 ? times(normal, -1) : normal];
}

function paintRibbon(scene: Scene, upper: readonly Point[], lower: readonly Point[], options: SurfaceOptions): void {
  const { canvas, camera, light } = scene;
  const top = upper.map(camera.project);
  const bottom = lower.map(camera.project);
  const finishAt = options.finish;
  const colours: [Pixel, Rgb][] = [];
  for (let i = 0; i + 1 < upper.length; i++) {
    const [place, normal] = patch(upper, lower, i, options);
    const finish = typeof finishAt === "function" ? finishAt(place) : finishAt;
    colours.push([camera.project(place), lit(finish, place, normal, camera.eye, light)]);
  }
  // Each ribbon reaches under the next one, so that no hairline shows between them.
  const under = bottom.map(([x, y]): Pixel => [x, y + 3]).toReversed();
  canvas.shape([...top, ...under], ribbonFill(canvas, colours));
}

function ribbonFill(canvas: Canvas, samples: readonly [Pixel, Rgb][]): string {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) return "none";
  const axis: Pixel = [last[0][0] - first[0][0], last[0][1] - first[0][1]];
  const length = axis[0] ** 2 + axis[1] ** 2;
  if (samples.length === 1 || length < 1) return hex(first[1]);
  const along = samples.map(([at, colour]): Sample => [
    clamp(((at[0] - first[0][0]) * axis[0] + (at[1] - first[0][1]) * axis[1]) / length),
    colour,
  ]);
  const stops = thin(along).map(([offset, colour]): Stop => [offset, hex(colour)]);
  return stops.every((stop) => stop[1] === stops[0]?.[1]) ? hex(first[1]) : canvas.linear(first[0], last[0], stops);
}

type Sample = readonly [offset: number, colour: Rgb];

function thin(samples: readonly Sample[]): readonly Sample[] {
  const kept = [...samples];
  while (kept.length > 2) {
    let [least, at] = [Infinity, -1];
    for (let i = 1; i + 1 < kept.length; i++) {
      const error = bend(kept[i - 1] as Sample, kept[i] as Sample, kept[i + 1] as Sample);
      if (error < least) [least, at] = [error, i];
    }
    if (least > 7 && kept.length <= MAX_STOPS) break;
    kept.splice(at, 1);
  }
  return kept;
}

function bend([a, from]: Sample, [b, mid]: Sample, [c, to]: Sample): number {
  const t = (b - a) / (c - a || 1);
  let most = 0;
  for (let i = 0; i < 3; i++)
    most = Math.max(most, Math.abs((mid[i] ?? 0) - (from[i] ?? 0) * (1 - t) - (to[i] ?? 0) * t));
  return most;
}
