import { createContext, data, redirect, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { findMerged } from "#app/features/cases/case-link.server.ts";
import type { Acted, DeskAct, News } from "#app/features/cases/desk/act-on-case.server.ts";
import { appendToDraft, readDraft, saveDraft } from "#app/features/cases/desk/case-drafts.server.ts";
import { hourInLagos } from "#app/features/cases/desk/case-times.ts";
import { openDeskIntake } from "#app/features/cases/enquiry-intake.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import type { FormReply } from "#app/platform/form-reply.ts";
import type { IntentUnion } from "#app/platform/form-rules.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { UUID } from "#app/platform/uuid.ts";
import { getStaff } from "#app/request/viewer.server.ts";

export interface CaseAsked {
  request: Request;
  url: URL;
  params: { id: string };
  context: Readonly<RouterContextProvider>;
}

const MOST_FILES = 6;
/** Texts, tokens and places for files of a case page are more than those of other forms. */
const MOST_PARTS = 40;
const NO_SUCH_CASE = "There is no such case.";

/** Set by an act that failed: its own address then shows the case's page. */
const failedAct = createContext(false);

export const caseNotFound = () => data(NO_SUCH_CASE, { status: 404 });

const SHARED = new Set(["state", "kind", "owner", "language", "tag", "wait", "q"]);

/** The case's page, in the list that it was opened from. */
export function casePage({ url }: Pick<CaseAsked, "url">, id: string): string {
  const kept = new URLSearchParams([...url.searchParams].filter(([name]) => SHARED.has(name)));
  return `/desk/cases/${id}${kept.size > 0 ? `?${kept}` : ""}`;
}

export const getClerk = (asked: CaseAsked) => getStaff(asked, "support");

/** An act's address asked with GET leads to the case, and shows its page when the act has failed. */
export async function openAct<Page>(asked: CaseAsked, openPage: (asked: CaseAsked) => Promise<Page>): Promise<Page> {
  await getClerk(asked);
  if (asked.context.get(failedAct)) return openPage(asked);
  throw redirect(casePage(asked, asked.params.id), 303);
}

/**
 * Reads the form that the whole page is, and keeps what is typed in it before anything else is done.
 * @returns the act's own fields, or the answer that shows the page again
 */
export async function takeCaseForm<S extends z.ZodObject | IntentUnion>(asked: CaseAsked, schema: S) {
  const { userId: staffId } = await getClerk(asked);
  const { requestId, address } = asked.context.get(requestFacts);
  const intake = openDeskIntake({ db: database(), now: systemClock(), address });
  const form = await checkForm(asked.request, schema, { files: MOST_FILES, parts: MOST_PARTS, takeFile: intake.take });
  // What is held for some seconds is held from now on, not from before its files came.
  const now = systemClock();
  const { values } = form.reply;
  const act: DeskAct = { caseId: asked.params.id, staffId, requestId };
  const place = { caseId: values["draft_case"] ?? act.caseId, staffId };
  await leadToMerged(asked, { ...place, now }, values);
  if (values["draft_case"]) await saveDraft(database(), { ...place, now }, values);
  const { answerToken, noteToken } = await readDraft(database(), place);
  const formTokens = { answer: answerToken, note: noteToken };
  await intake.settle({
    answer: { ...only("answer", values), form_token: answerToken },
    note: { ...only("note", values), form_token: noteToken },
  });
  if (form.ok) return { ok: true, value: form.value, reply: form.reply, act, now, formTokens } as const;
  asked.context.set(failedAct, true);
  return { ok: false, answer: data(form.reply, { status: form.status, headers: form.headers }) } as const;
}

/**
 * A colleague merged a case meanwhile: what is typed goes along into the draft there, and an act on a merged case leads
 * to it. The text may belong to another case than the act, as when an earlier answer is taken back beside it.
 */
async function leadToMerged(
  asked: CaseAsked,
  place: Parameters<typeof appendToDraft>[1],
  values: Record<string, string>,
): Promise<void> {
  const { id } = asked.params;
  const own = place.caseId;
  const [target, ownTarget] = [await mergedOf(id), await mergedOf(own)];
  if (ownTarget !== own) {
    const there = { ...place, caseId: ownTarget };
    for (const mode of ["note", "answer"] as const) {
      const text = values[mode]?.trim();
      const draft = text ? await readDraft(database(), there) : undefined;
      // The page goes on saving what the merge or its last saving has brought there already.
      if (text && !draft?.[mode].includes(text)) await appendToDraft(database(), there, { mode, text });
    }
  } else if (target !== id && values["draft_case"]) await saveDraft(database(), place, values);
  if (target === id) return;
  throw await toasts().redirectWithInfo(casePage(asked, target), MERGED, { status: 303 });
}

const mergedOf = async (id: string): Promise<string> => (UUID.test(id) ? findMerged(database(), id) : id);

const MERGED = "This case was merged into another one meanwhile. Nothing was sent. What you typed is here.";

const only = (mode: "answer" | "note", values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name.startsWith(`drop_${mode}_`)));

interface Done {
  /** What the next page says. */
  said: string;
  to?: string;
}

/** 303 to where the clerk goes on, or the page again with what stood in the way. */
export async function finishAct(asked: CaseAsked, acted: Acted, reply: FormReply, { said, to }: Done) {
  const page = casePage(asked, asked.params.id);
  if (acted.ok) return toasts().redirectWithSuccess(to ?? page, said, { status: 303 });
  if (acted.kind === "gone") throw caseNotFound();
  if (acted.kind === "pointless") return toasts().redirectWithInfo(page, "Already done.", { status: 303 });
  asked.context.set(failedAct, true);
  const asks = acted.kind === "unanswered";
  const errors =
    acted.kind === "wrong" ? { [acted.field]: acted.message } : { "": asks ? UNANSWERED : newsInWords(acted) };
  return data({ ...reply, errors, asks }, { status: acted.kind === "changed" ? 409 : 422 });
}

const UNANSWERED = "Their last message has no answer. Close the case anyway?";

const VERBS = { message: "replied", answer: "answered", note: "left a note" };

function newsInWords({ news: { who = "A colleague", kind, at } }: { news: News }): string {
  return `${who} ${VERBS[kind]} at ${hourInLagos(at)}. Your answer was not sent. Read it, then send or discard.`;
}
