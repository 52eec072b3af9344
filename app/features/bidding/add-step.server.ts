import type { Kysely, Transaction } from "kysely";
import { ladderOf } from "#app/features/costs/ladder.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import type { DB } from "#db/schema.ts";
import { leastAbove } from "./rules/bid-amounts.ts";
import type { BiddingDeps } from "./deps.ts";
import { lockWhole } from "./in-sale.server.ts";
import { tellBids } from "./move-bid.server.ts";
import { judgeYes, type Answered } from "./offers.server.ts";
import { holdBound } from "./outcomes.server.ts";
import { wantOrder } from "./want-order.server.ts";

type Trx = Transaction<DB>;

/** What the highest bidder may say while the seller decides. Money is cents, `until` is milliseconds, UTC. */
export interface StepChoices {
  /** What stands at the house, and one step above it. */
  present: number;
  step: number;
  /** What the seller wants at least, where the house tells it. */
  minimum: number | undefined;
  until: number | undefined;
  /** Of a higher bid that the house has not answered. */
  underWay: number | undefined;
}

/** @returns undefined where this bid is not one that a seller thinks about */
export async function findSteps(
  db: Kysely<DB>,
  { bid, book, now }: { bid: number; book: RateBook; now: number },
): Promise<StepChoices | undefined> {
  const found = await db
    .selectFrom("bid_standings")
    .innerJoin("lot_sales", "lot_sales.id", "bid_standings.sale_id")
    .innerJoin("sale_outcomes", "sale_outcomes.id", "lot_sales.outcome_id")
    .leftJoin("order_instructions", (join) =>
      join
        .onRef("order_instructions.sale_id", "=", "lot_sales.id")
        .on("order_instructions.kind", "in", ["step", "counter"])
        .on("order_instructions.state", "in", ["wanted", "placing", "unknown"]),
    )
    .select(["house", "present_cents as present", "sale_outcomes.cents as minimum", "until"])
    .select("order_instructions.cents as underWay")
    .where("bid_standings.bid_id", "=", bid)
    .where("bid_standings.state", "=", "waiting")
    .where("sale_outcomes.kind", "=", "waiting")
    .executeTakeFirst();
  const until = found?.until?.getTime();
  const ladder = found && ladderOf(found.house as "copart" | "iaai", book);
  if (!found || !ladder || (until !== undefined && until <= now)) return undefined;
  const present = found.present ?? 0;
  const minimum = found.minimum !== null && found.minimum > present ? found.minimum : undefined;
  return { present, step: leastAbove(ladder, present), minimum, until, underWay: found.underWay ?? undefined };
}

export interface StepForm {
  /** The bid that waits. */
  bid: number;
  userId: string;
  holder: number;
  /** One of the choices. */
  cents: number;
}

export type Stepped = Answered | { ok: false; reason: "not-a-choice" };

/**
 * A higher bid while the seller decides: one step more, or what the seller wants at least. It passes the same gate, is
 * held first, binds as a maximum does, and is one more instruction to the house. The same twice is one.
 */
export async function addStep(deps: BiddingDeps, { bid, userId, holder, cents }: StepForm): Promise<Stepped> {
  return deps.db.transaction().execute(async (trx): Promise<Stepped> => {
    const own = await trx
      .selectFrom("bids")
      .select("sale_id")
      .where("id", "=", bid)
      .where("holder_id", "=", holder)
      .executeTakeFirst();
    if (!own) return { ok: false, reason: "absent" };
    const sale = await lockWhole(trx, own.sale_id, [holder]);
    if (await wasTaken(trx, { bid, cents })) return { ok: true, isReplay: true };
    const choices = await findSteps(trx, { bid, book: deps.book, now: deps.now() });
    if (!choices || choices.underWay !== undefined) return { ok: false, reason: "over" };
    if (cents !== choices.step && cents !== choices.minimum) return { ok: false, reason: "not-a-choice" };
    const { refusals } = await judgeYes(trx, deps, { offer: { holder_id: holder, cents }, userId, sale });
    if (refusals.length > 0) return { ok: false, reason: "refused", refusals };
    const now = new Date(deps.now());
    await trx
      .insertInto("bid_offers")
      .values({
        sale_id: sale.id,
        holder_id: holder,
        bid_id: bid,
        kind: "step",
        cents,
        until: new Date(choices.until ?? deps.now()),
        state: "accepted",
        answered_at: now,
      })
      .execute();
    if (sale.leader) await holdBound(trx, deps, { sale: sale.id, bid: sale.leader });
    await wantOrder(trx, { sale: sale.id, kind: "step", cents, bid, port: deps.port });
    await tellBids(trx, sale.id, holder);
    return { ok: true, isReplay: false };
  });
}

async function wasTaken(trx: Trx, { bid, cents }: { bid: number; cents: number }): Promise<boolean> {
  const one = await trx
    .selectFrom("bid_offers")
    .select("id")
    .where("bid_id", "=", bid)
    .where("kind", "=", "step")
    .where("state", "=", "accepted")
    .where("cents", "=", cents)
    .executeTakeFirst();
  return one !== undefined;
}
