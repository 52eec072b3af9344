import { sql, type Kysely } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import type { DB } from "#db/schema.ts";
import type { Clerk } from "./load-list.server.ts";

export type ListState = "waiting" | "in-use" | "past" | "discarded";

export interface BarredList {
  id: number;
  state: ListState;
  /** YYYY-MM-DD. */
  day: string;
  entries: number;
  aliases: number;
  leftOut: number;
  added: number;
  changed: number;
  removed: number;
  loadedBy: string | null;
  loadedAt: Date;
}

/** The newest first. */
export async function listLists(db: Kysely<DB>): Promise<BarredList[]> {
  const { rows } = await sql<BarredList>`
    select l.id, l.state, l.day::text as day, l.entries, l.aliases, l.left_out as "leftOut", l.added, l.changed, l.removed,
      u.name as "loadedBy", l.loaded_at as "loadedAt"
    from barred_lists l left join users u on u.id = l.loaded_by order by l.id desc limit 100`.execute(db);
  return rows;
}

export interface ListedByHand {
  uid: string;
  kind: string;
  name: string;
  aliases: string[];
  origin: string;
  reason: string;
  addedAt: Date;
  addedBy: string | null;
}

export async function listOwnEntries(db: Kysely<DB>): Promise<ListedByHand[]> {
  const { rows } = await sql<ListedByHand>`
    select e.uid, e.kind, e.name, e.aliases, e.origin, e.reason, e.added_at as "addedAt", u.name as "addedBy"
    from barred_entries e left join users u on u.id = e.added_by
    where e.source = 'hand' and e.ended_at is null order by e.id desc limit 500`.execute(db);
  return rows;
}

/** All of them as a file; who takes so many names away stands in the log. */
export async function exportOwnEntries(db: Kysely<DB>, { staffId, requestId }: Clerk): Promise<ListedByHand[]> {
  const entries = await listOwnEntries(db);
  const detail = { count: entries.length, part: "own-entries" };
  await recordAct(db, { actorId: staffId, act: "barred.exported", detail, requestId });
  return entries;
}
