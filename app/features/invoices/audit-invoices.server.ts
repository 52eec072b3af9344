import { sql, type Kysely } from "kysely";
import { findBreaches, type Finding, type Rule } from "#app/features/deposits/audit-ledger.server.ts";
import type { DB } from "#db/schema.ts";

const said = (name: string) => sql`convert_from(i.data, 'UTF8')::jsonb ->> ${sql.lit(name)}`;

const RULES: Rule[] = [
  {
    rule: "Invoices and credit notes of a year are numbered without gaps, in the order in which they were issued",
    breaches: sql`
      select c.series || ' of ' || c.year as fault
      from invoice_counters c left join invoices i on i.series = c.series and i.year = c.year
      group by c.series, c.year, c.next
      having count(i.id) <> c.next - 1 or coalesce(max(i.number), 0) <> c.next - 1
      union all
      select later.reference from (
        select reference, issued_at, lag(issued_at) over (partition by series, year order by number) as before from invoices
      ) later where issued_at < before`,
  },
  {
    rule: "An invoice says what it said when it was issued",
    breaches: sql`select i.reference as fault from invoices i where sha256(i.data) <> i.hash`,
  },
  {
    rule: "What is known of an invoice is what it says",
    breaches: sql`
      select i.reference as fault from invoices i left join invoices o on o.id = i.changes_id
      where ${said("reference")} is distinct from i.reference or ${said("kind")} is distinct from i.kind
        or ${said("day")} is distinct from i.day::text or (${said("total")})::bigint is distinct from i.total_cents
        or (${said("issued")})::timestamptz is distinct from i.issued_at
        or (convert_from(i.data, 'UTF8')::jsonb #>> '{due,at}')::timestamptz is distinct from i.due_at
        or convert_from(i.data, 'UTF8')::jsonb #>> '{changes,reference}' is distinct from o.reference`,
  },
  {
    rule: "An invoice's total is the sum of its lines",
    breaches: sql`
      select i.reference as fault from invoices i
      where i.total_cents is distinct from (
        select sum((line ->> 'cents')::bigint) from jsonb_array_elements(convert_from(i.data, 'UTF8')::jsonb -> 'lines') line)`,
  },
  {
    rule: "A credit note or a supplementary invoice changes an invoice of the same purchase, and none takes off more than there is",
    breaches: sql`
      select i.reference as fault from invoices i join invoices o on o.id = i.changes_id
      where o.purchase_id <> i.purchase_id or o.holder_id <> i.holder_id or o.kind = 'credit-note' or o.id > i.id
      union all
      select o.reference from invoices o join invoices i on i.changes_id = o.id and i.kind = 'credit-note'
      group by o.id having sum(i.total_cents) > o.total_cents`,
  },
];

/** The rules of invoices and credit notes, each with what breaks it. */
export const auditInvoices = (db: Kysely<DB>): Promise<Finding[]> => findBreaches(db, RULES);
