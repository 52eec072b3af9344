import { findNext } from "#app/features/cases/desk/desk-case-list.server.ts";
import { readCasesQuery, searchOf } from "#app/features/cases/desk/desk-case-query.ts";
import { findCase } from "#app/features/cases/desk/desk-case-read.server.ts";
import type { DeskAct } from "#app/features/cases/desk/act-on-case.server.ts";
import { database } from "#app/platform/database.server.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { casePage, type CaseAsked } from "./case-form.server.ts";
import { inboxOf } from "./case-page.server.ts";

/** Where a clerk goes on after an answer: the next case of the list, or the list when nobody else waits in it. */
export async function findNextPage(asked: CaseAsked, { caseId, staffId }: DeskAct, now: number): Promise<string> {
  const query = readOr400(() => readCasesQuery(asked.url.searchParams));
  const one = await findCase(database(), caseId);
  const next = one && (await findNext(database(), query, inboxOf(staffId, now), one));
  return next ? casePage(asked, next) : `/desk/cases${searchOf(query)}`;
}
