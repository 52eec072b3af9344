import type { Kysely } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { MOST_EXPORTED, onPage } from "#app/features/desk/on-page.ts";
import type { DB } from "#db/schema.ts";
import { gapsOf, throughDay } from "./days/covered-days.ts";
import { listStatementDays } from "./days/imported-through.server.ts";
import { countStatements, listStatements, type StoredStatement } from "./list-statements.server.ts";

/** What is imported of a bank, what waits, and which days are missing. */
export async function readStatements(db: Kysely<DB>, bank: string, asked: number) {
  const [count, days] = await Promise.all([countStatements(db), listStatementDays(db, bank)]);
  const { page, pages, offset, limit } = onPage(asked, count);
  const statements = await listStatements(db, { offset, limit });
  return { statements, page, pages, through: throughDay(days), gaps: gapsOf(days), bank };
}

/** The list as a file, which stands in the log as those of money do. */
export async function exportStatements(
  db: Kysely<DB>,
  { staffId, requestId }: { staffId: string; requestId: string },
): Promise<StoredStatement[]> {
  const statements = await listStatements(db, { offset: 0, limit: MOST_EXPORTED });
  const detail = { count: statements.length, part: "statements" };
  await recordAct(db, { actorId: staffId, act: "money.exported", detail, requestId });
  return statements;
}
