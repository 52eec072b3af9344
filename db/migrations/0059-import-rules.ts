import { sql, type Kysely } from "kysely";
import { IMPORT_RULES } from "./0059-import-rules/rules.ts";

// Rules of importing, which the desk then checks and changes like any other rate.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into rate_changes (note) values ('Rules of importing') returning id`.execute(db);
  await sql`
    insert into rates (kind, key, value, mark, source, effective_from, checked_on, added_by)
    select kind, key, value, mark, source, "from", "checkedOn", ${rows[0]?.id}
    from jsonb_to_recordset(${JSON.stringify(IMPORT_RULES)}::jsonb)
      as rule (kind text, key text, value jsonb, mark text, source text, "from" date, "checkedOn" date)`.execute(db);
  await sql`select pg_notify('rates', '')`.execute(db);
}
