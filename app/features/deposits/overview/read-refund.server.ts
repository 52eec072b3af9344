import type { Kysely } from "kysely";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import type { DB } from "#db/schema.ts";
import { holderOf } from "../holders.server.ts";
import { balancesOf } from "../ledger.server.ts";
import { ENTER_SUM } from "../pay-ins/pay-in.schema.ts";
import { readCents } from "../read-sum.ts";
import { offerRefund, type RefundOffer } from "../refunds/ask-refund.server.ts";
import { whyNoRefund, type NoRefund } from "../refunds/why-no-refund.server.ts";
import { typedDollars } from "./need.ts";

export interface RefundView {
  /** Cents that may be asked for; 0 while something keeps all of it back. */
  most: number;
  typed: string;
  /** What the form begins with. */
  amount: string;
  fault: string | undefined;
  reasons: NoRefund[];
  offer: RefundOffer | undefined;
}

/** The page of a refund: with a typed amount what it would be, without one the form. */
export async function readRefund(
  db: Kysely<DB>,
  { userId, typed, now, book }: { userId: string; typed: string; now: number; book: RateBook },
): Promise<RefundView> {
  const { id: holder } = await holderOf(db, userId);
  const blocked = await whyNoRefund(db, holder);
  const balances = await balancesOf(db, holder);
  const most = blocked.length > 0 ? 0 : balances["deposit-free"] + balances.credit;
  const view = {
    most,
    typed,
    amount: typed || typedDollars(most),
    fault: undefined,
    reasons: blocked,
    offer: undefined,
  };
  if (blocked.length > 0 || typed === "") return view;
  const cents = readCents(typed);
  if (cents === undefined) return { ...view, fault: ENTER_SUM };
  const offered = await offerRefund(db, { holder, cents, now, book });
  return offered.ok ? { ...view, offer: offered.offer } : { ...view, reasons: offered.reasons };
}
