import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { mayAny, type Viewer, type Work } from "#app/features/accounts/viewer.ts";
import { writeMark, type DeskMark } from "./desk-mark.ts";
import { waitsForReview } from "./due/due-documents.server.ts";
import type { WorkCounts } from "./places.ts";
import { waitsForUs } from "./waiting-cases.server.ts";

/** What waits for somebody, and the mark up to which it is known. Nobody reviews their own documents. */
export async function countWork(
  db: Kysely<DB>,
  { userId, may }: Pick<Viewer, "userId" | "may">,
): Promise<{ work: WorkCounts; mark: string }> {
  const { rows } = await sql<WorkCounts & DeskMark>`
    select
      (select count(*) from cases where ${waitsForUs(sql<Date>`now()`)}) as cases,
      (select count(*) from documents where ${waitsForReview(userId)}) as documents,
      (select count(*) from order_instructions where port = 'desk' and state in ('wanted', 'placing', 'unknown')) as bids,
      (select count(*) from mails where state = 'dead') as mails,
      (select count(*) from rate_proposals where outcome is null and staff_id is distinct from ${userId}) as rates,
      (select count(*) from pay_ins where state in ('announced', 'unclear'))
        + (select count(*) from refunds where state in ('asked', 'sending'))
        + (select count(*) from barred_checks where state = 'open')
        + (select count(*) from money_proposals where outcome is null and staff_id is distinct from ${userId}) as money,
      (select count(*) from purchases p where p.ended_at is null and (p.progress in ('won', 'house-paid')
        or (p.progress = 'invoiced' and p.paid_at is not null)
        or (p.bill_entered_at is not null and p.bill_decided_at is null)))
        + (select count(*) from purchases where progress = 'relisted' and relisting_billed_at is null) as purchases,
      (select coalesce(max(id), 0) from case_entries) as entry,
      (select coalesce(ceil(extract(epoch from max(created_at)) * 1000), 0)::bigint from documents) as "documentMs",
      (select coalesce(ceil(extract(epoch from max(made_at)) * 1000), 0)::bigint from order_instructions
        where port = 'desk' and state in ('wanted', 'placing', 'unknown')) as "orderMs"`.execute(db);
  const { entry = 0, documentMs = 0, orderMs = 0 } = rows[0] ?? {};
  const { cases = 0, documents = 0, bids = 0, mails = 0, rates = 0, money = 0, purchases = 0 } = rows[0] ?? {};
  const mine = (count: number, work: Work) => (mayAny(may, [work]) ? count : 0);
  const work = {
    cases: mine(cases, "support"),
    documents: mine(documents, "documents"),
    bids: mine(bids, "bids"),
    mails: mine(mails, "support"),
    rates: mine(rates, "money"),
    money: mine(money, "money"),
    purchases: mine(purchases, "money"),
  };
  return { work, mark: writeMark({ entry, documentMs, orderMs }) };
}
