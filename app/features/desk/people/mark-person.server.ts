import type { Kysely, Transaction } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import type { DB } from "#db/schema.ts";
import { isPersonId } from "./open-person.server.ts";
import type { PersonAct } from "./person-act.schema.ts";

interface Marking {
  id: string;
  staffId: string;
  requestId: string;
  now: number;
}

/** `own`: nobody restricts themselves, or lifts it; `pointless`: already so; `gone`: there is no such person. */
export type Marked = { ok: true } | { ok: false; kind: "gone" | "own" | "pointless" };

/** What the desk notes about somebody. The words stay out of the log, which outlives the account. */
export async function markPerson(db: Kysely<DB>, act: PersonAct & Marking): Promise<Marked> {
  const { id, staffId, requestId } = act;
  if (!isPersonId(id)) return { ok: false, kind: "gone" };
  return db.transaction().execute(async (trx): Promise<Marked> => {
    const person = await trx.selectFrom("users").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
    if (!person) return { ok: false, kind: "gone" };
    if (act.intent !== "note" && id === staffId) return { ok: false, kind: "own" };
    if (act.intent !== "lift") {
      await trx
        .insertInto("person_marks")
        .values({ user_id: id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    if (!(await apply(trx, act))) return { ok: false, kind: "pointless" };
    await recordAct(trx, { actorId: staffId, act: ACTS[act.intent], subject: id, requestId });
    return { ok: true };
  });
}

const ACTS = { note: "buyer.noted", restrict: "buyer.restricted", lift: "buyer.restriction-lifted" } as const;

async function apply(trx: Transaction<DB>, act: PersonAct & Marking): Promise<boolean> {
  const at = new Date(act.now);
  const marks = trx.updateTable("person_marks").where("user_id", "=", act.id).returning("user_id");
  if (act.intent === "note") {
    const note = act.note ?? null;
    const changed = await marks
      .set({ note, note_by: note === null ? null : act.staffId, note_at: note === null ? null : at })
      .where("note", "is distinct from", note)
      .executeTakeFirst();
    return changed !== undefined;
  }
  const restricts = act.intent === "restrict";
  const changed = await marks
    .set({
      restriction: restricts ? act.reason : null,
      restricted_by: restricts ? act.staffId : null,
      restricted_at: restricts ? at : null,
    })
    .where("restriction", restricts ? "is" : "is not", null)
    .executeTakeFirst();
  return changed !== undefined;
}

const MOST_AT_ONCE = 100;

/** One after the other, each as on their own page. @returns how many are restricted now and were not before */
export async function restrictMany(
  db: Kysely<DB>,
  ids: string[],
  act: Omit<Marking, "id"> & { reason: string },
): Promise<number> {
  let count = 0;
  for (const id of ids.slice(0, MOST_AT_ONCE)) {
    const marked = await markPerson(db, { ...act, intent: "restrict", id });
    if (marked.ok) count += 1;
  }
  return count;
}
