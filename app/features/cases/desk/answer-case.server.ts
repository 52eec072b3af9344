import { createHash } from "node:crypto";
import { listKeptFiles } from "#app/upstream/file-store/kept-files.server.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import { attachKeptFiles } from "../case-files.server.ts";
import { caseAnswered, standUnder } from "../case-mails.server.ts";
import { noteWaiting } from "../waiting.server.ts";
import {
  actOn,
  addEvent,
  change,
  findStaff,
  POINTLESS,
  type Acted,
  type Case,
  type DeskAct,
  type News,
  type Trx,
} from "./act-on-case.server.ts";
import { forgetDraft } from "./case-drafts.server.ts";
import { tellMentioned } from "./case-notices.server.ts";

/** For how long a sent answer can be taken back: its mail waits in the queue, and the private link does not show it. */
const HOLD_S = 10;
/** A case that waits for its customer comes back after so long without an answer. */
const WAITS_MS = 3 * 86_400_000;

export const AFTER_ANSWER = ["stay", "close", "wait"] as const;

interface Written extends DeskAct {
  text: string;
  formToken: string;
}

/** The first to answer an unassigned case becomes its owner. */
export const answerCase = (
  deps: MailDeps,
  act: Written & { seen: number; after: (typeof AFTER_ANSWER)[number] },
): Promise<Acted> =>
  actOn(deps, act, async (trx, one) => {
    const { now, site, origin } = deps;
    const { text, formToken, staffId, after } = act;
    const news = await findNews(trx, one, act.seen);
    if (news?.authorId === staffId && news.kind === "answer" && news.text === text) {
      await forgetDraft(trx, { caseId: one.id, staffId, mode: "answer" });
      return POINTLESS; // the same form, pressed twice
    }
    if (news) return { ok: false, kind: "changed", news };
    const at = new Date(now);
    const isClosed = after === "close";
    await change(trx, one.id, {
      state: isClosed ? "closed" : "waiting-for-customer",
      closed_at: isClosed ? at : null,
      owner_id: one.owner_id ?? staffId,
      updated_at: at,
      snoozed_at: after === "wait" ? at : null,
      snoozed_until: after === "wait" ? new Date(now + WAITS_MS) : null,
    });
    const mail_id = await caseAnswered(trx, {
      site,
      origin,
      case: one,
      text,
      files: (await listKeptFiles(trx, formToken, now)).length,
      clerk: (await findStaff(trx, staffId))?.firstName ?? "",
      question: await findQuestion(trx, one.id),
      afterS: HOLD_S,
    });
    await storeEntry(trx, act, { kind: "answer", mail_id, held_until: new Date(now + HOLD_S * 1_000) }, now);
    if (isClosed) await addEvent(trx, { caseId: one.id, staffId, text: "Closed." });
    await noteWaiting(trx, one.id);
    await forgetDraft(trx, { caseId: one.id, staffId, mode: "answer" });
    return { act: "case.answered" };
  });

/** @param act its `sentWith` is the token of the page that was sent: the same one again is the same note */
export const noteCase = (deps: MailDeps, act: Written & { sentWith: string; byMail: boolean }): Promise<Acted> =>
  actOn(deps, act, async (trx, one) => {
    const form_hash = createHash("sha256")
      .update(JSON.stringify([one.id, act.sentWith, act.text]))
      .digest();
    const entryId = await storeEntry(trx, act, { kind: "note", form_hash }, deps.now);
    await forgetDraft(trx, { caseId: one.id, staffId: act.staffId, mode: "note" });
    if (entryId === undefined) return POINTLESS;
    const { staffId, text, byMail } = act;
    await standUnder(trx, entryId, await tellMentioned(trx, deps, { one, staffId, text, byMail }));
    return { act: "case.noted" };
  });

interface Stored {
  kind: "answer" | "note";
  mail_id?: string;
  held_until?: Date;
  form_hash?: Buffer;
}

/** @returns undefined for the same form sent again */
async function storeEntry(
  trx: Trx,
  { caseId, staffId, text, formToken }: Written,
  stored: Stored,
  now: number,
): Promise<number | undefined> {
  const entry = await trx
    .insertInto("case_entries")
    .values({ case_id: caseId, author_id: staffId, text, ...stored })
    .onConflict((conflict) => conflict.column("form_hash").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (entry) await attachKeptFiles(trx, { formToken, entryId: entry.id, now });
  return entry?.id;
}

/** The last that was written since the page was opened; events alone are no news. */
async function findNews(trx: Trx, one: Case, seen: number) {
  const entry = await trx
    .selectFrom("case_entries")
    .leftJoin("users", "users.id", "author_id")
    .select(["case_entries.kind", "at", "text", "author_id as authorId", "users.name as author"])
    .where("case_id", "=", one.id)
    .where("case_entries.id", ">", seen)
    .where("case_entries.kind", "!=", "event")
    .orderBy("case_entries.id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!entry) return undefined;
  const kind = entry.kind as News["kind"];
  return { ...entry, kind, who: kind === "message" ? one.name : (entry.author ?? undefined) };
}

/** The messages that nobody has answered yet, or the last one. */
async function findQuestion(trx: Trx, caseId: string): Promise<{ at: Date; text: string } | undefined> {
  const last = await trx
    .selectFrom("case_entries")
    .select(["id", "at", "text", "kind"])
    .where("case_id", "=", caseId)
    .where("kind", "in", ["message", "answer"])
    .orderBy("id", "desc")
    .limit(20)
    .execute();
  const answered = last.findIndex(({ kind }) => kind === "answer");
  const open = (answered > 0 ? last.slice(0, answered) : answered === 0 ? [] : last).toReversed();
  const asked = open.length > 0 ? open : last.filter(({ kind }) => kind === "message").slice(0, 1);
  const [first] = asked;
  return first && { at: first.at, text: asked.map(({ text }) => text).join("\n\n") };
}
