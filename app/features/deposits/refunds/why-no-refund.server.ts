import { sql, type Kysely } from "kysely";
import { WE_ARE_CHECKING } from "#app/features/barred-persons/checking-words.ts";
import { standingOfHolder } from "#app/features/barred-persons/standing.server.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import type { DB } from "#db/schema.ts";
import { balancesOf } from "../ledger.server.ts";

export interface NoRefund {
  words: string;
  link?: { href: string; label: string };
}

const PURCHASES = { href: "/account/purchases", label: "See your purchases" };
const DEPOSIT = { href: "/account/deposit", label: "See what stays with us" };
const BIDS = { href: "/account/bids", label: "See your bids" };

/** All that keeps a refund back, each with what mends it; empty when nothing does. */
export async function whyNoRefund(db: Kysely<DB>, holder: number): Promise<NoRefund[]> {
  const balances = await balancesOf(db, holder);
  const { offers, waiting, disputes, unpaidHouses, undecided, relisted, unreturned } = await countOpen(db, holder);
  const due = balances["due-to-us"];
  const owed = balances["owed-on-invoices"];
  const held = balances["deposit-held"];
  const standing = await standingOfHolder(db, holder);
  const reasons: (NoRefund | false)[] = [
    standing !== "clear" && { words: WE_ARE_CHECKING, link: DEPOSIT },
    held > 0 && { words: `${formatMoney(held)} is held for what you have open.`, link: BIDS },
    offers > 0 && { words: "You have an offer to answer.", link: BIDS },
    waiting > 0 && { words: "A sale in which you lead has no outcome yet.", link: BIDS },
    owed > 0 && { words: `${formatMoney(owed)} is open on your invoices.`, link: PURCHASES },
    unpaidHouses > 0 && { words: "We have not paid the auction house for a vehicle of yours yet.", link: PURCHASES },
    undecided > 0 && { words: "The auction house's bill for a vehicle of yours is not settled yet.", link: PURCHASES },
    relisted > 0 && { words: "The auction house has not billed the relisting of a vehicle yet.", link: PURCHASES },
    unreturned > 0 && {
      words: "The auction house has not returned the money of a cancelled purchase yet.",
      link: PURCHASES,
    },
    due > 0 && { words: `You owe us ${formatMoney(due)} for a payment that was taken back.` },
    disputes > 0 && { words: "A card payment of yours is disputed. We wait for the bank's word." },
    balances["deposit-free"] + balances.credit === 0 && { words: "There is no free money in your account." },
  ];
  return reasons.filter((reason) => reason !== false);
}

/** Whether a bank is deciding about a card payment of theirs. */
export const hasOpenDispute = async (db: Kysely<DB>, holder: number): Promise<boolean> =>
  (await countOpen(db, holder)).disputes > 0;

/** Rows of bids, offers and purchases are read as they are, so that money stands below them. */
async function countOpen(db: Kysely<DB>, holder: number) {
  const { rows } = await sql<typeof NONE>`
    select
      (select count(*) from purchases
        where holder_id = ${holder} and progress in ('won', 'invoiced') and paid_at is not null) as "unpaidHouses",
      (select count(*) from purchases
        where holder_id = ${holder} and progress in ('house-paid', 'released') and bill_decided_at is null) as undecided,
      (select count(*) from purchases
        where holder_id = ${holder} and progress = 'relisted' and relisting_billed_at is null) as relisted,
      (select count(*) from purchases p
        where p.holder_id = ${holder} and p.progress in ('cancelled', 'corrected') and p.house_paid_day is not null
          and not exists (select from purchase_moves m where m.purchase_id = p.id and m.move = 'refundable')
          and (select coalesce(sum(case when post.is_debit then post.cents else -post.cents end), 0)
            from purchase_moves m join ledger_postings post on post.entry_id = any(m.entries)
              join ledger_accounts a on a.id = post.account_id and a.kind = 'owed-to-houses'
            where m.purchase_id = p.id) > 0) as unreturned,
      (select count(*) from bid_offers where holder_id = ${holder} and state = 'open') as offers,
      (select count(*) from bid_standings
        where holder_id = ${holder} and state in ('leading', 'buying', 'waiting', 'offered')) as waiting,
      (select count(*) from card_disputes d join card_payments p using (reference)
        where p.holder_id = ${holder} and d.state = 'open') as disputes`.execute(db);
  return rows[0] ?? NONE;
}

const NONE = { offers: 0, waiting: 0, disputes: 0, unpaidHouses: 0, undecided: 0, relisted: 0, unreturned: 0 };
