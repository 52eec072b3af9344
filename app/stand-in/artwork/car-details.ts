import { drawBlob } from "./blob.ts";
import type { Car } from "./car-model.ts";
import { drawHeadlamps, drawTailLamps } from "./car-lamps.ts";
import { drawGrille } from "./car-grille.ts";
import { field, outlineOf, rounded } from "./decal.ts";
import { hex } from "./light.ts";
import { curve, mix, steps, type Pixel, type Point } from "./space.ts";
import type { Scene } from "./surface.ts";

const GAP = "#050607";

export function drawFront(scene: Scene, car: Car): void {
  drawBonnetLines(scene, car);
  const { lower } = car;
  if (scene.camera.eye[0] < car.profile.length / 2 - 0.4) {
    drawHeadlamps(scene, car);
    return;
  }
  const intake = outlineOf(scene, {
    at: lower.nose,
    from: -0.62,
    to: 0.62,
    ...rounded(-0.62, 0.62, 0.2, 0.085, 5),
    inside: lower.inside,
  });
  scene.canvas.shape(intake, "#101214");
  if (car.style % 2 === 0)
    for (const side of [-1, 1]) {
      const [from, to] = [side * 0.66, side * 0.86];
      scene.canvas.shape(
        outlineOf(scene, { at: lower.nose, from, to, ...rounded(from, to, 0.24, 0.07, 3), inside: lower.inside }),
        "#15171a",
      );
    }
  drawGrille(scene, car);
  drawHeadlamps(scene, car);
  drawPlate(scene, car.lower.nose, lower.inside, car.profile.half, 0.3, car.style);
}

export function drawRear(scene: Scene, car: Car): void {
  if (!car.profile.load) drawTailLamps(scene, car);
  const { lower, profile } = car;
  if (profile.load || scene.camera.eye[0] > -profile.length / 2 + 0.3) return;
  const { canvas } = scene;
  const across = (v: number, reach: number): Pixel[] =>
    steps(-reach, reach, 16).map((a) => scene.camera.project(lower.tail(a, v)));
  canvas.line(across(0.44, 0.9), GAP, 2.4, 'opacity=".6"');
  for (const side of [-1, 1]) {
    const seam = steps(0.44, 0.97, 6).map((v) => scene.camera.project(lower.tail(side * 0.76, v)));
    canvas.line(seam, GAP, 2.2, 'opacity=".55"');
  }
  canvas.shape(
    outlineOf(scene, {
      at: lower.tail,
      from: -0.8,
      to: 0.8,
      ...rounded(-0.8, 0.8, 0.1, 0.09, 6),
      inside: lower.inside,
    }),
    "#1b1d20",
  );
  for (const side of [-1, 1]) {
    const [from, to] = [side * 0.74, side * 0.58];
    canvas.shape(
      outlineOf(scene, { at: lower.tail, from, to, ...rounded(from, to, 0.3, 0.025, 4), inside: lower.inside }),
      "#9c1218",
    );
  }
  const exhaust = scene.camera.project(lower.tail(0.62, 0.05));
  const size = scene.camera.scaleAt(lower.tail(0.62, 0.05));
  canvas.add(
    `<ellipse cx="${Math.round(exhaust[0])}" cy="${Math.round(exhaust[1])}" rx="${Math.round(size * 0.06)}" ry="${Math.round(size * 0.035)}" fill="#08090a" stroke="#9da2a6" stroke-width="2.5"/>`,
  );
  drawPlate(scene, lower.tail, lower.inside, profile.half, profile.bed ? 0.22 : 0.58, car.style);
}

function drawPlate(
  scene: Scene,
  at: (across: number, v: number) => Point,
  inside: Point,
  half: number,
  v: number,
  style: number,
): void {
  const reach = 0.16 / half;
  const recess = outlineOf(scene, field(at, -reach * 1.12, reach * 1.12, v - 0.02, v + 0.2, inside, 6));
  if (recess.length === 0) return;
  scene.canvas.shape(recess, "#0d0f11", 'opacity=".55"');
  const plate = outlineOf(scene, field(at, -reach, reach, v, v + 0.17, inside, 6));
  scene.canvas.shape(plate, style % 3 === 0 ? "#d9dee1" : "#e9ebe8");
  for (const from of [-0.7, -0.38, -0.06, 0.26, 0.54])
    scene.canvas.shape(
      outlineOf(scene, field(at, reach * from, reach * (from + 0.2), v + 0.05, v + 0.12, inside, 3)),
      "#40536b",
      'opacity=".8"',
    );
}

function drawBonnetLines(scene: Scene, car: Car): void {
  const { lower, profile } = car;
  const crown = curve(profile.bonnetCrown);
  const { camera, canvas } = scene;
  const [from, to] = [profile.cabin.cowl - 0.1, profile.length / 2 - 0.34];
  if (to - from > 0.3)
    for (const side of [-1, 1]) {
      const seam = steps(from, to, 14).map((x) =>
        camera.project(lower.onLid(x, side * mix(0.9, 0.84, (x - from) / (to - from)), crown)),
      );
      canvas.line(seam, GAP, 1.8, 'opacity=".5"');
      const ridge = steps(from, to - 0.1, 10).map((x) =>
        camera.project(lower.onLid(x, side * mix(0.56, 0.4, (x - from) / (to - from)), crown)),
      );
      canvas.line(ridge, "#fff", 2.6, 'opacity=".16"');
      canvas.line(
        ridge.map(([x, y]): Pixel => [x, y + 2.6]),
        "#000",
        2.4,
        'opacity=".16"',
      );
    }
}

