import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { damageDrawing, struckParts, VIEW_BOX } from "#app/ui/damage-drawings.ts";

// Draws the damage drawings of ui/damage-drawings.ts as one picture, a row for each, for the pictures that links show in
// chats: processes that open pictures of others decode no SVG. Run it after a drawing changed.
const FILE = join(import.meta.dirname, "..", "features", "pictures", "damage-drawings.png");
const ROW = { width: 252, height: 120 };

const STYLE =
  "svg svg{stroke:#dfe9f1;stroke-width:1.25}.struck{fill:#f5ab3d;stroke:none}.struck-line{fill:none;stroke:#f5ab3d;stroke-width:2}";

async function drawDamages(): Promise<Buffer> {
  const rows = struckParts().map(
    (part, row) =>
      `<svg viewBox="${VIEW_BOX}" y="${row * ROW.height}" width="${ROW.width}" height="${ROW.height}">${damageDrawing(part)}</svg>`,
  );
  const size = `width="${ROW.width}" height="${struckParts().length * ROW.height}"`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><style>${STYLE}</style>${rows.join("")}</svg>`;
  return sharp(Buffer.from(drawing)).png({ palette: true, colours: 32 }).toBuffer();
}

const drawn = await drawDamages();
if (process.argv.includes("--print")) process.stdout.write(drawn);
else writeFileSync(FILE, drawn);
