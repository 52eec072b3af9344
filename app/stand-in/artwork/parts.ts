import { hex, lit, type Finish } from "./light.ts";
import { minus, mix, steps, unit, type Pixel, type Point } from "./space.ts";
import { paintSurface, type FinishAt, type Scene } from "./surface.ts";

export const RUBBER: Finish = { colour: [30, 32, 34], mirror: 0.03, polish: 0.05 };
export const PLASTIC: Finish = { colour: [44, 46, 49], mirror: 0.03, polish: 0 };
export const STEEL: Finish = { colour: [150, 156, 160], mirror: 0.3, polish: 0.6 };
export const IRON: Finish = { colour: [62, 66, 70], mirror: 0.08, polish: 0.15 };
export const LEATHER: Finish = { colour: [34, 35, 38], mirror: 0.05, polish: 0.1 };

export function drawTube(scene: Scene, points: readonly Point[], radius: number, finish: Finish): void {
  const middle = points[Math.floor(points.length / 2)] ?? [0, 0, 0];
  const wide = Math.max(1.5, scene.camera.scaleAt(middle) * radius * 2);
  const line = points.map(scene.camera.project);
  const shade = (up: number): string => {
    const [ex, , ez] = minus(scene.camera.eye, middle);
    const flat = unit([ex, 0, ez]);
    return hex(lit(finish, middle, unit([flat[0], up, flat[2]]), scene.camera.eye, scene.light));
  };
  scene.canvas.line(line, shade(-1.2), wide);
  scene.canvas.line(
    line.map(([x, y]): Pixel => [x - wide * 0.06, y - wide * 0.13]),
    shade(0.15),
    wide * 0.62,
  );
  scene.canvas.line(
    line.map(([x, y]): Pixel => [x - wide * 0.1, y - wide * 0.22]),
    shade(1.2),
    wide * 0.24,
  );
}

/** A mudguard: follows part of a circle around a wheel. Degrees, 0 to the front, 90 up. */
export function drawGuard(
  scene: Scene,
  centre: Point,
  radius: number,
  from: number,
  to: number,
  half: number,
  finish: Finish | FinishAt,
): void {
  const row = (z: number, lift: number): Point[] =>
    steps(from, to, 12).map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      return [
        centre[0] + Math.cos(angle) * (radius + lift),
        centre[1] + Math.sin(angle) * (radius + lift),
        centre[2] + z,
      ];
    });
  const rows = [row(-half, -0.03), row(-half * 0.6, 0.01), row(half * 0.6, 0.01), row(half, -0.03)];
  paintSurface(scene, scene.camera.eye[2] >= 0 ? rows : rows.toReversed(), { finish, inside: centre, twoSided: true });
}

/** A side view (counter-clockwise outline in x and y), extruded from z `from` to z `to`. */
export function drawPrism(
  scene: Scene,
  outline: readonly (readonly [number, number])[],
  from: number,
  to: number,
  finish: Finish,
): void {
  const { camera, canvas, light } = scene;
  const near = camera.eye[2] > (from + to) / 2 ? Math.max(from, to) : Math.min(from, to);
  const quads = outline.map(([x, y], i) => {
    const [nx, ny] = outline[(i + 1) % outline.length] ?? [x, y];
    const place: Point = [(x + nx) / 2, (y + ny) / 2, (from + to) / 2];
    return {
      place,
      normal: unit([ny - y, x - nx, 0]),
      corners: [
        [x, y, from],
        [nx, ny, from],
        [nx, ny, to],
        [x, y, to],
      ] as Point[],
    };
  });
  for (const quad of quads.toSorted((a, b) => camera.depth(b.place) - camera.depth(a.place))) {
    const shade = hex(lit(finish, quad.place, quad.normal, camera.eye, light));
    canvas.shape(quad.corners.map(camera.project), shade, `stroke="${shade}"`);
  }
  const facing: Point = [0, 0, Math.sign(camera.eye[2] - near) || 1];
  const cap = outline.map(([x, y]) => camera.project([x, y, near]));
  const ys = cap.map((p) => p[1]);
  const tone = (up: number, y: number): string =>
    hex(lit(finish, [outline[0]?.[0] ?? 0, y, near], unit([0, up, facing[2]]), camera.eye, light));
  canvas.shape(
    cap,
    canvas.linear(
      [0, Math.min(...ys)],
      [0, Math.max(...ys)],
      [
        [0, tone(0.35, 1.2)],
        [0.55, tone(0, 0.8)],
        [1, tone(-0.4, 0.4)],
      ],
    ),
    'stroke="#000" stroke-opacity=".25" stroke-width="1.5"',
  );
}

export function drawLens(scene: Scene, centre: Point, radius: number, glass = "#eef4f7"): void {
  const [x, y] = scene.camera.project(centre);
  const r = scene.camera.scaleAt(centre) * radius;
  const [ex, , ez] = minus(scene.camera.eye, centre);
  const squeeze = mix(0.35, 1, Math.abs(ex) / Math.hypot(ex, ez));
  const size = (k: number): string => `rx="${(r * squeeze * k).toFixed(1)}" ry="${(r * k).toFixed(1)}"`;
  const at = `cx="${x.toFixed(1)}" cy="${y.toFixed(1)}"`;
  scene.canvas.add(
    `<ellipse ${at} ${size(1)} fill="#3a4045"/><ellipse ${at} ${size(0.84)} fill="${glass}"/><ellipse ${at} ${size(0.5)} fill="#fff" fill-opacity=".7"/>`,
  );
}
