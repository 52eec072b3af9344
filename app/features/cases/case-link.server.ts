import { createHash, randomBytes } from "node:crypto";
import { sql, type Kysely, type Transaction } from "kysely";
import { seal, unseal } from "#app/platform/seal.server.ts";
import type { DB } from "#db/schema.ts";
import { stateForSender } from "./held-answers.server.ts";

const PURPOSE = "case-link";
const TOKEN_BYTES = 32;
const TOKEN_FORM = /^[\w-]{43}$/;

const hashOf = (token: string) => createHash("sha256").update(token).digest();

/** The link is found by its hash, and sealed (encrypted) so that later mails can contain it. */
export function newLink(caseId: string): { link_hash: Buffer; link_sealed: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return { link_hash: hashOf(token), link_sealed: seal(PURPOSE, Buffer.from(token), caseId) };
}

export function linkOf({ id, link_sealed }: { id: string; link_sealed: Uint8Array | null }): string | undefined {
  return link_sealed ? `/case/${unseal(PURPOSE, link_sealed, id).toString("utf8")}` : undefined;
}

/** The case as its sender sees it. */
export async function findCaseByToken(db: Kysely<DB>, token: string, now: number) {
  if (!TOKEN_FORM.test(token)) return undefined;
  const found = await db.selectFrom("cases").select("id").where("link_hash", "=", hashOf(token)).executeTakeFirst();
  if (!found) return undefined;
  return db
    .selectFrom("cases")
    .select(["id", "reference", "kind", "subject", "fields", "created_at"])
    .select(stateForSender(now).as("state"))
    .where("id", "=", await findMerged(db, found.id))
    .executeTakeFirst();
}

/** Where a merged case went, itself otherwise; its private link leads there too. */
export async function findMerged(db: Kysely<DB>, caseId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with recursive way(id, next) as (
      select id, merged_into from cases where id = ${caseId}
      union select cases.id, cases.merged_into from cases join way on cases.id = way.next
    ) select id from way where next is null`.execute(db);
  return rows[0]?.id ?? caseId;
}

/** The old link, and those of cases merged into this one, stop working at commit; the next mail contains a new one. */
export async function revokeLink(trx: Transaction<DB>, caseId: string): Promise<void> {
  await sql`
    with recursive merged(id) as (
      select id from cases where merged_into = ${caseId}
      union select cases.id from cases join merged on cases.merged_into = merged.id
    ) update cases set link_hash = null, link_sealed = null where id in (select id from merged)`.execute(trx);
  await trx.updateTable("cases").set(newLink(caseId)).where("id", "=", caseId).execute();
}
