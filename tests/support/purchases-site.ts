import type { Kysely } from "kysely";
import { formOf } from "#app/features/bidding/test-bidding.ts";
import { placeBid } from "#app/features/bidding/place-bid.server.ts";
import { publishKey } from "#app/features/bidding/process-bidding.server.ts";
import { purchasesIn } from "#app/features/purchases/test-purchases.ts";
import type { DB } from "#db/schema.ts";
import { storeBidder } from "#tests/factories/bidder.ts";
import { sessionOf } from "#tests/factories/person.ts";
import { biddingOf, storeTimedLot } from "./bidding-site.ts";

/** Purchases on a site's own database, in the words of a test. @param secret of its receipts */
export function purchasesOf(db: Kysely<DB>, secret?: string) {
  const deps = () => biddingOf(db, secret);
  const purchases = purchasesIn({
    db: () => db,
    deps: (own) => ({ ...deps(), ...own }),
    bidder: (seed) => storeBidder(db, seed),
    lot: (seed) => storeTimedLot(db, seed),
    bid: async (bidder, lot, dollars, own) => {
      await publishKey(db, deps().key);
      return placeBid(deps(), { ...formOf(bidder, lot, dollars), ...own });
    },
  });

  /** A buyer who is logged in and has won a lot. */
  async function bought(own: Parameters<typeof purchases.won>[0] = {}) {
    const made = await purchases.won(own);
    const { number } = await db
      .selectFrom("purchases")
      .select("number")
      .where("id", "=", made.id)
      .executeTakeFirstOrThrow();
    const { cookie } = await sessionOf(db, made.buyer);
    return { ...made, cookie, number, path: `/account/purchases/${number}` };
  }

  const openOf = async (id: number) => (await purchases.standing(id)).owed;

  /** Two of them, for what one may not do alone. */
  const clerks = async () => {
    const [one, other] = [
      await storeBidder(db, { role: "staff", free: 0 }),
      await storeBidder(db, { role: "staff", free: 0 }),
    ];
    return { clerk: one.id, second: other.id };
  };

  return { ...purchases, bought, openOf, clerks };
}
