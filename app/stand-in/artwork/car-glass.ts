import type { Car } from "./car-model.ts";
import { boundsOf, outlineOf, type Field } from "./decal.ts";
import { hex, surroundings, type Rgb } from "./light.ts";
import { add, clamp, type Pixel, type Point } from "./space.ts";
import type { Scene } from "./surface.ts";

export function drawGlass(scene: Scene, car: Car): void {
  const near = [...sideWindows(scene, car, 1), ...sideWindows(scene, car, -1), ...endWindows(scene, car)];
  const shown = near.filter((outline) => outline.length > 0);
  if (shown.length === 0) return;
  drawPillars(scene, car);
  for (const outline of shown) scene.canvas.line([...outline, outline[0] as Pixel], "#0c0e10", 5);
  scene.canvas.clipped(shown, () => {
    scene.canvas.shape(box(shown.flat()), "#15191d");
    drawInside(scene, car);
    for (const outline of shown) mirrorSky(scene, outline);
  });
  if (car.condition.crackedScreen)
    for (const outline of endWindows(scene, car).slice(0, 1)) if (outline.length > 0) crack(scene, outline);
}

function sideWindows(scene: Scene, car: Car, side: number): Pixel[][] {
  return windowFields(car, side).map((window) => outlineOf(scene, window));
}

function drawPillars(scene: Scene, car: Car): void {
  const fields = windowFields(car, scene.camera.eye[2] >= 0 ? 1 : -1);
  const [rearmost, foremost] = [fields[0], fields.at(-1)];
  if (!rearmost || !foremost || fields.length < 2 || fields.length > 3) return;
  const band = outlineOf(scene, { ...rearmost, to: foremost.to, steps: 30 });
  if (band.length > 0) scene.canvas.shape(band, "#0c0e10");
}

function windowFields(car: Car, side: number): Field[] {
  const { cabin, profile } = car;
  const { glass, glassLow, glassHigh } = profile.cabin;
  const at = (x: number, v: number): Point => cabin.flank(x, v, side);
  const [frontGap, rearGap] = [0.07 + 0.33 * cabin.shape.frontCorner[0], 0.13 + 0.3 * cabin.shape.rearCorner[0]];
  const high = (x: number): number =>
    clamp(
      Math.min(glassHigh, pillar(cabin.shape.front, x, 1, frontGap), pillar(cabin.shape.rear, x, -1, rearGap)),
      glassLow,
    );
  return glass.map(([from, to]) => ({ at, from, to, low: () => glassLow, high, inside: cabin.inside, steps: 18 }));
}

function pillar(edge: (v: number) => number, x: number, towards: number, gap: number): number {
  const passes = (v: number): boolean => (edge(v) - towards * gap - x) * towards >= 0;
  if (passes(1)) return 1;
  let [low, high] = [0, 1];
  for (let i = 0; i < 12; i++) {
    const middle = (low + high) / 2;
    if (passes(middle)) low = middle;
    else high = middle;
  }
  return low;
}

function endWindows(scene: Scene, car: Car): Pixel[][] {
  const { cabin, profile } = car;
  const low = profile.cabin.glassLow;
  const screen: Field = {
    at: cabin.nose,
    from: -0.84,
    to: 0.84,
    low: () => 0.03,
    high: () => 0.95,
    inside: cabin.inside,
    steps: 22,
  };
  const rear: Field = {
    at: cabin.tail,
    from: -0.76,
    to: 0.76,
    low: () => low + 0.04,
    high: () => 0.9,
    inside: cabin.inside,
    steps: 22,
  };
  return [outlineOf(scene, screen), ...(profile.panelled ? [] : [outlineOf(scene, rear)])];
}

function drawInside(scene: Scene, car: Car): void {
  const { canvas, camera } = scene;
  const far = camera.eye[2] >= 0 ? -1 : 1;
  const daylight = hex(blendGlass(scene.light.skyLow));
  for (const window of windowFields(car, far)) {
    const points: Pixel[] = [];
    for (let i = 0; i <= 10; i++)
      points.push(
        camera.project(
          window.at(
            window.from + ((window.to - window.from) * i) / 10,
            window.high(window.from + ((window.to - window.from) * i) / 10),
          ),
        ),
      );
    for (let i = 10; i >= 0; i--)
      points.push(camera.project(window.at(window.from + ((window.to - window.from) * i) / 10, window.low(0))));
    canvas.shape(points, daylight);
  }
  const floor = car.cabin.shape.bottom(car.profile.cabin.seats[0] ?? 0);
  for (const x of car.profile.cabin.seats)
    for (const z of [far * 0.38, -far * 0.38]) drawSeat(scene, [x, floor, z * (car.profile.half / 0.92)]);
  drawSteering(scene, car, floor);
}

