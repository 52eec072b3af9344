/** What proves a bid: its bytes, its place behind the bid before it, and our signature. */
export interface ReceiptFile {
  v: 1;
  /** Base64url, as the signature; all else is hex. */
  bytes: string;
  c: string;
  previous: string;
  h: string;
  kid: string;
  signature: string;
}

interface StoredLink {
  bytes: Buffer;
  commitment: Buffer;
  previous: Buffer;
  hash: Buffer;
  kid: string;
  signature: Buffer;
}

export const toReceiptFile = ({ bytes, commitment, previous, hash, kid, signature }: StoredLink): ReceiptFile => ({
  v: 1,
  bytes: bytes.toString("base64url"),
  c: commitment.toString("hex"),
  previous: previous.toString("hex"),
  h: hash.toString("hex"),
  kid,
  signature: signature.toString("base64url"),
});

export const receiptJson = (receipt: ReceiptFile): string => `${JSON.stringify(receipt, null, 2)}\n`;
