import type { Response } from "express";

/** What every answer carries that the app itself does not make: files, refusals, faults. */
export const STRICT_HEADERS = {
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
};

export function sendText(response: Response, status: number, text: string, type = "text/plain"): void {
  response.status(status).set(STRICT_HEADERS).set("Cache-Control", "no-store").type(type).send(text);
}
