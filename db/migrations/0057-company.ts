import { sql, type Kysely } from "kysely";

// The desk may say who stands behind the site. Nothing is said until then.
export async function up(db: Kysely<unknown>): Promise<void> {
  const none = { companyNumber: "", licence: "", people: "" };
  await sql`insert into content_versions (section, body) values ('company', ${JSON.stringify(none)}::jsonb)`.execute(
    db,
  );
}
