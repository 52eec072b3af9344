import { drawBlob } from "./blob.ts";
import { drawRearDoors, drawRibs, makeBox, paintBox } from "./box.ts";
import type { Warp } from "./hull.ts";
import type { Finish } from "./light.ts";
import { oval, type Model } from "./model.ts";
import { sidesFarFirst } from "./order.ts";
import { drawGuard, drawPrism, drawTube, IRON, RUBBER, STEEL } from "./parts.ts";
import { steps, type Pixel, type Point } from "./space.ts";
import type { FinishAt, Scene } from "./surface.ts";
import { drawWheel } from "./wheels.ts";

interface Plant {
  paint: FinishAt;
  style: number;
  warp?: Warp | undefined;
  bare: boolean;
}

export function trailer({ paint, style, warp, bare }: Plant): Model {
  const shape = { from: -2.9, to: 2.3, low: 0.52, high: 2.55, half: 1.05, corner: 0.22 };
  const box = makeBox(shape, warp);
  const axles = [0.1, -0.72];
  const draw = (scene: Scene): void => {
    const [far, near] = sidesFarFirst(scene);
    const wheel = (x: number, side: number): void =>
      drawWheel(scene, {
        centre: [x, 0.34, side * 1.2],
        radius: 0.34,
        width: 0.2,
        side,
        rim: style % 2 ? "five" : "steel",
        rimShare: 0.62,
      });
    const tongue = (): void => {
      for (const side of [far, near])
        drawTube(
          scene,
          [
            [2.2, 0.5, side * 0.8],
            [3.5, 0.5, side * 0.06],
          ],
          0.05,
          IRON,
        );
      drawTube(
        scene,
        [
          [3.4, 0.5, 0],
          [3.75, 0.5, 0],
        ],
        0.06,
        STEEL,
      );
      drawTube(
        scene,
        [
          [3.2, 0.95, 0],
          [3.2, 0.08, 0],
        ],
        0.04,
        STEEL,
      );
      drawBlob(scene, [3.2, 0.05, 0], [0.1, 0.05, 0.1], STEEL);
    };
    if (!bare) for (const x of axles) wheel(x, far);
    if (scene.camera.eye[0] < 0) tongue();
    paintBox(scene, makeBox({ ...shape, low: 0.42, high: 0.54, half: 1.0 }), IRON);
    paintBox(scene, box, paint);
    drawRibs(scene, box, 0.5);
    trim(scene, box, near);
    drawRearDoors(scene, box);
    if (scene.camera.eye[0] >= 0) tongue();
    if (!bare) for (const x of axles) wheel(x, near);
    drawPrism(
      scene,
      [
        [-1.25, 0.62],
        [0.65, 0.62],
        [0.52, 0.8],
        [-1.1, 0.8],
      ],
      near * 1.05,
      near * 1.26,
      { colour: [196, 201, 204], mirror: 0.2, polish: 0.4 },
    );
  };
  return {
    size: { length: 6.6, half: 1.2, height: 2.6 },
    frame: [...box.ring(0), ...box.ring(1), [3.75, 0.5, 0], [0, 0, 1.2], [0, 0, -1.2], [-2.9, 0, 0]],
    footprint: box.ring(0),
    detail: { at: [-0.3, 0.4, 1.2], reach: 0.9 },
    engine: { at: [3, 0.6, 0], reach: 0.9 },
    instruments: { at: [1.6, 1.5, 1], reach: 1.1 },
    draw,
  };
}

function trim(scene: Scene, box: ReturnType<typeof makeBox>, side: number): void {
  const along = (v: number): Pixel[] => steps(-2.75, 2.1, 10).map((x) => scene.camera.project(box.flank(x, v, side)));
  scene.canvas.line(along(0.985), "#d5dadd", 6, 'opacity=".8"');
  scene.canvas.line(along(0.02), "#c3c9cc", 9, 'opacity=".9"');
  const door = [
    [1.2, 0.06],
    [1.2, 0.9],
    [1.95, 0.9],
    [1.95, 0.06],
    [1.2, 0.06],
  ].map(([x, v]) => scene.camera.project(box.flank(x ?? 0, v ?? 0, side)));
  scene.canvas.line(door, "#0a0b0c", 2.5, 'opacity=".6"');
  scene.canvas.line(
    [
      [1.28, 0.42],
      [1.28, 0.5],
    ].map(([x, v]) => scene.camera.project(box.flank(x ?? 0, v ?? 0, side))),
    "#d9dee1",
    6,
  );
  for (const x of [-2.6, -0.4, 2])
    scene.canvas.line(
      [x, x + 0.07].map((px) => scene.camera.project(box.flank(px, 0.94, side))),
      x < -2 ? "#b01820" : "#d98324",
      6,
    );
}

