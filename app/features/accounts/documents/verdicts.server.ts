import { sql, type Kysely, type Transaction } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { UUID } from "#app/platform/uuid.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import type { DB } from "#db/schema.ts";
import { mailDocumentsReviewed } from "../document-mails.server.ts";
import { lockOwner } from "./documents.server.ts";

/** For how long a verdict can be taken back for certain. */
export const HOLD_S = 30;
/** How long a verdict waits for those on the other documents of the same person, so that one mail tells all. */
const TOGETHER_MS = 10 * 60_000;

export interface Verdict {
  documentId: string;
  /** The file that the reviewer saw. */
  fileId: string;
  verdict: "accepted" | "refused";
  reason?: string | undefined;
  expiresOn?: string | undefined;
  staffId: string;
  requestId: string;
}

/** `reviewed`: another reviewer was first; `gone`: replaced or deleted; `own`: the reviewer's own document. */
export type Judged = { ok: true; ownerId: string } | { ok: false; kind: "reviewed" | "gone" | "own" };

/** Holds a verdict; it is final, and its owner is told, when the queue says so. A second one of the same clerk replaces it. */
export async function giveVerdict({ db, now }: MailDeps, given: Verdict): Promise<Judged> {
  const { documentId, fileId, verdict, reason, expiresOn, staffId, requestId } = given;
  if (!UUID.test(documentId) || !UUID.test(fileId)) return { ok: false, kind: "gone" };
  return db.transaction().execute(async (trx): Promise<Judged> => {
    const document = await lockOwnersDocument(trx, documentId);
    if (document?.owner_id === staffId) return { ok: false, kind: "own" };
    if (document?.file_id !== fileId) return { ok: false, kind: "gone" };
    if (document.state !== "waiting") return { ok: false, kind: "reviewed" };
    const ownerId = document.owner_id;
    const held = {
      verdict,
      reason: verdict === "refused" ? (reason ?? "") : null,
      expires_on: expiresOn ?? null,
      request_id: requestId,
      given_at: new Date(now),
      final_at: new Date(now + HOLD_S * 1_000),
    };
    const stored = await trx
      .insertInto("document_verdicts")
      .values({ document_id: documentId, owner_id: ownerId, file_id: fileId, staff_id: staffId, ...held })
      .onConflict((conflict) =>
        conflict
          .column("document_id")
          .doUpdateSet({ file_id: fileId, ...held })
          .where("document_verdicts.staff_id", "=", staffId),
      )
      .returning("document_id")
      .executeTakeFirst();
    if (!stored) return { ok: false, kind: "reviewed" };
    await enqueue(trx, "settle-verdicts", { id: ownerId }, { afterS: HOLD_S + 1 });
    await sql`select pg_notify('documents', '')`.execute(trx);
    return { ok: true, ownerId };
  });
}

/** The owner's row first, as everybody who changes documents locks them. */
async function lockOwnersDocument(trx: Transaction<DB>, id: string) {
  const found = await trx.selectFrom("documents").select("owner_id").where("id", "=", id).executeTakeFirst();
  if (!found) return undefined;
  // Two clerks may judge each other's at once: a row that is named as a reviewer can still be referred to.
  await trx.selectFrom("users").select("id").where("id", "=", found.owner_id).forNoKeyUpdate().executeTakeFirst();
  return trx
    .selectFrom("documents")
    .select(["owner_id", "file_id", "state"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** @returns whose document it is; undefined when the verdict is final, or another clerk's */
export async function takeBackVerdict(
  db: Kysely<DB>,
  { documentId, staffId }: { documentId: string; staffId: string },
): Promise<string | undefined> {
  if (!UUID.test(documentId)) return undefined;
  return db.transaction().execute(async (trx) => {
    const taken = await trx
      .deleteFrom("document_verdicts")
      .where("document_id", "=", documentId)
      .where("staff_id", "=", staffId)
      .returning("owner_id")
      .executeTakeFirst();
    if (taken) await sql`select pg_notify('documents', '')`.execute(trx);
    return taken?.owner_id;
  });
}

/** Makes every verdict final that nobody may take back any more; with `ownerId` only those about one person. */
export async function settleVerdicts(deps: MailDeps, ownerId?: string): Promise<void> {
  const due = await deps.db
    .selectFrom("document_verdicts")
    .select("owner_id")
    .distinct()
    .where("final_at", "<=", new Date(deps.now))
    .$if(ownerId !== undefined, (query) => query.where("owner_id", "=", ownerId ?? ""))
    .execute();
  for (const { owner_id: owner } of due) await deps.db.transaction().execute((trx) => settleOf(trx, deps, owner));
}

async function settleOf(trx: Transaction<DB>, { now, site, origin }: MailDeps, ownerId: string): Promise<void> {
  const owner = await lockOwner(trx, ownerId);
  const held = await trx
    .selectFrom("document_verdicts")
    .selectAll()
    .select(sql<string | null>`expires_on::text`.as("expiresOn"))
    .where("owner_id", "=", ownerId)
    .orderBy("given_at")
    .forUpdate()
    .execute();
  if (!owner || !(await isTime(trx, { ownerId, held, now }))) return;
  const told: { kind: string; reason: string | null }[] = [];
  for (const one of held) {
    const kind = await apply(trx, one);
    if (kind) told.push({ kind, reason: one.reason });
  }
  await trx.deleteFrom("document_verdicts").where("owner_id", "=", ownerId).execute();
  await sql`select pg_notify('documents', '')`.execute(trx);
  if (told.length === 0) return;
  const user = { id: owner.id, email: owner.email, firstName: owner.first_name ?? "" };
  await mailDocumentsReviewed(trx, { site, origin, user, reviewed: told });
}

interface Held {
  document_id: string;
  file_id: string;
  verdict: string;
  reason: string | null;
  expiresOn: string | null;
  staff_id: string;
  request_id: string | null;
  given_at: Date;
  final_at: Date;
}

/** Not while one can be taken back, and not at once while another document of theirs still waits. */
async function isTime(
  trx: Transaction<DB>,
  { ownerId, held, now }: { ownerId: string; held: Held[]; now: number },
): Promise<boolean> {
  if (held.some(({ final_at }) => final_at.getTime() > now)) return false;
  const [first] = held;
  if (!first) return false;
  if (first.given_at.getTime() <= now - TOGETHER_MS) return true;
  const open = await trx
    .selectFrom("documents")
    .select("id")
    .where("owner_id", "=", ownerId)
    .where("state", "=", "waiting")
    .where(
      "id",
      "not in",
      held.map(({ document_id: id }) => id),
    )
    .executeTakeFirst();
  return open === undefined;
}

/** @returns the document's kind, unless it is another one by now */
async function apply(trx: Transaction<DB>, one: Held): Promise<string | undefined> {
  const reviewed = await trx
    .updateTable("documents")
    .set({
      state: one.verdict,
      reason: one.reason,
      expires_on: one.expiresOn,
      expiry_told_at: null,
      reviewed_at: one.given_at,
      reviewed_by: one.staff_id,
    })
    .where("id", "=", one.document_id)
    .where("file_id", "=", one.file_id)
    .where("state", "=", "waiting")
    .returning(["owner_id", "kind"])
    .executeTakeFirst();
  if (!reviewed) return undefined;
  await recordAct(trx, {
    actorId: one.staff_id,
    act: `document.${one.verdict}`,
    subject: one.document_id,
    detail: { kind: reviewed.kind, owner: reviewed.owner_id },
    ...(one.request_id ? { requestId: one.request_id } : {}),
  });
  return reviewed.kind;
}
