import { round } from "./canvas.ts";
import type { Pixel, Point } from "./space.ts";
import type { Scene } from "./surface.ts";

export interface Wheel {
  centre: Point;
  radius: number;
  width: number;
  side: number;
  rim: RimStyle;
  rimShare: number;
}

export type RimStyle = "five" | "split" | "multi" | "steel" | "lorry" | "spokes" | "knobbly";

export function drawWheel(scene: Scene, wheel: Wheel): void {
  drawTyre(scene, wheel);
  if ((scene.camera.eye[2] - wheel.centre[2]) * wheel.side > 0.1) drawFace(scene, wheel);
}

export function drawTyre(scene: Scene, wheel: Wheel): void {
  const { canvas } = scene;
  const inner: Point = [wheel.centre[0], wheel.centre[1], wheel.centre[2] - wheel.side * wheel.width];
  const tread = convexHull([
    ...circle(scene, wheel.centre, wheel.radius * 0.975),
    ...circle(scene, inner, wheel.radius * 0.975),
    ...circle(scene, middle(wheel), wheel.radius),
  ]);
  const box = tread.map((p) => p[1]);
  canvas.shape(
    tread,
    canvas.linear(
      [0, Math.min(...box)],
      [0, Math.max(...box)],
      [
        [0, "#0d0e10"],
        [0.55, "#26282b"],
        [0.85, "#1a1b1d"],
        [1, "#08090a"],
      ],
    ),
  );
  treadGrooves(scene, wheel);
}

const middle = (wheel: Wheel): Point => [
  wheel.centre[0],
  wheel.centre[1],
  wheel.centre[2] - (wheel.side * wheel.width) / 2,
];

function treadGrooves(scene: Scene, wheel: Wheel): void {
  for (const share of [0.3, 0.5, 0.7]) {
    const ring = circle(
      scene,
      [wheel.centre[0], wheel.centre[1], wheel.centre[2] - wheel.side * wheel.width * share],
      wheel.radius * 0.992,
    );
    const towards = scene.camera.eye[0] > wheel.centre[0] ? 1 : -1;
    const half = ring.filter((_, i) => Math.cos((i / ring.length) * 2 * Math.PI) * towards > 0.25);
    const sorted = half.toSorted((a, b) => a[1] - b[1]);
    scene.canvas.line(sorted, "#000", 1.6, 'opacity=".55"');
  }
}

function drawFace(scene: Scene, wheel: Wheel): void {
  const { project } = scene.camera;
  const [cx, cy] = project(wheel.centre);
  const across = minus2(project([wheel.centre[0] + wheel.radius, wheel.centre[1], wheel.centre[2]]), [cx, cy]);
  const upward = minus2(project([wheel.centre[0], wheel.centre[1] + wheel.radius, wheel.centre[2]]), [cx, cy]);
  const matrix = [across[0], across[1], -upward[0], -upward[1], cx, cy].map((value) => round(value)).join(" ");
  scene.canvas.group(`transform="matrix(${matrix})"`, () => scene.canvas.add(faceMarkup(scene, wheel)));
}

function faceMarkup(scene: Scene, wheel: Wheel): string {
  const share = wheel.rimShare;
  const wall = scene.canvas.radial(
    [
      [0, "#000"],
      [share, "#141517"],
      [share + (1 - share) * 0.3, "#2b2d30"],
      [share + (1 - share) * 0.72, "#222427"],
      [1, "#0e0f10"],
    ],
    'r=".5"',
  );
  const well = scene.canvas.radial(
    [
      [0, "#3a3d40"],
      [0.7, "#1c1e20"],
      [1, "#0a0b0c"],
    ],
    'r=".5"',
  );
  const tyre = `<circle r=".985" fill="${wall}"/><circle r=".86" fill="none" stroke="#3a3d41" stroke-width=".012"/>`;
  if (wheel.rim === "spokes" || wheel.rim === "knobbly") return tyre + wireSpokes(share, wheel.rim === "knobbly");
  const metal = scene.canvas.linear([-0.4, -0.7], [0.4, 0.7], rimStops(wheel.rim));
  const disc = `<circle r="${share}" fill="${well}"/><circle r="${round(share * 0.66, 1000)}" fill="#5b5f63"/><circle r="${round(share * 0.6, 1000)}" fill="#75797d"/><circle r="${round(share * 0.3, 1000)}" fill="#2e3033"/><path d="M${round(share * 0.38, 1000)} ${round(-share * 0.62, 1000)}A${share * 0.7} ${share * 0.7} 0 0 1 ${round(share * 0.66, 1000)} ${round(share * 0.2, 1000)}l-.14-.02a.4.4 0 0 0-.14-.3z" fill="#3d4044"/>`;
  return `${tyre}${disc}${spokes(wheel.rim, share, metal)}<circle r="${round(share * 0.965, 1000)}" fill="none" stroke="${metal}" stroke-width="${round(share * 0.075, 1000)}"/><circle r="${round(share, 1000)}" fill="none" stroke="#0b0c0d" stroke-width=".02"/>`;
}

