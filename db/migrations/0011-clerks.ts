import { sql, type Kysely } from "kysely";

// What each member of staff may do and how they like the desk. Without a row, or with nothing named, they may do all but
// money.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table clerks (
      user_id text primary key references users (id) on delete cascade,
      may text[] check (may <@ array['support', 'documents', 'content', 'bids', 'money']),
      keys boolean not null default true
    )`.execute(db);
  // The log is asked who, what and about which case or lot.
  await sql`create index audit_log_actor on audit_log (actor_id, at desc)`.execute(db);
  await sql`create index audit_log_act on audit_log (act, at desc)`.execute(db);
  for (const name of ["case", "lot"]) {
    const value = sql`(detail ->> ${sql.lit(name)})`;
    await sql`create index ${sql.ref(`audit_log_${name}`)} on audit_log (${value}, at desc) where ${value} is not null`.execute(
      db,
    );
  }
}
