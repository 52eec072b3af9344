import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { listMissing, listOutdated, listOutdatedGone, refreshFacets } from "./lot-facets.server.ts";
import { lockLots, signalLots } from "./writer-lock.server.ts";

/**
 * Puts the present rules to every row that older ones wrote, a portion at a time so that the writer never waits long.
 * It may be ended anywhere and done by several at once.
 * @returns how many rows were written anew
 */
export async function recomputeFacets(
  db: Kysely<DB>,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  let done = 0;
  for (const list of [listOutdated, listMissing, listOutdatedGone]) done += await recompute(db, list, signal);
  return done;
}

async function recompute(db: Kysely<DB>, list: typeof listOutdated, signal: AbortSignal): Promise<number> {
  let done = 0;
  let after = 0;
  for (;;) {
    const outdated = signal.aborted ? [] : await list(db, after);
    const last = outdated.at(-1);
    if (last === undefined) return done;
    await db.transaction().execute(async (trx) => {
      await lockLots(trx);
      await refreshFacets(trx, outdated);
      await signalLots(trx, outdated);
    });
    done += outdated.length;
    after = last;
  }
}
