import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";

interface TroubledCards {
  /** Payments that arrived otherwise than they were asked for, and that nobody dealt with. */
  amiss: number;
  disputed: number;
}

export async function countTroubledCards(db: Kysely<DB>): Promise<TroubledCards> {
  const { rows } = await sql<TroubledCards>`
    select (select count(*) from card_payments where state = 'amiss' and dealt_with_at is null) as amiss,
      (select count(*) from card_disputes where state = 'open') as disputed`.execute(db);
  return rows[0] ?? { amiss: 0, disputed: 0 };
}
