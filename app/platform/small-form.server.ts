import { data } from "react-router";
import type { z } from "zod";
import type { IntentUnion } from "./form-rules.ts";

const MOST_BYTES = 16_384;
/** As much as the host lets a form without files have. */
export const LONG_FORM_BYTES = 256 * 1024;

/**
 * The fields of a form without files, of no more than 16 kB unless told otherwise. What is refused is still read to its
 * end, which the host bounds: a sender that is cut off loses the answer.
 * @throws 415 for another kind of body, 413 for a longer one
 */
export async function readSmallForm(request: Request, mostBytes = MOST_BYTES): Promise<URLSearchParams> {
  const type = request.headers.get("content-type") ?? "";
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(type);
  const bytes = await readBytes(request, isForm ? mostBytes : 0);
  if (!isForm) throw data("This form cannot be read.", { status: 415 });
  if (!bytes) throw data("This form is too long.", { status: 413 });
  return new URLSearchParams(bytes.toString("utf8"));
}

/** A body as it came; undefined for a longer one, which is read to its end all the same. */
export async function readBytes(request: Request, mostBytes: number): Promise<Buffer<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of request.body ?? []) {
    length += part.length;
    if (length <= mostBytes) parts.push(part);
    else parts.length = 0;
  }
  return length <= mostBytes ? Buffer.concat(parts) : undefined;
}

/** Of repeated fields the first counts. @throws 400 for a form that the page does not have */
export function readIntent<Forms extends IntentUnion>(forms: Forms, sent: URLSearchParams): z.output<Forms> {
  const checked = forms.safeParse(Object.fromEntries([...sent].toReversed()));
  if (!checked.success) throw data("This form cannot be read.", { status: 400 });
  return checked.data;
}
