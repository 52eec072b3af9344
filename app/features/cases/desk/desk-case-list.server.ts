import { sql, type Expression, type Kysely, type SqlBool } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import type { DB } from "#db/schema.ts";
import { MOST_EXPORTED, onPage } from "#app/features/desk/on-page.ts";
import { matchesPlainly } from "#app/features/desk/person-match.server.ts";
import { SINCE, waitsForUs } from "#app/features/desk/waiting-cases.server.ts";
import type { CaseKind, CaseState } from "../case-kinds.ts";
import type { Language } from "../case-language.ts";
import { asWaitLevel, type WaitLimits } from "./case-wait.ts";
import { MOST_COUNTED, type CasesQuery, type StateChoice } from "./desk-case-query.ts";

/** Whose inbox, at which moment. */
export interface Inbox {
  staffId: string;
  now: number;
  limits: WaitLimits;
}

const isSnoozed = (now: Date) =>
  sql<boolean>`(cases.snoozed_at is not null and (cases.snoozed_until is null or cases.snoozed_until > ${now}))`;

const matching = (db: Kysely<DB>, query: CasesQuery, inbox: Inbox) =>
  db.selectFrom("cases").where((eb) => eb.and(conditionsOf(query, inbox)));

/** Those that wait for us first, and of them the one that has waited longest; of closed ones the latest. */
const inOrder = (db: Kysely<DB>, query: CasesQuery, inbox: Inbox) =>
  query.state === "closed"
    ? matching(db, query, inbox).orderBy("cases.updated_at", "desc").orderBy("cases.id")
    : matching(db, query, inbox)
        .orderBy(sql`case when ${waitsForUs(new Date(inbox.now))} then 0 else 1 end`)
        .orderBy(SINCE)
        .orderBy("cases.id");

const fromThem = sql`case_entries.case_id = cases.id and case_entries.kind = 'message'`;

/** What they wait for: the oldest message that nobody answered, whatever came after it; of all others the last one. */
const WHAT_THEY_SAY = sql<string | null>`(
  select left(text, 200) from case_entries where ${fromThem}
  order by case when cases.waiting_since is not null and case_entries.id > coalesce((
    select max(id) from case_entries answers where answers.case_id = cases.id and answers.kind = 'answer'), 0)
    then id end nulls last, id desc limit 1)`;

