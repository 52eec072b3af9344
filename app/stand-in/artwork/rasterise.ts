import sharp from "sharp";

export async function rasterise(svg: string, width: number): Promise<Buffer> {
  const height = Math.round((width * 3) / 4);
  return sharp(Buffer.from(svg), { density: (72 * width) / 1280 })
    .resize(width, height, { fit: "fill" })
    .jpeg({ quality: 80, progressive: true, mozjpeg: false })
    .toBuffer();
}
