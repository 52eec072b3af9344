import { data, redirect } from "react-router";
import { listColleagues } from "#app/features/cases/desk/act-on-case.server.ts";
import { readContext } from "#app/features/cases/desk/case-context.server.ts";
import { listDraftFiles, readDraft, saveDraft } from "#app/features/cases/desk/case-drafts.server.ts";
import { forgetNotices, listNotices } from "#app/features/cases/desk/case-notices.server.ts";
import { noteReader, readersInWords } from "#app/features/cases/desk/case-readers.server.ts";
import { listCases, listTags } from "#app/features/cases/desk/desk-case-list.server.ts";
import { readCasesQuery } from "#app/features/cases/desk/desk-case-query.ts";
import { findMergedInto, noteOpening, readDeskCase } from "#app/features/cases/desk/desk-case-read.server.ts";
import { listReplies } from "#app/features/cases/desk/saved-replies.server.ts";
import { listHeld } from "#app/features/cases/desk/take-back.server.ts";
import { findPersonMoney } from "#app/features/desk/person-money.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { takeDraftOfAnyLength } from "#app/platform/draft.server.ts";
import { env } from "#app/platform/env.server.ts";
import { ACCOUNT_FIELD } from "#app/platform/form-reply.ts";
import { DRAFT_PLACE_FIELD, draftPlace } from "#app/platform/long-draft.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { readPage } from "#app/ui/page-numbers.ts";
import { caseNotFound, casePage, getClerk, type CaseAsked } from "./case-form.server.ts";

const MINUTE_MS = 60_000;

/** Whose inbox it is, for the lists of this room. */
export function inboxOf(staffId: string, now: number) {
  const { WAIT_LONG_MIN, WAIT_LATE_MIN } = env();
  return { staffId, now, limits: { longMs: WAIT_LONG_MIN * MINUTE_MS, lateMs: WAIT_LATE_MIN * MINUTE_MS } };
}

/** All that the page of a case shows. */
export async function openCasePage(asked: CaseAsked) {
  const { userId: staffId, may } = await getClerk(asked);
  const { params, url, context, request } = asked;
  const db = database();
  const now = systemClock();
  const one = await readDeskCase(db, params.id, readPage(url.searchParams));
  if (!one) throw caseNotFound();
  const merged = await findMergedInto(db, params.id);
  if (merged) throw redirect(casePage(asked, merged), 303);
  const query = readOr400(() => readCasesQuery(url.searchParams));
  const path = `/desk/cases/${one.id}`;
  const place = { caseId: one.id, staffId };
  // Script looks at what became of the mails, and nobody reads.
  const isGlance = url.searchParams.has("glance");
  const waited = isGlance ? undefined : await takeDraftOfAnyLength(request, path, staffId);
  if (!isGlance) {
    if (waited) await saveDraft(db, { ...place, now }, waited.values);
    await forgetNotices(db, place);
    await noteOpening(db, one, { staffId, requestId: context.get(requestFacts).requestId, now });
    await noteReader(db, { ...place, doing: "reading", now });
  }
  const draft = await readDraft(db, place);
  const [list, around, money, files, readers, staff, tags, replies, held, notices] = await Promise.all([
    listCases(db, { ...query, state: "waiting-for-us", page: 1 }, inboxOf(staffId, now)),
    readContext(db, one),
    one.userId === null ? undefined : findPersonMoney(db, one.userId, may),
    listDraftFiles(db, draft, now),
    readersInWords(db, { ...place, now }),
    listColleagues(db),
    listTags(db),
    listReplies(db),
    listHeld(db, { staffId, now }),
    listNotices(db, staffId),
  ]);
  const hidden = {
    [ACCOUNT_FIELD]: staffId,
    [DRAFT_PLACE_FIELD]: draftPlace({ path, account: staffId }),
    draft_case: one.id,
    draft_at: String(draft.touchedAt),
    seen: String(one.lastEntryId),
    answer_token: draft.answerToken,
    note_token: draft.noteToken,
  };
  const names = replies.map(({ key, label, en, fr }) => ({ key, label, languages: { en: en !== "", fr: fr !== "" } }));
  const facts = { one, query, now, staffId, staff, tags, draft, files, readers, hidden, held, notices };
  return data(
    { ...facts, ...around, money, cases: list.cases, count: list.count, replies: names },
    {
      headers: waited?.headers ?? {},
    },
  );
}

export type CaseFacts = Awaited<ReturnType<typeof openCasePage>>["data"];
