import { deflateSync } from "node:zlib";
import sharp from "sharp";

interface PhotographSeed {
  width?: number;
  height?: number;
  format?: "jpeg" | "png" | "webp";
}

export function photograph({ width = 320, height = 240, format = "jpeg" }: PhotographSeed = {}): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 7 + ((at * at) >> 9)) % 256;
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

/** The same as a phone writes it: lying on its side, with the place where it was taken and a note. */
export async function photographWithPlace(note: string): Promise<Buffer> {
  return sharp(await photograph({ width: 300, height: 200 }))
    .withExif({
      IFD0: { ImageDescription: note },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "6/1 27/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "3/1 22/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

export const enormousPicture = () =>
  sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: "#fff" } })
    .png({ compressionLevel: 9 })
    .toBuffer();

interface PdfSeed {
  catalogue?: string;
  objects?: (string | Buffer)[];
  trailer?: string;
  after?: string;
}

/** A document of one empty page; what readers look up in its table of contents is not right, and they do not mind. */
export function pdf({ catalogue = "", objects = [], trailer = "", after = "\n" }: PdfSeed = {}): Buffer {
  const parts = [
    "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n",
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalogue} >>\nendobj\n`,
    "2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n",
    "3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>\nendobj\n",
    stream("/Length 30", "BT /F1 12 Tf (Passport) Tj ET", 4),
    ...objects,
    `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 5 /Root 1 0 R ${trailer} >>\nstartxref\n9\n%%EOF${after}`,
  ];
  return Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
}

export function stream(entries: string, bytes: string | Buffer, number = 10): Buffer {
  const body = typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes;
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n<< ${entries} >>\nstream\n`, "latin1"),
    body,
    Buffer.from("\nendstream\nendobj\n"),
  ]);
}

export const objectStream = (objects: string, entries = "/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode") =>
  stream(entries, deflateSync(Buffer.from(`10 0 ${objects}`, "latin1")));

/** The file that every scanner takes for malware; never whole in a source, or they would take that for it too. */
export const EICAR = Buffer.from(
  ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(""),
  "latin1",
);

export const STRANGERS: [string, Buffer][] = [
  ["drawing.svg", Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ["page.html", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["renamed.jpg", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["renamed.pdf", Buffer.from("MZ\x90\0 this program cannot be run in DOS mode")],
  ["archive.zip", Buffer.from("PK\x03\x04\x14\0\0\0\0\0 and so on", "latin1")],
  ["phone.heic", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1")],
  ["moving.gif", Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64")],
  ["script.gif", Buffer.from("GIF89a=0;alert(1)")],
  ["late.pdf", Buffer.concat([Buffer.from("<script>1</script>\n"), pdf()])],
  ["torn.pdf", pdf().subarray(0, -20)],
];

export const HEAD_OF_A_JPEG = Buffer.from("\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01", "latin1");
