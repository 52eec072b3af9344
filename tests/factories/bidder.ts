import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { PRESENT_TERMS } from "#app/features/accounts/terms.ts";
import { holderOf } from "#app/features/deposits/holders.server.ts";
import { postEntry } from "#app/features/deposits/ledger.server.ts";
import type { DB } from "#db/schema.ts";
import { storePerson, type Person } from "./person.ts";

export interface Bidder extends Person {
  holder: number;
}

interface BidderSeed extends NonNullable<Parameters<typeof storePerson>[1]> {
  /** Cents of free deposit. */
  free?: number;
  hasTerms?: boolean;
  /** Of the passport. */
  passport?: "accepted" | "waiting" | "none";
}

/** Somebody whom nothing keeps from bidding, but for what the seed says. */
export async function storeBidder(db: Kysely<DB>, seed: BidderSeed = {}): Promise<Bidder> {
  const { free = 1_000_000, hasTerms = true, passport = "accepted", ...person } = seed;
  const stored = await storePerson(db, person);
  if (hasTerms)
    await db.insertInto("terms_acceptances").values({ user_id: stored.id, version: PRESENT_TERMS }).execute();
  if (passport !== "none") await storePassport(db, stored.id, passport);
  const { id: holder } = await holderOf(db, stored.id);
  if (free > 0) await payIn(db, holder, free);
  return { ...stored, holder };
}

/** A document without a file behind it: nobody opens it here. */
async function storePassport(db: Kysely<DB>, owner_id: string, state: "accepted" | "waiting"): Promise<void> {
  const file = randomUUID();
  await db
    .insertInto("files")
    .values({
      id: file,
      storage_key: file,
      name: "passport.jpg",
      media_type: "image/jpeg",
      bytes: 1,
      sealed_key: Buffer.alloc(1),
    })
    .execute();
  await db.insertInto("documents").values({ owner_id, kind: "passport", file_id: file, state }).execute();
}

export const payIn = (db: Kysely<DB>, holder: number, cents: number) =>
  db.transaction().execute((trx) =>
    postEntry(trx, {
      move: "paid-in",
      effect: `test:${randomUUID()}`,
      valueDay: "2026-11-20",
      postings: [
        { account: "bank", name: "first", debit: cents },
        { account: "deposit-free", holder, credit: cents },
      ],
    }),
  );
