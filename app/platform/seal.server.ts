import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env, SettingError } from "./env.server.ts";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** By which sealed bytes are longer. */
export const SEAL_BYTES = NONCE_BYTES + TAG_BYTES;

const keys = new Map<string, Buffer>();

/** A key of its own for each purpose, all of them from AUTH_SECRET. */
function keyFor(purpose: string): Buffer {
  const known = keys.get(purpose);
  if (known) return known;
  const secret = env().AUTH_SECRET ?? process.env["AUTH_SECRET"];
  if (!secret) throw new SettingError("The setting AUTH_SECRET is required.");
  const key = Buffer.from(hkdfSync("sha256", secret, "bidport", purpose, 32));
  keys.set(purpose, key);
  return key;
}

export function encrypt(key: Buffer, plain: Uint8Array, about: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** @throws when key or `about` is another, or a bit has changed */
export function decrypt(key: Buffer, sealed: Uint8Array, about: string): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  // Without its length a shorter tag, which is easier to guess, would do.
  const options = { authTagLength: TAG_BYTES };
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), options).setAAD(Buffer.from(about));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}

/** For what must rest unreadable (AES-256-GCM): the same `purpose` and `about` open it again. */
export const seal = (purpose: string, plain: Uint8Array, about = ""): Buffer => encrypt(keyFor(purpose), plain, about);

/** @throws when it was not sealed here for this purpose and subject */
export const unseal = (purpose: string, sealed: Uint8Array, about = ""): Buffer =>
  decrypt(keyFor(purpose), sealed, about);

const LONGEST_SEALED = 1_000;

/** A short text for an address or a cookie, which only this site can have written, good until that moment. */
export const sealText = (purpose: string, text: string, until: number): string =>
  seal(purpose, Buffer.from(`${Math.floor(until / 1000)} ${text}`)).toString("base64url");

/** @returns undefined for anything forged, meant for something else or too old */
export function unsealText(purpose: string, sealed: unknown, now: number): string | undefined {
  if (typeof sealed !== "string" || sealed.length > LONGEST_SEALED) return undefined;
  try {
    const [, until, text] =
      /^(\d+) (.*)$/s.exec(unseal(purpose, Buffer.from(sealed, "base64url")).toString("utf8")) ?? [];
    return Number(until) * 1000 > now ? text : undefined;
  } catch {
    return undefined;
  }
}
