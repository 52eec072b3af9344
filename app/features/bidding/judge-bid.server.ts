import type { Kysely } from "kysely";
import { ladderOf } from "#app/features/costs/ladder.ts";
import { depositFor } from "#app/features/policy/deposit-rule.ts";
import { policyOf } from "#app/features/policy/policy.ts";
import type { DB } from "#db/schema.ts";
import { isClockOff } from "./clock-off.server.ts";
import type { BiddingDeps, OwnForm } from "./deps.ts";
import { amountRefusals } from "./rules/decide-bid.ts";
import { CLOCK_OFF, refusalsOf, type Offering } from "./rules/gate.ts";
import { judgeSale, limitsOf, offeringOf } from "./judge-sale.server.ts";
import type { SaleFacts } from "./read-sale.server.ts";
import { readBidder, type KnownBidder } from "./read-bidder.server.ts";
import type { Refusal } from "./rules/refusal.ts";

interface Judging {
  form: OwnForm;
  facts: SaleFacts;
}

export interface JudgedBid {
  refusals: Refusal[];
  offering: Offering;
  bidder: KnownBidder;
  /** Cents that the bid needs held. */
  deposit: number;
  /** Cents that the house would hold of us beyond what it does now. */
  more: number;
}

/** Of a process what decides about a bid; nothing is signed. */
export type JudgingDeps = Pick<BiddingDeps, "book" | "port" | "deskHours" | "now">;

/** All that stands against a bid: its amount, its bidder, its sale and the clocks. */
export async function judgeBid(db: Kysely<DB>, deps: JudgingDeps, { form, facts }: Judging): Promise<JudgedBid> {
  const { holder, kind, maximum, isOverridden, destination } = form;
  const { sale, lot, present } = facts;
  const before = deps.now();
  const bidder = await readBidder(db, { userId: form.userId, holder, sale: sale?.id });
  const isOff = isClockOff({ before, database: bidder.databaseMs, after: deps.now() });
  const at = bidder.clock.ms;
  const judged = await judgeSale(db, facts, { book: deps.book, destination, at });
  const offering = offeringOf({ facts, judged, at, deps });
  const ladder = ladderOf(lot.house, deps.book);
  const deposit = depositFor(maximum, policyOf(deps.book));
  const standing = ladder && { ladder, present, leader: sale?.leader, estimate: judged.estimate };
  const amounts = standing ? (kind === "bid" ? amountRefusals(form, standing) : []) : [NO_LADDER];
  const more = Math.max(0, maximum - Math.max(sale?.placed ?? 0, sale?.leader?.maximum ?? 0));
  const wanted = { kind, maximum, deposit, isOverridden, hasDestination: destination !== undefined, more };
  const clocks = isOff ? [CLOCK_OFF] : [];
  const refusals = [...amounts, ...refusalsOf(bidder, offering, wanted, limitsOf(deps.book)), ...clocks];
  return { refusals, offering, bidder, deposit, more };
}

const NO_LADDER: Refusal = { code: "closed", words: "We have no list of bid steps for this house today." };
