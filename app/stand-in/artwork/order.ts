import type { Grid, Scene } from "./surface.ts";

/** Far to near. Seen along the vehicle the rows are turned to run across it, or a near row would not hide a far one. */
export function farRowsFirst(scene: Scene, rows: Grid): Grid {
  const [x, , z] = scene.camera.eye;
  if (Math.abs(x) < Math.abs(z) * 1.5) return z >= 0 ? rows : rows.toReversed();
  const turned = (rows[0] ?? []).map((_, i) => rows.map((row) => row[i] ?? ([0, 0, 0] as const)));
  return x >= 0 ? turned : turned.toReversed();
}

export const sidesFarFirst = (scene: Scene): readonly [number, number] =>
  scene.camera.eye[2] >= 0 ? [-1, 1] : [1, -1];
