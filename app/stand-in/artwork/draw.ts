import { Canvas } from "./canvas.ts";
import { drawDashboard, drawEngineBay, drawPlateAndKey } from "./close-ups.ts";
import { harmOf } from "./damage.ts";
import { lightOf, paintColour, type Light } from "./light.ts";
import type { Model } from "./model.ts";
import { modelOf } from "./models.ts";
import { randomFrom } from "./random.ts";
import type { Camera } from "./space.ts";
import type { VehicleSubject } from "./subject.ts";
import { closeShot, damageSpot, SHOTS, wholeShot } from "./views.ts";
import { drawShadow, drawYard } from "./yard.ts";

export const VIEWS = SHOTS.length;

const WIDTH = 1280;
const HEIGHT = 960;

export function drawVehicle(subject: VehicleSubject, view: number): string {
  const canvas = new Canvas();
  const seed = subject.seed | 0;
  const light = lightOf(seed);
  const shot = SHOTS[Math.abs(Math.trunc(view)) % VIEWS] ?? SHOTS[0];
  const harm = harmOf(subject);
  const model = modelOf({ ...subject, seed });
  const photograph = (camera: Camera): void => drawScene(canvas, camera, light, model, seed);
  switch (shot.of) {
    case "whole":
      photograph(wholeShot(model, shot.azimuth));
      break;
    case "wheel":
      photograph(closeShot(model, model.detail, 28));
      break;
    case "damage": {
      const spot = damageSpot(model, harm);
      photograph(closeShot(model, spot, spot.azimuth, spot.elevation));
      break;
    }
    case "dashboard":
      if (model.instruments) photograph(closeShot(model, model.instruments, 300, 16));
      else drawDashboard(canvas, light, seed, subject.year, harm);
      break;
    case "engine":
      if (model.engine) photograph(closeShot(model, model.engine, 20));
      else drawEngineBay(canvas, paintColour(subject.paint), seed, harm);
      break;
    case "papers":
      drawPlateAndKey(canvas, paintColour(subject.paint), seed);
      break;
  }
  return canvas.text(WIDTH, HEIGHT);
}

function drawScene(canvas: Canvas, camera: Camera, light: Light, model: Model, seed: number): void {
  const scene = { canvas, camera, light };
  const { length, half } = model.size;
  drawYard(scene, randomFrom(seed), { from: -length / 2, to: length / 2, half });
  drawShadow(scene, model.footprint);
  model.draw(scene);
}
