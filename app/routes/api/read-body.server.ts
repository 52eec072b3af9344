import { refused, type Outcome } from "#app/features/old-clients/refusal.ts";

export const TOO_LONG = "This request is too long.";

/** A longer body is still read to its end; otherwise the sender would lose the answer. */
export async function readBody(request: Request, most: number): Promise<Outcome<{ bytes: Buffer<ArrayBuffer> }>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of request.body ?? []) {
    length += part.length;
    if (length <= most) parts.push(part);
    else parts.length = 0;
  }
  return length <= most ? { ok: true, bytes: Buffer.concat(parts) } : refused("TOO_LARGE", TOO_LONG);
}

export function readObject(bytes: Buffer): Outcome<{ object: Record<string, unknown> }> {
  try {
    const value: unknown = JSON.parse(bytes.toString("utf8"));
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      return { ok: true, object: value as Record<string, unknown> };
    }
  } catch {
    // Text that is no JSON is refused like JSON of another shape.
  }
  return refused("BAD_REQUEST", "This request cannot be read.");
}

export const mediaTypeOf = (request: Request): string =>
  (request.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
