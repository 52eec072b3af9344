import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";

/** What a house says now, where the outcome that counts is another: two clerks decide what becomes of that. */
export interface Difference {
  sale: number;
  kind: string;
  /** Cents. */
  cents: number | null;
  since: Date;
}

const DAY_MS = 86_400_000;
/** Where the desk was right all the same, the house is let be. */
const SHOWN_MS = 14 * DAY_MS;

/** The oldest first. @param of one sale, or all */
export async function listDifferences(
  db: Kysely<DB>,
  { now, of }: { now: number; of?: number },
): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select q.sale_id as sale, q.differs ->> 'kind' as kind, (q.differs ->> 'cents')::bigint as cents,
      q.differs_since as since
    from house_questions q join lot_sales s on s.id = q.sale_id join sale_outcomes o on o.id = s.outcome_id
    where q.differs is not null and q.differs_since > ${new Date(now - SHOWN_MS)}
      and ((q.differs ->> 'kind') <> o.kind or (q.differs ->> 'cents')::bigint is distinct from o.cents)
      and (${of ?? null}::bigint is null or q.sale_id = ${of ?? null}::bigint)
    order by q.differs_since, q.sale_id limit 100`.execute(db);
  return rows;
}
