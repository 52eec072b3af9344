import { sql, type Kysely } from "kysely";
import { FORM_TOKEN, newFormToken } from "#app/features/uploads/form-intake.server.ts";
import { isStorable, replaceControls } from "#app/platform/formats/control-characters.ts";
import { UUID } from "#app/platform/uuid.ts";
import { listKeptFiles } from "#app/upstream/file-store/kept-files.server.ts";
import type { DB } from "#db/schema.ts";

export type Mode = "answer" | "note";

interface Place {
  caseId: string;
  staffId: string;
}

/** What a clerk has typed on a case and not sent; each clerk sees their own. */
export interface CaseDraft {
  mode: Mode;
  answer: string;
  note: string;
  answerToken: string;
  noteToken: string;
  savedAt: Date | undefined;
  /** Milliseconds since the epoch, when anything of it was kept or taken last; 0 for never. */
  touchedAt: number;
}

const LONGEST = 50_000;

const at = (db: Kysely<DB>, { caseId, staffId }: Place) =>
  db.selectFrom("case_drafts").where("case_id", "=", caseId).where("staff_id", "=", staffId);

export async function readDraft(db: Kysely<DB>, place: Place): Promise<CaseDraft> {
  const row = UUID.test(place.caseId) ? await at(db, place).selectAll().executeTakeFirst() : undefined;
  return {
    mode: row?.mode === "note" ? "note" : "answer",
    answer: row?.answer ?? "",
    note: row?.note ?? "",
    answerToken: row?.answer_token ?? newFormToken(),
    noteToken: row?.note_token ?? newFormToken(),
    savedAt: row && (row.answer !== "" || row.note !== "") ? row.saved_at : undefined,
    touchedAt: row?.saved_at.getTime() ?? 0,
  };
}

const storable = (text: string) =>
  text
    .slice(0, LONGEST)
    .replace(/\r\n?/g, "\n")
    .split(/(?<=[\n\t])|(?=[\n\t])/)
    .map((part) => (/^[\n\t]$/.test(part) || isStorable(part) ? part : replaceControls(part.toWellFormed())))
    .join("");

/** @param typed the form's fields. Once there is a draft its tokens stay: files wait under them. */
export async function saveDraft(
  db: Kysely<DB>,
  { caseId, staffId, now }: Place & { now: number },
  typed: Record<string, string | undefined>,
): Promise<void> {
  if (!UUID.test(caseId)) return;
  const token = (name: string) => (FORM_TOKEN.test(typed[name] ?? "") ? (typed[name] ?? "") : newFormToken());
  const row = {
    mode: typed["mode"] === "note" ? "note" : "answer",
    answer: storable(typed["answer"] ?? ""),
    note: storable(typed["note"] ?? ""),
    saved_at: new Date(now),
  };
  const tokens = { answer_token: token("answer_token"), note_token: token("note_token") };
  await db
    .insertInto("case_drafts")
    .columns(["case_id", "staff_id", "mode", "answer", "note", "saved_at", "answer_token", "note_token"])
    .expression((eb) =>
      eb
        .selectFrom("cases")
        .select(["id as case_id", eb.val(staffId).as("staff_id")])
        .select([eb.val(row.mode).as("mode"), eb.val(row.answer).as("answer"), eb.val(row.note).as("note")])
        .select([eb.val(row.saved_at).as("saved_at"), eb.val(tokens.answer_token).as("answer_token")])
        .select(eb.val(tokens.note_token).as("note_token"))
        .where("id", "=", caseId)
        .where("merged_into", "is", null),
    )
    .onConflict((conflict) =>
      conflict.columns(["case_id", "staff_id"]).doUpdateSet({
        mode: row.mode,
        saved_at: row.saved_at,
        answer: later("answer", row.answer, typed),
        note: later("note", row.note, typed),
      }),
    )
    .execute();
}

/**
 * What a draft says after this page has saved it. A page from before a sending brings back nothing of what was sent, a
 * shorter copy on an older page does not take the rest away, and what came late takes nothing that was typed after it.
 */
function later(mode: Mode, text: string, typed: Record<string, string | undefined>) {
  const stored = sql.ref<string>(`case_drafts.${mode}`);
  const token = typed[`${mode}_token`] ?? "";
  const from = new Date(Number(typed["draft_at"] ?? Number.NaN));
  const isDated = !Number.isNaN(from.getTime());
  const typedAt = new Date(Number(typed["typed_at"] ?? Number.NaN));
  const isTimed = !Number.isNaN(typedAt.getTime());
  return sql<string>`case
    when ${isTimed}::boolean and case_drafts.saved_at > ${isTimed ? typedAt : new Date(0)}::timestamptz then ${stored}
    when ${sql.ref(`case_drafts.${mode}_sent_token`)} = ${token}
      and position(${text} in ${sql.ref(`case_drafts.${mode}_sent`)}) > 0 then ${stored}
    when ${isDated}::boolean and case_drafts.saved_at > ${isDated ? from : new Date(0)}::timestamptz
      and position(${text} in ${stored}) > 0 then ${stored}
    else ${text} end`;
}

/** What was typed in one mode has been sent; the next form gets a token of its own. */
export async function forgetDraft(db: Kysely<DB>, { caseId, staffId, mode }: Place & { mode: Mode }): Promise<void> {
  if (!UUID.test(caseId)) return;
  await db
    .updateTable("case_drafts")
    .set((eb) =>
      mode === "note"
        ? {
            note: "",
            note_sent: eb.ref("note"),
            note_sent_token: eb.ref("note_token"),
            note_token: newFormToken(),
            mode: "answer",
          }
        : {
            answer: "",
            answer_sent: eb.ref("answer"),
            answer_sent_token: eb.ref("answer_token"),
            answer_token: newFormToken(),
          },
    )
    .where("case_id", "=", caseId)
    .where("staff_id", "=", staffId)
    .execute();
}

export async function listDraftFiles(db: Kysely<DB>, { answerToken, noteToken }: CaseDraft, now: number) {
  const [answer, note] = await Promise.all([listKeptFiles(db, answerToken, now), listKeptFiles(db, noteToken, now)]);
  return [...answer, ...note].map(({ field, name, bytes }) => ({ field, name, bytes }));
}

/** Adds a text below what is typed. */
export async function appendToDraft(
  db: Kysely<DB>,
  { now, ...place }: Place & { now: number },
  { mode, text }: { mode: Mode; text: string },
): Promise<void> {
  const draft = await readDraft(db, place);
  const joined = [draft[mode].trimEnd(), text].filter(Boolean).join("\n\n");
  const kept = { answer: draft.answer, note: draft.note, answer_token: draft.answerToken, note_token: draft.noteToken };
  await saveDraft(db, { now, ...place }, { ...kept, mode, [mode]: joined });
}
