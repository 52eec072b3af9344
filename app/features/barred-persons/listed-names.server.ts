import { sql, type Kysely, type Transaction } from "kysely";
import { enqueue } from "#app/platform/jobs.server.ts";
import type { DB } from "#db/schema.ts";
import { barredIndex, type BarredIndex } from "./barred-index.ts";

let kept: { stamp: string; index: BarredIndex } | undefined;

/** All names in force, filed for comparing; this process's copy is made anew after each change. */
export async function listedNames(db: Kysely<DB>): Promise<BarredIndex> {
  const { stamp } = await db.selectFrom("barred_stamp").select("stamp").executeTakeFirstOrThrow();
  if (kept?.stamp === stamp) return kept.index;
  const entries = await db
    .selectFrom("barred_entries")
    .select(["id", "name", "aliases"])
    .where("ended_at", "is", null)
    .execute();
  const index = barredIndex(
    entries.flatMap(({ id: entry, name, aliases }) => [
      { entry, name, isAlias: false },
      ...aliases.map((alias) => ({ entry, name: alias, isAlias: true })),
    ]),
  );
  kept = { stamp, index };
  return index;
}

/** Changes of the list come one after the other. */
export const lockNames = (trx: Transaction<DB>) => sql`select from barred_stamp for update`.execute(trx);

/** Every process reads the names anew, and all people and payers are compared again. */
export async function renewNames(trx: Transaction<DB>): Promise<void> {
  await sql`update barred_stamp set stamp = gen_random_uuid()`.execute(trx);
  await enqueue(trx, "compare-names", { id: "all" });
}
