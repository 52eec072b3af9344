import type { Car } from "./car-model.ts";
import { boundsOf, outlineOf, type Field } from "./decal.ts";
import { sidesFarFirst } from "./order.ts";
import { mix, type Pixel } from "./space.ts";
import type { Scene } from "./surface.ts";

function lampField(
  car: Car,
  end: "nose" | "tail",
  side: number,
  from: number,
  to: number,
  middle: number,
  size: number,
): Field {
  const { lower } = car;
  const slim = car.year >= 2012 ? 1 : 0;
  const share = (a: number): number => (Math.abs(a) - from) / (to - from);
  const half = (a: number): number =>
    size * 0.5 * Math.min(1, 6 * share(a) + 0.25, 5 * (1 - share(a)) + 0.35) * mix(1, mix(0.62, 1.15, share(a)), slim);
  const centre = (a: number): number => middle + slim * 0.03 * (share(a) - 0.5);
  return {
    at: end === "nose" ? lower.nose : lower.tail,
    from: side * from,
    to: side * to,
    low: (a) => centre(a) - half(a),
    high: (a) => centre(a) + half(a),
    inside: lower.inside,
    steps: 18,
  };
}

export function drawHeadlamps(scene: Scene, car: Car): void {
  const { lampHigh, lampSize } = car.profile.face;
  const size = lampSize * (car.year < 2004 ? 1.3 : 1.08);
  for (const side of sidesFarFirst(scene)) {
    const outer = lampField(car, "nose", side, 0.56, 0.985, lampHigh - size * 0.35, size);
    const outline = outlineOf(scene, outer);
    if (outline.length === 0) continue;
    const broken = car.condition.brokenFrontLamps && side === brokenSide(car);
    if (broken) drawHole(scene, outline);
    else drawLens(scene, car, outline, outer);
  }
}

export const brokenSide = (_car: Car): number => 1;

function drawLens(scene: Scene, car: Car, outline: readonly Pixel[], lamp: Field): void {
  const { canvas, camera } = scene;
  const { left, top, right, bottom } = boundsOf(outline);
  canvas.shape(
    outline,
    canvas.linear(
      [left, top],
      [left, bottom],
      [
        [0, "#6d7880"],
        [0.4, "#2d3337"],
        [0.75, "#565f66"],
        [1, "#8b969d"],
      ],
    ),
    'stroke="#0b0c0d" stroke-width="2.5"',
  );
  canvas.clipped([outline], () => {
    for (const share of car.year >= 2012 ? [0.3, 0.62] : [0.28, 0.66]) {
      const a = mix(lamp.from, lamp.to, share);
      const place = lamp.at(a, (lamp.low(a) + lamp.high(a)) / 2);
      const [x, y] = camera.project(place);
      const radius = camera.scaleAt(place) * 0.05;
      const squeeze = Math.min(1, (right - left) / Math.max(1, (bottom - top) * 1.3));
      canvas.add(
        `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${(radius * squeeze).toFixed(1)}" ry="${radius.toFixed(1)}" fill="#dfe8ee" stroke="#20262a" stroke-width="${(radius * 0.22).toFixed(1)}"/><ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${(radius * squeeze * 0.45).toFixed(1)}" ry="${(radius * 0.45).toFixed(1)}" fill="#7f95a5"/>`,
      );
    }
    if (car.year >= 2012) {
      const strip = Array.from({ length: 10 }, (_, i): Pixel => {
        const a = mix(lamp.from, lamp.to, 0.04 + i * 0.1);
        return camera.project(lamp.at(a, mix(lamp.low(a), lamp.high(a), 0.84)));
      });
      canvas.line(strip, "#fbfdff", Math.max(2, (bottom - top) * 0.1));
    } else
      canvas.shape(
        [
          [left, top],
          [right, top],
          [right, top + (bottom - top) * 0.3],
          [left, top + (bottom - top) * 0.4],
        ],
        "#e9f0f4",
        'opacity=".55"',
      );
  });
  canvas.line(outline.slice(0, Math.ceil(outline.length / 2) - 2), "#fff", 1.6, 'opacity=".5"');
}

function drawHole(scene: Scene, outline: readonly Pixel[]): void {
  const { canvas } = scene;
  const { left, top, right, bottom } = boundsOf(outline);
  canvas.shape(outline, "#0b0c0d");
  canvas.clipped([outline], () => {
    canvas.shape(
      [
        [left, bottom],
        [mix(left, right, 0.2), mix(top, bottom, 0.4)],
        [mix(left, right, 0.34), bottom],
      ],
      "#b9c6ce",
      'opacity=".6"',
    );
    canvas.shape(
      [
        [right, top],
        [mix(left, right, 0.7), mix(top, bottom, 0.6)],
        [mix(left, right, 0.86), top],
      ],
      "#b9c6ce",
      'opacity=".45"',
    );
    canvas.line(
      [
        [mix(left, right, 0.4), top],
        [mix(left, right, 0.48), mix(top, bottom, 0.8)],
        [mix(left, right, 0.62), bottom],
      ],
      "#6b5a3a",
      3,
    );
  });
}

export function drawTailLamps(scene: Scene, car: Car): void {
  const { middle, size, from } = car.profile.rearLamp;
  for (const side of sidesFarFirst(scene)) {
    const lamp = lampField(car, "tail", side, from, 0.985, middle, size);
    const outline = outlineOf(scene, lamp);
    if (outline.length === 0) continue;
    if (car.condition.brokenRearLamps && side === brokenSide(car)) drawHole(scene, outline);
    else drawTailLens(scene, car, outline, lamp);
  }
}

function drawTailLens(scene: Scene, car: Car, outline: readonly Pixel[], lamp: Field): void {
  const { canvas, camera } = scene;
  const { left, top, bottom, right } = boundsOf(outline);
  canvas.shape(
    outline,
    canvas.linear(
      [left, top],
      [left, bottom],
      [
        [0, "#e2434a"],
        [0.3, "#b3131b"],
        [0.7, "#7e0b12"],
        [1, "#b5161f"],
      ],
    ),
    'stroke="#220406" stroke-width="2"',
  );
  canvas.clipped([outline], () => {
    const strip = (share: number): Pixel[] =>
      Array.from({ length: 9 }, (_, i): Pixel => {
        const a = mix(lamp.from, lamp.to, 0.06 + i * 0.11);
        return camera.project(lamp.at(a, mix(lamp.low(a), lamp.high(a), share)));
      });
    if (car.year >= 2014) canvas.line(strip(0.72), "#ff8d86", Math.max(2, (bottom - top) * 0.09), 'opacity=".9"');
    canvas.line(strip(0.3), "#f3dcd8", Math.max(3, (bottom - top) * 0.16), 'opacity=".75"');
    canvas.shape(
      [
        [left, top],
        [right, top],
        [right, top + (bottom - top) * 0.18],
        [left, top + (bottom - top) * 0.26],
      ],
      "#fff",
      'opacity=".25"',
    );
  });
}
