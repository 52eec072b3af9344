import { linkOf } from "#app/features/cases/case-link.server.ts";
import { sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import type { StoredCase } from "#tests/factories/desk-case.ts";
import type { FormFields, Site } from "#tests/support/app.ts";
import { controlOf } from "#tests/support/html.ts";
import { linesOf } from "./desk-html.ts";

export interface Clerk extends Person {
  cookie: string;
}

export async function newClerk(site: Site, firstName: string, lastName: string): Promise<Clerk> {
  const person = await storePerson(site.db, { role: "staff", firstName, lastName });
  const { cookie } = await sessionOf(site.db, person);
  return { ...person, cookie };
}

export const pathOf = ({ id }: StoredCase, act = "") => `/desk/cases/${id}${act && `/${act}`}`;

export async function pageOf(site: Site, clerk: Clerk, path: string) {
  const answer = await site.get(path, { cookie: clerk.cookie });
  const html = await answer.text();
  return { status: answer.status, html, lines: linesOf(html) };
}

/** The text that waits in the page's answer or note. */
export const typedIn = (html: string, mode: "answer" | "note") =>
  controlOf(html, mode)
    .replace(/^<textarea[^>]*>/, "")
    .replace(/^\n/, "");

export const valueOf = (html: string, name: string) => / value="([^"]*)"/.exec(controlOf(html, name))?.[1] ?? "";

/** Presses a button of the case's page: what is typed goes along with each of them. */
export async function press(site: Site, clerk: Clerk, one: StoredCase, act: string, fields: FormFields = {}) {
  const typed = { draft_case: one.id, account: clerk.id, seen: String(one.entryId) };
  const answer = await site.post(pathOf(one, act), { ...typed, ...fields }, { cookie: clerk.cookie });
  return { answer, status: answer.status, to: answer.headers.get("location"), html: await answer.text() };
}

export const caseRow = (site: Site, { id }: StoredCase) =>
  site.db.selectFrom("cases").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

export const linkTo = async (site: Site, one: StoredCase) => linkOf(await caseRow(site, one)) ?? "";

export const entriesOf = (site: Site, { id }: StoredCase) =>
  site.db
    .selectFrom("case_entries")
    .select(["id", "kind", "text", "author_id as author"])
    .where("case_id", "=", id)
    .orderBy("id")
    .execute();

export const actsIn = (site: Site) =>
  site.db
    .selectFrom("audit_log")
    .select(["act", "actor_id as actor", "subject", "detail"])
    .where("act", "!=", "case.opened")
    .orderBy("id")
    .execute();

export async function clearCases({ db }: Site): Promise<void> {
  await db.deleteFrom("case_files").execute();
  await db.deleteFrom("cases").execute();
  await db.deleteFrom("mails").execute();
  await db.deleteFrom("audit_log").execute();
}
