import { z } from "zod";

/** What a bid says for ever: strings and whole numbers only, in the order of their names. */
export const canonicalBid = z.strictObject({
  instant: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/),
  kind: z.enum(["bid", "buy-now"]),
  lot: z.string().min(1).max(120),
  /** Cents. */
  maximum: z.int().min(1),
  /** 256 bits, hex: nobody finds the maximum by trying. */
  nonce: z.string().regex(/^[0-9a-f]{64}$/),
  /** The bid's reference. */
  number: z.string().min(1).max(40),
  /** Of the bidder in this sale, told to nobody else. */
  pseudonym: z.string().regex(/^[0-9a-f]{32}$/),
  sale: z.string().min(1).max(40),
  v: z.literal(1),
});

export type CanonicalBid = z.infer<typeof canonicalBid>;
