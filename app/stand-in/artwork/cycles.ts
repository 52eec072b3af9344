import { drawBlob } from "./blob.ts";
import type { Finish } from "./light.ts";
import { oval, type Model } from "./model.ts";
import { sidesFarFirst } from "./order.ts";
import { drawGuard, drawLens, drawPrism, drawTube, IRON, LEATHER, RUBBER, STEEL } from "./parts.ts";
import { steps, type Point } from "./space.ts";
import type { FinishAt, Scene } from "./surface.ts";
import { drawWheel, type RimStyle } from "./wheels.ts";

interface Cycle {
  paint: FinishAt;
  style: number;
  bare: boolean;
}

const at = (paint: FinishAt, place: Point): Finish => paint(place);

function cycleWheel(scene: Scene, x: number, radius: number, width: number, rim: RimStyle, share: number): void {
  const side = scene.camera.eye[2] >= 0 ? 1 : -1;
  drawWheel(scene, { centre: [x, radius, (side * width) / 2], radius, width, side, rim, rimShare: share });
}

export function motorcycle({ paint, style, bare }: Cycle): Model {
  const [front, rear, radius] = [0.82, -0.76, 0.32];
  const draw = (scene: Scene): void => {
    const [far, near] = sidesFarFirst(scene);
    drawTube(
      scene,
      [
        [rear, radius, far * 0.13],
        [-0.1, 0.42, far * 0.15],
      ],
      0.035,
      IRON,
    );
    drawTube(
      scene,
      [
        [front, radius, far * 0.1],
        [0.47, 0.98, far * 0.1],
      ],
      0.035,
      STEEL,
    );
    if (!bare) cycleWheel(scene, rear, radius, 0.2, "spokes", 0.68);
    if (!bare) cycleWheel(scene, front, radius, 0.14, "spokes", 0.74);
    drawGuard(scene, [rear, radius, 0], radius + 0.05, 25, 185, 0.12, paint);
    drawGuard(scene, [front, radius, 0], radius + 0.045, 15, 140, 0.085, paint);
    drawTube(
      scene,
      [
        [0.52, 0.9, 0],
        [0.36, 0.3, 0],
        [-0.25, 0.26, 0],
      ],
      0.035,
      IRON,
    );
    drawTube(
      scene,
      [
        [0.5, 0.86, 0],
        [-0.1, 0.7, 0],
        [-0.72, 0.62, 0],
      ],
      0.035,
      IRON,
    );
    engine(scene, near);
    drawTube(
      scene,
      [
        [rear, radius, near * 0.13],
        [-0.1, 0.42, near * 0.15],
      ],
      0.035,
      IRON,
    );
    drawTube(
      scene,
      [
        [0.2, 0.52, near * 0.16],
        [0.26, 0.3, near * 0.2],
        [-0.1, 0.25, near * 0.22],
        [-0.98, 0.33, near * 0.24],
      ],
      0.045,
      STEEL,
    );
    drawTube(
      scene,
      [
        [-0.5, 0.29, near * 0.24],
        [-1.06, 0.34, near * 0.25],
      ],
      0.062,
      STEEL,
    );
    drawBlob(scene, [-0.26, 0.55, near * 0.1], [0.17, 0.11, 0.07], at(paint, [-0.26, 0.55, 0]), 3);
    drawBlob(scene, [-0.78, 0.73, 0], [0.24, 0.06, 0.13], LEATHER, 2.8);
    drawBlob(scene, [-0.36, 0.72, 0], [0.33, 0.085, 0.17], LEATHER, 2.6);
    drawBlob(scene, [0.19, 0.86, 0], [0.36, 0.16, 0.16], at(paint, [0.19, 0.86, 0]), 2.3);
    drawTube(
      scene,
      [
        [0.33, 0.94, near * 0.13],
        [0.02, 0.84, near * 0.16],
      ],
      0.012,
      STEEL,
    );
    drawTube(
      scene,
      [
        [front, radius, near * 0.1],
        [0.47, 0.98, near * 0.1],
      ],
      0.035,
      STEEL,
    );
    drawTube(
      scene,
      [
        [0.53, 0.92, -0.11],
        [0.53, 0.92, 0.11],
      ],
      0.03,
      IRON,
    );
    drawBlob(scene, [0.62, 0.9, 0], [0.12, 0.11, 0.11], style % 2 ? STEEL : at(paint, [0.6, 0.9, 0]), 2.3);
    if (scene.camera.eye[0] > 0) drawLens(scene, [0.73, 0.9, 0], 0.095);
    else
      drawBlob(scene, [rear - 0.33, 0.62, 0], [0.05, 0.05, 0.07], { colour: [176, 18, 26], mirror: 0.12, polish: 0.5 });
    if (style % 3 === 0) windscreen(scene);
    bars(scene, [0.46, 1.04], 0.36);
    if (style % 3 !== 0)
      for (const side of [far, near])
        drawTube(
          scene,
          [
            [0.44, 1.06, side * 0.28],
            [0.42, 1.2, side * 0.34],
          ],
          0.012,
          IRON,
        );
    if (style % 3 !== 0)
      for (const side of [far, near]) drawBlob(scene, [0.42, 1.22, side * 0.35], [0.03, 0.045, 0.07], IRON);
    for (const x of [0.42, rear + 0.08])
      drawBlob(scene, [x, x > 0 ? 0.84 : 0.66, near * 0.2], [0.035, 0.03, 0.035], {
        colour: [214, 128, 34],
        mirror: 0.1,
        polish: 0.5,
      });
    if (bare)
      for (const x of [front, rear])
        drawPrism(
          scene,
          [
            [x - 0.2, 0],
            [x + 0.2, 0],
            [x + 0.2, 0.22],
            [x - 0.2, 0.22],
          ],
          -0.2,
          0.2,
          { colour: [150, 118, 78], mirror: 0.02, polish: 0 },
        );
  };
  return {
    size: { length: 2.4, half: 0.45, height: 1.25 },
    frame: cycleFrame(2.35, 1.22),
    footprint: oval(2.15, 0.3),
    detail: { at: [front, radius, 0], reach: 0.5 },
    engine: { at: [0.05, 0.5, 0], reach: 0.42 },
    instruments: { at: [0.4, 1, 0], reach: 0.4 },
    narrow: 38,
    draw,
  };
}

