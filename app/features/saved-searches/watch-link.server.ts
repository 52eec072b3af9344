import { createHash, randomBytes } from "node:crypto";
import { seal, unseal } from "#app/platform/seal.server.ts";

const PURPOSE = "unsubscribe";
const TOKEN_BYTES = 32;
const TOKEN_FORM = /^[\w-]{43}$/;

const hashOf = (token: string) => createHash("sha256").update(token).digest();

interface Unsubscribing {
  unsubscribe_hash: Buffer;
  unsubscribe_sealed: Buffer;
}

export function newUnsubscribing(): Unsubscribing {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return { unsubscribe_hash: hashOf(token), unsubscribe_sealed: seal(PURPOSE, Buffer.from(token)) };
}

export const unsubscribeAddress = (origin: string, sealed: Uint8Array): string =>
  `${origin}/unsubscribe/${unseal(PURPOSE, sealed).toString("utf8")}`;

/** The sealed token, or a new one that `renew` stores: after AUTH_SECRET changes the old one cannot be opened. */
export async function openableSeal(sealed: Buffer, renew: (fresh: Unsubscribing) => Promise<unknown>): Promise<Buffer> {
  try {
    unseal(PURPOSE, sealed);
    return sealed;
  } catch {
    const fresh = newUnsubscribing();
    await renew(fresh);
    return fresh.unsubscribe_sealed;
  }
}

/** Undefined for a malformed token. */
export const unsubscribeHash = (token: string): Buffer | undefined =>
  TOKEN_FORM.test(token) ? hashOf(token) : undefined;
