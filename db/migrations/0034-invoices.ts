import { sql, type Kysely } from "kysely";

// The paper of purchases: invoices and credit notes with numbers, frozen as they were issued.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoice_counters (
      series text not null check (series in ('INV', 'CN')),
      year integer not null check (year between 2026 and 9999),
      next integer not null default 1 check (next > 0),
      -- Of the newest number: a clock that was set back gives no earlier instant to a later number.
      last_at timestamptz,
      primary key (series, year)
    )`.execute(db);
  await sql`
    create table invoices (
      id bigint generated always as identity primary key,
      series text not null,
      year integer not null,
      number integer not null check (number > 0),
      reference text not null unique
        generated always as (series || '-' || year::text || '-' || lpad(number::text, greatest(6, length(number::text)), '0'))
        stored,
      kind text not null check (kind in ('invoice', 'supplementary', 'credit-note')),
      purchase_id bigint not null,
      holder_id bigint not null references money_holders (id),
      -- The invoice that a credit note takes from, or that a supplementary one adds to.
      changes_id bigint references invoices (id),
      issued_at timestamptz not null,
      -- In Lagos.
      day date not null,
      total_cents bigint not null check (total_cents between 1 and 1000000000000),
      due_at timestamptz,
      -- The exact bytes of its canonical JSON.
      data bytea not null,
      hash bytea not null check (hash = sha256(data)),
      pdf_id uuid unique references files (id),
      pdf_made_at timestamptz,
      foreign key (series, year) references invoice_counters (series, year),
      unique (series, year, number),
      check ((series = 'CN') = (kind = 'credit-note')),
      check ((changes_id is null) = (kind = 'invoice')),
      check ((due_at is null) = (kind = 'credit-note')),
      check (day = (issued_at at time zone 'Africa/Lagos')::date),
      check (year = extract(year from day)),
      check ((pdf_id is null) = (pdf_made_at is null))
    )`.execute(db);
  await sql`create index invoices_purchase on invoices (purchase_id, id)`.execute(db);
  await sql`create index invoices_holder on invoices (holder_id, id)`.execute(db);
  await sql`create index invoices_changes on invoices (changes_id) where changes_id is not null`.execute(db);
  await sql`create index invoices_without_pdf on invoices (id) where pdf_id is null`.execute(db);

  await sql`
    create function keep_invoices() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.pdf_id is null and new.pdf_id is not null
        -- What is generated is not there yet.
        and (to_jsonb(new) - array['pdf_id', 'pdf_made_at', 'reference'])
          = (to_jsonb(old) - array['pdf_id', 'pdf_made_at', 'reference']) then
        return new;
      end if;
      raise exception 'an invoice is never changed' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger invoices_are_kept before update or delete on invoices
    for each row execute function keep_invoices()`.execute(db);
  await sql`
    create trigger invoices_stay before truncate on invoices
    for each statement execute function keep_invoices()`.execute(db);
}