function engine(scene: Scene, near: number): void {
  drawBlob(scene, [0.02, 0.37, 0], [0.27, 0.14, 0.17], IRON, 3);
  for (const lean of [0.19, -0.13]) {
    drawPrism(
      scene,
      [
        [lean * 0.5, 0.44],
        [lean * 0.5 + 0.17, 0.44],
        [lean + 0.19, 0.72],
        [lean, 0.72],
      ],
      -0.1,
      0.1,
      IRON,
    );
    for (const y of steps(0.48, 0.7, 5))
      drawTube(
        scene,
        [
          [lean * ((y - 0.44) / 0.56 + 0.5), y, near * 0.105],
          [lean * ((y - 0.44) / 0.56 + 0.5) + 0.18, y, near * 0.105],
        ],
        0.007,
        STEEL,
      );
  }
  drawBlob(scene, [-0.1, 0.36, near * 0.15], [0.13, 0.1, 0.04], STEEL, 2.2);
  drawBlob(scene, [0.14, 0.36, near * 0.15], [0.09, 0.09, 0.04], STEEL, 2.2);
}

function bars(scene: Scene, [x, y]: readonly [number, number], reach: number): void {
  const [far, near] = sidesFarFirst(scene);
  for (const side of [far, near]) {
    drawTube(
      scene,
      [
        [x + 0.03, y - 0.08, side * 0.06],
        [x, y, side * reach * 0.55],
        [x - 0.12, y + 0.005, side * reach],
      ],
      0.014,
      STEEL,
    );
    drawTube(
      scene,
      [
        [x - 0.09, y + 0.002, side * reach * 0.85],
        [x - 0.15, y + 0.006, side * (reach + 0.07)],
      ],
      0.022,
      RUBBER,
    );
  }
}

function windscreen(scene: Scene): void {
  const pane = [
    [0.64, 0.98, -0.17],
    [0.64, 0.98, 0.17],
    [0.5, 1.28, 0.13],
    [0.46, 1.33, 0],
    [0.5, 1.28, -0.13],
  ] as const;
  scene.canvas.shape(
    pane.map((p) => scene.camera.project(p)),
    "#d7e4ec",
    'fill-opacity=".5" stroke="#56616a" stroke-width="2.5" stroke-linejoin="round"',
  );
}

