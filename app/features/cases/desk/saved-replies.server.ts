import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { currentPolicy } from "#app/features/policy/current-policy.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { plainLetters, plainWords } from "#app/platform/formats/plain-letters.ts";
import type { DB } from "#db/schema.ts";
import { replyDefaults, type ReplyTexts } from "./saved-reply-defaults.ts";

export interface SavedReply extends ReplyTexts {
  key: string;
  /** Null for one that came with the site and was never edited. */
  editedAt: Date | null;
  editor: string | null;
}

interface Editing {
  staffId: string;
  requestId: string;
  now: number;
}

const rowsOf = (db: Kysely<DB>) =>
  db
    .selectFrom("saved_replies")
    .leftJoin("users", "users.id", "edited_by")
    .select(["key", "label", "en", "fr", "removed", "edited_at as editedAt", "users.name as editor"]);

/** Those that came with the site and those of the desk, by their names. */
export async function listReplies(db: Kysely<DB>): Promise<SavedReply[]> {
  const [rows, policy] = await Promise.all([rowsOf(db).execute(), currentPolicy(systemClock())]);
  const edited = new Set(rows.map(({ key }) => key));
  const untouched = Object.entries(replyDefaults(policy))
    .filter(([key]) => !edited.has(key))
    .map(([key, texts]) => ({ key, ...texts, editedAt: null, editor: null }));
  const kept = rows
    .filter(({ removed }) => !removed)
    .map(({ key, label, en, fr, editedAt, editor }) => ({ key, label, en, fr, editedAt, editor }));
  return [...untouched, ...kept].toSorted((a, b) => a.label.localeCompare(b.label));
}

/** Those with all the words in their name or text. */
export async function findReplies(db: Kysely<DB>, q: string | undefined): Promise<SavedReply[]> {
  const words = plainWords(q ?? "");
  const all = await listReplies(db);
  return all.filter(({ label, en, fr }) => {
    const text = plainLetters(`${label} ${en} ${fr}`);
    return words.every((word) => text.includes(word));
  });
}

export async function findReply(db: Kysely<DB>, key: string): Promise<SavedReply | undefined> {
  return (await listReplies(db)).find((reply) => reply.key === key);
}

/** @param key of the reply that changes; undefined for a new one. @returns the key, or undefined when it is gone */
export async function saveReply(
  db: Kysely<DB>,
  { key, texts, ...editing }: Editing & { key: string | undefined; texts: ReplyTexts },
): Promise<string | undefined> {
  if (key !== undefined && !(await findReply(db, key))) return undefined;
  const its = key ?? randomBytes(8).toString("hex");
  await put(db, its, { ...texts, removed: false }, editing, "reply.saved");
  return its;
}

/** @returns false when it is gone already */
export async function removeReply(db: Kysely<DB>, { key, ...editing }: Editing & { key: string }): Promise<boolean> {
  const reply = await findReply(db, key);
  if (!reply) return false;
  const { label, en, fr } = reply;
  await put(db, key, { label, en, fr, removed: true }, editing, "reply.removed");
  return true;
}

async function put(
  db: Kysely<DB>,
  key: string,
  texts: ReplyTexts & { removed: boolean },
  { staffId, requestId, now }: Editing,
  act: string,
): Promise<void> {
  const row = { ...texts, edited_by: staffId, edited_at: new Date(now) };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("saved_replies")
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
      .execute();
    await recordAct(trx, { actorId: staffId, act, subject: key, detail: { label: texts.label }, requestId });
  });
}
