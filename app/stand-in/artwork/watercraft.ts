import { drawBlob } from "./blob.ts";
import { drawSeat } from "./car-glass.ts";
import type { Warp } from "./hull.ts";
import { makeHull } from "./hull.ts";
import type { Finish } from "./light.ts";
import { oval, type Model } from "./model.ts";
import { farRowsFirst, sidesFarFirst } from "./order.ts";
import { drawGuard, drawPrism, drawTube, IRON, LEATHER, RUBBER, STEEL } from "./parts.ts";
import { curve, steps, type Pixel, type Point } from "./space.ts";
import { paintSurface, smeared, type FinishAt, type Scene } from "./surface.ts";
import { drawWheel } from "./wheels.ts";

interface Craft {
  paint: FinishAt;
  style: number;
  warp?: Warp | undefined;
}

const GELCOAT: Finish = { colour: [240, 241, 238], mirror: 0.12, polish: 0.5 };
const GALVANISED: Finish = { colour: [142, 148, 152], mirror: 0.14, polish: 0.3 };

export function boat({ paint, style, warp }: Craft): Model {
  const nose = curve([
    [0, 1.5],
    [0.35, 0.75],
    [0.7, 0.28],
    [1, 0],
  ]);
  const section = curve([
    [0, 0.3],
    [0.28, 0.78],
    [0.32, 0.84],
    [0.6, 0.94],
    [0.9, 1],
    [1, 0.985],
  ]);
  const hull = makeHull(
    {
      front: (v) => 3.1 - nose(v),
      rear: (v) => -2.9 + 0.12 * v,
      half: (v) => 1.18 * section(v),
      top: curve([
        [-2.9, 1.52],
        [-1, 1.56],
        [1, 1.66],
        [3.1, 1.86],
      ]),
      bottom: curve([
        [-2.9, 0.62],
        [0.5, 0.6],
        [1.4, 0.72],
        [3.1, 1.2],
      ]),
      frontCorner: [2.7, 1.9],
      rearCorner: [0.14, 3],
    },
    warp,
  );
  const two: FinishAt = (place) => {
    const [low, high] = [hull.shape.bottom(place[0]), hull.shape.top(place[0])];
    const v = (place[1] - low) / (high - low);
    return v > 0.92
      ? GELCOAT
      : v > (style % 2 ? 0.5 : 0.34)
        ? paint(place)
        : v > (style % 2 ? 0.42 : 0.3)
          ? IRON
          : GELCOAT;
  };
  const draw = (scene: Scene): void => {
    const [far, near] = sidesFarFirst(scene);
    const fromRear = scene.camera.eye[0] < 0;
    trailerFrame(scene, far);
    if (!fromRear) outboard(scene, paint);
    smeared(scene, () => {
      paintSurface(
        scene,
        hull.band([1, 0.97, 0.94, 0.9, 0.82, 0.72, 0.62, 0.52, 0.47, 0.42, 0.37, 0.32, 0.28, 0.2, 0.1, 0]),
        { finish: two, inside: hull.inside },
      );
      const deck = hull.lid((x) => 0.05 * (x < 2.6 ? 1 : 0));
      paintSurface(scene, farRowsFirst(scene, deck), { finish: GELCOAT, inside: hull.inside, upward: true });
    });
    cockpit(scene, hull);
    strakes(scene, hull, near);
    if (fromRear) outboard(scene, paint);
    trailerFrame(scene, near);
  };
  return {
    size: { length: 6, half: 1.2, height: 2.2 },
    frame: [...hull.ring(1), [-3.3, 0.7, 0], [3.9, 0.5, 0], [0.6, 2.28, 0], [-0.9, 0, 1.2], [-0.9, 0, -1.2]],
    footprint: oval(6, 1.15),
    detail: { at: [-0.9, 0.36, 1.2], reach: 0.8 },
    engine: { at: [-3.1, 1.2, 0], reach: 0.8 },
    instruments: { at: [0.1, 1.75, 0], reach: 1 },
    draw,
  };
}

function trailerFrame(scene: Scene, side: number): void {
  drawTube(
    scene,
    [
      [-2.5, 0.46, side * 0.85],
      [1.4, 0.46, side * 0.8],
      [3.1, 0.46, 0],
      [3.9, 0.46, 0],
    ],
    0.05,
    GALVANISED,
  );
  for (const x of [-1.9, 0.4])
    drawTube(
      scene,
      [
        [x, 0.46, side * 0.82],
        [x, 0.85, side * 0.72],
      ],
      0.04,
      RUBBER,
    );
  drawWheel(scene, { centre: [-0.9, 0.34, side * 1.2], radius: 0.34, width: 0.22, side, rim: "five", rimShare: 0.62 });
  drawGuard(scene, [-0.9, 0.34, side * 1.1], 0.42, 12, 168, 0.15, IRON);
  drawTube(
    scene,
    [
      [3.3, 0.5, 0],
      [3.3, 0.06, 0],
    ],
    0.035,
    STEEL,
  );
  drawTube(
    scene,
    [
      [3, 0.46, 0],
      [2.9, 1.12, 0],
    ],
    0.045,
    GALVANISED,
  );
}

