import { hex, lit, type Finish } from "./light.ts";
import { unit, type Pixel, type Point } from "./space.ts";
import type { Scene } from "./surface.ts";
import { boundsOf } from "./decal.ts";
import { convexHull } from "./wheels.ts";

export function drawBlob(scene: Scene, centre: Point, radii: Point, finish: Finish, square = 2.6): void {
  const points: Pixel[] = [];
  for (let i = 0; i < 7; i++) {
    const polar = ((i + 0.5) / 7) * Math.PI;
    for (let j = 0; j < 14; j++) {
      const around = (j / 14) * 2 * Math.PI;
      const d: Point = [Math.sin(polar) * Math.cos(around), Math.cos(polar), Math.sin(polar) * Math.sin(around)];
      const norm = (Math.abs(d[0]) ** square + Math.abs(d[1]) ** square + Math.abs(d[2]) ** square) ** (-1 / square);
      points.push(
        scene.camera.project([
          centre[0] + d[0] * norm * radii[0],
          centre[1] + d[1] * norm * radii[1],
          centre[2] + d[2] * norm * radii[2],
        ]),
      );
    }
  }
  const outline = convexHull(points);
  const { left, top, bottom } = boundsOf(outline);
  const towards = unit([scene.camera.eye[0] - centre[0], 0, scene.camera.eye[2] - centre[2]]);
  const shade = (up: number): string =>
    hex(
      lit(
        finish,
        centre,
        unit([towards[0] * (1 - Math.abs(up)), up, towards[2] * (1 - Math.abs(up))]),
        scene.camera.eye,
        scene.light,
      ),
    );
  scene.canvas.shape(
    outline,
    scene.canvas.linear(
      [left, top],
      [left, bottom],
      [
        [0, shade(0.9)],
        [0.35, shade(0.45)],
        [0.6, shade(0.02)],
        [1, shade(-0.7)],
      ],
    ),
  );
}
