import type { Car } from "./car-model.ts";
import { boundsOf, outlineOf, type Field } from "./decal.ts";
import { mix, steps, type Pixel } from "./space.ts";
import type { Scene } from "./surface.ts";

export function drawGrille(scene: Scene, car: Car): void {
  const { grilleLow, grilleHigh, grilleHalf } = car.profile.face;
  const { lower } = car;
  const face = car.style % 4;
  const wide = grilleHalf * ([1, 0.94, 1.04, 0.96][face] ?? 1);
  const [low, high] = [face === 3 ? mix(grilleLow, grilleHigh, 0.52) : grilleLow, grilleHigh];
  const lean = face === 1 ? -1 : 1;
  const edge = (a: number): number => Math.max(0, (Math.abs(a) / wide - 0.78) / 0.22);
  const grille: Field = {
    at: lower.nose,
    from: -wide,
    to: wide,
    low: (a) => mix(low, high, lean > 0 ? 0.55 * edge(a) : 0.2 * edge(a)),
    high: (a) => mix(high, low, lean > 0 ? 0.12 * edge(a) : 0.5 * edge(a)),
    inside: lower.inside,
    steps: 20,
  };
  const outline = outlineOf(scene, grille);
  if (outline.length === 0) return;
  const { canvas, camera } = scene;
  const { top, bottom, left } = boundsOf(outline);
  canvas.shape(
    outline,
    canvas.linear(
      [left, top],
      [left, bottom],
      [
        [0, "#0a0b0c"],
        [0.6, "#1b1e21"],
        [1, "#0d0e0f"],
      ],
    ),
  );
  const across = (share: number): Pixel[] =>
    steps(-wide, wide, 16).map((a) => camera.project(lower.nose(a, mix(grille.low(a), grille.high(a), share))));
  const upright = (a: number): Pixel[] =>
    [0.05, 0.5, 0.95].map((share) => camera.project(lower.nose(a, mix(grille.low(a), grille.high(a), share))));
  const pen = camera.scaleAt(lower.nose(0, low)) * 0.014;
  canvas.clipped([outline], () => {
    if (face === 1) for (const a of steps(-wide, wide, 16)) canvas.line(upright(a), "#5a6066", pen * 0.8);
    if (face === 1) for (const share of [0.25, 0.5, 0.75]) canvas.line(across(share), "#5a6066", pen * 0.8);
    if (face === 0) for (const share of [0.2, 0.42, 0.64, 0.86]) canvas.line(across(share), "#a8afb4", pen * 1.3);
    if (face === 2) for (const share of [0.3, 0.65]) canvas.line(across(share), "#d6dbde", pen * 2.2);
    if (face === 3) canvas.line(across(0.55), "#c3c9cd", pen * 1.6);
  });
  canvas.line([...outline, outline[0] as Pixel], face === 2 || face === 0 ? "#d3d9dc" : "#2c3033", pen * 1.5);
  const [x, y] = camera.project(lower.nose(0, mix(low, high, 0.6)));
  const size = camera.scaleAt(lower.nose(0, low)) * 0.07;
  const squeeze = Math.max(0.4, Math.sin(Math.atan2(Math.abs(camera.eye[0]), Math.abs(camera.eye[2]))));
  canvas.add(
    `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${(size * squeeze).toFixed(1)}" ry="${(size * 0.72).toFixed(1)}" fill="#c9cfd3" stroke="#6f767b" stroke-width="2"/><ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${(size * squeeze * 0.6).toFixed(1)}" ry="${(size * 0.4).toFixed(1)}" fill="#383d41"/>`,
  );
}
