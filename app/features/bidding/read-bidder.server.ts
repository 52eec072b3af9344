import { sql, type Kysely } from "kysely";
import { isProven } from "#app/features/accounts/documents/account-tasks.ts";
import type { DocumentKind } from "#app/features/accounts/document-kinds.ts";
import { LAGOS } from "#app/platform/calendar-day.ts";
import type { DB } from "#db/schema.ts";
import type { Bidder } from "./rules/gate.ts";
import type { Clock } from "./lock-sale.server.ts";
import { PRESENT_TERMS } from "#app/features/accounts/terms.ts";

interface Asked {
  userId: string;
  holder: number;
  /** undefined where nobody has bid in it yet. */
  sale: number | undefined;
}

interface Row {
  written: string;
  ms: number;
  raw: number;
  pseudonym: string | null;
  role: string;
  email_verified: boolean;
  age: number | null;
  terms: boolean;
  restricted: boolean;
  checked: boolean;
  free: number;
  due: number;
  overdue: number;
  held: number;
  in_sale: number;
  in_minute: number;
  documents: { kind: DocumentKind; state: "waiting" | "accepted" | "refused"; hasEnded: boolean }[];
}

export interface KnownBidder extends Bidder {
  /** Of all bids of this person in this sale; undefined before the first. */
  pseudonym: string | undefined;
  clock: Clock;
  /** The database's clock itself, which may have been set back; milliseconds, UTC. */
  databaseMs: number;
}

/**
 * By the database's clock, which is read last of all that a decision waits for, and never below the bid before it. The day
 * of birth counts in Lagos.
 */
export async function readBidder(db: Kysely<DB>, { userId, holder, sale }: Asked): Promise<KnownBidder> {
  const { rows } = await sql<Row>`
    with clock as (
      select raw, greatest(raw, (select last_instant from lot_sales where id = ${sale ?? null}::bigint)) as at
      from (select clock_timestamp() as raw) now
    )
    select to_char(clock.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as written,
      (extract(epoch from clock.at) * 1000)::float8 as ms, (extract(epoch from clock.raw) * 1000)::float8 as raw,
      (select convert_from(bytes, 'UTF8')::json ->> 'pseudonym' from bids
        where holder_id = ${holder} and sale_id = ${sale ?? null}::bigint and bytes is not null order by id limit 1)
        as pseudonym,
      u.role, u.email_verified,
      case when u.dob ~ '^\\d{4}-\\d{2}-\\d{2}$'
        then extract(year from age((now() at time zone ${LAGOS})::date, u.dob::date))::integer end as age,
      exists (select from terms_acceptances t where t.user_id = u.id and t.version = ${PRESENT_TERMS}) as terms,
      exists (select from person_marks p where p.user_id = u.id and p.restriction is not null) as restricted,
      exists (select from barred_checks c
        where c.user_id = u.id and c.bars_person and c.state in ('open', 'confirmed')) as checked,
      coalesce((select sum(balance) from ledger_accounts where holder_id = ${holder} and kind = 'deposit-free'), 0)::bigint
        as free,
      coalesce((select sum(balance) from ledger_accounts where holder_id = ${holder} and kind = 'due-to-us'), 0)::bigint
        as due,
      (select count(*) from purchases p where p.holder_id = ${holder} and p.overdue_since is not null) as overdue,
      coalesce((select cents from deposit_holds
        where holder_id = ${holder} and sale_id = ${sale ?? null}::bigint and released_at is null), 0)::bigint as held,
      (select count(*) from bids where holder_id = ${holder} and sale_id = ${sale ?? null}::bigint) as in_sale,
      (select count(*) from bids where holder_id = ${holder} and instant > clock_timestamp() - interval '1 minute')
        as in_minute,
      coalesce((select json_agg(json_build_object('kind', d.kind, 'state', d.state, 'hasEnded',
          d.state = 'accepted' and coalesce(d.expires_on < (now() at time zone ${LAGOS})::date, false)))
        from documents d where d.owner_id = u.id), '[]') as documents
    from users u, clock where u.id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("There is no such account.");
  const documents = row.documents.map((one) => ({ ...one, reason: undefined }));
  const accepted = documents.filter(({ state }) => state === "accepted");
  return {
    isStaff: row.role === "staff",
    emailVerified: row.email_verified,
    documents: isProven(accepted) ? "accepted" : isProven(documents) ? "waiting" : "missing",
    age: row.age ?? undefined,
    hasAcceptedTerms: row.terms,
    isRestricted: row.restricted,
    isChecked: row.checked,
    dueToUs: row.due,
    overdue: row.overdue,
    free: row.free,
    heldHere: row.held,
    bidsInSale: row.in_sale,
    bidsInMinute: row.in_minute,
    pseudonym: row.pseudonym ?? undefined,
    clock: { written: row.written, ms: row.ms },
    databaseMs: row.raw,
  };
}
