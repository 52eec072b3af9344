import type { Kysely } from "kysely";
import { currentBook } from "#app/features/rates/current-rates.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { env, SettingError } from "#app/platform/env.server.ts";
import type { DB } from "#db/schema.ts";
import { signingKey, type SigningKey } from "./log/chain.server.ts";
import type { BiddingDeps } from "./deps.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import { type Deskwork, openFrom } from "./rules/cut-off.ts";
import { isAnyLeadWaived } from "./waive-lead.server.ts";

let key: SigningKey | undefined;
let published: Promise<void> | undefined;

function receiptKey(): SigningKey {
  const secret = env().RECEIPT_KEY ?? process.env["RECEIPT_KEY"];
  if (!secret) throw new SettingError("The setting RECEIPT_KEY is required.");
  return (key ??= signingKey(secret));
}

/** What bidding needs in this process: its rates of now, its key, and how orders reach the house. */
export async function biddingDeps(db: Kysely<DB> = database()): Promise<BiddingDeps> {
  const own = receiptKey();
  // Before the first receipt is signed with it.
  await (published ??= publishKey(db, own).catch((error: unknown) => {
    published = undefined;
    throw error;
  }));
  return { ...(await readingDeps(db)), key: own };
}

/** The same for who only looks: nothing is signed. */
export async function readingDeps(db: Kysely<DB> = database()): Promise<Omit<BiddingDeps, "key">> {
  const { AUCTION_ORDERS_URL, ORDER_DESK_HOURS } = env();
  return {
    db,
    book: await currentBook(systemClock()),
    port: AUCTION_ORDERS_URL ? "wire" : "desk",
    // Other hours are what the rate began with (worker.ts).
    deskHours: ORDER_DESK_HOURS === "always" ? ORDER_DESK_HOURS : undefined,
    now: systemClock,
  };
}

export interface ListedBidding extends Deskwork {
  book: RateBook;
  /** From which closings on lots take bids in this minute; undefined without rates. */
  openFrom: ReturnType<typeof openFrom>;
}

let listed: (ListedBidding & { minute: number }) | undefined;

/** What lists go by, which tell of many sales at once: while our lead is waived for one, it closes none of them. */
export async function listedBidding(now: number): Promise<ListedBidding> {
  const [{ book, port, deskHours }, isLeadWaived] = await Promise.all([readingDeps(), isAnyLeadWaived()]);
  const minute = Math.floor(now / 60_000);
  const isSame = listed?.minute === minute && listed.book === book && listed.isLeadWaived === isLeadWaived;
  if (isSame && listed) return listed;
  const work = { port, deskHours, isLeadWaived };
  listed = { ...work, book, minute, openFrom: openFrom(minute * 60_000, work, book) };
  return listed;
}

/** Old keys stay published for ever; only one is in use. */
export async function publishKey(db: Kysely<DB>, { kid, publicKey }: SigningKey): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable("receipt_keys")
      .set({ used_until: new Date() })
      .where("kid", "<>", kid)
      .where("used_until", "is", null)
      .execute();
    await trx
      .insertInto("receipt_keys")
      .values({ kid, public_key: publicKey })
      .onConflict((conflict) => conflict.column("kid").doUpdateSet({ used_until: null }))
      .execute();
  });
}
