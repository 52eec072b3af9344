import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { storePurchase } from "#tests/factories/purchase.ts";

export interface PurchaseSize {
  purchases: number;
  /** Of them: waiting for the buyer's money, or for their invoice. */
  open: number;
  unbilled: number;
  buyers: number;
  /** How many the first buyer has. */
  ofOne: number;
}

const TABLES = (
  "lot_sales bids sale_outcomes purchases invoices ledger_accounts ledger_entries purchase_payments purchase_moves " +
  "money_holders"
).split(" ");
const LARGE = [...TABLES, "users", "bid_standings", "ledger_postings"];

/**
 * Purchases of years, as copies of one that the site made: released ones, and those of the last days, whose dates have
 * news for the most part. @returns the user with many
 */
export async function fillPurchases(db: Kysely<DB>, size: PurchaseSize, say: (line: string) => void): Promise<string> {
  const first = await storePurchase(db);
  say(`${size.purchases} purchases …`);
  // Triggers would look at each row.
  for (const table of LARGE) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into users (id, name, first_name, last_name, email, email_verified, country)
      select 'buyer-' || n, 'Ngozi Okafor ' || n, 'Ngozi', 'Okafor', 'buyer' || n || '@example.com', true, 'Nigeria'
      from generate_series(1, ${size.buyers}::integer) n`.execute(trx);
    await sql`
      insert into money_holders (id, user_id, reference) overriding system value
      select 1000 + n, 'buyer-' || n, 'BP' || lpad(n::text, 7, '0')
      from generate_series(1, ${size.buyers}::integer) n`.execute(trx);
    await sql`
      create temp table drawn on commit drop as
      select n, 1000 + n as id, 1000 + case when n % ${Math.floor(size.purchases / size.ofOne)}::integer = 0 then 1
          else 2 + n % ${size.buyers - 1}::integer end as holder,
        n <= ${size.unbilled}::integer as is_unbilled, n <= ${size.open}::integer as is_open,
        date_trunc('second', now()) - case when n <= ${size.unbilled}::integer then interval '1 minute'
          when n <= ${size.open}::integer then (n % 200) * interval '1 hour'
          else (20 + n % 300) * interval '1 day' end as at,
        'PUR-' || lpad(upper(to_hex(n)), 8, '0') as number,
        'INV-' || i.year || '-' || lpad((n + 1)::text, 6, '0') as reference,
        i.id as invoice, i.reference as old, i.total_cents as cents, i.total_cents - 30000 as house_cents, i.year,
        p.number as old_number, p.id as purchase, p.sale_id as sale, p.bid_id as bid
      from generate_series(1, ${size.purchases}::integer) n cross join purchases p
        join invoices i on i.purchase_id = p.id where p.id = ${first.id}`.execute(trx);
    await copySales(trx);
    await copyPurchases(trx);
    await copyMoney(trx);
    for (const table of TABLES)
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
        trx,
      );
  });
  for (const table of LARGE) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
  for (const table of LARGE) await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  return "buyer-1";
}

async function copySales(trx: Kysely<DB>): Promise<void> {
  await sql`
    insert into lot_sales (id, lot_id, number, house, is_timed, state, next_number) overriding system value
    select d.id, s.lot_id, d.id, s.house, s.is_timed, 'ended', 2
    from drawn d join lot_sales s on s.id = d.sale`.execute(trx);
  await sql`
    insert into bids (id, sale_id, number, reference, holder_id, kind, maximum, instant, destination, bytes, commitment,
      previous, hash, signature, kid) overriding system value
    select d.id, d.id, 1, 'BID-' || lpad(upper(to_hex(d.n)), 10, '0'), d.holder, b.kind, b.maximum, d.at, b.destination,
      b.bytes, b.commitment, b.previous, b.hash, b.signature, b.kid
    from drawn d join bids b on b.id = d.bid`.execute(trx);
  await sql`
    insert into bid_standings (bid_id, sale_id, holder_id, state, since)
    select id, id, holder, 'won', at from drawn`.execute(trx);
  await sql`
    insert into sale_outcomes (id, sale_id, kind, cents, at, said_by) overriding system value
    select d.id, d.id, 'won', p.hammer_cents, d.at, 'house' from drawn d join purchases p on p.id = d.purchase`.execute(
    trx,
  );
  await sql`update lot_sales s set leader_id = d.id, outcome_id = d.id from drawn d where s.id = d.id`.execute(trx);
}

async function copyPurchases(trx: Kysely<DB>): Promise<void> {
  await sql`
    insert into purchases (id, number, sale_id, holder_id, bid_id, progress, house, hammer_cents, kind, confirmed_at,
      sale_day, fee_day, facts, due_at, paid_day, paid_at, house_paid_day, released_at) overriding system value
    select d.id, d.number, d.id, d.holder, d.id, case when d.is_open then 'invoiced' else 'released' end, p.house,
      p.hammer_cents, p.kind, d.at, p.sale_day, p.fee_day, p.facts, d.at + interval '4 days',
      case when not d.is_open then d.at::date + 2 end, case when not d.is_open then d.at + interval '2 days' end,
      case when not d.is_open then d.at::date + 3 end, case when not d.is_open then d.at + interval '5 days' end
    from drawn d join purchases p on p.id = d.purchase where not d.is_unbilled`.execute(trx);
  await sql`
    insert into invoices (id, series, year, number, kind, purchase_id, holder_id, issued_at, day, total_cents, due_at,
      data, hash) overriding system value
    select d.id, 'INV', d.year, d.n + 1, 'invoice', d.id, d.holder, i.issued_at, i.day, i.total_cents,
      d.at + interval '4 days', copy.data, sha256(copy.data)
    from drawn d join invoices i on i.id = d.invoice cross join lateral (
      select convert_to(replace(replace(convert_from(i.data, 'UTF8'), d.old, d.reference), d.old_number, d.number),
        'UTF8') as data) copy
    where not d.is_unbilled`.execute(trx);
  await sql`
    update invoice_counters set next = (select max(number) + 1 from invoices where series = 'INV')
    where series = 'INV'`.execute(trx);
  const steps: [move: string, days: number, entry: number | null][] = [
    ["won", 0, null],
    ["invoice", 0, 0],
    ["part", 2, 1],
    ["paid", 2, null],
    ["house-paid", 3, null],
    ["release", 5, null],
  ];
  for (const [move, days, entry] of steps)
    await sql`
      insert into purchase_moves (purchase_id, move, at, entries, detail, told_at)
      select d.id, ${move}, d.at + ${days}::integer * interval '1 day',
        case when ${entry}::integer is null then '{}' else array[1000 + 2 * d.n + ${entry}::bigint] end,
        jsonb_build_object('cents', d.cents, 'invoice', d.reference, 'way', 'wire', 'rest', 0, 'day', d.at::date + 2),
        -- The last that were released are not told yet.
        case when ${move} <> 'release' or d.n % 25 > 0 then d.at end
      from drawn d where not d.is_unbilled and (not d.is_open or ${days}::integer = 0)`.execute(trx);
}

async function copyMoney(trx: Kysely<DB>): Promise<void> {
  await sql`
    insert into ledger_accounts (id, kind, holder_id, name, is_debit, balance) overriding system value
    select 1000 + n, 'owed-on-invoices', holder, reference, true, case when is_open then cents else 0 end
    from drawn where not is_unbilled`.execute(trx);
  await sql`
    insert into ledger_entries (id, move, effect, value_day, memo, at) overriding system value
    select 1000 + 2 * n, 'invoice', 'invoice:' || reference, at::date, reference || ', ' || number, at
    from drawn where not is_unbilled
    union all
    select 1001 + 2 * n, 'wire-part', 'bench:' || n, at::date + 2, number, at + interval '2 days'
    from drawn where not is_open`.execute(trx);
  const accountOf = (kind: string) => sql`(select min(id) from ledger_accounts where kind = ${kind})`;
  await sql`
    insert into ledger_postings (entry_id, place, account_id, is_debit, cents)
    select 1000 + 2 * n, 0, 1000 + n, true, cents from drawn where not is_unbilled
    union all
    select 1000 + 2 * n, 1, ${accountOf("owed-to-houses")}, false, house_cents from drawn where not is_unbilled
    union all
    select 1000 + 2 * n, 2, ${accountOf("fees-earned")}, false, 30000 from drawn where not is_unbilled
    union all
    select 1001 + 2 * n, 0, ${accountOf("bank")}, true, cents from drawn where not is_open
    union all
    select 1001 + 2 * n, 1, 1000 + n, false, cents from drawn where not is_open`.execute(trx);
  await sql`
    insert into purchase_payments (purchase_id, invoice, way, cents, value_day, entry_id, at)
    select id, reference, 'wire', cents, at::date + 2, 1001 + 2 * n, at + interval '2 days'
    from drawn where not is_open`.execute(trx);
}
