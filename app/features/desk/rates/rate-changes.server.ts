import { sql, type Kysely } from "kysely";
import { MOST_EXPORTED, onPage } from "#app/features/desk/on-page.ts";
import { listRates } from "#app/features/rates/current-rates.server.ts";
import { planUndo, type Plan } from "#app/features/rates/plan-change.ts";
import { isRateKind, RATE_KINDS, type RateKind } from "#app/features/rates/rate-kinds.ts";
import type { DB } from "#db/schema.ts";
import { changeLines, type ChangeLine } from "./change-lines.ts";
import { previewOf, type Planned, type Preview } from "./edit-rates.server.ts";
import { FIRST_NOTES, listOfChange, type ListedRate } from "./list-rates.server.ts";
import type { RatesQuery } from "./rates-query.ts";

export interface ListedChange {
  id: number;
  at: Date;
  note: string;
  undoes: number | null;
  undoneBy: number | null;
  staff: string | null;
  isFirst: boolean;
  confirmedBy: string | null;
  kinds: string;
  added: number;
  removed: number;
}

const selectChanges = (db: Kysely<DB>) =>
  db
    .selectFrom("rate_changes")
    .leftJoin("users as staff", "staff.id", "rate_changes.staff_id")
    .leftJoin("users as second", "second.id", "rate_changes.confirmed_by")
    .leftJoin("rate_changes as undo", "undo.undoes", "rate_changes.id")
    .select([
      "rate_changes.id",
      "rate_changes.at",
      "rate_changes.note",
      "rate_changes.undoes",
      "rate_changes.staff_id as staffId",
      "undo.id as undoneBy",
      "staff.name as staff",
      "second.name as confirmedBy",
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectChanges>["execute"]>>[number];

async function withCounts(db: Kysely<DB>, rows: Row[]): Promise<ListedChange[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const touched = await db
    .selectFrom("rates")
    .select(["kind", "added_by", "removed_by"])
    .where((where) => where.or([where("added_by", "in", ids), where("removed_by", "in", ids)]))
    .execute();
  return rows.map(({ staffId, ...row }) => {
    const added = touched.filter((rate) => rate.added_by === row.id);
    const removed = touched.filter((rate) => rate.removed_by === row.id);
    const kinds = new Set([...added, ...removed].map(({ kind }) => (isRateKind(kind) ? RATE_KINDS[kind].label : kind)));
    const words = kinds.size > 3 ? `${kinds.size} kinds` : [...kinds].join(", ");
    const isFirst = staffId === null && FIRST_NOTES.includes(row.note);
    return { ...row, isFirst, kinds: words, added: added.length, removed: removed.length };
  });
}

/** Whether the change touched a rate of the kind. */
const isOf = (kind: RateKind | undefined) =>
  kind === undefined
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from rates where rates.kind = ${kind} and rate_changes.id in (added_by, removed_by))`;

export async function listChanges(db: Kysely<DB>, { kind, page: asked }: Pick<RatesQuery, "kind" | "page">) {
  const { count } = await db
    .selectFrom("rate_changes")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(isOf(kind))
    .executeTakeFirstOrThrow();
  const { page, pages, offset, limit } = onPage(asked, count);
  return { changes: await readChanges(db, kind, { offset, limit }), count, page, pages };
}

export const exportChanges = (db: Kysely<DB>, { kind }: Pick<RatesQuery, "kind">): Promise<ListedChange[]> =>
  readChanges(db, kind, { offset: 0, limit: MOST_EXPORTED });

async function readChanges(
  db: Kysely<DB>,
  kind: RateKind | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedChange[]> {
  const rows = await selectChanges(db)
    .where(isOf(kind))
    .orderBy("rate_changes.id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
  return withCounts(db, rows);
}

const MOST_LINES = 100;

export interface OpenChange {
  change: ListedChange;
  lines: ChangeLine[];
  /** What taking it back would do, or why it cannot be. */
  undo: Preview | { fault: string } | undefined;
}

/** One change with what it did, and what its undo would do. */
export async function openChange(
  db: Kysely<DB>,
  { id, now }: { id: number; now: number },
): Promise<OpenChange | undefined> {
  if (!Number.isSafeInteger(id)) return undefined;
  const rows = await selectChanges(db).where("rate_changes.id", "=", id).execute();
  const [change] = await withCounts(db, rows);
  if (!change) return undefined;
  const { added, removed } = await listOfChange(db, id);
  const lines = changeLines({ add: added, take: removed }).slice(0, MOST_LINES);
  return { change, lines, undo: await previewUndo(db, { change, added, removed, now }) };
}

interface Undone {
  change: Pick<ListedChange, "undoneBy">;
  added: ListedRate[];
  removed: ListedRate[];
  now: number;
}

async function previewUndo(db: Kysely<DB>, { change, added, removed, now }: Undone): Promise<OpenChange["undo"]> {
  if (change.undoneBy !== null) return undefined;
  // The first rates are what everything stands on.
  if (added.some(({ isFirst }) => isFirst)) return undefined;
  const rates = await listRates(db);
  const plan = planUndo(rates, { added, removed });
  if (plan.fault !== undefined) return { fault: plan.fault };
  return previewOf(db, { rates, change: plan.change, now });
}

/** For editRates: the change that takes another one back. */
export async function readUndo(db: Kysely<DB>, id: number) {
  const open = Number.isSafeInteger(id)
    ? await selectChanges(db).where("rate_changes.id", "=", id).executeTakeFirst()
    : undefined;
  if (!open) return undefined;
  const { added, removed } = await listOfChange(db, id);
  const isBarred = open.undoneBy !== null || added.some(({ isFirst }) => isFirst);
  return (rates: Parameters<typeof planUndo>[0]): Planned => {
    const plan: Plan = isBarred ? { fault: "It has been undone already." } : planUndo(rates, { added, removed });
    return plan.fault === undefined
      ? { change: plan.change, note: `Undo of change ${id}: ${open.note}` }
      : { errors: { "": plan.fault } };
  };
}
