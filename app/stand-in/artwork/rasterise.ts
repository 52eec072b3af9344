import sharp from "sharp";

/** JPEG of a drawing, `width` pixels wide; the height follows from the drawing's 4:3 view box. */
export async function rasterise(svg: string, width: number): Promise<Buffer> {
  const height = Math.round((width * 3) / 4);
  return sharp(Buffer.from(svg), { density: (72 * width) / 1280 })
    .resize(width, height, { fit: "fill" })
    .jpeg({ quality: 80, progressive: true, mozjpeg: false })
    .toBuffer();
}
