import { sql, type RawBuilder } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { auditLedger } from "#app/features/deposits/audit-ledger.server.ts";
import { auditBids } from "./audit-bids.server.ts";
import { publishKey } from "../process-bidding.server.ts";
import { withBidding, withoutGuards } from "../test-bidding.ts";

const bidding = withBidding();

beforeAll(async () => {
  await publishKey(bidding.db(), bidding.key);
  const [amaka, bola] = [await bidding.bidder(), await bidding.bidder()];
  for (let lot = 0; lot < 3; lot++) {
    const id = await bidding.lot();
    await bidding.bid(amaka, id, 2_000, {}, { book: bidding.unhurried() });
    await bidding.bid(bola, id, 3_000, {}, { book: bidding.unhurried() });
    await bidding.bid(amaka, id, 4_000, {}, { book: bidding.unhurried() });
  }
});

const broken = async () => {
  const findings = [...(await auditBids(bidding.db())), ...(await auditLedger(bidding.db()))];
  return findings.filter(({ faults }) => faults.length > 0).map(({ rule }) => rule);
};

/** Breaks something behind the triggers' back, looks, and takes it back. */
async function whenBroken(...damage: RawBuilder<unknown>[]): Promise<string[]> {
  const db = bidding.db();
  let found: string[] = [];
  await db
    .transaction()
    .execute(async (trx) => {
      await withoutGuards(trx);
      for (const one of damage) await one.execute(trx);
      const findings = [...(await auditBids(trx)), ...(await auditLedger(trx))];
      found = findings.filter(({ faults }) => faults.length > 0).map(({ rule }) => rule);
      throw new Error("taken back");
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error && error.message === "taken back")) throw error;
    });
  return found;
}

describe("the audit", () => {
  it("finds nothing where all is well", async () => {
    expect(await broken()).toEqual([]);
  });

  const FIRST = sql`(select min(sale_id) from bids)`;

  it.each<[what: string, rule: string, damage: RawBuilder<unknown>[]]>([
    [
      "a changed maximum",
      "Every sale's chain is whole and signed",
      [sql`update bids set maximum = maximum + 100 where sale_id = ${FIRST} and number = 2`],
    ],
    [
      "one changed byte",
      "Every sale's chain is whole and signed",
      [
        sql`update bids set bytes = set_byte(bytes, 20, (get_byte(bytes, 20) + 1) % 256) where sale_id = ${FIRST} and number = 2`,
      ],
    ],
    [
      "a bid that was left out",
      "Every sale's chain is whole and signed",
      [
        sql`delete from bid_standings where bid_id = (select id from bids where sale_id = ${FIRST} and number = 2)`,
        sql`delete from bid_moves where bid_id = (select id from bids where sale_id = ${FIRST} and number = 2)`,
        sql`delete from bids where sale_id = ${FIRST} and number = 2`,
      ],
    ],
    [
      "a last bid that was cut off",
      "Every sale's chain is whole and signed",
      [sql`delete from bids where sale_id = ${FIRST} and number = 3`],
    ],
    [
      "a signature of somebody else",
      "Every sale's chain is whole and signed",
      [sql`update bids set signature = set_byte(signature, 0, (get_byte(signature, 0) + 1) % 256) where number = 1`],
    ],
    [
      "another leader",
      "A sale has one leader, and it is the one that leads",
      [sql`update lot_sales set leader_id = (select id from bids where sale_id = lot_sales.id and number = 1)`],
    ],
    [
      "a hold for nothing",
      "A deposit is held for what is open, and for nothing else",
      [sql`update bid_standings set state = 'lost' where state = 'leading'`],
    ],
    [
      "a lead that holds too little",
      "A bid that leads holds its deposit, to the cent",
      [sql`update deposit_holds set cents = cents - 1 where released_at is null`],
    ],
    [
      "a lead without a hold",
      "A deposit is held for what is open, and for nothing else",
      [sql`update deposit_holds set released_at = now()`],
    ],
    [
      "an instruction that nobody backed",
      "Every instruction was backed by a bid that led when it was sent",
      [
        sql`insert into order_instructions (sale_id, kind, cents, bid_id, port, state, placing_at)
          select sale_id, 'maximum', 1, id, 'wire', 'placed', clock_timestamp() + interval '1 minute' from bids
          where sale_id = ${FIRST} and number = 1`,
      ],
    ],
    [
      "a late bid",
      "No bid was taken at or after its cut-off",
      [
        sql`insert into bid_decisions (sale_id, holder_id, instant, cut_off, closing, seen_at, port, is_accepted)
          select sale_id, holder_id, instant, instant, instant, instant, 'wire', true from bids limit 1`,
      ],
    ],
    [
      "a form without a bid",
      "Every accepted form was answered once, with a bid of its own",
      [sql`update form_tokens set answer = '{"reference":"BID-2222222222"}' where sale_id = ${FIRST}`],
    ],
    ["an entry of one side", "Every entry balances", [sql`delete from ledger_postings where is_debit`]],
    [
      "a balance that nobody posted",
      "A holder's balance is the sum of its postings",
      [sql`update ledger_accounts set balance = balance + 1 where holder_id is not null`],
    ],
    [
      "a held balance without holds",
      "What is held is the sum of the open holds",
      [sql`update deposit_holds set cents = cents + 1 where released_at is null`],
    ],
    [
      "money that left the bank",
      "What is ours in trust is there",
      [
        sql`update ledger_postings set cents = cents - 1 where account_id in (select id from ledger_accounts where kind = 'bank')`,
      ],
    ],
  ])("finds %s", async (_, rule, damage) => {
    expect(await whenBroken(...damage)).toContain(rule);
  });
});
