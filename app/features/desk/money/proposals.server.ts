import type { Kysely, Transaction } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import type { DB } from "#db/schema.ts";
import { carryOut } from "./carry-out.server.ts";
import { readProposed, type MoneyProposal, type Proposed } from "./proposal-kinds.ts";

export interface Clerk {
  staffId: string;
  requestId: string;
}

const select = (db: Kysely<DB>) =>
  db
    .selectFrom("money_proposals as proposal")
    .leftJoin("users as staff", "staff.id", "proposal.staff_id")
    .leftJoin("users as second", "second.id", "proposal.decided_by")
    .select(["proposal.id", "proposal.kind", "proposal.subject", "proposal.payload", "proposal.note", "proposal.at"])
    .select(["proposal.staff_id as staffId", "staff.name as staff", "proposal.outcome"])
    .select(["second.name as decidedBy", "proposal.decided_at as decidedAt"]);

type Row = Awaited<ReturnType<ReturnType<typeof select>["executeTakeFirstOrThrow"]>>;

function toProposal({ kind, payload, ...row }: Row): MoneyProposal[] {
  const proposed = readProposed(kind, payload);
  return proposed ? [{ ...row, kind: proposed.kind, proposed }] : [];
}

export async function listProposals(db: Kysely<DB>): Promise<MoneyProposal[]> {
  const rows = await select(db).where("proposal.outcome", "is", null).orderBy("proposal.id").execute();
  return rows.flatMap(toProposal);
}

export async function findProposal(db: Kysely<DB>, id: number): Promise<MoneyProposal | undefined> {
  if (!Number.isSafeInteger(id)) return undefined;
  const row = await select(db).where("proposal.id", "=", id).executeTakeFirst();
  return row && toProposal(row)[0];
}

export type ProposalMade = { ok: true; id: number } | { ok: false; words: string };

/** What a second clerk has to confirm; one at a time for the same thing. */
export async function propose(
  trx: Transaction<DB>,
  { proposed, subject, note, staffId, requestId }: Clerk & { proposed: Proposed; subject: string; note: string },
): Promise<ProposalMade> {
  const { kind, ...payload } = proposed;
  const made = await trx
    .insertInto("money_proposals")
    .values({ kind, subject, payload: JSON.stringify(payload), note, staff_id: staffId })
    .onConflict((conflict) => conflict.columns(["kind", "subject"]).where("outcome", "is", null).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) return { ok: false, words: "It waits for a second clerk already." };
  const detail = { proposal: made.id, of: kind };
  await recordAct(trx, { actorId: staffId, act: "money.proposed", subject, detail, requestId });
  return { ok: true, id: made.id };
}

export type Decision = "confirm" | "refuse" | "withdraw";
export type Decided = { ok: true; words: string } | { ok: false; isGone: boolean; words: string };

const OUTCOMES = { confirm: "confirmed", refuse: "refused", withdraw: "withdrawn" } as const;
const no = (words: string, isGone = false): Decided => ({ ok: false, isGone, words });

/** A second clerk confirms or refuses it; whoever entered it may only withdraw it. */
export function decideProposal(
  deps: MailDeps,
  { id, decision, staffId, requestId }: Clerk & { id: number; decision: Decision },
): Promise<Decided> {
  return deps.db.transaction().execute(async (trx): Promise<Decided> => {
    await trx.selectFrom("money_proposals").select("id").where("id", "=", id).forUpdate().execute();
    const found = await findProposal(trx, id);
    if (!found || found.outcome !== null) return no("Somebody else has decided it.", true);
    const isOwn = found.staffId === staffId;
    if (isOwn && decision !== "withdraw") return no("You entered it, so another clerk has to decide.");
    if (!isOwn && decision === "withdraw") return no("Only the clerk who entered it can withdraw it.");
    const done =
      decision === "confirm" ? await carryOut(trx, deps, { proposal: found, secondId: staffId, requestId }) : undefined;
    const outcome = done?.ok === false ? "overtaken" : OUTCOMES[decision];
    await trx
      .updateTable("money_proposals")
      .set({ outcome, decided_at: new Date(deps.now), decided_by: isOwn ? null : staffId })
      .where("id", "=", id)
      .execute();
    const detail = { proposal: id, of: found.kind };
    await recordAct(trx, { actorId: staffId, act: `money.${outcome}`, subject: found.subject, detail, requestId });
    if (done?.ok === false) return no(done.words, true);
    return { ok: true, words: { confirm: "Confirmed.", refuse: "Refused.", withdraw: "Withdrawn." }[decision] };
  });
}
