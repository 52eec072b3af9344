/** Run by hand when the drawings have changed; needs ffmpeg. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { drawVehicle } from "./draw.ts";
import { rasterise } from "./rasterise.ts";
import type { VehicleSubject } from "./subject.ts";

const FRAMES_PER_SECOND = 15;
const SHOT_SECONDS = 1.9;
const FADE_SECONDS = 0.45;
const VIEWS_SHOWN = [0, 3, 5, 1];
const MOST_BYTES = 150_000;

const FILMS: Record<string, Pick<VehicleSubject, "body" | "paint" | "seed">> = {
  sedan: { body: "sedan", paint: "Silver", seed: 12 },
  suv: { body: "suv", paint: "Blue", seed: 4 },
  pickup: { body: "pickup", paint: "Red", seed: 8 },
  van: { body: "van", paint: "Gray", seed: 16 },
  motorcycle: { body: "motorcycle", paint: "Black", seed: 20 },
  boat: { body: "boat", paint: "Blue", seed: 24 },
};

async function record(name: string, subject: VehicleSubject): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "film-"));
  const stills: string[] = [];
  for (const view of VIEWS_SHOWN) {
    const file = path.join(folder, `${view}.jpg`);
    writeFileSync(file, await rasterise(drawVehicle(subject, view), 1920));
    stills.push(file);
  }
  const target = path.join(import.meta.dirname, "..", "videos", `${name}.mp4`);
  const inputs = stills.flatMap((file) => ["-i", file]);
  const codec = "-c:v libx264 -profile:v baseline -pix_fmt yuv420p -preset slow -crf 30 -maxrate 170k -bufsize 340k";
  const picture = ["-filter_complex", filters(stills.length), "-map", "[film]", ...codec.split(" ")];
  execFileSync("ffmpeg", ["-y", "-loglevel", "error", ...inputs, ...picture, "-movflags", "+faststart", "-an", target]);
  rmSync(folder, { recursive: true });
  const { size } = statSync(target);
  if (size > MOST_BYTES) throw new Error(`${name}.mp4 has ${size} bytes, more than ${MOST_BYTES}`);
}

function filters(count: number): string {
  const frames = Math.round(SHOT_SECONDS * FRAMES_PER_SECOND);
  const pushes = Array.from(
    { length: count },
    (_, i) =>
      `[${i}]zoompan=z='1+0.08*on/${frames}':x='(iw-iw/zoom)/2':y='(ih-ih/zoom)*0.55':d=${frames}:s=640x480:fps=${FRAMES_PER_SECOND},format=yuv420p,settb=1/${FRAMES_PER_SECOND}[s${i}]`,
  );
  let last = "s0";
  const fades = Array.from({ length: count - 1 }, (_, i) => {
    const out = i === count - 2 ? "film" : `f${i}`;
    const offset = (i + 1) * (SHOT_SECONDS - FADE_SECONDS);
    const fade = `[${last}][s${i + 1}]xfade=transition=fade:duration=${FADE_SECONDS}:offset=${offset.toFixed(2)}[${out}]`;
    last = out;
    return fade;
  });
  return [...pushes, ...fades].join(";");
}

for (const [name, film] of Object.entries(FILMS))
  await record(name, { ...film, damage: null, damageSecondary: null, year: 2019, make: null });