export function drawFlanks(scene: Scene, car: Car): void {
  const side = scene.camera.eye[2] >= 0 ? 1 : -1;
  if (Math.abs(scene.camera.eye[2]) < car.profile.half * 1.4) return;
  const { lower, profile } = car;
  const { camera, canvas } = scene;
  const onFlank = (x: number, v: number): Pixel => camera.project(lower.flank(x, v, side));
  if (profile.striped) drawBands(scene, car, side);
  const pen = Math.max(1.6, camera.scaleAt([0, 1, side]) * 0.012);
  profile.doors.forEach((x, i) => {
    const rearmost = i === profile.doors.length - 1 && i > 0;
    const seam = steps(0.07, 0.99, 12).map((v): Pixel => onFlank(x + (rearmost ? rearCut(v) : 0), v));
    canvas.line(seam, GAP, pen, 'opacity=".75"');
    canvas.line(
      seam.map(([px, py]): Pixel => [px + pen, py]),
      "#fff",
      pen * 0.6,
      'opacity=".28"',
    );
  });
  const [foremost, rearmost] = [profile.doors[0] ?? 0, profile.doors.at(-1) ?? 0];
  canvas.line(
    steps(rearmost + 0.16, foremost, 12).map((x) => onFlank(x, 0.07)),
    GAP,
    pen,
    'opacity=".6"',
  );
  profile.doors.slice(1).forEach((x) => drawHandle(scene, car, x + 0.14, side));
  const ends: [number, number] = [lower.shape.rear(0.7) + 0.4, profile.length / 2 - 0.75];
  canvas.line(
    steps(ends[0], ends[1], 24).map((x) => onFlank(x, 0.735)),
    "#fff",
    pen * 1.1,
    'opacity=".12"',
  );
  drawMarkers(scene, car, side);
}

function drawBands(scene: Scene, car: Car, side: number): void {
  const { lower } = car;
  const xs = steps(lower.shape.rear(0.6) + 0.12, lower.shape.front(0.6) - 0.2, 30);
  const pale = car.colour[0] + car.colour[1] + car.colour[2] > 560;
  const colour = hex(pale ? [126, 104, 84] : car.colour);
  for (const [low, high] of [
    [0.93, 1.22],
    [1.29, 1.36],
  ] as const) {
    const edge =
      (height: number) =>
      (x: number): Pixel =>
        scene.camera.project(lower.flankAt(x, height + 0.0055 * (x + 4.5) ** 1.7, side));
    scene.canvas.shape([...xs.map(edge(high)), ...xs.toReversed().map(edge(low))], colour, 'opacity=".9"');
  }
}

const rearCut = (v: number): number => (v < 0.6 ? 0.26 * (1 - v / 0.6) ** 0.7 : 0);

function drawHandle(scene: Scene, car: Car, x: number, side: number): void {
  const { lower } = car;
  const at = (a: number, v: number): Point => lower.flank(a, v, side);
  const cup = outlineOf(scene, {
    at,
    from: x,
    to: x + 0.19,
    ...rounded(x, x + 0.19, 0.815, 0.032, 2.4),
    inside: lower.inside,
    steps: 8,
  });
  scene.canvas.shape(cup, "#000", 'opacity=".38"');
  const bar = outlineOf(scene, {
    at,
    from: x - 0.01,
    to: x + 0.2,
    ...rounded(x - 0.01, x + 0.2, 0.832, 0.016, 4),
    inside: lower.inside,
    steps: 8,
  });
  scene.canvas.shape(bar, car.style % 4 === 0 ? "#d4d9dc" : "#fff", car.style % 4 === 0 ? "" : 'opacity=".4"');
}

function drawMarkers(scene: Scene, car: Car, side: number): void {
  const { lower, profile } = car;
  const at = (a: number, v: number): Point => lower.flank(a, v, side);
  const lamp = (from: number, to: number, v: number, colour: string): void =>
    scene.canvas.shape(outlineOf(scene, field(at, from, to, v, v + 0.05, lower.inside, 4)), colour);
  lamp(profile.length / 2 - 0.66, profile.length / 2 - 0.54, 0.42, "#d98324");
  if (!profile.load) lamp(-profile.length / 2 + 0.4, -profile.length / 2 + 0.52, 0.42, "#a3161c");
}

export function drawMirrors(scene: Scene, car: Car): void {
  const { profile, cabin } = car;
  const x = cabin.shape.front(0.1) - 0.45 - 0.3 * profile.cabin.frontCorner[0];
  const tall = profile.cabin.roof.some(([, y]) => y > 2) ? 1.7 : 1;
  const order = scene.camera.eye[2] >= 0 ? [-1, 1] : [1, -1];
  for (const side of order) {
    const y = cabin.shape.bottom(x) + 0.1 * tall;
    const z = side * (profile.half * 0.97 + 0.1);
    const far = scene.camera.eye[2] * side < -profile.half;
    if (far && Math.abs(scene.camera.eye[0]) < profile.length * 0.75) continue;
    const paint = car.paint([x, y, z]);
    drawBlob(scene, [x + 0.02, y - 0.05 * tall, z - side * 0.1], [0.05, 0.03, 0.07], {
      colour: [24, 26, 28],
      mirror: 0.04,
      polish: 0,
    });
    drawBlob(scene, [x, y, z], [0.08, 0.085 * tall, 0.12], paint, 3);
    if (scene.camera.eye[0] < x - 1)
      drawBlob(
        scene,
        [x - 0.07, y, z],
        [0.02, 0.06 * tall, 0.09],
        { colour: [150, 168, 182], mirror: 0.4, polish: 0 },
        3,
      );
  }
}
