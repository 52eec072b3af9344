import { createHash } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { takeTurn, type Limit } from "#app/platform/limits.server.ts";
import type { Site } from "#app/platform/site.ts";
import { adoptKeptFiles } from "#app/upstream/file-store/kept-files.server.ts";
import type { DB } from "#db/schema.ts";
import { caseMessage } from "./case-mails.server.ts";
import { tellDesk } from "./tell-desk.server.ts";
import { waitInWords } from "../wait-words.ts";

interface Deps {
  db: Kysely<DB>;
  now: number;
  site: Site;
  /** What links in mails begin with; from the configuration only. */
  origin: string;
}

interface Added {
  caseId: string;
  text: string;
  /** Under which the form's files wait. */
  formToken: string;
}

const MESSAGES: Limit = { name: "case-messages", points: 20, perSeconds: 3_600 };

/**
 * Adds what the sender of a case writes, with the files that wait for its form, and mails the desk. A closed case is
 * open again. The same form sent again adds nothing.
 */
export async function addMessage(
  deps: Deps,
  added: Added,
): Promise<{ ok: true } | { ok: false; retryAfterS: number; message: string }> {
  const form_hash = hashOf(added);
  const known = await deps.db
    .selectFrom("case_entries")
    .select("id")
    .where("form_hash", "=", form_hash)
    .executeTakeFirst();
  if (known) return { ok: true };
  const turn = await takeTurn(deps.db, MESSAGES, added.caseId);
  if (!turn.ok) {
    const wait = waitInWords(turn.retryAfterS);
    return { ok: false, retryAfterS: turn.retryAfterS, message: `Many messages came. Please try again in ${wait}.` };
  }
  await deps.db.transaction().execute((trx) => store(trx, deps, { ...added, form_hash }));
  return { ok: true };
}

const hashOf = ({ caseId, formToken, text }: Added) =>
  createHash("sha256")
    .update(JSON.stringify([caseId, formToken, text]))
    .digest();

async function store(
  trx: Transaction<DB>,
  { now, site, origin }: Deps,
  { caseId, text, formToken, form_hash }: Added & { form_hash: Buffer },
): Promise<void> {
  const at = new Date(now);
  const found = await trx
    .selectFrom("cases")
    .select(["id", "reference", "kind", "state", "name", "email", "phone", "user_id", "link_sealed"])
    .where("id", "=", caseId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const entry = await trx
    .insertInto("case_entries")
    .values({ case_id: caseId, kind: "message", author_id: found.user_id, text, form_hash })
    .onConflict((conflict) => conflict.column("form_hash").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!entry) return;
  const files = await adoptKeptFiles(trx, formToken, now);
  for (const { fileId } of files) {
    await trx.insertInto("case_files").values({ file_id: fileId, entry_id: entry.id }).execute();
  }
  if (found.state === "closed") {
    const words = "Opened again by the sender.";
    await trx.insertInto("case_entries").values({ case_id: caseId, kind: "event", text: words }).execute();
  }
  await trx
    .updateTable("cases")
    .set({ state: "waiting-for-us", closed_at: null, updated_at: at })
    .where("id", "=", caseId)
    .execute();
  await caseMessage(trx, { site, origin, case: found, text, files: files.length });
  await tellDesk(trx, caseId);
}
