import { drawSeat } from "./car-glass.ts";
import type { Car } from "./car-model.ts";
import { steps, type Pixel, type Point } from "./space.ts";
import type { Scene } from "./surface.ts";

export function drawBed(scene: Scene, car: Car, bed: { from: number; to: number }): void {
  const { camera, canvas } = scene;
  const { lower, profile } = car;
  const rim = profile.half * 0.86;
  const corner = (x: number, z: number, down: number): Pixel => {
    const sound: Point = [x, lower.shape.top(x) - down + 0.005, z];
    return camera.project(car.condition.warp?.(sound) ?? sound);
  };
  const opening = [
    corner(bed.from, -rim, 0),
    corner(bed.to, -rim, 0),
    corner(bed.to, rim, 0),
    corner(bed.from, rim, 0),
  ];
  canvas.shape(opening, "#17191b");
  canvas.clipped([opening], () => {
    const depth = 0.5;
    canvas.shape(
      [
        corner(bed.from, -rim, depth),
        corner(bed.to, -rim, depth),
        corner(bed.to, rim, depth),
        corner(bed.from, rim, depth),
      ],
      "#3d4145",
    );
    const far = camera.eye[2] >= 0 ? -rim : rim;
    const wall = [
      corner(bed.from, far, 0),
      corner(bed.to, far, 0),
      corner(bed.to, far, depth),
      corner(bed.from, far, depth),
    ];
    canvas.shape(wall, "#2a2d30");
    const end = camera.eye[0] >= 0 ? bed.from : bed.to;
    canvas.shape(
      [corner(end, -rim, 0), corner(end, rim, 0), corner(end, rim, depth), corner(end, -rim, depth)],
      "#34383b",
    );
    for (const z of steps(-rim, rim, 8))
      canvas.line([corner(bed.from, z, depth), corner(bed.to, z, depth)], "#2c2f32", 2);
  });
  canvas.line([...opening, opening[0] as Pixel], "#0d0e0f", 3.5);
}

export function drawOpenCabin(scene: Scene, car: Car): void {
  const { camera, canvas } = scene;
  const { cabin, lower, profile } = car;
  const [from, to] = [-1.25, profile.cabin.cowl - 0.28];
  const edge = (x: number, side: number): Pixel => {
    const [px, , pz] = lower.flank(x, 1, side);
    return camera.project([px, lower.shape.top(x) + 0.015, pz * 0.93]);
  };
  const opening = [...steps(from, to, 8).map((x) => edge(x, 1)), ...steps(to, from, 8).map((x) => edge(x, -1))];
  canvas.shape(opening, "#141618");
  const leather = ["#6b4a34", "#26282b", "#8d8577", "#3a3d40"][car.style % 4] ?? "#26282b";
  const order = camera.eye[2] >= 0 ? [-0.4, 0.4] : [0.4, -0.4];
  const rows = camera.eye[0] >= 0 ? [-0.88, -0.1] : [-0.1, -0.88];
  for (const x of rows)
    for (const z of order) drawSeat(scene, [x, lower.shape.top(x) - 0.06, z], x < -0.5 ? "#1d1f22" : leather);
  const rim = Array.from({ length: 17 }, (_, i): Pixel => {
    const angle = (i / 16) * 2 * Math.PI;
    return camera.project([0.3 - Math.sin(angle) * 0.07, 0.9 + Math.sin(angle) * 0.17, -0.4 + Math.cos(angle) * 0.18]);
  });
  canvas.line(rim, "#0a0b0c", camera.scaleAt([0.3, 0.9, 0]) * 0.03);
  const at = (across: number, v: number): Point => cabin.nose(across, v);
  const pane = [
    ...steps(-0.93, 0.93, 16).map((a) => camera.project(at(a, 0.94))),
    ...steps(0.93, -0.93, 16).map((a) => camera.project(at(a, 0))),
  ];
  const [x0, y0] = pane[0] ?? [0, 0];
  const [, y1] = pane.at(-1) ?? [0, 0];
  canvas.shape(
    pane,
    canvas.linear(
      [x0, y0],
      [x0 + 30, y1],
      [
        [0, "#dbe6ee", 0.55],
        [0.5, "#c3d2dc", 0.28],
        [1, "#9fb0bb", 0.35],
      ],
    ),
  );
  canvas.line(
    [...pane.slice(16), ...pane.slice(0, 17), ...pane.slice(17, 18)],
    "#101214",
    camera.scaleAt([0.5, 1.2, 0]) * 0.045,
  );
}
