import { sql, type Kysely } from "kysely";
import type { House, Source } from "#app/upstream/lot-record.ts";
import type { DB } from "#db/schema.ts";
import { MISSED_LIMIT, SOURCE_COLUMNS } from "./facts.ts";
import { markWithdrawn } from "./lot-facets.server.ts";
import type { SeenLots } from "./seen-lots.ts";
import { lockLots, signalLots } from "./writer-lock.server.ts";

const SCAN_ROWS = 20_000;
const WRITE_ROWS = 2_000;

export interface FinishedPass {
  source: Source;
  house?: House;
  seen: SeenLots;
  /** Epoch milliseconds; a lot that came in after the pass began cannot have been missed by it. */
  startedAt: number;
  finishedAt: number;
}

/**
 * After a complete pass: live lots it did not meet are missed once more, and one that no source knows any longer is
 * withdrawn, never deleted. Nothing else is written.
 * @returns how many lots were withdrawn
 */
export async function withdrawMissing(db: Kysely<DB>, pass: FinishedPass): Promise<number> {
  // An upstream that suddenly has nothing at all is more likely ill than sold out.
  if (pass.seen.count() === 0) return 0;
  let withdrawn = 0;
  let after = 0;
  for (;;) {
    const known = await listKnown(db, pass, after);
    const missing = known.filter((id) => !pass.seen.has(id));
    for (let at = 0; at < missing.length; at += WRITE_ROWS) {
      withdrawn += await countMissed(db, pass, missing.slice(at, at + WRITE_ROWS));
    }
    const last = known.at(-1);
    if (known.length < SCAN_ROWS || last === undefined) return withdrawn;
    after = last;
  }
}

async function listKnown(db: Kysely<DB>, pass: FinishedPass, after: number): Promise<number[]> {
  const own = SOURCE_COLUMNS[pass.source];
  const { house } = pass;
  const rows = await db
    .selectFrom("lots")
    .select("id")
    .where("id", ">", after)
    .where(own.id, "is not", null)
    .where(own.missed, "<", MISSED_LIMIT)
    .where("withdrawn_at", "is", null)
    .where("first_seen_at", "<", new Date(pass.startedAt))
    .$if(house !== undefined, (query) => query.where("house", "=", house as House))
    .orderBy("id")
    .limit(SCAN_ROWS)
    .execute();
  return rows.map(({ id }) => id);
}

async function countMissed(db: Kysely<DB>, pass: FinishedPass, lotIds: number[]): Promise<number> {
  const own = SOURCE_COLUMNS[pass.source];
  const other = SOURCE_COLUMNS[pass.source === "feed" ? "auction" : "feed"];
  const at = new Date(pass.finishedAt);
  const gone = sql<boolean>`${sql.ref(own.missed)} + 1 >= ${MISSED_LIMIT}
    and (${sql.ref(other.id)} is null or ${sql.ref(other.missed)} >= ${MISSED_LIMIT})`;
  return db.transaction().execute(async (trx) => {
    await lockLots(trx);
    const rows = await trx
      .updateTable("lots")
      .set({
        [own.missed]: sql`${sql.ref(own.missed)} + 1`,
        withdrawn_at: sql`case when ${gone} then ${at}::timestamptz end`,
        changed_at: sql`case when ${gone} then ${at}::timestamptz else changed_at end`,
      })
      .where("id", "in", lotIds)
      .where("withdrawn_at", "is", null)
      .returning(["id", "withdrawn_at"])
      .execute();
    const withdrawn = rows.filter((row) => row.withdrawn_at !== null).map(({ id }) => id);
    await markWithdrawn(trx, withdrawn);
    if (withdrawn.length > 0) await signalLots(trx, withdrawn);
    return withdrawn.length;
  });
}
