import { sql } from "kysely";
import { systemClock } from "#app/platform/clock.ts";
import { measureMachine } from "./metrics.ts";
import type { Load } from "./shed-load.ts";

type SiteEntry = typeof import("../entry.server.tsx");

/** What a web process has in memory and in progress, and of its machine; figures of the database are the worker's. */
export function measureWeb(entry: SiteEntry, load: Load, dataDir: string): void {
  const { measure, pageCache, readLotIndexHealth } = entry;
  entry.measureProcess();
  measureMachine(measure, { db: entry.healthDatabase(), clock: systemClock, dataDir });
  measure("bidport_answers_in_progress", "Answers that are being made", [], () => [[{}, load.inProgress]]);
  measure("bidport_draining", "1 while the process is told to end", [], () => [[{}, Number(entry.isDraining())]]);
  measure("bidport_database_connections", "Connections of pages, and how many wait for one", ["state"], () =>
    Object.entries(entry.readPool(entry.database())).map(([state, count]) => [{ state }, count]),
  );
  const replica = entry.ownReplica();
  if (replica) {
    measure("bidport_replica_age_seconds", "Since the primary was as the replica is", [], () => {
      const age = replica.ageMs();
      return age === undefined ? [] : [[{}, age / 1_000]];
    });
    measure("bidport_replica_used", "1 while pages are read from it, 0 while from the primary", [], () => [
      [{}, Number(replica.isUsed())],
    ]);
  }
  measure("bidport_page_memory_pages", "Pages that are kept", [], () => [[{}, pageCache.size.pages]]);
  measure("bidport_page_memory_bytes", "What they take", [], () => [[{}, pageCache.size.bytes]]);
  measure("bidport_search_index_lots", "Lots in the index", [], () => [[{}, readLotIndexHealth().lots]]);
  measure("bidport_search_index_bytes", "What they take", [], () => [[{}, readLotIndexHealth().bytes]]);
  measure("bidport_search_index_ready", "1 while it answers, 0 while PostgreSQL does", [], () => [
    [{}, Number(readLotIndexHealth().state === "ready")],
  ]);
  measure("bidport_search_index_age_seconds", "Since it last held every change", [], () => {
    const { caughtUpAt } = readLotIndexHealth();
    return caughtUpAt === undefined ? [] : [[{}, (Date.now() - caughtUpAt) / 1_000]];
  });
  measure("bidport_search_index_changes_behind", "Changes that it does not hold yet", [], async () => {
    const { rows } = await sql<{ seq: number }>`select last_value as seq from lots_seq`.execute(entry.healthDatabase());
    return [[{}, Math.max(0, (rows[0]?.seq ?? 0) - readLotIndexHealth().seq)]];
  });
}
