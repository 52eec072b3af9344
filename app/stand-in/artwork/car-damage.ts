import { brokenSide } from "./car-lamps.ts";
import type { Car } from "./car-model.ts";
import { field, outlineOf } from "./decal.ts";
import { hex, scaled } from "./light.ts";
import { randomFrom } from "./random.ts";
import { curve, minus, mix, steps, unit, type Pixel, type Point } from "./space.ts";
import type { Scene } from "./surface.ts";

export function drawMarks(scene: Scene, car: Car, seed: number): void {
  const { harm } = car.condition;
  if (harm.front) drawHangingBumper(scene, car, harm.front);
  if (harm.hail) drawDimples(scene, car, seed);
  if (harm.minor || harm.vandalism || harm.side || harm.roof) drawScratches(scene, car, seed);
  if (harm.vandalism) drawPaintedScrawl(scene, car);
}

function drawHangingBumper(scene: Scene, car: Car, much: number): void {
  if (scene.camera.eye[0] < 0 || much < 0.4) return;
  const { lower } = car;
  const side = brokenSide(car);
  const [from, to] = [side * 0.1, side * 0.97];
  const gap = outlineOf(scene, field(lower.nose, from, to, 0.2, 0.47, lower.inside, 16));
  scene.canvas.shape(gap, "#0a0b0c");
  const bar = outlineOf(scene, field(lower.nose, side * 0.2, side * 0.9, 0.28, 0.36, lower.inside, 10));
  scene.canvas.shape(bar, "#6b7074");
  const drop = (a: number): number => 0.2 * Math.max(0, (Math.abs(a) - 0.1) / 0.87) ** 1.2;
  const at = (a: number, v: number): Point => {
    const [x, y, z] = lower.nose(a, v);
    return [x + 0.05 + drop(a) * 0.3, Math.max(0.06, y - drop(a) * 1.1), z * 1.02];
  };
  const cover = outlineOf(scene, {
    at,
    from,
    to,
    low: (a) => 0.05 + 0.03 * Math.sin(a * 19),
    high: (a) => 0.42 + 0.025 * Math.sin(a * 23),
    inside: lower.inside,
    steps: 20,
  });
  if (cover.length === 0) return;
  const ys = cover.map((p) => p[1]);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  scene.canvas.shape(
    cover,
    scene.canvas.linear(
      [0, top],
      [0, bottom],
      [
        [0, hex(scaled(car.colour, 1.12))],
        [0.4, hex(scaled(car.colour, 0.82))],
        [1, hex(scaled(car.colour, 0.42))],
      ],
    ),
    'stroke="#0a0b0c" stroke-width="1.5"',
  );
}

function drawDimples(scene: Scene, car: Car, seed: number): void {
  const random = randomFrom(seed + 5);
  const crown = curve(car.profile.bonnetCrown);
  const { length, cabin } = car.profile;
  const dents: Point[] = [];
  for (let i = 0; i < 46; i++)
    dents.push(car.lower.onLid(mix(cabin.cowl + 0.16, length / 2 - 0.4, random()), mix(-0.85, 0.85, random()), crown));
  for (let i = 0; i < 40; i++)
    dents.push(
      car.cabin.onLid(mix(cabin.tailTop, cabin.header, random()), mix(-0.85, 0.85, random()), () => cabin.crown),
    );
  const side = scene.camera.eye[2] >= 0 ? 1 : -1;
  for (let i = 0; i < 26; i++)
    dents.push(car.lower.flank(mix(-length / 2 + 0.5, length / 2 - 0.7, random()), mix(0.6, 0.97, random()), side));
  for (const place of dents) dimple(scene, place, 0.025 + random() * 0.022);
}

function dimple(scene: Scene, place: Point, size: number): void {
  const [x, y] = scene.camera.project(place);
  const r = scene.camera.scaleAt(place) * size;
  const tilt = 0.3 + 0.7 * Math.abs(unit(minus(scene.camera.eye, place))[1]);
  scene.canvas.add(
    `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${r.toFixed(1)}" ry="${(r * tilt).toFixed(1)}" fill-opacity=".15"/><ellipse cx="${x.toFixed(0)}" cy="${(y + r * tilt * 0.6).toFixed(0)}" rx="${(r * 0.8).toFixed(1)}" ry="${(r * 0.35 * tilt).toFixed(1)}" fill="#fff" fill-opacity=".42"/>`,
  );
}

function drawScratches(scene: Scene, car: Car, seed: number): void {
  if (scene.camera.eye[2] <= car.profile.half) return;
  const random = randomFrom(seed + 9);
  const { lower, profile } = car;
  const many = car.condition.harm.side || car.condition.harm.roof ? 9 : 6;
  for (let i = 0; i < many; i++) {
    const [x, v, reach] = [
      mix(profile.axles.front - 2.3, profile.axles.front - 1, random()),
      mix(0.2, 0.66, random()),
      0.2 + random() * 0.45,
    ];
    const line = steps(0, 1, 5).map((t): Pixel =>
      scene.camera.project(lower.flank(x + reach * t, v + 0.03 * Math.sin(t * 5 + i) - 0.03 * t, 1)),
    );
    scene.canvas.line(line, "#101214", 3.4, 'opacity=".35"');
    scene.canvas.line(line, i % 3 === 0 ? "#b9a590" : "#e8edf0", 1.6, 'opacity=".85"');
  }
}

