import { sql, type Kysely, type RawBuilder } from "kysely";
import type { DB } from "#db/schema.ts";

/** A request for help with paying. Days are YYYY-MM-DD. */
export interface HelpRequest {
  id: number;
  purchase: number;
  number: string;
  title: string;
  buyer: string;
  askedAt: Date;
  words: string;
  wantedDay: string | null;
  answerBy: string;
  state: "open" | "granted" | "refused";
  movedTo: string | null;
  answer: string;
  answeredAt: Date | null;
}

async function select(db: Kysely<DB>, where: RawBuilder<unknown>, limit: number): Promise<HelpRequest[]> {
  const { rows } = await sql<HelpRequest>`
    select r.id, r.purchase_id as purchase, p.number, p.facts ->> 'title' as title,
      coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.name, '') as buyer, r.asked_at as "askedAt",
      r.words, r.wanted_day::text as "wantedDay", r.answer_by::text as "answerBy", r.state,
      r.moved_to::text as "movedTo", r.answer, r.answered_at as "answeredAt"
    from help_requests r join purchases p on p.id = r.purchase_id
      join money_holders h on h.id = p.holder_id left join users u on u.id = h.user_id
    where ${where} order by (r.state = 'open') desc, r.answer_by, r.id desc limit ${limit}`.execute(db);
  return rows;
}

export const listHelpOf = (db: Kysely<DB>, purchase: number): Promise<HelpRequest[]> =>
  select(db, sql`r.purchase_id = ${purchase}`, 50);

/** What is open, the soonest promise first, and what was answered lately. */
export const listHelp = (db: Kysely<DB>): Promise<HelpRequest[]> =>
  select(db, sql`(r.state = 'open' or r.answered_at > clock_timestamp() - interval '30 days')`, 200);

export const findHelp = async (db: Kysely<DB>, id: number): Promise<HelpRequest | undefined> =>
  (await select(db, sql`r.id = ${id}`, 1))[0];