export function excavator({ paint, warp }: Plant): Model {
  const skin: Finish = paint([0, 1.6, 0]);
  const draw = (scene: Scene): void => {
    const [far, near] = sidesFarFirst(scene);
    track(scene, far);
    drawPrism(
      scene,
      [
        [-0.6, 0.45],
        [0.6, 0.45],
        [0.5, 0.95],
        [-0.5, 0.95],
      ],
      -0.6,
      0.6,
      IRON,
    );
    track(scene, near);
    const fromFront = scene.camera.eye[0] > 0;
    if (!fromFront) arm(scene, skin);
    house(scene, skin, paint, warp);
    if (fromFront) arm(scene, skin);
  };
  return {
    size: { length: 8.6, half: 1.4, height: 3.4 },
    frame: [
      [-2.7, 0.9, 1.3],
      [-2.7, 2.2, -1.3],
      [4.6, 0, 0.3],
      [-1.9, 0, 1.4],
      [-1.9, 0, -1.4],
      [1.9, 0, 1.4],
      [1.6, 3.9, 0],
      [5, 1.4, 0],
    ],
    footprint: [...oval(4.4, 1.5), [4.2, 0, 0.2], [4.2, 0, -0.2]],
    detail: { at: [1.6, 0.5, 1.3], reach: 0.9 },
    engine: { at: [-1.5, 1.6, 1.2], reach: 1 },
    instruments: { at: [0.6, 2.1, -0.7], reach: 1.1 },
    draw,
  };
}

function track(scene: Scene, side: number): void {
  const loop = (grow: number): [number, number][] => {
    const end = (x: number, from: number): [number, number][] =>
      steps(from, from + 180, 8).map((degrees) => [
        x + Math.cos((degrees * Math.PI) / 180) * (0.46 + grow),
        0.47 + Math.sin((degrees * Math.PI) / 180) * (0.46 + grow),
      ]);
    return [...end(1.55, -90), ...end(-1.55, 90)];
  };
  drawPrism(scene, loop(0), side * 0.72, side * 1.32, { colour: [48, 48, 48], mirror: 0.03, polish: 0 });
  const face = side * 1.325;
  const inner = loop(-0.12).map(([x, y]) => scene.camera.project([x, y, face]));
  if (scene.camera.eye[2] * side < 1.3) return;
  scene.canvas.shape(inner, "#26282a");
  for (const x of steps(-1.55, 1.55, 6))
    drawBlob(
      scene,
      [x, Math.abs(x) > 1.5 ? 0.47 : 0.24, face],
      [Math.abs(x) > 1.5 ? 0.27 : 0.13, Math.abs(x) > 1.5 ? 0.27 : 0.13, 0.03],
      { colour: [88, 84, 78], mirror: 0.06, polish: 0.1 },
      2,
    );
  for (const x of steps(-1.5, 1.5, 14))
    for (const y of [0.03, 0.91])
      scene.canvas.line(
        [scene.camera.project([x, y, side * 1.32]), scene.camera.project([x, y, side * 0.75])],
        "#0d0e0f",
        3,
        'opacity=".7"',
      );
}

function house(scene: Scene, skin: Finish, paint: FinishAt, warp: Warp | undefined): void {
  const body = makeBox({ from: -2.6, to: 1.3, low: 1.02, high: 2.05, half: 1.3, corner: 0.5 }, warp);
  const cab = { from: -0.2, to: 1.35, low: 1.05, high: 2.95, half: 0.5 };
  paintBox(scene, makeBox({ from: -2.5, to: 1.2, low: 0.9, high: 1.04, half: 1.15 }), IRON);
  const stain: FinishAt = (place) => (place[0] < -1.9 ? { ...paint(place), colour: [54, 56, 58] } : paint(place));
  paintBox(scene, body, stain);
  const side = scene.camera.eye[2] >= 0 ? 1 : -1;
  for (const y of steps(1.3, 1.75, 5))
    scene.canvas.line(
      [
        [-1.6, y, side * 1.305],
        [-0.9, y, side * 1.305],
      ].map((p) => scene.camera.project(p as unknown as Point)),
      "#111",
      3,
      'opacity=".6"',
    );
  drawTube(
    scene,
    [
      [-1.2, 2.05, side * 0.5],
      [-1.2, 2.5, side * 0.5],
    ],
    0.06,
    IRON,
  );
  drawCab(scene, cab, skin);
}

