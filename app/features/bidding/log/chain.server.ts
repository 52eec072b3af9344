import { createHash, createPrivateKey, createPublicKey, randomBytes, sign, verify, type KeyObject } from "node:crypto";
import { canonicalJson } from "#app/platform/formats/canonical-json.ts";
import type { CanonicalBid } from "./canonical.ts";

// Formats of brokerage rules §5; tests hold them to verify-receipt.mjs, which shares no code with this file.

const BID_TAG = Buffer.from("bidport bid v1\n");
const CHAIN_TAG = Buffer.from("bidport chain v1\n");

export const FIRST_HASH = Buffer.alloc(32);

const sha256 = (...parts: Buffer[]): Buffer => createHash("sha256").update(Buffer.concat(parts)).digest();

export const commitmentOf = (bytes: Buffer): Buffer => sha256(BID_TAG, bytes);
export const chainHash = (previous: Buffer, commitment: Buffer): Buffer => sha256(CHAIN_TAG, previous, commitment);

export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  publicKey: Buffer;
}

/** DER before the 32 bytes of an Ed25519 key. */
const PRIVATE_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");
const PUBLIC_PREFIX = Buffer.from("302a300506032b6570032100", "hex");

/** @param secret 32 bytes, base64url: the setting RECEIPT_KEY */
export function signingKey(secret: string): SigningKey {
  const seed = Buffer.from(secret, "base64url");
  if (seed.length !== 32) throw new RangeError("A receipt key has 32 bytes.");
  const privateKey = createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, seed]), format: "der", type: "pkcs8" });
  const publicKey = createPublicKey(privateKey).export({ format: "der", type: "spki" }).subarray(PUBLIC_PREFIX.length);
  return { kid: sha256(publicKey).toString("hex").slice(0, 16), privateKey, publicKey };
}

export const newReceiptKey = (): string => randomBytes(32).toString("base64url");

export interface Link {
  bytes: Buffer;
  commitment: Buffer;
  previous: Buffer;
  hash: Buffer;
  signature: Buffer;
  kid: string;
}

/** The next link of a sale's chain. */
export function linkOf(bid: CanonicalBid, previous: Buffer, key: SigningKey): Link {
  const bytes = Buffer.from(canonicalJson(bid));
  const commitment = commitmentOf(bytes);
  const hash = chainHash(previous, commitment);
  return { bytes, commitment, previous, hash, signature: sign(null, hash, key.privateKey), kid: key.kid };
}

export const isSigned = (hash: Buffer, signature: Buffer, publicKey: Buffer): boolean =>
  verify(
    null,
    hash,
    createPublicKey({ key: Buffer.concat([PUBLIC_PREFIX, publicKey]), format: "der", type: "spki" }),
    signature,
  );