export function dirtBike({ paint, style, bare }: Cycle): Model {
  const [front, rear, radius] = [0.74, -0.74, 0.345];
  const draw = (scene: Scene): void => {
    const [far, near] = sidesFarFirst(scene);
    const shell: Finish = at(paint, [0, 0.8, 0]);
    const pale: Finish = { colour: style % 2 ? [236, 238, 236] : [40, 42, 46], mirror: 0.08, polish: 0.3 };
    drawTube(
      scene,
      [
        [front, radius, far * 0.11],
        [0.42, 1.06, far * 0.11],
      ],
      0.034,
      IRON,
    );
    drawTube(
      scene,
      [
        [rear, radius, far * 0.12],
        [-0.1, 0.45, far * 0.12],
      ],
      0.03,
      STEEL,
    );
    if (!bare) cycleWheel(scene, rear, radius - 0.02, 0.13, "knobbly", 0.74);
    if (!bare) cycleWheel(scene, front, radius, 0.1, "knobbly", 0.8);
    drawTube(
      scene,
      [
        [0.43, 0.96, 0],
        [0.3, 0.42, 0],
        [-0.15, 0.36, 0],
        [-0.12, 0.82, 0],
      ],
      0.032,
      STEEL,
    );
    drawBlob(scene, [0.06, 0.5, 0], [0.2, 0.16, 0.14], IRON, 2.6);
    drawPrism(
      scene,
      [
        [0.06, 0.6],
        [0.2, 0.58],
        [0.25, 0.8],
        [0.1, 0.82],
      ],
      -0.09,
      0.09,
      IRON,
    );
    drawBlob(scene, [0.02, 0.48, near * 0.14], [0.11, 0.1, 0.04], STEEL, 2.2);
    drawTube(
      scene,
      [
        [rear, radius, near * 0.12],
        [-0.1, 0.45, near * 0.12],
      ],
      0.034,
      STEEL,
    );
    drawTube(
      scene,
      [
        [-0.2, 0.78, 0],
        [-0.42, 0.42, 0],
      ],
      0.045,
      { colour: [206, 160, 40], mirror: 0.1, polish: 0.3 },
    );
    drawTube(
      scene,
      [
        [0.22, 0.62, near * 0.1],
        [0.3, 0.46, near * 0.15],
        [0.02, 0.6, near * 0.16],
        [-0.4, 0.78, near * 0.15],
      ],
      0.03,
      STEEL,
    );
    drawTube(
      scene,
      [
        [-0.4, 0.78, near * 0.15],
        [-0.82, 0.9, near * 0.14],
      ],
      0.055,
      STEEL,
    );
    drawPrism(
      scene,
      [
        [-0.16, 0.62],
        [-0.1, 0.82],
        [-0.5, 0.9],
        [-0.56, 0.78],
      ],
      near * 0.1,
      near * 0.15,
      pale,
    );
    drawPrism(
      scene,
      [
        [-0.45, 0.9],
        [-1.06, 1.03],
        [-1.1, 0.99],
        [-0.5, 0.84],
      ],
      -0.1,
      0.1,
      shell,
    );
    drawBlob(scene, [-0.3, 0.95, 0], [0.46, 0.05, 0.12], LEATHER, 3.2);
    drawPrism(
      scene,
      [
        [-0.02, 0.94],
        [0.28, 1.02],
        [0.42, 0.94],
        [0.46, 0.62],
        [0.26, 0.58],
        [0.1, 0.82],
      ],
      -0.16,
      0.16,
      shell,
    );
    drawPrism(
      scene,
      [
        [0.12, 0.84],
        [0.36, 0.92],
        [0.43, 0.64],
        [0.28, 0.6],
      ],
      near * 0.17,
      near * 0.18,
      pale,
    );
    drawPrism(
      scene,
      [
        [0.42, 0.79],
        [1.02, 0.71],
        [1.06, 0.75],
        [0.62, 0.86],
        [0.4, 0.86],
      ],
      -0.09,
      0.09,
      shell,
    );
    drawTube(
      scene,
      [
        [front, radius, near * 0.11],
        [0.42, 1.06, near * 0.11],
      ],
      0.038,
      STEEL,
    );
    drawPrism(
      scene,
      [
        [0.54, 0.86],
        [0.58, 1.08],
        [0.5, 1.12],
        [0.46, 0.88],
      ],
      -0.12,
      0.12,
      pale,
    );
    bars(scene, [0.4, 1.14], 0.37);
  };
  return {
    size: { length: 2.15, half: 0.42, height: 1.2 },
    frame: cycleFrame(2.2, 1.18),
    footprint: oval(1.95, 0.24),
    detail: { at: [front, radius, 0], reach: 0.5 },
    engine: { at: [0.05, 0.5, 0], reach: 0.42 },
    instruments: { at: [0.4, 1, 0], reach: 0.4 },
    narrow: 38,
    draw,
  };
}

