import { PLACEHOLDER_SVG } from "#app/features/pictures/placeholder.ts";
import type { PictureFormat } from "#app/features/pictures/resize.server.ts";
import { matchesTag } from "#app/platform/document/page-cache.server.ts";

export const FOR_EVER = "public, max-age=31536000, immutable";
export const A_DAY = "public, max-age=86400";
export const A_MINUTE = "public, max-age=60";
const RETRY_AFTER_S = "2";

/** Opened by itself, a picture may run or load nothing. */
const INERT = { "Content-Security-Policy": "default-src 'none'; sandbox", "X-Content-Type-Options": "nosniff" };

export function sendPicture(bytes: Buffer, format: PictureFormat, headers: Record<string, string>): Response {
  return new Response(new Uint8Array(bytes), {
    headers: { ...INERT, ...headers, "Content-Type": `image/${format}`, "Content-Length": String(bytes.length) },
  });
}

export function sendPlaceholder(): Response {
  const headers = { ...INERT, "Content-Type": "image/svg+xml", "Cache-Control": A_MINUTE, Vary: "Accept" };
  return new Response(PLACEHOLDER_SVG, { headers });
}

export function notModified(request: Request, headers: Record<string, string>): Response | undefined {
  const known = matchesTag(request.headers.get("if-none-match"), headers["ETag"] ?? "");
  return known ? new Response(null, { status: 304, headers: { ...INERT, ...headers } }) : undefined;
}

export function busy(): Response {
  const headers = { ...INERT, "Retry-After": RETRY_AFTER_S, "Cache-Control": "no-store" };
  return new Response("Too many pictures are being made. Try again.", { status: 503, headers });
}

export function notFound(): Response {
  const headers = { ...INERT, "Content-Type": "text/plain; charset=utf-8", "Cache-Control": A_MINUTE };
  return new Response("Not found", { status: 404, headers });
}
