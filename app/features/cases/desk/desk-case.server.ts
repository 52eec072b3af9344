import type { Selectable, Transaction } from "kysely";
import type { Cases, DB } from "#db/schema.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { listKeptFiles } from "#app/upstream/file-store/kept-files.server.ts";
import { UUID } from "#app/platform/uuid.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import { attachKeptFiles } from "../case-files.server.ts";
import { revokeLink } from "../case-link.server.ts";
import { caseAnswered } from "../case-mails.server.ts";
import type { CaseAct } from "./desk-case.schema.ts";
import { tellDesk } from "../tell-desk.server.ts";

interface DeskAct {
  caseId: string;
  /** Optimistic lock: the last entry that the page showed. */
  seen: number;
  formToken: string;
  staffId: string;
  requestId: string;
}

/** `changed`: new entries since the page was opened; `pointless`: already in that state. */
export type Acted = { ok: true } | { ok: false; kind: "gone" | "changed" | "pointless" };

type Case = Selectable<Cases>;
type Trx = Transaction<DB>;

interface Step {
  entry: { kind: "answer" | "note" | "event"; text: string };
  act: string;
  detail?: Record<string, string>;
}

type Work = (trx: Trx, one: Case) => Promise<Step | undefined>;

/** Change, thread entry, audit log and NOTIFY in one transaction. */
function actOn({ db, now }: MailDeps, act: DeskAct, work: Work): Promise<Acted> {
  const { caseId, seen, formToken, staffId, requestId } = act;
  if (!UUID.test(caseId)) return Promise.resolve({ ok: false, kind: "gone" });
  return db.transaction().execute(async (trx): Promise<Acted> => {
    const one = await trx.selectFrom("cases").selectAll().where("id", "=", caseId).forUpdate().executeTakeFirst();
    if (!one) return { ok: false, kind: "gone" };
    if ((await lastEntryOf(trx, caseId)) !== seen) return { ok: false, kind: "changed" };
    const step = await work(trx, one);
    if (!step) return { ok: false, kind: "pointless" };
    const { id: entryId } = await trx
      .insertInto("case_entries")
      .values({ case_id: caseId, author_id: staffId, ...step.entry })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (step.entry.kind !== "event") await attachKeptFiles(trx, { formToken, entryId, now });
    const detail = { reference: one.reference, ...step.detail };
    await recordAct(trx, { actorId: staffId, act: step.act, subject: caseId, detail, requestId });
    await tellDesk(trx, caseId);
    return { ok: true };
  });
}

async function lastEntryOf(trx: Trx, caseId: string): Promise<number> {
  const { last } = await trx
    .selectFrom("case_entries")
    .select(({ fn }) => fn.max("id").as("last"))
    .where("case_id", "=", caseId)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

const change = (trx: Trx, id: string, to: Partial<Pick<Case, "state" | "owner_id" | "updated_at" | "closed_at">>) =>
  trx.updateTable("cases").set(to).where("id", "=", id).execute();

/** The first to answer an unassigned case becomes its owner. */
const answerCase = (deps: MailDeps, act: DeskAct & { text: string }): Promise<Acted> =>
  actOn(deps, act, async (trx, one) => {
    const { now, site, origin } = deps;
    const owner_id = one.owner_id ?? act.staffId;
    await change(trx, one.id, { state: "waiting-for-customer", owner_id, updated_at: new Date(now), closed_at: null });
    const files = await listKeptFiles(trx, act.formToken, now);
    await caseAnswered(trx, { site, origin, case: one, text: act.text, files: files.length });
    return { entry: { kind: "answer", text: act.text }, act: "case.answered" };
  });

const noteCase = (deps: MailDeps, act: DeskAct & { text: string }): Promise<Acted> =>
  actOn(deps, act, () => Promise.resolve({ entry: { kind: "note", text: act.text }, act: "case.noted" }));

const assignCase = (deps: MailDeps, act: DeskAct & { ownerId: string | undefined }): Promise<Acted> =>
  actOn(deps, act, async (trx, one) => {
    const owner = act.ownerId === undefined ? undefined : await findStaff(trx, act.ownerId);
    const isUnknown = act.ownerId !== undefined && owner === undefined;
    if (isUnknown || one.owner_id === (owner?.id ?? null)) return undefined;
    await change(trx, one.id, { owner_id: owner?.id ?? null });
    const text = owner ? `Assigned to ${owner.name}.` : "Assigned to nobody.";
    return { entry: { kind: "event", text }, act: "case.assigned", detail: { owner: owner?.id ?? "nobody" } };
  });

const findStaff = (trx: Trx, id: string) =>
  trx.selectFrom("users").select(["id", "name"]).where("id", "=", id).where("role", "=", "staff").executeTakeFirst();

const closeCase = (deps: MailDeps, act: DeskAct): Promise<Acted> =>
  actOn(deps, act, async (trx, one) => {
    if (one.state === "closed") return undefined;
    const at = new Date(deps.now);
    await change(trx, one.id, { state: "closed", updated_at: at, closed_at: at });
    return { entry: { kind: "event", text: "Closed." }, act: "case.closed" };
  });

const reopenCase = (deps: MailDeps, act: DeskAct): Promise<Acted> =>
  actOn(deps, act, async (trx, one) => {
    if (one.state !== "closed") return undefined;
    await change(trx, one.id, { state: "waiting-for-us", updated_at: new Date(deps.now), closed_at: null });
    return { entry: { kind: "event", text: "Reopened." }, act: "case.reopened" };
  });

/** The link in earlier mails stops working; the next answer contains the new one. */
const renewCaseLink = (deps: MailDeps, act: DeskAct): Promise<Acted> =>
  actOn(deps, act, async (trx, one) => {
    await revokeLink(trx, one.id);
    return { entry: { kind: "event", text: "Private link withdrawn." }, act: "case.link-revoked" };
  });

export function takeCaseAct(deps: MailDeps, act: DeskAct & CaseAct): Promise<Acted> {
  if (act.intent === "answer") return answerCase(deps, { ...act, text: act.answer });
  if (act.intent === "note") return noteCase(deps, { ...act, text: act.note });
  if (act.intent === "assign") return assignCase(deps, { ...act, ownerId: act.owner });
  if (act.intent === "close") return closeCase(deps, act);
  return act.intent === "reopen" ? reopenCase(deps, act) : renewCaseLink(deps, act);
}
