import { sql, type Kysely } from "kysely";
import { LAGOS } from "#app/platform/calendar-day.ts";
import type { DB } from "#db/schema.ts";
import { type Due, MOST_DUE } from "./due.ts";

/** Until the end of the last day that was promised. Rows of refunds are read as they are, as money stands above the desk. */
export async function listDueRefunds(db: Kysely<DB>): Promise<Due[]> {
  const { rows } = await sql<{ id: number; number: string; name: string | null; dueAt: Date; clerk: string | null }>`
    select r.id, r.number, u.name, clerk.name as clerk, ((r.due_to + 1)::timestamp at time zone ${LAGOS}) as "dueAt"
    from refunds r join money_holders h on h.id = r.holder_id left join users u on u.id = h.user_id
      left join users clerk on clerk.id = r.first_clerk
    where r.state in ('asked', 'sending') order by r.due_to, r.id limit ${MOST_DUE}`.execute(db);
  return rows.map(({ id, number, name, dueAt, clerk }) => ({
    id: String(id),
    dueAt,
    what: number,
    more: name ?? "",
    href: `/desk/money/refunds/${id}`,
    owner: clerk,
  }));
}

/** Buyers who asked for help with paying, until the end of the day by which we promised an answer. */
export async function listDueHelp(db: Kysely<DB>): Promise<Due[]> {
  const { rows } = await sql<{ id: number; number: string; title: string | null; dueAt: Date }>`
    select r.id, p.number, p.facts ->> 'title' as title,
      ((r.answer_by + 1)::timestamp at time zone ${LAGOS}) as "dueAt"
    from help_requests r join purchases p on p.id = r.purchase_id
    where r.state = 'open' order by r.answer_by, r.id limit ${MOST_DUE}`.execute(db);
  return rows.map(({ id, number, title, dueAt }) => ({
    id: String(id),
    dueAt,
    what: number,
    more: title ?? "",
    href: "/desk/money/help",
  }));
}
