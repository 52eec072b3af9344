import { readBytes } from "#app/platform/small-form.server.ts";
import { refused, type Outcome } from "#app/features/old-clients/refusal.ts";

export const TOO_LONG = "This request is too long.";

/** Reads a longer body to its end, as the sender would otherwise lose the answer. */
export async function readBody(request: Request, most: number): Promise<Outcome<{ bytes: Buffer<ArrayBuffer> }>> {
  const bytes = await readBytes(request, most);
  return bytes ? { ok: true, bytes } : refused("TOO_LARGE", TOO_LONG);
}

/** Brackets and commas outside of texts; the longest call of an old client has some forty, four deep. */
const MOST_MARKS = 2_000;
const DEEPEST = 16;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Whether JSON is small but for its texts, so that parsing it costs no more than reading it. */
function isFlat(bytes: Buffer): boolean {
  let depth = 0;
  let marks = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (byte === QUOTE) at = endOfText(bytes, at + 1);
    else if (OPENING.has(byte)) depth += 1;
    else if (CLOSING.has(byte)) depth -= 1;
    else if (byte !== COMMA) continue;
    marks += 1;
    if (depth > DEEPEST || marks > MOST_MARKS) return false;
  }
  return true;
}

function endOfText(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(QUOTE, from); at !== -1; at = bytes.indexOf(QUOTE, at + 1)) {
    let slashes = 0;
    while (bytes[at - 1 - slashes] === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return bytes.length;
}

export function readObject(bytes: Buffer): Outcome<{ object: Record<string, unknown> }> {
  if (!isFlat(bytes)) return refused("BAD_REQUEST", "This request cannot be read.");
  try {
    const value: unknown = JSON.parse(bytes.toString("utf8"));
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      return { ok: true, object: value as Record<string, unknown> };
    }
  } catch {
    // Malformed JSON gets the same answer as JSON of another shape.
  }
  return refused("BAD_REQUEST", "This request cannot be read.");
}

export const mediaTypeOf = (request: Request): string =>
  (request.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
