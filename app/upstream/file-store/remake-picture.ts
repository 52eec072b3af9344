import { MOST_PIXELS, openPicture, readPictureHead } from "#app/platform/picture-decoder.server.ts";
import type { Inspected } from "./inspection.ts";

/** Enough to read the small print of a passport. */
const LONGEST_SIDE = 3_000;
const QUALITY = 85;

/** The picture decoded and encoded again: upright, without metadata and without whatever else the file held. */
export async function remakePicture(source: Uint8Array): Promise<Inspected> {
  try {
    const { width, height } = await readPictureHead(source);
    if (width * height > MOST_PIXELS) return { ok: false, kind: "too-many-pixels" };
    const bytes = await openPicture(source)
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: QUALITY })
      .toBuffer();
    return { ok: true, bytes: new Uint8Array(bytes), mediaType: "image/jpeg" };
  } catch {
    return { ok: false, kind: "damaged" };
  }
}
