import { sql, type Kysely } from "kysely";

// What was sent last from a draft, so that a page from before brings it back in no form. The first two and the index are
// in some databases already: they were added to migrations that had run elsewhere.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table case_drafts
      add column if not exists answer_sent_token text,
      add column if not exists note_sent_token text,
      add column answer_sent text not null default '',
      add column note_sent text not null default ''`.execute(db);
  await sql`create index if not exists documents_newest on documents (created_at)`.execute(db);
}
