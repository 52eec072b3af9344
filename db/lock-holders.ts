import { setTimeout } from "node:timers/promises";
import { sql, type Kysely } from "kysely";

const LOOK_MS = 200;

interface Holder {
  /** Null for a prepared transaction, which has no process. */
  pid: number | null;
  name: string | null;
  state: string | null;
  seconds: number | null;
  statement: string | null;
}

/** Who holds what connections named `name` wait for. Other migrations are no hindrance: they end, and are waited for. */
async function listHolders(db: Kysely<unknown>, name: string): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select holder.pid, coalesce(nullif(holder.application_name, ''), holder.usename) as name, holder.state,
      extract(epoch from clock_timestamp() - holder.xact_start)::integer as seconds,
      left(regexp_replace(holder.query, '\\s+', ' ', 'g'), 200) as statement
    from pg_stat_activity waiter cross join unnest(pg_blocking_pids(waiter.pid)) as blocking (pid)
      left join pg_stat_activity holder on holder.pid = blocking.pid
    where waiter.application_name = ${name} and waiter.wait_event_type = 'Lock' and waiter.wait_event <> 'advisory'`.execute(
    db,
  );
  return rows;
}

/**
 * Does some work, and looks meanwhile who makes it wait: once the wait is over nobody can tell any more.
 * @returns what came of it, and who was last seen to hold what it needs
 */
export async function whileWatched<T>(db: Kysely<unknown>, name: string, work: () => Promise<T>) {
  const ending = new AbortController();
  let holders: Holder[] = [];
  const watch = async () => {
    while (!ending.signal.aborted) {
      const found = await listHolders(db, name);
      if (found.length > 0) holders = found;
      await setTimeout(LOOK_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  // A database that is away fails the work itself.
  const watching = watch().catch(() => undefined);
  try {
    const result = await work();
    return { result, holders };
  } finally {
    ending.abort();
    await watching;
  }
}

/** 'process 4711 (bidport-worker), idle in transaction for 12 s, whose last statement is "update mails set …"'. */
export function holdersInWords(holders: readonly Holder[]): string {
  if (holders.length === 0) return "another connection";
  return holders
    .map(({ pid, name, state, seconds, statement }) =>
      pid === null
        ? "a prepared transaction"
        : `process ${pid} (${name ?? "unknown"}), ${state ?? "busy"} for ${seconds ?? 0} s, whose last statement is "${statement ?? ""}"`,
    )
    .join(", and ");
}
