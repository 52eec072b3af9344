import { sql, type Kysely, type Selectable, type Transaction } from "kysely";
import type { Cases, DB } from "#db/schema.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { UUID } from "#app/platform/uuid.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import { standUnder } from "../case-mails.server.ts";
import { tellDesk } from "../tell-desk.server.ts";

export interface DeskAct {
  caseId: string;
  staffId: string;
  requestId: string;
}

/** `pointless`: there was nothing to do. `changed`: something was written since the page was opened. */
export type Acted =
  | { ok: true }
  | { ok: false; kind: "gone" }
  | { ok: false; kind: "pointless" }
  | { ok: false; kind: "changed"; news: News }
  | { ok: false; kind: "unanswered" }
  | { ok: false; kind: "wrong"; field: string; message: string };

export interface News {
  /** Who wrote; undefined for a colleague whose account is gone. */
  who: string | undefined;
  kind: "message" | "answer" | "note";
  at: Date;
}

export type Case = Selectable<Cases>;
export type Trx = Transaction<DB>;

/** What an act leaves behind: a line in the thread with the mails that tell of it, and the entry in the audit log. */
export interface Step {
  event?: string;
  mails?: string[];
  act: string;
  detail?: Record<string, string | number>;
}

type Work = (trx: Trx, one: Case) => Promise<Step | Exclude<Acted, { ok: true }>>;

export const POINTLESS = { ok: false, kind: "pointless" } as const;

const isStep = (done: Awaited<ReturnType<Work>>): done is Step => "act" in done;

/** Change, thread entry, audit log and NOTIFY in one transaction, one at a time on a case. */
export function actOn({ db }: Pick<MailDeps, "db">, act: DeskAct, work: Work): Promise<Acted> {
  const { caseId, staffId, requestId } = act;
  if (!UUID.test(caseId)) return Promise.resolve({ ok: false, kind: "gone" });
  return db.transaction().execute(async (trx): Promise<Acted> => {
    const one = await trx.selectFrom("cases").selectAll().where("id", "=", caseId).forUpdate().executeTakeFirst();
    if (!one || one.merged_into) return { ok: false, kind: "gone" };
    const done = await work(trx, one);
    if (!isStep(done)) return done;
    if (done.event) await standUnder(trx, await addEvent(trx, { caseId, staffId, text: done.event }), done.mails ?? []);
    const detail = { reference: one.reference, ...done.detail };
    await recordAct(trx, { actorId: staffId, act: done.act, subject: caseId, detail, requestId });
    await tellDesk(trx, caseId);
    return { ok: true };
  });
}

export async function addEvent(
  trx: Trx,
  { caseId, staffId, text }: { caseId: string; staffId: string; text: string },
): Promise<number> {
  const { id } = await trx
    .insertInto("case_entries")
    .values({ case_id: caseId, author_id: staffId, kind: "event", text })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

type Changes = Partial<
  Pick<
    Case,
    | "state"
    | "language"
    | "owner_id"
    | "updated_at"
    | "closed_at"
    | "snoozed_at"
    | "snoozed_until"
    | "tags"
    | "lot_id"
    | "user_id"
    | "phone_e164"
  >
>;

export const change = (trx: Trx, id: string, to: Changes) =>
  trx.updateTable("cases").set(to).where("id", "=", id).execute();

/** Of staff, who may answer cases: nobody else is given one or named in a note (migration 0011). */
export const listColleagues = (db: Kysely<DB>) =>
  db
    .selectFrom("users")
    .leftJoin("clerks", "clerks.user_id", "users.id")
    .select(["users.id", "users.name", "users.email"])
    .where("users.role", "=", "staff")
    .where(sql<boolean>`coalesce('support' = any(clerks.may), true)`)
    .orderBy("users.name")
    .orderBy("users.id")
    .execute();

export const findStaff = (trx: Trx, id: string) =>
  trx
    .selectFrom("users")
    .select(["id", "name", "email", "first_name as firstName"])
    .where("id", "=", id)
    .where("role", "=", "staff")
    .executeTakeFirst();
