import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { returnToForm } from "#app/upstream/file-store/kept-files.server.ts";
import { UUID } from "#app/platform/uuid.ts";
import { reviveMail } from "#app/upstream/mail/deliver.server.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import { recallMail } from "#app/upstream/mail/outbox.server.ts";
import { DESK_FILES } from "../desk-files.ts";
import { noteWaiting } from "../waiting.server.ts";
import { actOn, change, POINTLESS, type Acted, type DeskAct, type Trx } from "./act-on-case.server.ts";
import { appendToDraft, readDraft } from "./case-drafts.server.ts";

/** An answer that is still held goes back into the draft of whoever takes it back; its mail never leaves. */
export const takeBackAnswer = (deps: MailDeps, act: DeskAct & { entryId: number }): Promise<Acted> =>
  actOn(deps, act, async (trx, one) => {
    const entry = await trx
      .selectFrom("case_entries")
      .select(["id", "text", "mail_id"])
      .where("id", "=", act.entryId)
      .where("case_id", "=", one.id)
      .where("kind", "=", "answer")
      .select("held_until")
      .executeTakeFirst();
    if (!entry?.mail_id) return POINTLESS;
    const isHeld = entry.held_until !== null && entry.held_until.getTime() > deps.now;
    if (!isHeld || !(await recallMail(trx, entry.mail_id))) return refuse(TOO_LATE);
    const place = { caseId: one.id, staffId: act.staffId, now: deps.now };
    await appendToDraft(trx, place, { mode: "answer", text: entry.text });
    const { answerToken } = await readDraft(trx, place);
    await returnFiles(trx, { entryId: entry.id, formToken: answerToken, now: deps.now });
    await trx.deleteFrom("case_entries").where("id", "=", entry.id).execute();
    await change(trx, one.id, { state: "waiting-for-us", closed_at: null, snoozed_at: null, snoozed_until: null });
    await noteWaiting(trx, one.id);
    // Nothing went out, so it stays with us, also where no message of theirs is open.
    await trx
      .updateTable("cases")
      .set({ waiting_since: new Date(deps.now) })
      .where("id", "=", one.id)
      .where("waiting_since", "is", null)
      .execute();
    return { event: "Answer taken back before it was sent.", act: "case.answer-taken-back" };
  });

async function returnFiles(
  trx: Trx,
  { entryId, formToken, now }: { entryId: number; formToken: string; now: number },
): Promise<void> {
  const rows = await trx.deleteFrom("case_files").where("entry_id", "=", entryId).returning("file_id").execute();
  for (const [place, { file_id: fileId }] of rows.entries()) {
    const field = DESK_FILES.answer[place];
    if (field) await returnToForm(trx, { fileId, formToken, field, now });
  }
}

/** A mail of this case, or the mail that an entry of it is sent by. */
export type WhichMail = { mailId: string } | { entryId: number };

/** A mail of this case that the mail server refused for good goes on its way again. */
export const sendAgain = (deps: MailDeps, act: DeskAct & { which: WhichMail }): Promise<Acted> =>
  actOn(deps, act, async (trx, one) => {
    const { rows } = await sql<{ id: string }>`
      select mails.id from mails join case_entries e on e.id = mails.entry_id or e.mail_id = mails.id
      where e.case_id = ${one.id} and ${isMail(act.which)}`.execute(trx);
    const [mail] = rows;
    if (!mail) return refuse(NO_SUCH_MAIL);
    if (!(await reviveMail(trx, mail.id))) return POINTLESS;
    return { act: "mail.sent-again", detail: { mail: mail.id } };
  });

const isMail = (which: WhichMail) =>
  "entryId" in which
    ? sql<boolean>`e.id = ${which.entryId} and e.mail_id = mails.id`
    : sql<boolean>`mails.id = ${UUID.test(which.mailId) ? which.mailId : null}`;

const refuse = (message: string) => ({ ok: false, kind: "wrong", field: "", message }) as const;

const TOO_LATE = "Too late: the answer is on its way and cannot be taken back.";
const NO_SUCH_MAIL = "Nothing was sent: this mail is not kept any more.";

export type HeldAnswer = Awaited<ReturnType<typeof listHeld>>[number];

/** What this clerk sent and can still take back. */
export const listHeld = (db: Kysely<DB>, { staffId, now }: { staffId: string; now: number }) =>
  db
    .selectFrom("case_entries")
    .innerJoin("cases", "cases.id", "case_entries.case_id")
    .select(["case_entries.id as entryId", "cases.id as caseId", "cases.reference", "cases.name"])
    .select(sql<Date>`held_until`.as("until"))
    .where("author_id", "=", staffId)
    .where("held_until", ">", new Date(now))
    .orderBy("held_until")
    .execute();
