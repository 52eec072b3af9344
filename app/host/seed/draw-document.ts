import sharp from "sharp";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const block = (left: number, top: number, width: number, height: number, background: string) => ({
  input: { create: { width, height, channels: 3 as const, background } },
  left,
  top,
});

const line = (text: string, top: number, color: string) => ({
  input: { text: { text: `<span foreground="${color}">${escaped(text)}</span>`, dpi: 220, rgba: true, width: 620 } },
  left: 340,
  top,
});

/** A drawn paper that says that it is none. No SVG: where pictures of others are read, nothing decodes it. */
export function drawDocument({ title, name, dob }: { title: string; name: string; dob: string }): Promise<Buffer> {
  return sharp({ create: { width: 1000, height: 630, channels: 3, background: "#dfe8ee" } })
    .composite([
      block(0, 0, 1000, 80, "#1d4e6b"),
      block(50, 150, 230, 300, "#b4c4cf"),
      block(110, 190, 110, 120, "#8297a5"),
      block(80, 340, 170, 110, "#8297a5"),
      line(title, 120, "#1d4e6b"),
      line(name, 210, "#1b2a38"),
      line(`Born ${dob}`, 300, "#1b2a38"),
      line("SPECIMEN, NOT VALID", 420, "#a3281e"),
    ])
    .jpeg({ quality: 80 })
    .toBuffer();
}
