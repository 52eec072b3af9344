import { randomUUID } from "node:crypto";
import type { BiddingDeps } from "#app/features/bidding/deps.ts";
import { signingKey } from "#app/features/bidding/log/chain.server.ts";
import { publishKey } from "#app/features/bidding/process-bidding.server.ts";
import { bookKeeper, listRates } from "#app/features/rates/current-rates.server.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { leastAbove, rungsFrom } from "#app/features/bidding/rules/bid-amounts.ts";
import { recordOutcome } from "#app/features/bidding/outcomes.server.ts";
import { placeBid } from "#app/features/bidding/place-bid.server.ts";
import { getSale } from "#app/features/bidding/read-sale.server.ts";
import { ladderOf } from "#app/features/costs/ladder.ts";
import { followOutcome } from "#app/features/purchases/follow-outcome.server.ts";
import type { FileStore } from "#app/upstream/file-store/store.ts";
import type { Scanner } from "#app/upstream/scanner/scanner.ts";
import { makeDemonstrationBuyer } from "./demonstration-buyer.ts";

const BIDDERS = 4;
const SALES = 8;
const DEPOSIT = 20_000_00;
const HOUR_MS = 3_600_000;

interface Deps {
  bidding: BiddingDeps;
  store: FileStore;
  scanner: Scanner;
  now: number;
}

/** Bidding for a command: orders wait for the desk, at any hour. @param secret of receipts */
export async function demonstrationBidding(db: BiddingDeps["db"], secret: string): Promise<BiddingDeps> {
  const key = signingKey(secret);
  await publishKey(db, key);
  const book = bookKeeper()(await listRates(db), dayInLagos(Date.now()));
  return { db, book, key, port: "desk", deskHours: "always", now: Date.now };
}

/** People with invented deposits who bid on what closes next, so that clerks have orders to place. @returns how many */
export async function fillDemonstrationBids({ bidding, ...deps }: Deps): Promise<number> {
  const { db } = bidding;
  const bidders = await Promise.all(
    Array.from({ length: BIDDERS }, async (_, place) => {
      const email = `bidder${place + 1}@desk-demonstration.example`;
      await makeDemonstrationBuyer({ db, ...deps }, { email, password: randomUUID(), cents: DEPOSIT });
      return db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    }),
  );
  const lots = await listLots(db, deps.now, SALES * BIDDERS);
  const isTaken: boolean[] = [];
  for (const [place, { id: lot }] of lots.entries()) {
    const bidder = bidders[place % BIDDERS];
    if (bidder && isTaken.filter(Boolean).length < SALES) isTaken.push(await bid(bidding, { lot, userId: bidder.id }));
  }
  return isTaken.filter(Boolean).length;
}

const listLots = (db: BiddingDeps["db"], now: number, most: number) =>
  db
    .selectFrom("lots")
    .select("id")
    .where("withdrawn_at", "is", null)
    .where("currency", "=", "USD")
    .where("ends_at", ">", new Date(now + 3 * HOUR_MS))
    .orderBy("ends_at")
    .limit(most)
    .execute();

const TRIES = 60;

/** Lets somebody win one of the next lots at their own bid, with its invoice. @returns the purchase's number */
export async function winDemonstrationLot(
  bidding: BiddingDeps,
  { userId, now }: { userId: string; now: number },
): Promise<string | undefined> {
  const { db } = bidding;
  for (const { id: lot } of await listLots(db, now, TRIES)) {
    if (!(await bid(bidding, { lot, userId }))) continue;
    const { sale, cents } = await db
      .selectFrom("lot_sales")
      .innerJoin("bids", "bids.id", "leader_id")
      .select(["lot_sales.id as sale", "bids.maximum as cents"])
      .where("lot_id", "=", lot)
      .where("state", "=", "open")
      .executeTakeFirstOrThrow();
    await recordOutcome(bidding, { sale, kind: "won", cents: cents ?? 0, saidBy: "house" });
    await followOutcome({ db, now }, sale);
    const made = await db.selectFrom("purchases").select("number").where("sale_id", "=", sale).executeTakeFirst();
    return made?.number;
  }
  return undefined;
}

/** Some rungs above the present bid. A lot on which nobody may bid is left out. */
async function bid(bidding: BiddingDeps, { lot, userId }: { lot: number; userId: string }): Promise<boolean> {
  const { present, lot: facts } = await getSale(bidding.db, lot);
  const ladder = ladderOf(facts.house, bidding.book);
  if (!ladder) return false;
  const maximum = rungsFrom(ladder, leastAbove(ladder, present), 4).at(-1) ?? 0;
  const placed = await placeBid(bidding, {
    userId,
    lot,
    kind: "bid",
    maximum,
    again: maximum,
    isOverridden: true,
    destination: "ngtin",
    token: randomUUID(),
  });
  return placed.ok;
}