const rimStops = (rim: RimStyle): [number, string][] =>
  rim === "steel"
    ? [
        [0, "#5e6266"],
        [0.5, "#3c4044"],
        [1, "#26292c"],
      ]
    : [
        [0, "#eef1f3"],
        [0.38, "#b9bec3"],
        [0.62, "#8b9196"],
        [1, "#d2d7da"],
      ];

function spokes(rim: RimStyle, share: number, metal: string): string {
  const r = share * 0.95;
  if (rim === "steel" || rim === "lorry") {
    const count = rim === "lorry" ? 8 : 10;
    const holes = around(count, (angle) => dotMarkup(angle, r * 0.68, rim === "lorry" ? 0.1 : 0.065, "#0c0d0e"));
    const nuts = around(count === 8 ? 10 : 5, (angle) => dotMarkup(angle, r * 0.34, 0.035, "#d8dcdf"));
    return `<circle r="${round(r, 1000)}" fill="${metal}"/>${holes}<circle r="${round(r * 0.44, 1000)}" fill="${metal}" stroke="#777c80" stroke-width=".02"/>${nuts}<circle r="${round(r * 0.2, 1000)}" fill="#8d9296" stroke="#4b4f52" stroke-width=".02"/>`;
  }
  const count = { five: 5, split: 5, multi: 10 }[rim as "five" | "split" | "multi"];
  const arm = (angle: number): string => {
    const wide = rim === "multi" ? 0.055 : 0.13;
    const tip = rim === "multi" ? 0.075 : rim === "split" ? 0.16 : 0.105;
    const shape = `M${-wide} ${-r * 0.2}L${-tip} ${round(-r, 1000)}H${tip}L${wide} ${-r * 0.2}z`;
    const slot =
      rim === "split" ? `<path d="M0 ${round(-r * 0.42, 1000)}L-.055 ${round(-r, 1000)}h.11z" fill="#1c1e20"/>` : "";
    return `<g transform="rotate(${angle})"><path d="${shape}" fill="${metal}"/><path d="M${wide * 0.9} ${-r * 0.2}L${tip} ${round(-r, 1000)}" stroke="#4e5357" stroke-width=".022"/>${slot}</g>`;
  };
  const nuts = around(5, (angle) => dotMarkup(angle, r * 0.2, 0.028, "#5a5e62"));
  return `${around(count, arm)}<circle r="${round(r * 0.29, 1000)}" fill="${metal}"/>${nuts}<circle r="${round(r * 0.12, 1000)}" fill="#5a5f63"/>`;
}

function wireSpokes(share: number, knobbly: boolean): string {
  const wires = around(
    knobbly ? 16 : 10,
    (angle) =>
      `<path d="M0 -.12L.05 ${-share}" stroke="#c9ced2" stroke-width="${knobbly ? 0.018 : 0.05}" transform="rotate(${angle})"/>`,
  );
  const blocks = knobbly
    ? around(30, (angle) => `<path d="M-.05 -1.03h.1v.09h-.1z" fill="#1d1f21" transform="rotate(${angle})"/>`)
    : "";
  return `${blocks}<circle r="${share}" fill="#9aa0a4" fill-opacity=".16"/><circle r="${share}" fill="none" stroke="#aeb4b9" stroke-width=".05"/>${wires}<circle r="${share * 0.52}" fill="none" stroke="#8b9297" stroke-width=".09" stroke-dasharray=".12 .03"/><circle r=".15" fill="#4b4f53"/><circle r=".07" fill="#b9bec2"/>`;
}

const around = (count: number, part: (angle: number) => string): string =>
  Array.from({ length: count }, (_, i) => part(Math.round((i * 360) / count + 8))).join("");

const dotMarkup = (angle: number, reach: number, radius: number, colour: string): string =>
  `<circle cy="${round(-reach, 1000)}" r="${radius}" fill="${colour}" transform="rotate(${angle})"/>`;

export const farFirst = (scene: Scene, wheels: readonly Wheel[]): Wheel[] =>
  wheels.toSorted((a, b) => scene.camera.depth(b.centre) - scene.camera.depth(a.centre));

export function circle(scene: Scene, centre: Point, radius: number): Pixel[] {
  return Array.from({ length: 28 }, (_, i): Pixel => {
    const angle = (i / 28) * 2 * Math.PI;
    return scene.camera.project([
      centre[0] + Math.cos(angle) * radius,
      centre[1] + Math.sin(angle) * radius,
      centre[2],
    ]);
  });
}

const minus2 = (a: Pixel, b: Pixel): Pixel => [a[0] - b[0], a[1] - b[1]];

export function convexHull(points: readonly Pixel[]): Pixel[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const turn = (o: Pixel, a: Pixel, b: Pixel): number => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const chain = (source: readonly Pixel[]): Pixel[] => {
    const kept: Pixel[] = [];
    for (const point of source) {
      while (kept.length >= 2 && turn(kept[kept.length - 2] as Pixel, kept[kept.length - 1] as Pixel, point) <= 0)
        kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
}
