import { makeHull, type Hull, type Warp } from "./hull.ts";
import { steps, type Pixel } from "./space.ts";
import { farRowsFirst } from "./order.ts";
import { paintSurface, type FinishAt, type Scene } from "./surface.ts";
import type { Finish } from "./light.ts";

export interface BoxShape {
  from: number;
  to: number;
  low: number;
  high: number;
  half: number;
  corner?: number;
}

export function makeBox(shape: BoxShape, warp?: Warp): Hull {
  const corner = [shape.corner ?? 0.06, 3] as const;
  return makeHull(
    {
      front: () => shape.to,
      rear: () => shape.from,
      half: () => shape.half,
      top: () => shape.high,
      bottom: () => shape.low,
      frontCorner: corner,
      rearCorner: corner,
    },
    warp,
  );
}

export function paintBox(
  scene: Scene,
  box: Hull,
  finish: Finish | FinishAt,
  levels: readonly number[] = [1, 0.97, 0.75, 0.5, 0.25, 0.04, 0],
): void {
  if (scene.camera.eye[1] > box.shape.top(0))
    paintSurface(
      scene,
      farRowsFirst(
        scene,
        box.lid(() => 0.01),
      ),
      { finish, inside: box.inside, upward: true },
    );
  paintSurface(scene, box.band(levels), { finish, inside: box.inside });
}

export function drawRibs(scene: Scene, box: Hull, spacing: number): void {
  const side = scene.camera.eye[2] >= 0 ? 1 : -1;
  const [from, to] = [box.shape.rear(0.5) + 0.15, box.shape.front(0.5) - 0.15];
  for (const x of steps(from, to, Math.round((to - from) / spacing))) {
    const rib = [0.05, 0.95].map((v): Pixel => scene.camera.project(box.flank(x, v, side)));
    scene.canvas.line(rib, "#000", 2, 'opacity=".13"');
    scene.canvas.line(
      rib.map(([px, py]): Pixel => [px + 2, py]),
      "#fff",
      1.6,
      'opacity=".3"',
    );
  }
}

export function drawRearDoors(scene: Scene, box: Hull): void {
  if (scene.camera.eye[0] > box.shape.rear(0.5)) return;
  const { canvas, camera } = scene;
  const at = (a: number, v: number): Pixel => camera.project(box.tail(a, v));
  const pen = camera.scaleAt(box.tail(0, 0.5)) * 0.02;
  canvas.line([at(0, 0.04), at(0, 0.96)], "#0b0c0d", pen, 'opacity=".7"');
  canvas.line(
    [at(-0.94, 0.04), at(0.94, 0.04), at(0.94, 0.96), at(-0.94, 0.96), at(-0.94, 0.04)],
    "#0b0c0d",
    pen,
    'opacity=".4"',
  );
  for (const a of [-0.5, -0.12, 0.12, 0.5]) canvas.line([at(a, 0.05), at(a, 0.95)], "#8d959b", pen * 1.6);
  for (const [a, v] of [
    [-0.9, 0.02],
    [0.78, 0.02],
  ] as const)
    canvas.line([at(a, v), at(a + 0.12, v)], "#c01c24", pen * 4);
}