const blendGlass = (sky: Rgb): Rgb => [sky[0] * 0.42, sky[1] * 0.46, sky[2] * 0.48];

export function drawSeat(scene: Scene, foot: Point, colour = "#0d0f11"): void {
  const p = (x: number, y: number, z: number): Pixel => scene.camera.project(add(foot, [x, y, z]));
  const scale = scene.camera.scaleAt(foot);
  scene.canvas.shape(
    [
      p(0.02, -0.1, -0.23),
      p(-0.12, 0.2, -0.21),
      p(-0.16, 0.3, -0.13),
      p(-0.16, 0.3, 0.13),
      p(-0.12, 0.2, 0.21),
      p(0.02, -0.1, 0.23),
      p(0.16, -0.1, 0.23),
      p(0.16, -0.1, -0.23),
    ],
    colour,
    `stroke="${colour}" stroke-width="${Math.round(scale * 0.07)}" stroke-linejoin="round"`,
  );
  scene.canvas.line([p(-0.17, 0.42, -0.1), p(-0.17, 0.42, 0.1)], colour, scale * 0.14);
}

function drawSteering(scene: Scene, car: Car, floor: number): void {
  const x = (car.profile.cabin.seats[0] ?? 0) + 0.52;
  const points = Array.from({ length: 17 }, (_, i): Pixel => {
    const angle = (i / 16) * 2 * Math.PI;
    return scene.camera.project([
      x - Math.sin(angle) * 0.06,
      floor + 0.03 + Math.sin(angle) * 0.17,
      -0.38 + Math.cos(angle) * 0.18,
    ]);
  });
  scene.canvas.line(points, "#090a0c", scene.camera.scaleAt([x, floor, 0]) * 0.03);
}

function mirrorSky(scene: Scene, outline: readonly Pixel[]): void {
  const { canvas, light } = scene;
  const { left, top, right, bottom } = boundsOf(outline);
  const high = hex(surroundings([0, 0.7, 0.7], light));
  const low = hex(surroundings([0, 0.16, 0.98], light));
  canvas.shape(
    outline,
    canvas.linear(
      [left, top],
      [left + (right - left) * 0.12, bottom],
      [
        [0, high, 0.62],
        [0.45, low, 0.3],
        [0.8, low, 0.12],
        [1, "#9fb0bb", 0.2],
      ],
    ),
  );
  const width = right - left;
  const streak = (from: number, to: number, opacity: number): void =>
    canvas.shape(
      [
        [left + width * from, top],
        [left + width * to, top],
        [left + width * (to - 0.22), bottom],
        [left + width * (from - 0.22), bottom],
      ],
      "#fff",
      `opacity="${opacity}"`,
    );
  streak(0.42, 0.66, 0.1);
  streak(0.72, 0.78, 0.08);
}

function crack(scene: Scene, outline: readonly Pixel[]): void {
  const { left, top, right, bottom } = boundsOf(outline);
  const hit: Pixel = [left + (right - left) * 0.62, top + (bottom - top) * 0.4];
  scene.canvas.clipped([outline], () => {
    for (let i = 0; i < 11; i++) {
      const angle = i * 0.571 + (i % 3) * 0.21;
      const reach = (right - left) * (0.14 + ((i * 37) % 23) / 60);
      const bend: Pixel = [
        hit[0] + Math.cos(angle + 0.12) * reach * 0.5,
        hit[1] + Math.sin(angle + 0.12) * reach * 0.36,
      ];
      scene.canvas.line(
        [hit, bend, [hit[0] + Math.cos(angle) * reach, hit[1] + Math.sin(angle) * reach * 0.7]],
        "#eef4f7",
        1.6,
        'opacity=".75"',
      );
    }
    for (const ring of [0.04, 0.085])
      scene.canvas.line(ringAround(hit, (right - left) * ring), "#eef4f7", 1.3, 'opacity=".6"');
  });
}

const ringAround = (hit: Pixel, radius: number): Pixel[] =>
  Array.from({ length: 12 }, (_, i): Pixel => [
    hit[0] + Math.cos(i * 0.571) * radius * (1 + (i % 2) * 0.2),
    hit[1] + Math.sin(i * 0.571) * radius * 0.75,
  ]);

const box = (points: readonly Pixel[]): Pixel[] => {
  const { left, top, right, bottom } = boundsOf(points);
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
};
