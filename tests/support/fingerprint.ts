import { createHash } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { runPlanned } from "#app/platform/database.server.ts";
import type { DB } from "#db/schema.ts";

/** What counts requests changes with every one of them, and belongs to nobody. */
const COUNTERS = new Set(["limits", "rate_limits"]);

const OF_A_PERSON = [
  ["users", "id"],
  ["accounts", "user_id"],
  ["sessions", "user_id"],
  ["two_factors", "user_id"],
  ["one_time_tokens", "user_id"],
  ["documents", "owner_id"],
  ["favourites", "user_id"],
  ["saved_searches", "user_id"],
  ["watch_settings", "user_id"],
  ["cases", "user_id"],
  ["mails", "user_id"],
] as const;

/** How a table is told in one text. */
type Told = (table: string) => string;

const byContent: Told = (table) =>
  `select coalesce(md5(string_agg(md5(one::text), '' order by md5(one::text))), 'none') from ${table} as one`;
// A row that is written anew has a younger transaction, so no content has to be read.
const byWrites: Told = (table) => `select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) from ${table}`;

/** All that is in the database, wherever it is stored. */
export const fingerprintOf = (db: Kysely<DB>): Promise<string> => told(db, byContent);

/** Another one after every write to this database: it is asked for before and after thousands of requests. */
export const fingerprintOfWrites = (db: Kysely<DB>): Promise<string> => told(db, byWrites);

const statements = new WeakMap<Kysely<DB>, Map<Told, string>>();

async function told(db: Kysely<DB>, how: Told): Promise<string> {
  const known = statements.get(db) ?? new Map<Told, string>();
  statements.set(db, known);
  const text = known.get(how) ?? (await statementFor(db, how));
  known.set(how, text);
  const rows = await runPlanned<{ said: string }>(db, {
    compile: () => sql<{ said: string }>`${sql.raw(text)}`.compile(db),
  });
  return hash(rows.map(({ said }) => said));
}

async function statementFor(db: Kysely<DB>, how: Told): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
    order by table_name`.execute(db);
  const names = rows.map(({ name }) => name).filter((name) => !COUNTERS.has(name));
  return names.map((name) => `select '${name} ' || (${how(`"${name}"`)}) as said`).join(" union all ");
}

export async function fingerprintOfPerson(db: Kysely<DB>, id: string): Promise<string> {
  return hash(await Promise.all(OF_A_PERSON.map(([table, column]) => contentOf(db, table, { column, id }))));
}

const hash = (parts: string[]) => createHash("sha256").update(parts.join("\n")).digest("hex");

async function contentOf(db: Kysely<DB>, table: string, of: { column: string; id: string }): Promise<string> {
  const { rows } = await sql<{ content: string }>`
    select coalesce(md5(string_agg(md5(one::text), '' order by md5(one::text))), 'none') as content
    from ${sql.table(table)} as one where ${sql.ref(of.column)} = ${of.id}`.execute(db);
  return `${table} ${rows[0]?.content}`;
}
