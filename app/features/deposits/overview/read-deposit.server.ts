import { sql, type Kysely } from "kysely";
import { lotTitle } from "#app/features/lots/name-case.ts";
import { readKeptBack } from "#app/features/barred-persons/standing.server.ts";
import { lotPath } from "#app/features/lot-cards/lot-words.ts";
import { findLot } from "#app/features/lots/find-lot.server.ts";
import { PUBLIC_ID } from "#app/features/lots/lot-address.server.ts";
import { policyOf } from "#app/features/policy/policy.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import { safePath } from "#app/platform/redirects.ts";
import type { DB } from "#db/schema.ts";
import { readBankDetails } from "../bank-details.server.ts";
import { holderOf } from "../holders.server.ts";
import { balancesOf } from "../ledger.server.ts";
import { listOpenPayIns, type PayIn } from "../pay-ins/list-pay-ins.server.ts";
import { documentsOf } from "../pay-ins/may-pay-in.server.ts";
import { LOCAL_CURRENCIES } from "../pay-ins/pay-in.schema.ts";
import { listRefundsOf } from "../refunds/list-refunds.server.ts";
import { countStatement, listStatement } from "../statement.server.ts";
import type { Need } from "./need.ts";

const LINES_A_PAGE = 20;

/** All that the page of a deposit shows. */
export async function readDeposit(
  db: Kysely<DB>,
  { userId, need, page, book }: { userId: string; need: Need; page: number; book: RateBook },
) {
  const { id: holder, reference } = await holderOf(db, userId);
  const [balances, documents, bank, held, payIns, refunds, statement, lot, kept] = await Promise.all([
    balancesOf(db, holder),
    documentsOf(db, userId),
    readBankDetails(db),
    listHeldLots(db, holder),
    listOpenPayIns(db, holder),
    listRefundsOf(db, holder),
    readStatement(db, { holder, page }),
    lotBehind(db, need.back),
    readKeptBack(db, holder),
  ]);
  const { refundTime, cardRefundTime, wireRefundPrice, depositRule } = policyOf(book);
  return {
    reference,
    balances,
    kept,
    documents,
    bank: bank?.details,
    held,
    payIns: payIns.map(asTheirs),
    refunds,
    statement,
    need: { ...need, lot },
    /** Millionths of a naira for a dollar, by the rate of today. */
    nairaPerDollar: book.find("exchange", "NGN")?.value.perDollar,
    currencies: LOCAL_CURRENCIES.filter((currency) => book.find("exchange", currency) !== undefined),
    terms: { refundTime, cardRefundTime, wireRefundPrice, depositRule },
  };
}

/** Without what clerks know of it: nobody is told which name is compared with which. */
function asTheirs({ check: _check, waitsForCheck, state, ...payIn }: PayIn) {
  const isBlocked = state === "blocked";
  return { ...payIn, state: isBlocked ? ("unclear" as const) : state, isChecked: waitsForCheck || isBlocked };
}

/** A page of what moved, the newest first. */
export async function readStatement(db: Kysely<DB>, { holder, page: asked }: { holder: number; page: number }) {
  const pages = Math.max(1, Math.ceil((await countStatement(db, holder)) / LINES_A_PAGE));
  const page = Math.min(asked, pages);
  const lines = await listStatement(db, { holder, offset: (page - 1) * LINES_A_PAGE, limit: LINES_A_PAGE });
  return { lines, page, pages };
}

export type DepositView = Awaited<ReturnType<typeof readDeposit>>;

export interface HeldLot {
  id: string;
  title: string;
  cents: number;
  why: string;
}

/** For which lots how much is held. */
async function listHeldLots(db: Kysely<DB>, holder: number): Promise<HeldLot[]> {
  const { rows } = await sql<HeldLot & { model: string | null }>`
    select ${PUBLIC_ID} as id, coalesce(nullif(lots.title, ''), concat_ws(' ', lots.year, lots.make, lots.model)) as title, lots.model,
      hold.cents, hold.why
    from deposit_holds hold join lot_sales sale on sale.id = hold.sale_id join lots on lots.id = sale.lot_id
    where hold.holder_id = ${holder} and hold.released_at is null order by hold.id`.execute(db);
  return rows.map(({ model, ...row }) => ({ ...row, title: lotTitle(row.title, model) }));
}

const LOT_PATH = /^\/(?:detail|lots)\/([^/?#]+)/i;

/** The lot to which the reader goes on, for what the money is needed. */
async function lotBehind(
  db: Kysely<DB>,
  back: string | undefined,
): Promise<{ title: string; path: string } | undefined> {
  const [, id] = LOT_PATH.exec(safePath(back)) ?? [];
  const lot = id === undefined ? undefined : await findLot(db, decodeURIComponent(id));
  return lot && { title: lot.title, path: lotPath(lot) };
}