function cycleFrame(length: number, height: number): Point[] {
  return [0, height].flatMap((y) => [
    [-length / 2, y, -0.2] as const,
    [length / 2, y, 0.2] as const,
    [-length / 2, y, 0.2] as const,
    [length / 2, y, -0.2] as const,
  ]);
}

export function atv({ paint, style, bare }: Cycle): Model {
  const wheels = [0.62, -0.62];
  const draw = (scene: Scene): void => {
    const [far, near] = sidesFarFirst(scene);
    const shell: Finish = at(paint, [0, 0.8, 0]);
    const wheel = (x: number, side: number): void =>
      drawWheel(scene, {
        centre: [x, 0.31, side * 0.58],
        radius: 0.31,
        width: 0.25,
        side,
        rim: style % 2 ? "five" : "steel",
        rimShare: 0.5,
      });
    const ends = scene.camera.eye[0] >= 0 ? wheels.toReversed() : wheels;
    if (!bare) for (const x of ends) wheel(x, far);
    for (const x of wheels) drawGuard(scene, [x, 0.33, far * 0.43], 0.4, 20, 165, 0.19, shell);
    drawPrism(
      scene,
      [
        [-0.7, 0.32],
        [0.7, 0.32],
        [0.62, 0.55],
        [-0.6, 0.55],
      ],
      -0.2,
      0.2,
      IRON,
    );
    drawBlob(scene, [0.02, 0.47, 0], [0.24, 0.16, 0.27], IRON, 3);
    for (const x of wheels)
      for (const side of [far, near])
        drawTube(
          scene,
          [
            [x, 0.34, side * 0.4],
            [x * 0.85, 0.62, side * 0.2],
          ],
          0.035,
          STEEL,
        );
    if (!bare) for (const x of ends) wheel(x, near);
    drawPrism(
      scene,
      [
        [-0.3, 0.26],
        [0.36, 0.26],
        [0.36, 0.33],
        [-0.3, 0.33],
      ],
      near * 0.3,
      near * 0.5,
      RUBBER,
    );
    drawPrism(
      scene,
      [
        [-0.95, 0.66],
        [-0.5, 0.6],
        [-0.2, 0.62],
        [0.3, 0.62],
        [0.62, 0.6],
        [0.98, 0.62],
        [0.96, 0.76],
        [0.55, 0.86],
        [0.2, 0.9],
        [-0.1, 0.74],
        [-0.5, 0.74],
        [-0.94, 0.76],
      ],
      -0.24,
      0.24,
      shell,
    );
    for (const x of wheels) drawGuard(scene, [x, 0.33, near * 0.43], 0.41, 18, 168, 0.2, shell);
    drawBlob(scene, [-0.32, 0.83, 0], [0.44, 0.09, 0.19], LEATHER, 3);
    drawPrism(
      scene,
      [
        [0.12, 0.8],
        [0.5, 0.84],
        [0.42, 0.97],
        [0.24, 1],
      ],
      -0.15,
      0.15,
      shell,
    );
    if (scene.camera.eye[0] > 0) {
      drawPrism(
        scene,
        [
          [0.9, 0.48],
          [0.99, 0.52],
          [0.98, 0.68],
          [0.9, 0.7],
        ],
        -0.22,
        0.22,
        RUBBER,
      );
      for (const z of [-0.17, 0.17]) drawLens(scene, [1, 0.63, z], 0.06);
    } else
      for (const z of [-0.22, 0.22])
        drawBlob(scene, [-0.96, 0.68, z], [0.02, 0.04, 0.06], { colour: [178, 20, 28], mirror: 0.1, polish: 0.4 });
    rack(scene, 0.5, 0.96, 0.9);
    rack(scene, -1, -0.62, 0.84);
    drawTube(
      scene,
      [
        [0.95, 0.36, -0.3],
        [1.06, 0.5, -0.28],
        [1.06, 0.5, 0.28],
        [0.95, 0.36, 0.3],
      ],
      0.022,
      IRON,
    );
    bars(scene, [0.3, 1.1], 0.34);
  };
  return {
    size: { length: 2.1, half: 0.6, height: 1.15 },
    frame: [...cycleFrame(2.1, 1.12), [0.9, 0, 0.6], [-0.9, 0, 0.6], [0.9, 0, -0.6], [-0.9, 0, -0.6]],
    footprint: oval(2, 0.68),
    detail: { at: [0.62, 0.31, 0.58], reach: 0.48 },
    engine: { at: [0, 0.5, 0.2], reach: 0.5 },
    instruments: { at: [0.3, 0.95, 0], reach: 0.5 },
    draw,
  };
}

