import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import { caseForColleague } from "../case-mails.server.ts";
import { findStaff, listColleagues, type Case, type Trx } from "./act-on-case.server.ts";
import { namedIn } from "./named-colleagues.ts";

interface Notice {
  one: Case;
  staffId: string;
  colleague: { id: string; name: string; email: string };
  why: "assigned" | "mentioned";
  byMail: boolean;
}

/** A colleague finds it on their pages until they open the case, and in their mail if the clerk wants. @returns the mails */
export async function tellColleague(
  trx: Trx,
  { site, origin, now }: MailDeps,
  { one, staffId, colleague, why, byMail }: Notice,
): Promise<string[]> {
  if (colleague.id === staffId) return [];
  const at = new Date(now);
  await trx
    .insertInto("case_notices")
    .values({ staff_id: colleague.id, case_id: one.id, kind: why, by_id: staffId, at })
    .onConflict((conflict) => conflict.columns(["staff_id", "case_id", "kind"]).doUpdateSet({ by_id: staffId, at }))
    .execute();
  if (!byMail) return [];
  const by = (await findStaff(trx, staffId))?.name ?? "";
  return [await caseForColleague(trx, { site, origin, case: one, why, by, to: colleague })];
}

export async function tellMentioned(
  trx: Trx,
  deps: MailDeps,
  { text, ...notice }: Omit<Notice, "colleague" | "why"> & { text: string },
): Promise<string[]> {
  if (!text.includes("@")) return [];
  const mails: string[] = [];
  for (const colleague of namedIn(text, await listColleagues(trx)))
    mails.push(...(await tellColleague(trx, deps, { ...notice, colleague, why: "mentioned" })));
  return mails;
}

export type CaseNotice = Awaited<ReturnType<typeof listNotices>>[number];

export async function listNotices(db: Kysely<DB>, staffId: string) {
  const rows = await db
    .selectFrom("case_notices")
    .innerJoin("cases", "cases.id", "case_notices.case_id")
    .leftJoin("users", "users.id", "case_notices.by_id")
    .select(["case_notices.case_id as caseId", "case_notices.kind", "case_notices.at"])
    .select(["cases.reference", "cases.subject", "users.name as by"])
    .where("staff_id", "=", staffId)
    .orderBy("case_notices.at", "desc")
    .limit(10)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as "assigned" | "mentioned" }));
}

export async function forgetNotices(
  db: Kysely<DB>,
  { caseId, staffId }: { caseId: string; staffId: string },
): Promise<void> {
  await sql`delete from case_notices where case_id = ${caseId} and staff_id = ${staffId}`.execute(db);
}