function drawPaintedScrawl(scene: Scene, car: Car): void {
  if (scene.camera.eye[2] <= car.profile.half) return;
  const wave = steps(0, 1, 30).map((t): Pixel =>
    scene.camera.project(car.lower.flank(-1.1 + 1.7 * t, 0.48 + 0.16 * Math.sin(t * 17) * (1 - t * 0.4), 1)),
  );
  scene.canvas.line(wave, "#e0402f", scene.camera.scaleAt([0, 0.7, 1]) * 0.035, 'opacity=".85"');
}

export function drawOpenBonnet(scene: Scene, car: Car): void {
  const { lower, profile } = car;
  const { camera, canvas } = scene;
  const crown = curve(profile.bonnetCrown);
  const [hinge, edge] = [profile.cabin.cowl - 0.12, lower.shape.front(1) - 0.12];
  const xs = steps(hinge, edge, 8);
  const bay = [
    ...xs.map((x) => lower.onLid(x, 0.8, crown)),
    ...xs.toReversed().map((x) => lower.onLid(x, -0.8, crown)),
  ].map(camera.project);
  canvas.shape(bay, "#0f1113");
  canvas.clipped([bay], () => {
    const block = (x: number, z: number, long: number, wide: number, colour: string): void => {
      const y = lower.shape.top(x) - 0.02;
      canvas.shape(
        [
          [x, y, z],
          [x + long, y - 0.03, z],
          [x + long, y - 0.03, z + wide],
          [x, y, z + wide],
        ].map((p) => camera.project(p as unknown as Point)),
        colour,
      );
    };
    block(hinge + 0.28, -0.3, 0.34, 0.6, "#3d4247");
    block(hinge + 0.34, -0.22, 0.22, 0.44, "#595f64");
    block(hinge + 0.3, 0.42, 0.3, 0.2, "#23272a");
    block(hinge + 0.62, -0.6, 0.1, 1.2, "#2b2f33");
  });
  const rise = (58 * Math.PI) / 180;
  const lifted = ([x, y, z]: Point): Point => {
    const foot = lower.shape.top(hinge) + crown(hinge);
    const [dx, dy] = [x - hinge, y - foot];
    return [hinge + dx * Math.cos(rise) - dy * Math.sin(rise), foot + dx * Math.sin(rise) + dy * Math.cos(rise), z];
  };
  const panel = [
    ...xs.map((x) => lower.onLid(x, 0.84, crown)),
    ...steps(0.84, -0.84, 8).map((a) => lower.onLid(edge, a, crown)),
    ...xs.toReversed().map((x) => lower.onLid(x, -0.84, crown)),
  ].map((p) => camera.project(lifted(p)));
  const fromFront = camera.eye[0] > 0;
  const tone = fromFront ? 0.42 : 0.9;
  const ys = panel.map((p) => p[1]);
  canvas.line(
    [camera.project(lower.onLid(edge - 0.1, 0.7, crown)), camera.project(lifted(lower.onLid(edge - 0.3, 0.74, crown)))],
    "#8d9296",
    4,
  );
  canvas.shape(
    panel,
    canvas.linear(
      [0, Math.min(...ys)],
      [0, Math.max(...ys)],
      [
        [0, hex(scaled(car.colour, tone * 1.25))],
        [1, hex(scaled(car.colour, tone * 0.6))],
      ],
    ),
    'stroke="#0b0c0d" stroke-width="3" stroke-linejoin="round"',
  );
  if (fromFront)
    for (const a of [-0.4, 0, 0.4])
      canvas.line(
        [0.25, 0.8].map((t) => camera.project(lifted(lower.onLid(mix(hinge, edge, t), a * (1.2 - t * 0.4), crown)))),
        "#000",
        9,
        'opacity=".18"',
      );
}

export function drawPuddle(scene: Scene, x: number): void {
  const round = Array.from({ length: 22 }, (_, i): Pixel => {
    const angle = (i / 22) * 2 * Math.PI;
    const reach = 0.55 + 0.09 * Math.sin(i * 0.86) + 0.07 * Math.cos(i * 1.43);
    return scene.camera.project([x + Math.cos(angle) * reach * 1.3, 0, 0.75 + Math.sin(angle) * reach]);
  });
  scene.canvas.shape(round, "#14161a", 'opacity=".72"');
}

export function drawBlocks(scene: Scene, car: Car): void {
  for (const wheel of car.wheels) {
    if (scene.camera.eye[2] * wheel.side < 0) continue;
    for (const [y, colour] of [
      [0.06, "#8a6b47"],
      [0.16, "#9c7b54"],
    ] as const) {
      const p = (dx: number, dy: number): Pixel =>
        scene.camera.project([wheel.centre[0] + dx, y + dy, wheel.centre[2] - wheel.side * 0.15]);
      scene.canvas.shape(
        [p(-0.26, 0.05), p(0.26, 0.05), p(0.26, -0.05), p(-0.26, -0.05)],
        colour,
        'stroke="#3d2f20" stroke-width="2"',
      );
    }
  }
}