function rack(scene: Scene, from: number, to: number, y: number): void {
  for (const z of steps(-0.34, 0.34, 5))
    drawTube(
      scene,
      [
        [from, y, z],
        [to, y, z],
      ],
      0.011,
      IRON,
    );
  for (const x of [from, to])
    drawTube(
      scene,
      [
        [x, y, -0.36],
        [x, y, 0.36],
      ],
      0.013,
      IRON,
    );
}

export function snowmobile({ paint, style }: Cycle): Model {
  const draw = (scene: Scene): void => {
    const [far, near] = sidesFarFirst(scene);
    const shell: Finish = at(paint, [0.6, 0.7, 0]);
    const ski = (side: number): void => {
      drawPrism(
        scene,
        [
          [0.35, 0.02],
          [1.35, 0.02],
          [1.62, 0.2],
          [1.58, 0.23],
          [1.3, 0.07],
          [0.35, 0.06],
        ],
        side * 0.42,
        side * 0.56,
        style % 2 ? shell : RUBBER,
      );
      drawTube(
        scene,
        [
          [0.95, 0.07, side * 0.49],
          [0.82, 0.5, side * 0.3],
        ],
        0.035,
        STEEL,
      );
      drawTube(
        scene,
        [
          [0.95, 0.14, side * 0.49],
          [0.55, 0.34, side * 0.18],
        ],
        0.025,
        IRON,
      );
    };
    ski(far);
    drawPrism(
      scene,
      [
        [-1.35, 0.03],
        [0.25, 0.03],
        [0.45, 0.2],
        [0.35, 0.36],
        [-1.3, 0.36],
        [-1.55, 0.2],
      ],
      -0.2,
      0.2,
      RUBBER,
    );
    for (const x of steps(-1.3, 0.2, 4)) drawBlob(scene, [x, 0.12, near * 0.2], [0.075, 0.075, 0.02], STEEL, 2);
    drawTube(
      scene,
      [
        [-1.3, 0.1, near * 0.205],
        [0.25, 0.1, near * 0.205],
      ],
      0.018,
      IRON,
    );
    drawPrism(
      scene,
      [
        [-1.6, 0.42],
        [0.2, 0.38],
        [0.3, 0.56],
        [-1.58, 0.52],
      ],
      -0.23,
      0.23,
      { ...STEEL, colour: [86, 90, 94] },
    );
    drawBlob(scene, [-0.62, 0.66, 0], [0.72, 0.13, 0.17], LEATHER, 3.4);
    drawBlob(scene, [-1.5, 0.58, 0], [0.06, 0.05, 0.14], { colour: [178, 20, 28], mirror: 0.1, polish: 0.4 });
    drawPrism(
      scene,
      [
        [0, 0.36],
        [0.75, 0.28],
        [1.2, 0.44],
        [1.28, 0.56],
        [0.9, 0.74],
        [0.45, 0.9],
        [0.18, 0.86],
        [-0.05, 0.6],
      ],
      -0.28,
      0.28,
      shell,
    );
    drawBlob(scene, [0.62, 0.66, 0], [0.62, 0.2, 0.3], shell, 2.3);
    drawPrism(
      scene,
      [
        [0.1, 0.42],
        [0.6, 0.38],
        [0.9, 0.5],
        [0.5, 0.56],
      ],
      near * 0.29,
      near * 0.3,
      RUBBER,
    );
    for (const z of [-0.13, 0.13]) if (scene.camera.eye[0] > 0) drawLens(scene, [1.17, 0.68, z], 0.075);
    scene.canvas.shape(
      (
        [
          [0.72, 0.84, -0.24],
          [0.72, 0.84, 0.24],
          [0.38, 1.16, 0.17],
          [0.36, 1.19, 0],
          [0.38, 1.16, -0.17],
        ] as const
      ).map((p) => scene.camera.project(p)),
      "#cfdde6",
      'fill-opacity=".55" stroke="#46505a" stroke-width="2.5" stroke-linejoin="round"',
    );
    bars(scene, [0.22, 1.02], 0.32);
    ski(near);
  };
  return {
    size: { length: 3.1, half: 0.58, height: 1.2 },
    frame: [...cycleFrame(3.1, 1.15), [1.62, 0.1, 0.56], [1.4, 0, -0.56]],
    footprint: oval(2.9, 0.5),
    detail: { at: [0.9, 0.35, 0.4], reach: 0.6 },
    engine: { at: [-0.5, 0.35, 0.2], reach: 0.8 },
    instruments: { at: [0.3, 0.95, 0], reach: 0.55 },
    narrow: 25,
    draw,
  };
}
