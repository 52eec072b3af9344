import { data } from "react-router";

const MOST_BYTES = 16_384;
/** As much as the host lets a form without files have. */
export const LONG_FORM_BYTES = 256 * 1024;

/**
 * The fields of a form without files, read no further than 16 kB unless told otherwise.
 * @throws 415 for another kind of body, 413 for a longer one
 */
export async function readSmallForm(request: Request, mostBytes = MOST_BYTES): Promise<URLSearchParams> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw data("This form cannot be read.", { status: 415 });
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of request.body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) throw data("This form is too long.", { status: 413 });
    parts.push(part);
  }
  return new URLSearchParams(Buffer.concat(parts).toString("utf8"));
}