const rowsOf = (db: Kysely<DB>, query: CasesQuery, inbox: Inbox) =>
  inOrder(db, query, inbox)
    .leftJoin("users as owners", "owners.id", "cases.owner_id")
    .leftJoin("lots", "lots.id", "cases.lot_id")
    .select(["cases.id", "cases.reference", "cases.kind", "cases.state", "cases.name", "cases.subject"])
    .select([
      "cases.language",
      "cases.tags",
      "cases.waiting_since as waitingSince",
      "cases.snoozed_until as snoozedUntil",
    ])
    .select(["cases.owner_id as ownerId", "owners.name as ownerName", "lots.lot_number as lotNumber"])
    .select([
      SINCE.as("since"),
      waitsForUs(new Date(inbox.now)).as("waits"),
      isSnoozed(new Date(inbox.now)).as("isSnoozed"),
      WHAT_THEY_SAY.as("text"),
      sql<number>`(select count(*) from case_entries where ${fromThem})`.as("messages"),
      sql<boolean>`exists (select from case_files join case_entries on case_entries.id = entry_id where ${fromThem})`.as(
        "hasFiles",
      ),
      sql<boolean>`exists (select from case_drafts where case_id = cases.id and staff_id = ${inbox.staffId}
        and answer || note <> '')`.as("hasDraft"),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>[number];

const asListed = ({ text, ...row }: Row, { now, limits }: Inbox) => ({
  ...row,
  kind: row.kind as CaseKind,
  state: row.state as CaseState,
  language: row.language as Language,
  line: onOneLine(text ?? "") || row.subject,
  level: row.waits ? asWaitLevel(now - row.since.getTime(), limits) : undefined,
});

/** A greeting alone says nothing: what follows it stands on the same line. */
const onOneLine = (text: string) => text.replace(/\s+/g, " ").trim();

export type ListedCase = ReturnType<typeof asListed>;

export async function listCases(db: Kysely<DB>, query: CasesQuery, inbox: Inbox) {
  const parts = await Promise.all(
    partsOf(query).map(async (part) => ({ part, count: await countSome(db, part, inbox) })),
  );
  const count = Math.min(
    MOST_COUNTED,
    parts.reduce((sum, one) => sum + one.count, 0),
  );
  const { page, pages, offset, limit } = onPage(query.page, count);
  const rows: Row[] = [];
  let before = 0;
  for (const { part, count: own } of parts) {
    const place = { offset: Math.max(0, offset - before), limit: limit - rows.length };
    if (place.offset < own && place.limit > 0) {
      rows.push(...(await rowsOf(db, part, inbox).offset(place.offset).limit(place.limit).execute()));
    }
    before += own;
  }
  return { cases: rows.map((row) => asListed(row, inbox)), count, page, pages };
}

/** Open and closed ones have orders, and indexes, of their own. */
const partsOf = (query: CasesQuery): CasesQuery[] =>
  query.state === "all"
    ? [
        { ...query, state: "open" },
        { ...query, state: "closed" },
      ]
    : [query];

async function countSome(db: Kysely<DB>, query: CasesQuery, inbox: Inbox): Promise<number> {
  const some = matching(db, query, inbox).select("cases.id").limit(MOST_COUNTED).as("some");
  const { count } = await db
    .selectFrom(some)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Who takes away so many names at once stands in the log. */
export async function exportCases(
  db: Kysely<DB>,
  query: CasesQuery,
  inbox: Inbox & { requestId: string },
): Promise<ListedCase[]> {
  const rows: Row[] = [];
  for (const part of partsOf(query)) {
    rows.push(
      ...(await rowsOf(db, part, inbox)
        .limit(MOST_EXPORTED - rows.length)
        .execute()),
    );
  }
  const { staffId: actorId, requestId } = inbox;
  await recordAct(db, { actorId, act: "cases.exported", detail: { count: rows.length }, requestId });
  return rows.map((row) => asListed(row, inbox));
}

/** How many closed cases the same words and filters would find. */
export function countClosed(db: Kysely<DB>, query: CasesQuery, inbox: Inbox): Promise<number> {
  return countSome(db, { ...query, state: "closed", wait: undefined }, inbox);
}

/** The case after this one in the list, or the list's first; undefined when nothing else waits. */
export async function findNext(
  db: Kysely<DB>,
  query: CasesQuery,
  inbox: Inbox,
  { id, since }: { id: string; since: Date },
): Promise<string | undefined> {
  const others = inOrder(db, { ...query, state: "waiting-for-us" }, inbox)
    .select("cases.id")
    .where("cases.id", "!=", id)
    .limit(1);
  const later = await others
    .where(sql<boolean>`(${SINCE}, cases.id) > (${since}::timestamptz, ${id}::uuid)`)
    .executeTakeFirst();
  return (later ?? (await others.executeTakeFirst()))?.id;
}

/** Those of the cases that were touched last; another one is typed. */
export async function listTags(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct unnest(tags) as tag from (
      select tags from cases where tags <> '{}' order by updated_at desc limit 2000
    ) latest order by tag limit 200`.execute(db);
  return rows.map(({ tag }) => tag);
}

function conditionsOf(query: CasesQuery, { staffId, now, limits }: Inbox): Expression<SqlBool>[] {
  const { kind, state, owner, language, tag, wait, q } = query;
  const all: Expression<SqlBool>[] = [sql<boolean>`cases.merged_into is null`, ...inState(state, new Date(now))];
  if (kind) all.push(sql<boolean>`cases.kind = ${kind}`);
  if (owner === "nobody") all.push(sql<boolean>`cases.owner_id is null`);
  else if (owner) all.push(sql<boolean>`cases.owner_id = ${owner === "mine" ? staffId : owner}`);
  if (language) all.push(sql<boolean>`cases.language = ${language}`);
  if (tag) all.push(sql<boolean>`cases.tags @> array[${tag}]`);
  if (wait) all.push(sql<boolean>`cases.waiting_since <= ${new Date(now - limits[`${wait}Ms`])}`);
  if (q) all.push(matchesPlainly("cases", q));
  return all;
}

function inState(state: StateChoice, now: Date): Expression<SqlBool>[] {
  if (state === "all") return [];
  if (state === "open") return [sql<boolean>`cases.state <> 'closed'`];
  if (state === "closed") return [sql<boolean>`cases.state = 'closed'`];
  if (state === "snoozed") return [sql<boolean>`cases.state <> 'closed'`, isSnoozed(now)];
  if (state === "waiting-for-us") return [waitsForUs(now)];
  return [sql<boolean>`cases.state = ${state}`];
}
