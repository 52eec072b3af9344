import type { Kysely } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { listRates } from "#app/features/rates/current-rates.server.ts";
import { planAgain, type NewRate, type Plan } from "#app/features/rates/plan-change.ts";
import type { DB } from "#db/schema.ts";
import { kindsOf, lockRates, storeChange, type Clerk } from "./change-rates.server.ts";
import { previewOf, type Preview } from "./edit-rates.server.ts";

interface Proposed {
  add: NewRate[];
  take: number[];
}

export interface Proposal {
  id: number;
  at: Date;
  note: string;
  staffId: string | null;
  staff: string | null;
  outcome: string | null;
  decidedAt: Date | null;
  decidedBy: string | null;
}

const selectProposals = (db: Kysely<DB>) =>
  db
    .selectFrom("rate_proposals as proposal")
    .leftJoin("users as staff", "staff.id", "proposal.staff_id")
    .leftJoin("users as second", "second.id", "proposal.decided_by")
    .select([
      "proposal.id",
      "proposal.at",
      "proposal.note",
      "proposal.staff_id as staffId",
      "staff.name as staff",
      "proposal.outcome",
      "proposal.decided_at as decidedAt",
      "second.name as decidedBy",
      "proposal.change",
      "proposal.undoes",
    ]);

export const listWaiting = (db: Kysely<DB>): Promise<Proposal[]> =>
  selectProposals(db).where("proposal.outcome", "is", null).orderBy("proposal.id").execute();

const readChange = (change: unknown) => change as Proposed;

/** What waits for a second clerk, with what it would do today. */
export async function openProposal(
  db: Kysely<DB>,
  { id, now }: { id: number; now: number },
): Promise<{ proposal: Proposal; preview: Preview | { fault: string } | undefined } | undefined> {
  if (!Number.isSafeInteger(id)) return undefined;
  const found = await selectProposals(db).where("proposal.id", "=", id).executeTakeFirst();
  if (!found) return undefined;
  const { change, undoes: _, ...proposal } = found;
  if (proposal.outcome !== null) return { proposal, preview: undefined };
  const rates = await listRates(db);
  const plan: Plan = planAgain(rates, readChange(change));
  if (plan.fault !== undefined) return { proposal, preview: { fault: plan.fault } };
  return { proposal, preview: await previewOf(db, { rates, change: plan.change, now }) };
}

export type Decision = "confirm" | "refuse" | "withdraw";
type Decided =
  | { ok: true; changeId?: number }
  | { ok: false; reason: "gone" | "own" | "not-own" | "plan"; words: string };

const OUTCOMES = { confirm: "confirmed", refuse: "refused", withdraw: "withdrawn" } as const;

const no = (reason: Exclude<Decided, { ok: true }>["reason"], words: string): Decided => ({ ok: false, reason, words });

/** A second clerk confirms or refuses it; whoever entered it may only withdraw it. */
export async function decideProposal(
  db: Kysely<DB>,
  { id, decision, now, staffId, requestId }: Clerk & { id: number; decision: Decision; now: number },
): Promise<Decided> {
  return db.transaction().execute(async (trx): Promise<Decided> => {
    await lockRates(trx);
    const found = Number.isSafeInteger(id)
      ? await selectProposals(trx).where("proposal.id", "=", id).executeTakeFirst()
      : undefined;
    if (!found || found.outcome !== null) return no("gone", "Somebody else has decided it.");
    const isOwn = found.staffId === staffId;
    if (isOwn && decision !== "withdraw") return no("own", "You entered it, so another clerk has to decide.");
    if (!isOwn && decision === "withdraw") return no("not-own", "Only the clerk who entered it can withdraw it.");
    const plan = planAgain(await listRates(trx), readChange(found.change));
    if (decision === "confirm" && plan.fault !== undefined) return no("plan", plan.fault);
    await trx
      .updateTable("rate_proposals")
      .set({ outcome: OUTCOMES[decision], decided_at: new Date(now), decided_by: staffId })
      .where("id", "=", id)
      .execute();
    if (decision !== "confirm" || plan.fault !== undefined) {
      const kind = plan.fault === undefined ? kindsOf(plan.change) : "exchange";
      const act = `rates.${OUTCOMES[decision]}`;
      await recordAct(trx, { actorId: staffId, act, detail: { proposal: id, kind }, requestId });
      return { ok: true };
    }
    const { note, undoes } = found;
    const more = { note, undoes, enteredBy: found.staffId, act: "rates.confirmed" };
    return { ok: true, changeId: await storeChange(trx, { change: plan.change, staffId, requestId, ...more }) };
  });
}
