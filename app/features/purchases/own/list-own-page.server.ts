import { sql, type Kysely } from "kysely";
import { standingOf as standingOfPerson } from "#app/features/barred-persons/standing.server.ts";
import { findHolder } from "#app/features/deposits/holders.server.ts";
import { balancesOf } from "#app/features/deposits/ledger.server.ts";
import type { DB } from "#db/schema.ts";
import { DUE_AT } from "../pay-purchase.server.ts";
import { ENDED } from "../purchase-moves.ts";
import { listOwn } from "./list-own.server.ts";
import { byUrgency, standingOf, type Standing } from "./standing-words.ts";
import type { OwnPurchase } from "./own-purchase.ts";

const A_PAGE = 20;

interface Asked {
  userId: string;
  /** Milliseconds, UTC. */
  now: number;
}

/** A page of what somebody bought, what needs doing first. */
export async function listOwnPage(db: Kysely<DB>, { userId, page: asked, now }: Asked & { page: number }) {
  const count = await countOwn(db, userId);
  const pages = Math.max(1, Math.ceil(count / A_PAGE));
  const page = Math.min(asked, pages);
  const shown = await listByUrgency(db, { userId, now, offset: (page - 1) * A_PAGE, limit: A_PAGE });
  return { shown, page, pages };
}

async function countOwn(db: Kysely<DB>, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from purchases p join money_holders h on h.id = p.holder_id
    where h.user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Some of them, in the order of byUrgency; the database sorts, as somebody may have hundreds. */
export async function listByUrgency(
  db: Kysely<DB>,
  { userId, now, offset, limit }: Asked & { offset: number; limit: number },
): Promise<{ purchase: OwnPurchase; standing: Standing }[]> {
  const holder = await findHolder(db, userId);
  if (!holder) return [];
  const due = (await balancesOf(db, holder.id))["due-to-us"];
  const isChecked = (await standingOfPerson(db, userId)) !== "clear";
  const ids = await sortedIds(db, { holder: holder.id, due, now, offset, limit });
  return (await listOwn(db, ids))
    .map((purchase) => ({ purchase, standing: standingOf(purchase, { now, due, isChecked }) }))
    .toSorted(byUrgency);
}

/** The ranks of standingOf, which list-own-page.server.test.ts holds equal. */
async function sortedIds(
  db: Kysely<DB>,
  { holder, due, now, offset, limit }: { holder: number; due: number; now: number; offset: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with open as (
      select i.purchase_id as purchase, min(${DUE_AT}) as due_at
      from ledger_accounts a join invoices i on i.reference = a.name join purchases p on p.id = i.purchase_id
      where a.holder_id = ${holder} and a.kind = 'owed-on-invoices' and a.balance > 0 group by 1
    )
    select p.id from purchases p left join open on open.purchase = p.id where p.holder_id = ${holder}
    order by case
        when open.due_at is not null
          then case when p.overdue_since is not null and open.due_at < ${new Date(now)} then 0 else 1 end
        when p.progress = any(${[...ENDED]}::text[]) then 4
        when p.progress = 'released' then 3
        else ${due > 0 ? 1 : 2}::integer end,
      coalesce(extract(epoch from open.due_at), -extract(epoch from p.confirmed_at)), p.id desc
    offset ${offset} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
