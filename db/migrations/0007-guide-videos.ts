import { sql, type Kysely } from "kysely";

// The desk may give each step of the buying guide a video.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table content_versions drop constraint content_versions_section_check`.execute(db);
  await sql`
    alter table content_versions add constraint content_versions_section_check
      check (section in ('contact', 'hours', 'social', 'banner', 'faq', 'testimonials', 'guide'))`.execute(db);
  const none = { register: "", browse: "", review: "", "deposit-and-bid": "", win: "", shipping: "", enjoy: "" };
  await sql`insert into content_versions (section, body) values ('guide', ${JSON.stringify(none)}::jsonb)`.execute(db);
}