function outboard(scene: Scene, paint: FinishAt): void {
  const tone = paint([-3, 1.6, 0]);
  drawTube(
    scene,
    [
      [-3.12, 1.3, 0],
      [-3.18, 0.72, 0],
    ],
    0.09,
    IRON,
  );
  drawPrism(
    scene,
    [
      [-3.38, 0.5],
      [-3, 0.56],
      [-3, 0.66],
      [-3.36, 0.66],
    ],
    -0.05,
    0.05,
    IRON,
  );
  drawPrism(
    scene,
    [
      [-3.28, 0.36],
      [-3.1, 0.5],
      [-3.28, 0.5],
    ],
    -0.02,
    0.02,
    IRON,
  );
  drawBlob(scene, [-3.18, 1.58, 0], [0.3, 0.32, 0.24], { ...tone, colour: [30, 32, 36], mirror: 0.14 }, 2.8);
  drawBlob(scene, [-3.18, 1.5, 0], [0.305, 0.05, 0.245], STEEL, 3);
}

function cockpit(scene: Scene, hull: ReturnType<typeof makeHull>): void {
  const { camera, canvas } = scene;
  const edge = (x: number, share: number): Pixel => {
    const [px, py, pz] = hull.flank(x, 1, 1);
    return camera.project([px, py + 0.03, pz * share]);
  };
  const well = (from: number, to: number, share: number): Pixel[] => [
    ...steps(from, to, 8).map((x) => edge(x, share)),
    ...steps(to, from, 8).map((x) => edge(x, -share)),
  ];
  canvas.shape(
    well(-2.4, 0.55, 0.82),
    canvas.linear(
      [0, 380],
      [0, 560],
      [
        [0, "#4c4438"],
        [1, "#8a7c66"],
      ],
    ),
    'stroke="#c8c8c2" stroke-width="3"',
  );
  canvas.shape(well(1.05, 2.2, 0.66), "#5e5546", 'stroke="#c8c8c2" stroke-width="3"');
  const order = camera.eye[2] >= 0 ? [-0.55, 0.55] : [0.55, -0.55];
  drawBlob(scene, [-2.25, 1.6, 0], [0.2, 0.14, 0.85], { colour: [226, 222, 210], mirror: 0.06, polish: 0.2 }, 4);
  for (const z of order) drawSeat(scene, [-0.5, 1.52, z], "#d8d3c6");
  const screen = (z0: number, z1: number): void => {
    const pane = [
      [0.95, 1.7, z0],
      [0.95, 1.7, z1],
      [0.6, 2.15, z1 * 0.92],
      [0.6, 2.15, z0 * 0.92],
    ].map((p) => camera.project(p as unknown as Point));
    canvas.shape(pane, "#bcd0dc", 'fill-opacity=".6" stroke="#30363a" stroke-width="4" stroke-linejoin="round"');
  };
  screen(-0.95, -0.25);
  screen(0.25, 0.95);
  for (const [z, toward] of [
    [-0.95, -1.02],
    [0.95, 1.02],
  ] as const) {
    const wing = [
      [0.95, 1.7, z],
      [0.6, 2.15, z * 0.92],
      [-0.1, 1.66, toward],
    ].map((p) => camera.project(p as unknown as Point));
    canvas.shape(wing, "#cfdde6", 'fill-opacity=".45" stroke="#30363a" stroke-width="3.5" stroke-linejoin="round"');
  }
}

function strakes(scene: Scene, hull: ReturnType<typeof makeHull>, side: number): void {
  const along = (v: number, from: number, to: number): Pixel[] =>
    steps(from, to, 18).map((x) => scene.camera.project(hull.flank(x, v, side)));
  scene.canvas.line(along(0.93, -2.75, 2.9), "#23272a", 5);
  scene.canvas.line(along(0.94, -2.75, 2.9), "#e8ecee", 1.6);
  scene.canvas.line(along(0.68, -1.6, 1.5), "#fff", 3, 'opacity=".5"');
  for (const [x, z] of [
    [2.3, 1],
    [-2.3, 1],
  ] as const)
    drawTube(
      scene,
      [
        [x - 0.1, hull.shape.top(x) + 0.05, side * z * hull.halfAt(x, 1) * 0.94],
        [x + 0.1, hull.shape.top(x) + 0.05, side * z * hull.halfAt(x, 1) * 0.94],
      ],
      0.025,
      STEEL,
    );
}

