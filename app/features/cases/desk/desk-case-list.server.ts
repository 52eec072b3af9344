import { sql, type Expression, type Kysely, type SqlBool } from "kysely";
import type { DB } from "#db/schema.ts";
import { onPage } from "#app/features/desk/on-page.ts";
import type { CaseKind, CaseState } from "../case-kinds.ts";
import type { CasesQuery } from "./desk-case-query.ts";

/** Cases that wait for us first, the oldest of them first. */
export async function listCases(db: Kysely<DB>, query: CasesQuery, staffId: string) {
  const matching = db.selectFrom("cases").where((eb) => eb.and(conditionsOf(query, staffId)));
  const { count } = await matching.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const { page, pages, offset, limit } = onPage(query.page, count);
  const rows = await matching
    .leftJoin("users as owners", "owners.id", "cases.owner_id")
    .select(["cases.id", "cases.reference", "cases.kind", "cases.state", "cases.name", "cases.subject"])
    .select(["cases.updated_at as since", "cases.owner_id as ownerId", "owners.name as ownerName"])
    .orderBy(sql`array_position(array['waiting-for-us', 'new', 'waiting-for-customer', 'closed'], cases.state)`)
    .orderBy(sql`case when cases.state = 'closed' then cases.updated_at end`, (order) => order.desc().nullsFirst())
    .orderBy("cases.updated_at")
    .orderBy("cases.id")
    .offset(offset)
    .limit(limit)
    .execute();
  const cases = rows.map((row) => ({ ...row, kind: row.kind as CaseKind, state: row.state as CaseState }));
  return { cases, count, page, pages };
}

export type ListedCase = Awaited<ReturnType<typeof listCases>>["cases"][number];

function conditionsOf({ kind, state, owner, q }: CasesQuery, staffId: string): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = [];
  if (kind) all.push(sql<boolean>`cases.kind = ${kind}`);
  if (state === "open") all.push(sql<boolean>`cases.state <> 'closed'`);
  else if (state !== "all") all.push(sql<boolean>`cases.state = ${state}`);
  if (owner === "mine") all.push(sql<boolean>`cases.owner_id = ${staffId}`);
  if (owner === "nobody") all.push(sql<boolean>`cases.owner_id is null`);
  if (q) all.push(hasWords(q));
  return all;
}

const MOST_WORDS = 6;

// Escapes LIKE wildcards.
const contains = (value: string) => `%${value.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;

function hasWords(q: string): Expression<SqlBool> {
  const patterns = q.split(/\s+/).slice(0, MOST_WORDS).map(contains);
  return sql<boolean>`lower(concat_ws(' ', cases.reference, cases.name, cases.email, cases.subject)) like all (${patterns}::text[])`;
}
