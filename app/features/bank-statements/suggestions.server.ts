import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import {
  indexOwners,
  nameWordsIn,
  referencesIn,
  suggestFor,
  type Announcement,
  type Owner,
  type SuggestedLine,
  type Suggestion,
} from "./suggest.ts";

/** Whose each line may be. One question to the database for all lines, whatever their number. */
export async function suggestOwners(
  db: Kysely<DB>,
  lines: readonly (SuggestedLine & { id: number })[],
): Promise<Map<number, Suggestion[]>> {
  if (lines.length === 0) return new Map();
  const announced = await listAnnounced(db);
  const references = [...new Set(lines.flatMap((line) => referencesIn(line).references))];
  const words = [...new Set(lines.flatMap(nameWordsIn))];
  const owners = await listOwners(db, { references, words, holders: announced.map(({ holder }) => holder) });
  const index = indexOwners(owners, announced);
  return new Map(lines.map((line) => [line.id, suggestFor(line, index)]));
}

/** Announced wires, then invoices with what is open on them. */
async function listAnnounced(db: Kysely<DB>): Promise<Announcement[]> {
  const { rows } = await sql<Announcement & { payIn: number | null; purchase: string | null }>`
    select id as "payIn", number, null as purchase, holder_id as holder, cents from pay_ins
    where state = 'announced' and way = 'wire' and holder_id is not null
    union all
    select null, i.reference, u.number, a.holder_id, a.balance
    from ledger_accounts a join invoices i on i.reference = a.name join purchases u on u.id = i.purchase_id
    where a.kind = 'owed-on-invoices' and a.balance > 0
    order by 1 nulls last, 2`.execute(db);
  return rows.map(({ payIn, purchase, ...row }) => ({
    ...row,
    payIn: payIn ?? undefined,
    purchase: purchase ?? undefined,
  }));
}

interface Asked {
  references: string[];
  words: string[];
  holders: number[];
}

/** Everybody whose reference or last name may be in the texts, and who announced something. */
async function listOwners(db: Kysely<DB>, { references, words, holders }: Asked): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    select h.id as holder, h.reference, u.id as "userId", coalesce(u.first_name, '') as "firstName",
      coalesce(u.last_name, '') as "lastName"
    from money_holders h join users u on u.id = h.user_id
    where h.id = any(${holders}::bigint[])
      or translate(h.reference, 'OIL', '011') = any(${references}::text[])
      or split_part(trim(regexp_replace(desk_plain(coalesce(u.last_name, '')), '[^a-z0-9]+', ' ', 'g')), ' ', 1)
        = any(${words}::text[])`.execute(db);
  return rows;
}
