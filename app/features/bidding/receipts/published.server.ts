import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";

export interface PublishedKeys {
  /** Public keys are 32 bytes, base64url. */
  keys: { kid: string; publicKey: string; from: string; to: string | null }[];
}

/** Every key that ever signed a receipt, for ever. */
export async function readKeys(db: Kysely<DB>): Promise<PublishedKeys> {
  const rows = await db.selectFrom("receipt_keys").selectAll().orderBy("used_from").orderBy("kid").execute();
  const keys = rows.map(({ kid, public_key, used_from, used_until }) => ({
    kid,
    publicKey: public_key.toString("base64url"),
    from: used_from.toISOString(),
    to: used_until?.toISOString() ?? null,
  }));
  return { keys };
}

export interface Commitments {
  sale: string;
  /** Hex, in the order of the bids. */
  commitments: string[];
  last: string;
}

/** Undefined before there is an outcome: nobody learns how many bids there are while others may bid. */
export async function readCommitments(db: Kysely<DB>, sale: string): Promise<Commitments | undefined> {
  if (!/^\d{1,15}$/.test(sale)) return undefined;
  const found = await db
    .selectFrom("lot_sales")
    .select(["id", "last_hash"])
    .where("id", "=", Number(sale))
    .where("state", "=", "ended")
    .where("outcome_id", "is not", null)
    .executeTakeFirst();
  if (!found) return undefined;
  const bids = await db
    .selectFrom("bids")
    .select("commitment")
    .where("sale_id", "=", found.id)
    .orderBy("number")
    .execute();
  return {
    sale: String(found.id),
    commitments: bids.map(({ commitment }) => commitment.toString("hex")),
    last: found.last_hash.toString("hex"),
  };
}