function drawCab(scene: Scene, cab: { from: number; to: number; low: number; high: number }, skin: Finish): void {
  const { camera, canvas } = scene;
  const [z0, z1] = [-1.28, -0.28];
  drawPrism(
    scene,
    [
      [cab.from, cab.low],
      [cab.to, cab.low],
      [cab.to + 0.04, 1.9],
      [cab.to - 0.22, cab.high],
      [cab.from, cab.high],
    ],
    z0,
    z1,
    skin,
  );
  const near = camera.eye[2] > z1 ? z1 + 0.005 : z0 - 0.005;
  const pane = (points: readonly Point[]): void => {
    const outline = points.map(camera.project);
    const ys = outline.map((p) => p[1]);
    canvas.shape(
      outline,
      canvas.linear(
        [0, Math.min(...ys)],
        [0, Math.max(...ys)],
        [
          [0, "#9fb8c8"],
          [0.5, "#49565f"],
          [1, "#1c2226"],
        ],
      ),
      'stroke="#111416" stroke-width="3"',
    );
  };
  pane([
    [cab.from + 0.12, 1.85, near],
    [cab.from + 0.12, 2.8, near],
    [cab.to - 0.32, 2.8, near],
    [cab.to - 0.1, 1.85, near],
  ]);
  if (camera.eye[0] > cab.to)
    pane([
      [cab.to + 0.05, 1.6, z0 + 0.1],
      [cab.to + 0.05, 1.9, z0 + 0.1],
      [cab.to - 0.19, 2.82, z0 + 0.1],
      [cab.to - 0.19, 2.82, z1 - 0.1],
      [cab.to + 0.05, 1.9, z1 - 0.1],
      [cab.to + 0.05, 1.6, z1 - 0.1],
    ]);
}

function arm(scene: Scene, skin: Finish): void {
  drawTube(
    scene,
    [
      [1.2, 1.35, 0.12],
      [2.1, 2.45, 0.12],
    ],
    0.07,
    STEEL,
  );
  drawPrism(
    scene,
    [
      [1.05, 1.3],
      [1.35, 1.3],
      [2, 2.75],
      [2.35, 3.1],
      [4.1, 3.35],
      [4.15, 3.6],
      [2.2, 3.55],
      [1.65, 3.1],
    ],
    -0.2,
    0.2,
    skin,
  );
  drawTube(
    scene,
    [
      [2.4, 3.6, 0],
      [3.9, 3.75, 0],
    ],
    0.07,
    STEEL,
  );
  drawPrism(
    scene,
    [
      [3.85, 3.7],
      [4.1, 3.25],
      [4.75, 1.35],
      [4.95, 1.35],
      [4.6, 3.3],
      [4.2, 3.75],
    ].toReversed() as [number, number][],
    -0.15,
    0.15,
    skin,
  );
  drawTube(
    scene,
    [
      [4.55, 3.1, 0],
      [5.1, 1.7, 0],
    ],
    0.05,
    STEEL,
  );
  drawPrism(
    scene,
    [
      [4.95, 1.45],
      [5.1, 0.9],
      [4.9, 0.35],
      [4.35, 0.12],
      [4.2, 0.2],
      [4.45, 0.75],
      [4.7, 1.4],
    ].toReversed() as [number, number][],
    -0.42,
    0.42,
    { colour: [70, 70, 68], mirror: 0.05, polish: 0.1 },
  );
  for (const z of steps(-0.36, 0.36, 3))
    drawTube(
      scene,
      [
        [4.3, 0.18, z],
        [4.08, 0.08, z],
      ],
      0.04,
      STEEL,
    );
  drawGuard(scene, [4.85, 1.4, 0], 0.1, 0, 359, 0.2, RUBBER);
}
