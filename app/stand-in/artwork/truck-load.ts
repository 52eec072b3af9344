import { drawBlob } from "./blob.ts";
import { drawRearDoors, drawRibs, makeBox, paintBox } from "./box.ts";
import type { Car } from "./car-model.ts";
import type { Finish } from "./light.ts";
import { sidesFarFirst } from "./order.ts";
import { PLASTIC } from "./parts.ts";
import { steps, type Pixel } from "./space.ts";
import type { Scene } from "./surface.ts";
import { drawWheel, farFirst } from "./wheels.ts";

const BOX_SKIN: Finish = { colour: [232, 234, 233], mirror: 0.07, polish: 0.2 };
const CHROME: Finish = { colour: [196, 202, 206], mirror: 0.45, polish: 0.7 };

export function drawLoad(scene: Scene, car: Car, load: "box" | "frame"): void {
  const rear = -car.profile.length / 2;
  const frame = makeBox({ from: rear + 0.1, to: car.lower.shape.rear(0.5) + 0.3, low: 0.62, high: 0.86, half: 0.45 });
  const box = makeBox({ from: rear, to: 1.1, low: 0.92, high: 3.15, half: 1.2, corner: 0.1 }, car.condition.warp);
  if (load === "box") {
    paintWheels(scene, car);
    paintBox(scene, frame, PLASTIC);
    nearWheels(scene, car);
    paintBox(scene, box, (place) => car.condition.stain(place, BOX_SKIN));
    drawRibs(scene, box, 0.62);
    drawStripe(scene, car, box);
    drawRearDoors(scene, box);
    return;
  }
  paintWheels(scene, car);
  paintBox(scene, frame, PLASTIC);
  const coupling = makeBox({ from: -2.8, to: -1.6, low: 0.86, high: 1.02, half: 0.42 });
  paintBox(scene, coupling, { colour: [70, 66, 60], mirror: 0.04, polish: 0 });
  nearWheels(scene, car);
  for (const side of sidesFarFirst(scene)) {
    drawBlob(scene, [0.35, 0.72, side * 0.92], [0.62, 0.27, 0.26], CHROME, 5);
    const stack = [1.2, 3.6].map((y): Pixel => scene.camera.project([-0.98, y, side * 0.78]));
    const wide = scene.camera.scaleAt([-0.98, 2, side * 0.78]) * 0.15;
    const [[x], [, top]] = [stack[0] as Pixel, stack[1] as Pixel];
    scene.canvas.line(
      stack,
      scene.canvas.linear(
        [x - wide / 2, top],
        [x + wide / 2, top],
        [
          [0, "#5d6469"],
          [0.35, "#f3f6f8"],
          [0.6, "#8c9499"],
          [1, "#474d51"],
        ],
      ),
      wide,
    );
  }
  for (const side of [-1, 1]) flap(scene, rear, side);
}

const bareWheels = (car: Car): Car["wheels"] =>
  car.wheels.slice(car.wheels.length - 2 * (car.profile.axles.bare?.length ?? 0));

function paintWheels(scene: Scene, car: Car): void {
  const near = scene.camera.eye[2] >= 0 ? 1 : -1;
  for (const wheel of farFirst(scene, bareWheels(car))) if (wheel.side !== near) drawWheel(scene, wheel);
}

function nearWheels(scene: Scene, car: Car): void {
  const near = scene.camera.eye[2] >= 0 ? 1 : -1;
  for (const wheel of farFirst(scene, bareWheels(car))) if (wheel.side === near) drawWheel(scene, wheel);
}

function flap(scene: Scene, rear: number, side: number): void {
  const p = (y: number, z: number): Pixel => scene.camera.project([rear + 0.15, y, side * z]);
  scene.canvas.shape([p(0.9, 0.5), p(0.9, 1), p(0.3, 1), p(0.3, 0.5)], "#141618");
  scene.canvas.line([p(0.95, 0.52), p(0.95, 0.7)], "#c01c24", 6);
}

function drawStripe(scene: Scene, car: Car, box: ReturnType<typeof makeBox>): void {
  const side = scene.camera.eye[2] >= 0 ? 1 : -1;
  const colour = `rgb(${car.colour.map((part) => Math.round(part * 0.8)).join()})`;
  const xs = steps(box.shape.rear(0) + 0.1, box.shape.front(0) - 0.1, 10);
  const band = [
    ...xs.map((x) => scene.camera.project(box.flank(x, 0.26, side))),
    ...xs.toReversed().map((x) => scene.camera.project(box.flank(x, 0.16, side))),
  ];
  scene.canvas.shape(band, colour, 'opacity=".8"');
}
