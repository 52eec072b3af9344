import type { BodyStyle } from "./artwork/subject.ts";
import type { Lot } from "./lot.ts";

const VIDEOS: Partial<Record<BodyStyle, string>> = {
  sedan: "sedan",
  hatchback: "sedan",
  coupe: "sedan",
  convertible: "sedan",
  suv: "suv",
  wagon: "suv",
  pickup: "pickup",
  van: "van",
  "cargo-van": "van",
  motorcycle: "motorcycle",
  "dirt-bike": "motorcycle",
  boat: "boat",
};

export const VIDEO_NAMES: ReadonlySet<string> = new Set(Object.values(VIDEOS));

export type PictureSize = "large" | "small";

export function pictureUrls(lot: Lot, size: PictureSize, origin: string): string[] {
  return Array.from({ length: lot.pictures }, (_, n) => `${origin}/pictures/${lot.lotNumber}/${n}-${size}.jpg`);
}

export function videoUrl(lot: Lot, origin: string): string | null {
  const name = lot.hasVideo ? VIDEOS[lot.vehicle.artwork] : undefined;
  return name === undefined ? null : `${origin}/videos/${name}.mp4`;
}
