import { createHash, randomBytes } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { seal, unseal } from "#app/platform/seal.server.ts";
import type { DB } from "#db/schema.ts";

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

export async function findCaseByToken(db: Kysely<DB>, token: string) {
  if (!TOKEN_FORM.test(token)) return undefined;
  return db
    .selectFrom("cases")
    .select(["id", "reference", "kind", "state", "subject", "fields", "created_at", "updated_at"])
    .where("link_hash", "=", hashOf(token))
    .executeTakeFirst();
}

/** The old link stops working at commit; the next mail contains a new one. */
export async function revokeLink(trx: Transaction<DB>, caseId: string): Promise<void> {
  await trx.updateTable("cases").set(newLink(caseId)).where("id", "=", caseId).execute();
}
