import { sql, type Kysely, type RawBuilder } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { MOST_EXPORTED, onPage } from "#app/features/desk/on-page.ts";
import { matchesPlainly } from "#app/features/desk/person-match.server.ts";
import type { DB } from "#db/schema.ts";
import type { HelpQuery } from "./help-query.ts";

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

interface Place {
  offset?: number;
  limit: number;
}

const FOUND = sql`
  from help_requests r join purchases p on p.id = r.purchase_id
    join money_holders h on h.id = p.holder_id left join users on users.id = h.user_id`;

async function select(
  db: Kysely<DB>,
  where: RawBuilder<unknown>,
  { offset = 0, limit }: Place,
): Promise<HelpRequest[]> {
  const { rows } = await sql<HelpRequest>`
    select r.id, r.purchase_id as purchase, p.number, p.facts ->> 'title' as title,
      coalesce(nullif(concat_ws(' ', users.first_name, users.last_name), ''), users.name, '') as buyer,
      r.asked_at as "askedAt", r.words, r.wanted_day::text as "wantedDay", r.answer_by::text as "answerBy", r.state,
      r.moved_to::text as "movedTo", r.answer, r.answered_at as "answeredAt"
    ${FOUND} where ${where} order by (r.state = 'open') desc,
      case when r.state = 'open' then r.answer_by end, r.answered_at desc, r.id desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export const listHelpOf = (db: Kysely<DB>, purchase: number): Promise<HelpRequest[]> =>
  select(db, sql`r.purchase_id = ${purchase}`, { limit: 50 });

type Asked = Pick<HelpQuery, "q" | "state">;

function matching({ q, state }: Asked): RawBuilder<unknown> {
  const words = q === undefined ? sql`true` : sql`(p.number = ${q.toUpperCase()} or ${matchesPlainly("users", q)})`;
  if (state === "all") return words;
  if (state) return sql`${words} and r.state = ${state}`;
  return sql`${words} and (r.state = 'open' or r.answered_at > clock_timestamp() - interval '30 days')`;
}

async function count(db: Kysely<DB>, asked: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) ${FOUND} where ${matching(asked)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What is open, the soonest promise first, then what was answered; and how many there would be in all states. */
export async function listHelp(db: Kysely<DB>, query: HelpQuery) {
  const found = await count(db, query);
  const { page, pages, offset, limit } = onPage(query.page, found);
  const requests = await select(db, matching(query), { offset, limit });
  const others = found === 0 ? await count(db, { q: query.q, state: "all" }) : 0;
  return { requests, count: found, others, page, pages };
}

/** The list as a file, which stands in the log as those of money do. */
export async function exportHelp(
  db: Kysely<DB>,
  { query, staffId, requestId }: { query: HelpQuery; staffId: string; requestId: string },
): Promise<HelpRequest[]> {
  const requests = await select(db, matching(query), { limit: MOST_EXPORTED });
  const detail = { count: requests.length, part: "help" };
  await recordAct(db, { actorId: staffId, act: "money.exported", detail, requestId });
  return requests;
}

export const findHelp = async (db: Kysely<DB>, id: number): Promise<HelpRequest | undefined> =>
  (await select(db, sql`r.id = ${id}`, { limit: 1 }))[0];
