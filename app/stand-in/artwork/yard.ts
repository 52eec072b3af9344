import { convexHull } from "./wheels.ts";
import { blend, hex, scaled } from "./light.ts";
import type { Random } from "./random.ts";
import { mix, type Pixel, type Point } from "./space.ts";
import type { Scene } from "./surface.ts";

export function drawYard(scene: Scene, random: Random, bay: { from: number; to: number; half: number }): void {
  const { camera, canvas, light } = scene;
  const horizon = camera.horizon;
  canvas.add(
    `<rect width="1280" height="960" fill="${canvas.linear(
      [0, 0],
      [0, horizon],
      [
        [0, hex(light.skyHigh)],
        [0.75, hex(light.skyLow)],
        [1, hex(light.skyLow)],
      ],
    )}"/>`,
  );
  drawClouds(scene, random);
  drawSkyline(scene, random);
  const [far, near] = [hex(blend(light.ground, light.skyLow, 0.42)), hex(scaled(light.ground, 0.72))];
  canvas.add(
    `<rect y="${Math.round(horizon)}" width="1280" height="${Math.round(960 - horizon)}" fill="${canvas.linear(
      [0, horizon],
      [0, 960],
      [
        [0, far],
        [0.25, hex(light.ground)],
        [1, near],
      ],
    )}"/>`,
  );
  drawFence(scene);
  drawBayLines(scene, bay);
}

function drawClouds(scene: Scene, random: Random): void {
  const top = scene.camera.horizon;
  for (let i = 0; i < 3; i++) {
    const [x, y, width] = [random() * 1280, top * (0.18 + random() * 0.42), 240 + random() * 300];
    const fill = scene.canvas.linear(
      [0, y - 20],
      [0, y + 20],
      [
        [0, "#fff", 0.55],
        [1, "#fff", 0],
      ],
    );
    scene.canvas.add(
      `<path d="M${Math.round(x - width / 2)} ${Math.round(y + 16)}q${Math.round(width * 0.12)} -26 ${Math.round(width * 0.3)} -20q${Math.round(width * 0.14)} -26 ${Math.round(width * 0.3)} -4q${Math.round(width * 0.2)} -8 ${Math.round(width * 0.4)} 24z" fill="${fill}"/>`,
    );
  }
}

function drawSkyline(scene: Scene, random: Random): void {
  const { canvas, light, camera } = scene;
  const horizon = camera.horizon;
  const haze = (depth: number): string => hex(blend(scaled(light.ground, 0.75), light.skyLow, depth));
  const trees: Pixel[] = [[-20, horizon + 4]];
  for (let x = -20; x <= 1320; x += 50) trees.push([x, horizon - 26 - random() * 26]);
  trees.push([1320, horizon + 4]);
  canvas.add(`<path d="${wavy(trees)}" fill="${haze(0.58)}"/>`);
  const shed = random() * 900;
  const width = 260 + random() * 160;
  canvas.add(
    `<path d="M${Math.round(shed)} ${Math.round(horizon)}v-62l${Math.round(width / 2)} -24 ${Math.round(width / 2)} 24v62z" fill="${haze(0.7)}"/><path d="M${Math.round(shed + 30)} ${Math.round(horizon)}v-40h56v40zM${Math.round(shed + 110)} ${Math.round(horizon)}v-40h56v40z" fill="${haze(0.5)}"/>`,
  );
  drawParked(scene, random, haze(0.4));
}

function wavy(points: readonly Pixel[]): string {
  const [first] = points;
  const bends = points.slice(1).map(([x, y], i) => {
    const next = points[i + 2] ?? [x, y];
    return `Q${Math.round(x)} ${Math.round(y)} ${Math.round((x + next[0]) / 2)} ${Math.round((y + next[1]) / 2)}`;
  });
  return `M${Math.round(first?.[0] ?? 0)} ${Math.round(first?.[1] ?? 0)}${bends.join("")}z`;
}

function drawParked(scene: Scene, random: Random, colour: string): void {
  const y = Math.round(scene.camera.horizon + 15);
  for (let x = -40 + random() * 60; x < 1280; x += 104 + random() * 40) {
    const tall = random() < 0.45 ? 8 : 0;
    scene.canvas.add(
      `<path d="M${Math.round(x)} ${y}v-16q2-7 14-8l14-${13 + tall}q2-3 8-3h26q6 0 9 4l10 ${12 + tall}q10 2 11 9v15z" fill="${colour}"/>`,
    );
  }
}

function drawFence(scene: Scene): void {
  const { canvas, light, camera } = scene;
  const y = camera.horizon;
  const colour = hex(blend(light.ground, light.skyLow, 0.3));
  const posts = Array.from({ length: 12 }, (_, i) => `M${i * 118 - 12} ${Math.round(y - 74)}v94`).join("");
  const rails = `M0 ${Math.round(y - 70)}h1280M0 ${Math.round(y + 14)}h1280`;
  canvas.add(
    `<rect y="${Math.round(y - 70)}" width="1280" height="86" fill="${hex(light.skyLow)}" fill-opacity=".16"/><path d="${posts}" stroke="${colour}" stroke-width="4" stroke-opacity=".8"/><path d="${rails}" stroke="${colour}" stroke-width="2.5" stroke-opacity=".7"/>`,
  );
}

function drawBayLines(scene: Scene, bay: { from: number; to: number; half: number }): void {
  const side = scene.camera.eye[2] >= 0 ? 1 : -1;
  const wide = bay.half + 0.55;
  for (const k of [-2, -1, 0, 1]) {
    const z = wide * (1 + 2 * k) * side;
    stripe(scene, [bay.from - 0.7, 0, z], [bay.to + 0.5, 0, z], 0.06);
  }
  stripe(scene, [bay.from - 0.7, 0, -wide * 3], [bay.from - 0.7, 0, wide * 3], 0.06);
}

function stripe(scene: Scene, from: Point, to: Point, half: number): void {
  const along = Math.abs(to[0] - from[0]) > Math.abs(to[2] - from[2]);
  const { project, depth } = scene.camera;
  const pieces = Array.from({ length: 11 }, (_, i): Point => [
    mix(from[0], to[0], i / 10),
    0,
    mix(from[2], to[2], i / 10),
  ]).filter((p) => depth(p) > 2);
  if (pieces.length < 2) return;
  const edge =
    (sign: number) =>
    (p: Point): Pixel =>
      project(along ? [p[0], 0, p[2] + sign * half] : [p[0] + sign * half, 0, p[2]]);
  scene.canvas.shape([...pieces.map(edge(1)), ...pieces.toReversed().map(edge(-1))], "#f4f1e4", 'opacity=".5"');
}

/** Layers instead of a blur, because a blur costs time. */
export function drawShadow(scene: Scene, footprint: readonly Point[], strength = 1): void {
  const { canvas, camera } = scene;
  const n = footprint.length || 1;
  const [cx, cz] = [footprint.reduce((sum, p) => sum + p[0], 0) / n, footprint.reduce((sum, p) => sum + p[2], 0) / n];
  const layer = (grow: number): Pixel[] =>
    footprint.map(([x, , z]) => {
      const away = Math.hypot(x - cx, z - cz) || 1;
      return camera.project([x + ((x - cx) / away) * grow, 0, z + ((z - cz) / away) * grow]);
    });
  for (let i = 0; i < 13; i++)
    canvas.shape(convexHull(layer(0.4 - i * 0.05)), "#0a0c10", `opacity="${(0.075 * strength).toFixed(3)}"`);
}
