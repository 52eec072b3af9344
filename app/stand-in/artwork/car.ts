import { drawBlocks, drawMarks, drawOpenBonnet, drawPuddle } from "./car-damage.ts";
import { drawFlanks, drawFront, drawMirrors, drawRear } from "./car-details.ts";
import { drawGlass } from "./car-glass.ts";
import { housed, type Car } from "./car-model.ts";
import { drawBed, drawOpenCabin } from "./car-openings.ts";
import { farRowsFirst } from "./order.ts";
import { PLASTIC } from "./parts.ts";
import { clamp, curve, mix, type Pixel, type Point } from "./space.ts";
import { paintSurface, smeared, type FinishAt, type Scene } from "./surface.ts";
import { drawLoad } from "./truck-load.ts";
import { circle, drawTyre, drawWheel, farFirst, type Wheel } from "./wheels.ts";

const LEVELS = [1, 0.98, 0.94, 0.88, 0.8, 0.72, 0.68, 0.6, 0.48, 0.36, 0.24, 0.14, 0.06, 0];
const CABIN_LEVELS = [1, 0.95, 0.8, 0.6, 0.4, 0.2, 0];

export function drawCar(scene: Scene, car: Car): void {
  const fromFront = scene.camera.eye[0] > 0;
  if (car.profile.load && fromFront) drawLoad(scene, car, car.profile.load);
  if (car.condition.harm.undercarriage) drawPuddle(scene, car.profile.axles.front - 0.6);
  drawUnderside(scene, car);
  if (car.condition.missingWheels) drawBlocks(scene, car);
  for (const wheel of farFirst(scene, housed(car))) if (!car.condition.missingWheels) drawTyre(scene, wheel);
  smeared(scene, () => {
    paintLower(scene, car);
    if (cabinFirst(car)) paintCabin(scene, car);
  });
  if (car.profile.bed) drawBed(scene, car, car.profile.bed);
  drawFront(scene, car);
  drawRear(scene, car);
  drawFlanks(scene, car);
  drawArches(scene, car);
  if (car.profile.open) drawOpenCabin(scene, car);
  else drawCabin(scene, car);
  drawMarks(scene, car, car.style);
  if (car.condition.bonnetOpen && !car.profile.load) drawOpenBonnet(scene, car);
  drawMirrors(scene, car);
  if (car.profile.load && !fromFront) drawLoad(scene, car, car.profile.load);
}

/** One smear for both saves time, but a pickup's bed comes between them. */
const cabinFirst = (car: Car): boolean => !car.profile.bed && !car.profile.open;

function paintLower(scene: Scene, car: Car): void {
  const { lower } = car;
  paintSurface(scene, lower.band(LEVELS), { finish: cladded(car), inside: lower.inside, grazing: 0.03 });
  paintSurface(scene, farRowsFirst(scene, lower.lid(curve(car.profile.bonnetCrown))), {
    finish: car.paint,
    inside: lower.inside,
    upward: true,
  });
}

function paintCabin(scene: Scene, car: Car): void {
  const { cabin } = car;
  const { header, tailTop, crown: height } = car.profile.cabin;
  const crown = (x: number): number => height * Math.sin(Math.PI * clamp((x - tailTop) / (header - tailTop))) ** 0.5;
  paintSurface(scene, cabin.band(CABIN_LEVELS), { finish: car.paint, inside: cabin.inside, grazing: 0.09 });
  paintSurface(scene, farRowsFirst(scene, cabin.lid(crown)), { finish: car.paint, inside: cabin.inside, upward: true });
}

function drawCabin(scene: Scene, car: Car): void {
  if (!cabinFirst(car)) smeared(scene, () => paintCabin(scene, car));
  drawGlass(scene, car);
}

function cladded(car: Car): FinishAt {
  const { profile, lower } = car;
  return (place) => {
    const low = lower.shape.bottom(place[0]);
    const v = (place[1] - low) / (lower.shape.top(place[0]) - low);
    return v < profile.cladding ? car.condition.stain(place, PLASTIC) : car.paint(place);
  };
}

function drawUnderside(scene: Scene, car: Car): void {
  const { camera, canvas } = scene;
  const ring = car.lower.ring(0.02).map(camera.project);
  const dropped = car.lower.ring(0).map(([x, y, z]): Pixel => camera.project([x * 0.96, y * 0.72, z * 0.9]));
  canvas.shape(ring, "#0b0c0d");
  canvas.shape(dropped, "#0b0c0d");
}

function drawArches(scene: Scene, car: Car): void {
  const { camera, canvas } = scene;
  for (const wheel of farFirst(scene, housed(car))) {
    if (camera.eye[2] * wheel.side < car.profile.half) continue;
    const opening = archOutline(scene, car, wheel, 1.13);
    if (opening.length === 0) continue;
    const lip = archOutline(scene, car, wheel, car.profile.cladding > 0.08 ? 1.32 : 1.19);
    const light = scene.camera.scaleAt(wheel.centre);
    if (car.profile.cladding > 0.08) canvas.shape(lip, "#33363a");
    else canvas.line(lip.slice(0, -1), "#fff", 0.02 * light, 'opacity=".13"');
    canvas.shape(opening, "#08090a");
    if (car.condition.missingWheels) drawBareHub(scene, wheel);
    else canvas.clipped([[...opening], below(scene, wheel, opening)], () => drawWheel(scene, wheel));
  }
}

function archOutline(scene: Scene, car: Car, wheel: Wheel, share: number): Pixel[] {
  const { lower } = car;
  const radius = wheel.radius * share;
  const [x, y] = wheel.centre;
  const points: Pixel[] = [];
  const floor = lower.shape.bottom(x);
  for (let i = 0; i <= 22; i++) {
    const angle = mix(-0.12, Math.PI + 0.12, i / 22);
    const px = x + Math.cos(angle) * radius * 1.02;
    const py = Math.max(floor - 0.01, y + Math.sin(angle) * radius);
    points.push(scene.camera.project(lower.flankAt(px, Math.min(py, lower.shape.top(px) - 0.06), wheel.side)));
  }
  return points;
}

function below(scene: Scene, wheel: Wheel, opening: readonly Pixel[]): Pixel[] {
  const [first, last]: [Pixel, Pixel] = [opening[0] ?? [0, 0], opening.at(-1) ?? [0, 0]];
  const ground = Math.max(...circle(scene, wheel.centre, wheel.radius).map((p) => p[1])) + 40;
  return [first, last, [last[0], ground], [first[0], ground]];
}

function drawBareHub(scene: Scene, wheel: Wheel): void {
  const inner: Point = [wheel.centre[0], wheel.centre[1], wheel.centre[2] - wheel.side * 0.1];
  const { canvas } = scene;
  canvas.shape(circle(scene, inner, wheel.radius * 0.52), "#6a5a4c");
  canvas.shape(circle(scene, inner, wheel.radius * 0.46), "#86766a");
  canvas.shape(circle(scene, wheel.centre, wheel.radius * 0.2), "#3b3634");
}
