import { createHash } from "node:crypto";
import { sql, type Kysely, type Transaction } from "kysely";
import { holderOf } from "#app/features/deposits/holders.server.ts";
import type { DB } from "#db/schema.ts";
import type { BidForm } from "./deps.ts";
import { openSale } from "./lock-sale.server.ts";

/** What somebody was answered. */
export interface Answer {
  reference: string;
  isLeading: boolean;
}

const hashOf = (...parts: (string | number | boolean)[]) => createHash("sha256").update(JSON.stringify(parts)).digest();

const bodyHash = ({ lot, kind, maximum, isOverridden, destination = "" }: BidForm) =>
  hashOf(lot, kind, maximum, isOverridden, destination);

interface Entered {
  holder: number | null;
  sale: number | null;
  is_same: boolean | null;
  answer: Answer | null;
}

/**
 * Takes the token of a form; one that another transaction holds is waited for. Then all that bids lock: the lot's open
 * sale, its leader and whoever bids, in order of their ids.
 * @returns sale and holder; the answer that was given under the token; or 'spent' when it was sent with another body or
 * by another person
 */
export async function enterSale(
  trx: Transaction<DB>,
  form: BidForm,
): Promise<{ sale: number; holder: number } | "spent" | { answer: Answer }> {
  const {
    sale,
    holder,
    is_same: isSame,
    answer,
  } = (await enter(trx, form)) ?? (await enterFirst(trx, form)) ?? NOWHERE;
  if (isSame === true && answer) return { answer };
  return isSame === false || !sale || !holder ? "spent" : { sale, holder };
}

const NOWHERE: Entered = { sale: null, holder: null, is_same: null, answer: null };

/** undefined where there is no holder or no sale yet. */
async function enter(trx: Transaction<DB>, form: BidForm): Promise<Entered | undefined> {
  const { rows } = await sql<Entered>`
    select * from enter_sale(${form.lot}, ${form.userId}, ${hashOf(form.token)}, ${bodyHash(form)})`.execute(trx);
  return rows.find((row) => row.sale !== null || row.is_same !== null);
}

async function enterFirst(trx: Transaction<DB>, form: BidForm): Promise<Entered | undefined> {
  await holderOf(trx, form.userId);
  await openSale(trx, form.lot);
  return enter(trx, form);
}

/** What is answered whenever this form is sent again. Part of a `select`. */
export const answering = (token: string, answer: Answer) =>
  sql`answer_form(${hashOf(token)}, ${JSON.stringify(answer)}::jsonb)`;

/** Forms of sales whose outcome is a month old: nobody sends them again. */
export const forgetForms = (db: Kysely<DB>) =>
  sql`
    delete from form_tokens t using lot_sales s, sale_outcomes o
    where s.id = t.sale_id and s.state = 'ended' and o.id = s.outcome_id and o.at < now() - interval '30 days'`.execute(
    db,
  );
