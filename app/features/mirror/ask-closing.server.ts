import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";

/** Heard by whoever crawls: the lots whose closing somebody needs now, by the auction's ids. */
export const CLOSINGS_CHANNEL = "closings";

/** Somebody wants to bid on a lot whose closing was seen too long ago. @param lot its row */
export async function askClosing(db: Kysely<DB>, lot: number): Promise<void> {
  await sql`select pg_notify(${CLOSINGS_CHANNEL}, replace(auction_id, house || '~~', '')) from lots where id = ${lot} and auction_id is not null`.execute(
    db,
  );
}