export function jetSki({ paint, style, warp }: Craft): Model {
  const nose = curve([
    [0, 0.75],
    [0.4, 0.3],
    [0.75, 0.05],
    [1, 0.16],
  ]);
  const hull = makeHull(
    {
      front: (v) => 1.65 - nose(v),
      rear: () => -1.55,
      half: (v) =>
        0.58 *
        curve([
          [0, 0.42],
          [0.3, 0.86],
          [0.5, 1],
          [0.6, 0.99],
          [0.66, 0.94],
          [1, 0.7],
        ])(v),
      top: curve([
        [-1.55, 0.72],
        [-0.6, 0.74],
        [0.3, 0.86],
        [1, 0.94],
        [1.65, 0.84],
      ]),
      bottom: curve([
        [-1.55, 0.3],
        [0.6, 0.3],
        [1.65, 0.52],
      ]),
      frontCorner: [1.3, 1.9],
      rearCorner: [0.2, 3],
    },
    warp,
  );
  const two: FinishAt = (place) => {
    const [low, high] = [hull.shape.bottom(place[0]), hull.shape.top(place[0])];
    const v = (place[1] - low) / (high - low);
    return v > 0.58
      ? paint(place)
      : v > 0.5
        ? RUBBER
        : style % 2
          ? GELCOAT
          : { colour: [46, 49, 54], mirror: 0.12, polish: 0.4 };
  };
  const draw = (scene: Scene): void => {
    const [far, near] = sidesFarFirst(scene);
    for (const x of [-0.9, 0.6])
      drawPrism(
        scene,
        [
          [x - 0.06, 0],
          [x + 0.06, 0],
          [x + 0.06, 0.36],
          [x - 0.06, 0.36],
        ],
        -0.34,
        0.34,
        { colour: [146, 114, 76], mirror: 0.02, polish: 0 },
      );
    smeared(scene, () => {
      paintSurface(scene, hull.band([1, 0.95, 0.88, 0.8, 0.72, 0.66, 0.6, 0.55, 0.5, 0.42, 0.34, 0.25, 0.15, 0]), {
        finish: two,
        inside: hull.inside,
      });
      paintSurface(
        scene,
        farRowsFirst(
          scene,
          hull.lid((x) => 0.1 * Math.max(0, Math.min(1, (1.5 - x) * 1.4))),
        ),
        { finish: paint, inside: hull.inside, upward: true },
      );
    });
    drawBlob(scene, [-0.62, 0.92, 0], [0.72, 0.13, 0.2], LEATHER, 3.2);
    drawBlob(scene, [-0.98, 1.02, 0], [0.3, 0.07, 0.19], LEATHER, 3);
    drawBlob(scene, [0.62, 0.99, 0], [0.6, 0.16, 0.26], paint([0.6, 1, 0]), 2.4);
    drawBlob(scene, [0.3, 1.12, 0], [0.2, 0.14, 0.15], { colour: [38, 40, 44], mirror: 0.1, polish: 0.3 }, 2.6);
    for (const side of [far, near]) {
      drawTube(
        scene,
        [
          [0.26, 1.22, side * 0.05],
          [0.2, 1.26, side * 0.34],
        ],
        0.02,
        IRON,
      );
      drawTube(
        scene,
        [
          [0.22, 1.25, side * 0.24],
          [0.18, 1.265, side * 0.4],
        ],
        0.03,
        RUBBER,
      );
      drawBlob(scene, [0.72, 1.12, side * 0.31], [0.08, 0.06, 0.06], paint([0.7, 1.1, 0]), 2.6);
    }
    const stripe = (v: number): Pixel[] =>
      steps(-1.3, 1.2, 16).map((x) => scene.camera.project(hull.flank(x, v + 0.04 * (x + 1.3), near)));
    scene.canvas.line(stripe(0.72), "#fff", 4, 'opacity=".55"');
    scene.canvas.line(stripe(0.66), "#000", 3, 'opacity=".35"');
  };
  return {
    size: { length: 3.3, half: 0.6, height: 1.3 },
    frame: [...hull.ring(0.6), [0.2, 1.28, 0], [-0.9, 0, 0.4], [0.6, 0, 0.4], [0.6, 0, -0.4]],
    footprint: oval(2.8, 0.5),
    detail: { at: [0.4, 1.05, 0.2], reach: 0.7 },
    engine: { at: [-1.1, 0.7, 0.3], reach: 0.6 },
    instruments: { at: [0.2, 1.1, 0], reach: 0.45 },
    draw,
  };
}
