import { sql, type Kysely, type RawBuilder } from "kysely";
import type { DB } from "#db/schema.ts";
import type { Way } from "../ways.ts";

export type PayInState =
  | "announced"
  | "unclear"
  | "credited"
  | "returned"
  | "withdrawn"
  | "taken-back"
  | "corrected"
  | "blocked";

export interface PayIn {
  id: number;
  number: string;
  holder: number | null;
  userId: string | null;
  /** Of the account; null for money that nobody has claimed. */
  name: string | null;
  reference: string | null;
  way: Way;
  state: PayInState;
  cents: number;
  takenCents: number;
  units: number | null;
  currency: string;
  rateId: number | null;
  payer: string;
  origin: string;
  bankReference: string | null;
  valueDay: string | null;
  hasProof: boolean;
  /** A check of names is open. */
  waitsForCheck: boolean;
  /** A check of its names that is open or confirmed, by its id. */
  check: number | null;
  note: string;
  madeAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  correctsId: number | null;
}

async function select(db: Kysely<DB>, where: RawBuilder<unknown>, rest: RawBuilder<unknown>): Promise<PayIn[]> {
  const { rows } = await sql<PayIn>`
    select p.id, p.number, p.holder_id as holder, h.user_id as "userId", u.name, h.reference, p.way, p.state, p.cents,
      p.taken_cents as "takenCents", p.units, p.currency, p.rate_id as "rateId", p.payer, p.origin,
      p.bank_reference as "bankReference", p.value_day::text as "valueDay", p.proof_id is not null as "hasProof", p.note,
      p.waits_for_check as "waitsForCheck",
      (select min(c.id) from barred_checks c where c.state in ('open', 'confirmed')
        and (c.pay_in_id = p.id or (c.bars_person and c.user_id = h.user_id and p.state = 'unclear'))) as "check",
      p.made_at as "madeAt", p.decided_at as "decidedAt", clerk.name as "decidedBy", p.corrects_id as "correctsId"
    from pay_ins p left join money_holders h on h.id = p.holder_id left join users u on u.id = h.user_id
      left join users clerk on clerk.id = p.decided_by
    where ${where} ${rest}`.execute(db);
  return rows;
}

/** What somebody has announced, and what waits for a word. */
export const listOpenPayIns = (db: Kysely<DB>, holder: number): Promise<PayIn[]> =>
  select(db, sql`p.holder_id = ${holder} and p.state in ('announced', 'unclear', 'blocked')`, sql`order by p.id desc`);

export const findPayIn = async (db: Kysely<DB>, id: number): Promise<PayIn | undefined> =>
  Number.isSafeInteger(id) ? (await select(db, sql`p.id = ${id}`, sql``))[0] : undefined;

/** The oldest first. */
export const listWaitingPayIns = (db: Kysely<DB>, state: "announced" | "unclear"): Promise<PayIn[]> =>
  select(db, sql`p.state = ${state}`, sql`order by p.made_at, p.id limit 200`);

export const listPayInsOf = (db: Kysely<DB>, holder: number): Promise<PayIn[]> =>
  select(db, sql`p.holder_id = ${holder}`, sql`order by p.id desc limit 100`);

/** What was recorded last, the newest first. */
export const listRecorded = (db: Kysely<DB>, { offset, limit }: { offset: number; limit: number }): Promise<PayIn[]> =>
  select(
    db,
    sql`p.state not in ('announced', 'withdrawn')`,
    sql`order by p.decided_at desc nulls last, p.id desc offset ${offset} limit ${limit}`,
  );
