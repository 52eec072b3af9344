import { sql, type RawBuilder, type Transaction } from "kysely";
import { findHold, holding } from "#app/features/deposits/holds.server.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { isOldPlan, plannedDatabase } from "#app/platform/database.server.ts";
import type { DB } from "#db/schema.ts";
import { decisionNear, keepDecision, type Decision } from "./bid-decision.server.ts";
import type { BiddingDeps, BidForm, OwnForm } from "./deps.ts";
import { leads } from "./rules/decide-bid.ts";
import { answering, enterSale, type Answer } from "./form-token.server.ts";
import { HOUSE_LIMIT } from "./rules/gate.ts";
import { isOverHouseLimit, keepingHouseLimit } from "./house-limit.server.ts";
import { judgeBid } from "./judge-bid.server.ts";
import { heldBeside } from "./in-sale.server.ts";
import { moving, telling } from "./move-bid.server.ts";
import { getSale, type SaleFacts } from "./read-sale.server.ts";
import type { Refusal } from "./rules/refusal.ts";
import { ordering } from "./want-order.server.ts";
import { standing, writeBid, type WrittenBid } from "./write-bid.server.ts";

export type Placed = ({ ok: true; isReplay: boolean } & Answer) | { ok: false; refusals: Refusal[] };

/** Rolls everything back, the token too: what is sent again is judged anew. */
class Refused extends Error {
  override name = "Refused";
  readonly refusals: Refusal[];
  readonly decision: Decision | undefined;
  constructor(refusals: Refusal[], decision?: Decision) {
    super("refused");
    this.refusals = refusals;
    this.decision = decision;
  }
}

const MOST_TRIES = 4;
/** A deadlock, or two transactions that could not be put in an order. */
const TRY_AGAIN = new Set(["40001", "40P01"]);

/**
 * Takes a bid in one transaction: token, sale, holders, clock, gates, then bid, hold, order and answer (brokerage rules
 * §5). What was accepted under a token is answered again, whatever has happened since.
 */
export async function placeBid(deps: BiddingDeps, form: BidForm): Promise<Placed> {
  const planned = plannedDatabase(deps.db);
  for (let tries = 1; ; tries++) {
    try {
      return await planned.transaction().execute((trx) => place(trx, deps, form));
    } catch (error) {
      if (error instanceof Refused) {
        if (error.decision) await keepDecision(deps.db, error.decision, error.refusals);
        return { ok: false, refusals: error.refusals };
      }
      if (isOverHouseLimit(error)) return { ok: false, refusals: [HOUSE_LIMIT] };
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      if (tries >= MOST_TRIES || !(TRY_AGAIN.has(code) || isOldPlan(error))) throw error;
    }
  }
}

const SPENT: Refusal = {
  code: "token",
  words: "This form was sent already with another amount. Check it and confirm again.",
};

const OFFERED_AGAIN: Refusal = {
  code: "token",
  words: "The lot is offered again since you looked at this bid. Look at it here, and confirm it again.",
};

async function place(trx: Transaction<DB>, deps: BiddingDeps, sent: BidForm): Promise<Placed> {
  const entered = await enterSale(trx, sent);
  if (entered === "spent") throw new Refused([SPENT]);
  if ("answer" in entered) return { ok: true, isReplay: true, ...entered.answer };
  const { sale, holder } = entered;
  const form: OwnForm = { ...sent, holder };
  const facts = await getSale(trx, form.lot);
  const { refusals, offering, bidder, deposit, more } = await judgeBid(trx, deps, { form, facts });
  const { clock, pseudonym } = bidder;
  const decision = decisionNear({ sale, holder, clock, offering, port: deps.port });
  if (refusals.length > 0) throw new Refused(refusals, decision);
  if (!facts.sale) throw new Error("The sale has gone.");
  if (form.saleNumber !== undefined && form.saleNumber !== facts.saleNumber) throw new Refused([OFFERED_AGAIN]);
  const bid = await writeBid(trx, { form, sale: facts.sale, lot: facts.lot.id, clock, pseudonym, key: deps.key });
  const isLeading = form.kind === "bid" && leads(form.maximum, facts.sale.leader);
  const taken = {
    form,
    facts,
    sale,
    bid,
    deposit,
    day: dayInLagos(clock.ms),
    book: deps.book,
    isBuying: offering.isBuyNowRunning,
    port: deps.port,
  };
  const acts =
    form.kind === "buy-now"
      ? await buy(trx, taken)
      : isLeading
        ? await lead(trx, taken)
        : [standing({ bid: bid.id, sale, holder, state: "overtaken" })];
  const isMore = more > 0 && (form.kind === "buy-now" || isLeading);
  const inHouse = isMore ? [keepingHouseLimit(deps.book, facts.lot.house)] : [];
  if (decision) await keepDecision(trx, decision, []);
  const answer = { reference: bid.reference, isLeading };
  // One round trip; each sees what those before it have done. The house's lock is the last, as all its sales wait for it.
  const all = [...acts, answering(form.token, answer), telling(sale, holder), ...inHouse];
  await sql`select ${sql.join(all)}`.execute(trx);
  return { ok: true, isReplay: false, ...answer };
}

interface Taken {
  form: OwnForm;
  facts: SaleFacts;
  sale: number;
  bid: WrittenBid;
  deposit: number;
  day: string;
  book: BiddingDeps["book"];
  /** A Buy Now that the house has not answered: its deposit stays held beside the bid that leads. */
  isBuying: boolean;
  port: BiddingDeps["port"];
}

type Acts = RawBuilder<unknown>[];

/** The one who led is overtaken and free in the same transaction. */
async function lead(trx: Transaction<DB>, taken: Taken): Promise<Acts> {
  const { form, facts, sale, bid, deposit, day, book, isBuying, port } = taken;
  const { holder, maximum: cents } = form;
  const before = facts.sale?.leader;
  const isOwn = before?.holder === holder;
  const acts: Acts = [];
  if (before) acts.push(moving({ bid: before.bid, state: isOwn ? "raised" : "overtaken" }));
  if (before && !isOwn) {
    const cents = isBuying ? await heldBeside(trx, book, { sale, ...before }) : 0;
    acts.push(holding({ holder: before.holder, sale, cents, why: "Overtaken", day }));
  }
  const beside = isBuying ? await heldBeside(trx, book, { sale, holder, bid: bid.id }) : 0;
  return [
    ...acts,
    standing({ bid: bid.id, sale, holder, state: "leading" }),
    holding({ holder, sale, cents: Math.max(deposit, beside), why: "A bid that leads", day }),
    sql`lead_sale(${sale}, ${bid.id})`,
    ordering({ sale, kind: "maximum", cents, bid: bid.id, port }),
  ];
}

/** Whoever leads goes on leading until the house has answered. */
async function buy(trx: Transaction<DB>, { form, sale, bid, deposit, day, port }: Taken): Promise<Acts> {
  const { holder, maximum: cents } = form;
  const held = (await findHold(trx, { holder, sale })) ?? 0;
  return [
    standing({ bid: bid.id, sale, holder, state: "buying" }),
    holding({ holder, sale, cents: Math.max(held, deposit), why: "Buy Now", day }),
    ordering({ sale, kind: "buy-now", cents, bid: bid.id, port }),
  ];
}
