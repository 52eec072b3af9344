import { sql, type RawBuilder, type Transaction } from "kysely";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import type { DB } from "#db/schema.ts";
import type { BidState } from "../move-bid.server.ts";
import { findOffer } from "../own-bids/own-offers.server.ts";
import { readOwnBids } from "../own-bids/read-own-bids.server.ts";
import { findReceiptFile } from "../receipts/read-receipt.server.ts";
import {
  mailLost,
  mailMoved,
  mailNotPlaced,
  mailOffer,
  mailOutbid,
  mailOvertaken,
  mailReceipt,
  mailWaiting,
  mailWon,
  type BidMail,
} from "./bid-mails.server.ts";
import { getNoticeChoices } from "./notice-choices.server.ts";
import type { Stoppable } from "./notice-kinds.ts";

type Trx = Transaction<DB>;

const A_ROUND = 200;

/**
 * Writes to bidders what has happened to their bids since, each thing once: the mail and its mark are one transaction, so
 * any number of workers may do it, and one that is killed leaves it to the next.
 */
export async function tellBidders(deps: MailDeps): Promise<void> {
  const failures = [
    ...(await tellAll(
      deps,
      sql`select id from bid_moves where told_at is null order by id limit ${A_ROUND}`,
      tellMove,
    )),
    ...(await tellAll(
      deps,
      sql`select id from bid_offers where told_at is null order by id limit ${A_ROUND}`,
      tellOffer,
    )),
    ...(await tellAll(
      deps,
      sql`select id from sale_moves where told_at is null order by id limit ${A_ROUND}`,
      tellSaleMove,
    )),
  ];
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} bidders could not be told.`);
}

/** A transaction each, so that one failure does not stop the others. */
async function tellAll(
  deps: MailDeps,
  waiting: RawBuilder<{ id: number }>,
  tell: (trx: Trx, id: number, deps: MailDeps) => Promise<void>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  const { rows } = await waiting.execute(deps.db);
  for (const { id } of rows) {
    await deps.db
      .transaction()
      .execute((trx) => tell(trx, id, deps))
      .catch((error: unknown) => failures.push(error));
  }
  return failures;
}

/** The row is marked first: whoever else has it waits here, and finds it told. @returns whether it is ours to tell */
async function mark(trx: Trx, table: "bid_moves" | "bid_offers" | "sale_moves", id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable(table)
    .set({ told_at: sql<Date>`clock_timestamp()` })
    .where("id", "=", id)
    .where("told_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function tellMove(trx: Trx, id: number, deps: MailDeps): Promise<void> {
  if (!(await mark(trx, "bid_moves", id))) return;
  const move = await trx
    .selectFrom("bid_moves")
    .select(["bid_id", "state", "reason"])
    .select(sql<number>`(select min(id) from bid_moves one where one.bid_id = bid_moves.bid_id)`.as("first"))
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const about = await addressed(trx, move.bid_id, deps);
  if (!about) return;
  const state = move.state as BidState;
  const then = { ...about, bid: { ...about.bid, state, reason: move.reason } };
  if (move.first === id) return tellReceipt(trx, then);
  await tellStanding(trx, then);
}

async function tellReceipt(trx: Trx, about: BidMail): Promise<void> {
  const receipt = await findReceiptFile(trx, { userId: about.user.id, reference: about.bid.reference });
  if (receipt) await mailReceipt(trx, { ...about, receipt });
}

type Telling = [mail: (trx: Trx, about: BidMail) => Promise<void>, stop?: Stoppable];

/** What is not here the bidder did, or hears of by a question. */
const TOLD: Partial<Record<BidState, Telling>> = {
  overtaken: [mailOvertaken, "overtaken"],
  outbid: [mailOutbid, "outbid"],
  waiting: [mailWaiting, "waiting"],
  won: [mailWon],
  lost: [mailLost, "lost"],
  closed: [mailLost, "lost"],
  refused: [mailNotPlaced],
  missed: [mailNotPlaced],
  void: [mailNotPlaced],
};

/** Their own yes or no is no news to anybody; a no by silence is. */
const isOwnAct = ({ state, reason }: BidMail["bid"]): boolean =>
  (state === "waiting" && reason === "accepted") || (state === "lost" && reason === "declined");

async function tellStanding(trx: Trx, about: BidMail): Promise<void> {
  const [mail, stop] = TOLD[about.bid.state] ?? [];
  if (!mail || isOwnAct(about.bid)) return;
  if (stop && !(await getNoticeChoices(trx, about.user.id))[stop]) return;
  await mail(trx, about);
}

async function tellOffer(trx: Trx, id: number, deps: MailDeps): Promise<void> {
  if (!(await mark(trx, "bid_offers", id))) return;
  const { bid_id, state } = await trx
    .selectFrom("bid_offers")
    .select(["bid_id", "state"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const about = state === "open" ? await addressed(trx, bid_id, deps) : undefined;
  const offer = about && (await findOffer(trx, about.user.id, id));
  if (offer) await mailOffer(trx, { ...about, offer });
}

/** Closings are whole minutes and wobble. */
const LEAST_MOVE_MS = 90_000;

/** Each bidder once, whatever they bid there; who is asked for a new word hears of it by the question. */
async function tellSaleMove(trx: Trx, id: number, deps: MailDeps): Promise<void> {
  if (!(await mark(trx, "sale_moves", id))) return;
  const { rows } = await sql<{ bid: number; before: Date; after: Date }>`
    select distinct on (b.holder_id) b.id as bid, m.before, m.after
    from sale_moves m join lot_sales s on s.id = m.sale_id join bids b on b.sale_id = s.id
      join bid_standings st on st.bid_id = b.id
    where m.id = ${id} and not m.is_extension and s.state = 'open'
      and st.state in ('leading', 'buying', 'overtaken', 'outbid')
      and not exists (select from bid_offers f
        where f.holder_id = b.holder_id and f.sale_id = s.id and f.kind = 'again' and f.state = 'open')
    order by b.holder_id, b.id desc`.execute(trx);
  for (const { bid, before, after } of rows) {
    const moved = { before: before.getTime(), after: after.getTime() };
    if (Math.abs(moved.after - moved.before) <= LEAST_MOVE_MS) return;
    const about = await addressed(trx, bid, deps);
    if (about && (await getNoticeChoices(trx, about.user.id)).moved) await mailMoved(trx, { ...about, ...moved });
  }
}

/** Undefined where the account has gone. */
async function addressed(trx: Trx, bidId: number, deps: MailDeps): Promise<BidMail | undefined> {
  const user = await trx
    .selectFrom("bids")
    .innerJoin("money_holders", "money_holders.id", "bids.holder_id")
    .innerJoin("users", "users.id", "money_holders.user_id")
    .select(["users.id", "users.email", "users.first_name as firstName"])
    .where("bids.id", "=", bidId)
    .executeTakeFirst();
  const [bid] = user ? await readOwnBids(trx, sql`b.id = ${bidId}`) : [];
  const { now, site, origin } = deps;
  return user && bid ? { now, site, origin, user: { ...user, firstName: user.firstName ?? "" }, bid } : undefined;
}
