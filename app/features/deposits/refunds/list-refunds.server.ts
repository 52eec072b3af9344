import { sql, type Kysely, type RawBuilder } from "kysely";
import { listRates } from "#app/features/rates/current-rates.server.ts";
import { rateBook } from "#app/features/rates/rate-book.ts";
import type { DB } from "#db/schema.ts";
import type { Refund } from "./refund-states.ts";

async function select(db: Kysely<DB>, where: RawBuilder<unknown>, rest: RawBuilder<unknown>): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    select r.id, r.number, r.holder_id as holder, h.user_id as "userId", u.name, h.reference, r.way, r.cents,
      r.fee_cents as fee, r.destination, r.is_elsewhere as "isElsewhere", r.state, r.asked_at as "askedAt",
      r.due_from::text as "from", r.due_to::text as "to", r.sent_day::text as "sentDay", r.note,
      one.name as "firstClerk", two.name as "secondClerk",
      (select coalesce(json_agg(json_build_object('number', p.number, 'cents', line.cents) order by p.value_day desc, p.id desc), '[]')
        from refund_lines line join pay_ins p on p.id = line.pay_in_id where line.refund_id = r.id) as lines
    from refunds r join money_holders h on h.id = r.holder_id left join users u on u.id = h.user_id
      left join users one on one.id = r.first_clerk left join users two on two.id = r.second_clerk
    where ${where} ${rest}`.execute(db);
  return rows;
}

export const listRefundsOf = (db: Kysely<DB>, holder: number): Promise<Refund[]> =>
  select(db, sql`r.holder_id = ${holder}`, sql`order by r.id desc limit 20`);

/** Those that wait for a clerk, the soonest due first. */
export const listOpenRefunds = (db: Kysely<DB>): Promise<Refund[]> =>
  select(db, sql`r.state in ('asked', 'sending')`, sql`order by r.due_to, r.id limit 200`);

export const findRefund = async (db: Kysely<DB>, id: number): Promise<Refund | undefined> =>
  Number.isSafeInteger(id) ? (await select(db, sql`r.id = ${id}`, sql``))[0] : undefined;

/** What a refund pays in the currency in which its money came: its dollars, at the rate of the day on which it leaves. */
export async function inLocalCurrency(
  db: Kysely<DB>,
  { id, cents }: { id: number; cents: number },
  day: string,
): Promise<{ units: number; currency: string; rateId: number } | "no rate" | undefined> {
  const came = await db
    .selectFrom("refund_lines as line")
    .innerJoin("pay_ins", "pay_ins.id", "line.pay_in_id")
    .select("currency")
    .where("line.refund_id", "=", id)
    .where("units", "is not", null)
    .executeTakeFirst();
  if (!came) return undefined;
  const { currency } = came;
  const rate = rateBook(await listRates(db), day).find("exchange", currency);
  if (!rate) return "no rate";
  const units = Number((BigInt(cents) * BigInt(rate.value.perDollar) + 500_000n) / 1_000_000n);
  return { units, currency, rateId: rate.id };
}
