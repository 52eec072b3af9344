import { sql, type Kysely, type RawBuilder } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import type { House } from "#app/features/lots/lot.ts";
import { MOST_EXPORTED, onPage } from "#app/features/desk/on-page.ts";
import { matchesPlainly } from "#app/features/desk/person-match.server.ts";
import type { DB } from "#db/schema.ts";
import { SHOWN, type PurchasesQuery, type Shown } from "./purchases-query.ts";

export interface ListedPurchase {
  number: string;
  title: string;
  house: House;
  lotNumber: string;
  buyer: string;
  progress: string;
  shown: Shown;
  hammerCents: number;
  openCents: number;
  /** Instants in milliseconds, UTC. */
  dueAt: number | null;
  confirmedAt: number;
}

/** Each purchase once, by what it waits for. */
const LISTED = sql`
  select p.id, p.number, p.facts ->> 'title' as title, p.facts ->> 'vin' as vin, p.house, p.facts ->> 'lotNumber' as "lotNumber",
    coalesce(nullif(concat_ws(' ', users.first_name, users.last_name), ''), users.name, 'Account gone') as buyer, p.progress,
    users.id as "userId", h.reference as holder,
    p.hammer_cents as "hammerCents", coalesce(money.open, 0)::bigint as "openCents",
    (extract(epoch from p.due_at) * 1000)::float8 as "dueAt", (extract(epoch from p.confirmed_at) * 1000)::float8 as "confirmedAt",
    case
      when p.progress = 'won' then 'unbilled'
      when p.progress = 'relisted' and p.relisting_billed_at is null then 'relisting'
      when p.overdue_since is not null then 'overdue'
      when p.ended_at is not null then 'over'
      when p.progress = 'invoiced' and p.paid_at is not null and coalesce(money.open, 0) = 0 then 'house'
      when p.progress = 'invoiced' then 'unpaid'
      when p.progress = 'house-paid' then 'release'
      when p.bill_entered_at is not null and p.bill_decided_at is null then 'bills'
      else 'released' end as shown
  from purchases p join money_holders h on h.id = p.holder_id left join users on users.id = h.user_id
    left join lateral (
      select sum(a.balance) as open from invoices i join ledger_accounts a
        on a.kind = 'owed-on-invoices' and a.holder_id = p.holder_id and a.name = i.reference
      where i.purchase_id = p.id) money on true`;

function matching({ show, q, house }: Omit<PurchasesQuery, "page">): RawBuilder<boolean> {
  const term = q?.trim().toUpperCase();
  const parts = [
    // Somebody who searches looks through all of them.
    show ? sql<boolean>`shown = ${show}` : q ? sql<boolean>`true` : sql<boolean>`shown not in ('released', 'over')`,
    ...(house ? [sql<boolean>`house = ${house}`] : []),
    ...(term
      ? [
          sql<boolean>`(number = ${term} or holder = ${term} or vin = ${term} or "lotNumber" = ${term}
            or "userId" in (select id from users where ${matchesPlainly("users", q ?? "")})
            or id in (select purchase_id from invoices where reference = ${term}))`,
        ]
      : []),
  ];
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** What is done next stands first, the soonest due above. */
const ORDER = sql`order by array_position(${Object.keys(SHOWN)}::text[], shown), "dueAt" nulls last, id desc`;

export async function countPurchases(db: Kysely<DB>, query: Omit<PurchasesQuery, "page">): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${LISTED}) listed where ${matching(query)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listPurchases(db: Kysely<DB>, query: PurchasesQuery) {
  const where = matching(query);
  const count = await countPurchases(db, query);
  const { page, pages, offset, limit } = onPage(query.page, count);
  const { rows } = await sql<ListedPurchase>`
    select * from (${LISTED}) listed where ${where} ${ORDER} offset ${offset} limit ${limit}`.execute(db);
  return { purchases: rows, count, page, pages };
}

/** The list as a file, which stands in the log as those of people do. */
export async function exportPurchases(
  db: Kysely<DB>,
  query: PurchasesQuery,
  { staffId, requestId }: { staffId: string; requestId: string },
): Promise<ListedPurchase[]> {
  const { rows } = await sql<ListedPurchase>`
    select * from (${LISTED}) listed where ${matching(query)} ${ORDER} limit ${MOST_EXPORTED}`.execute(db);
  await recordAct(db, { actorId: staffId, act: "purchases.exported", detail: { count: rows.length }, requestId });
  return rows;
}
