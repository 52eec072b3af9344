import { createHash } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { takeTurn, type Limit } from "#app/platform/limits.server.ts";
import { listKeptFiles } from "#app/upstream/file-store/kept-files.server.ts";
import type { DB } from "#db/schema.ts";
import { attachKeptFiles, filesByEntry } from "./case-files.server.ts";
import { caseMessage, standUnder } from "./case-mails.server.ts";
import { tellDesk } from "./tell-desk.server.ts";
import { noteWaiting } from "./waiting.server.ts";
import { waitInWords } from "#app/platform/wait-words.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";

interface Added {
  caseId: string;
  text: string;
  formToken: string;
}

const MESSAGES: Limit = { name: "case-messages", points: 20, perSeconds: 3_600 };

/** A closed case reopens; the same form sent again adds nothing. */
export async function addMessage(
  deps: MailDeps,
  added: Added,
): Promise<{ ok: true } | { ok: false; retryAfterS: number; message: string }> {
  const form_hash = await hashOfNews(deps, added);
  if (!form_hash) return { ok: true };
  const turn = await takeTurn(deps.db, MESSAGES, added.caseId);
  if (!turn.ok) {
    const wait = waitInWords(turn.retryAfterS);
    return { ok: false, retryAfterS: turn.retryAfterS, message: `Many messages came. Please try again in ${wait}.` };
  }
  await deps.db.transaction().execute((trx) => store(trx, deps, { ...added, form_hash }));
  return { ok: true };
}

/** Undefined for a duplicate form; the same token with other content is a new entry. */
async function hashOfNews({ db, now }: MailDeps, { caseId, formToken, text }: Added): Promise<Buffer | undefined> {
  const said = [caseId, formToken, text];
  const known = await findEntry(db, hashOf(said));
  if (known === undefined) return hashOf(said);
  const has = (await filesByEntry(db, [known])).get(known) ?? [];
  const kept = await listKeptFiles(db, formToken, now);
  const forgotten = kept.filter((file) => !has.some(({ name, bytes }) => name === file.name && bytes === file.bytes));
  if (forgotten.length === 0) return undefined;
  const withFiles = hashOf([...said, forgotten.map(({ name, bytes }) => [name, bytes])]);
  return (await findEntry(db, withFiles)) === undefined ? withFiles : undefined;
}

const hashOf = (said: unknown[]) => createHash("sha256").update(JSON.stringify(said)).digest();

async function findEntry(db: Kysely<DB>, formHash: Buffer): Promise<number | undefined> {
  const found = await db.selectFrom("case_entries").select("id").where("form_hash", "=", formHash).executeTakeFirst();
  return found?.id;
}

/** It may be merged while its sender's files are on their way. */
async function lockCase(trx: Transaction<DB>, asked: string) {
  for (let id = asked; ;) {
    const found = await trx
      .selectFrom("cases")
      .select(["id", "reference", "kind", "state", "name", "email", "phone", "user_id", "link_sealed", "merged_into"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (found.merged_into === null) return found;
    id = found.merged_into;
  }
}

async function store(
  trx: Transaction<DB>,
  { now, site, origin }: MailDeps,
  { caseId: asked, text, formToken, form_hash }: Added & { form_hash: Buffer },
): Promise<void> {
  const at = new Date(now);
  const found = await lockCase(trx, asked);
  const caseId = found.id;
  const entry = await trx
    .insertInto("case_entries")
    .values({ case_id: caseId, kind: "message", author_id: found.user_id, text, form_hash })
    .onConflict((conflict) => conflict.column("form_hash").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!entry) return;
  const files = await attachKeptFiles(trx, { formToken, entryId: entry.id, now });
  if (found.state === "closed") {
    const words = "Opened again by the sender.";
    await trx.insertInto("case_entries").values({ case_id: caseId, kind: "event", text: words }).execute();
  }
  await trx
    .updateTable("cases")
    .set({ state: "waiting-for-us", closed_at: null, updated_at: at, snoozed_at: null, snoozed_until: null })
    .where("id", "=", caseId)
    .execute();
  await noteWaiting(trx, caseId);
  await standUnder(trx, entry.id, [await caseMessage(trx, { site, origin, case: found, text, files })]);
  await tellDesk(trx, caseId);
}
