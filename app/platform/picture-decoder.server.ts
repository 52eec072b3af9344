import sharp, { type Metadata, type Sharp } from "sharp";

export const MOST_PIXELS = 40_000_000;
const SLOWEST_S = 10;

// What comes from outside is a photograph or nothing: no SVG, TIFF, GIF, HEIF or PDF decoder ever sees it.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
// Many small pictures: one thread each is cheapest, and libvips' own memory would only grow.
sharp.concurrency(1);
sharp.cache(false);

/** A JPEG, PNG or WebP ready to be worked on, upright; decoding fails on damaged bytes and on more than 40 megapixels. */
export function openPicture(source: Uint8Array): Sharp {
  return sharp(source, { failOn: "error", limitInputPixels: MOST_PIXELS }).autoOrient().timeout({ seconds: SLOWEST_S });
}

/** Decodes no pixel, however many there are. @throws when the bytes are no picture */
export const readPictureHead = (source: Uint8Array): Promise<Metadata> =>
  sharp(source, { limitInputPixels: false }).metadata();
