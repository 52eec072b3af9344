import type { Kysely, Transaction } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import type { BiddingDeps } from "#app/features/bidding/deps.ts";
import { lockSale } from "#app/features/bidding/lock-sale.server.ts";
import { OPEN_OUTCOMES, type OutcomeKind } from "#app/features/bidding/rules/outcome-kinds.ts";
import { placeOutcome } from "#app/features/bidding/outcomes.server.ts";
import type { ByClerk } from "#app/features/bidding/orders.server.ts";
import type { DB } from "#db/schema.ts";

export interface Entered {
  sale: number;
  /** The outcome that the clerk saw on the page. */
  seen: string | undefined;
  kind: OutcomeKind;
  /** Cents. */
  price: number | undefined;
  /** Milliseconds, UTC. */
  until: number | undefined;
  evidence: string;
}

export type Recorded =
  | { ok: true; isProposed: boolean }
  | { ok: false; reason: "gone" | "seen" | "same" | "waits" | "open" };

/**
 * What the house said of a sale. The first word, and what follows a waiting or a counter-offer, counts at once; a change of
 * what was final waits for a second clerk.
 */
export async function enterOutcome(deps: BiddingDeps, entered: Entered, by: ByClerk): Promise<Recorded> {
  const { sale, kind, price: cents, until, evidence } = entered;
  return deps.db.transaction().execute(async (trx): Promise<Recorded> => {
    await lockSale(trx, sale);
    const found = await findSale(trx, sale);
    if (!found) return { ok: false, reason: "gone" };
    if (entered.seen !== (found.outcome === null ? undefined : String(found.outcome)))
      return { ok: false, reason: "seen" };
    if (found.isPlacing) return { ok: false, reason: "open" };
    if (found.kind === kind && found.cents === (cents ?? null)) return { ok: false, reason: "same" };
    if (found.kind === null || OPEN_OUTCOMES.has(found.kind)) {
      const { clerk, requestId } = by;
      const said = { sale, kind, cents, until, saidBy: "desk" as const, clerk, evidence, requestId };
      const recorded = await placeOutcome(trx, deps, said);
      return recorded.ok ? { ok: true, isProposed: false } : { ok: false, reason: "same" };
    }
    return propose(trx, entered, by);
  });
}

async function findSale(trx: Transaction<DB>, sale: number) {
  return trx
    .selectFrom("lot_sales")
    .leftJoin("sale_outcomes", "sale_outcomes.id", "lot_sales.outcome_id")
    .select(["lot_sales.outcome_id as outcome", "sale_outcomes.kind", "sale_outcomes.cents"])
    .select((where) =>
      where
        .exists(
          where
            .selectFrom("order_instructions")
            .select("id")
            .whereRef("sale_id", "=", "lot_sales.id")
            .where("state", "in", ["placing", "unknown"])
            .where("kind", "in", ["maximum", "buy-now"]),
        )
        .as("isPlacing"),
    )
    .where("lot_sales.id", "=", sale)
    .executeTakeFirst();
}

async function propose(
  trx: Transaction<DB>,
  { sale, kind, price, until, evidence }: Entered,
  { clerk, requestId }: ByClerk,
): Promise<Recorded> {
  const made = await trx
    .insertInto("outcome_proposals")
    .values({
      sale_id: sale,
      kind,
      cents: price ?? null,
      until: until === undefined ? null : new Date(until),
      evidence,
      staff_id: clerk,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) return { ok: false, reason: "waits" };
  const detail = { proposal: made.id, kind };
  await recordAct(trx, { actorId: clerk, act: "outcome.proposed", subject: String(sale), detail, requestId });
  return { ok: true, isProposed: true };
}

export type Decision = "confirm" | "refuse" | "withdraw";
export type Decided = { ok: true } | { ok: false; reason: "gone" | "own" | "not-own" };

const ENDS = { confirm: "confirmed", refuse: "refused", withdraw: "withdrawn" } as const;

/** A second clerk confirms or refuses a change; whoever entered it may only withdraw it. */
export async function decideChange(
  deps: BiddingDeps,
  { sale, proposal, decision, ...by }: ByClerk & { sale: number; proposal: string; decision: Decision },
): Promise<Decided> {
  return deps.db.transaction().execute(async (trx): Promise<Decided> => {
    await lockSale(trx, sale);
    const found = await findProposal(trx, sale);
    if (!found || String(found.id) !== proposal) return { ok: false, reason: "gone" };
    const isOwn = found.staffId === by.clerk;
    if (isOwn && decision !== "withdraw") return { ok: false, reason: "own" };
    if (!isOwn && decision === "withdraw") return { ok: false, reason: "not-own" };
    if (decision !== "confirm") {
      await endProposal(trx, deps, { id: found.id, outcome: ENDS[decision], clerk: by.clerk });
      const detail = { proposal: found.id, kind: found.kind };
      const act = `outcome.${ENDS[decision]}`;
      await recordAct(trx, { actorId: by.clerk, act, subject: String(sale), detail, requestId: by.requestId });
      return { ok: true };
    }
    const recorded = await placeOutcome(trx, deps, {
      sale,
      kind: found.kind as OutcomeKind,
      cents: found.cents ?? undefined,
      until: found.until?.getTime(),
      saidBy: "desk",
      clerk: found.staffId ?? undefined,
      second: by.clerk,
      evidence: found.evidence,
      requestId: by.requestId,
    });
    const outcome = recorded.ok ? ENDS.confirm : "overtaken";
    await endProposal(trx, deps, { id: found.id, outcome, clerk: by.clerk });
    return recorded.ok ? { ok: true } : { ok: false, reason: "gone" };
  });
}

const endProposal = (
  trx: Transaction<DB>,
  deps: BiddingDeps,
  { id, outcome, clerk }: { id: number; outcome: (typeof ENDS)[Decision] | "overtaken"; clerk: string },
) =>
  trx
    .updateTable("outcome_proposals")
    .set({ outcome, decided_at: new Date(deps.now()), decided_by: clerk })
    .where("id", "=", id)
    .execute();

/** The change of a sale's outcome that waits for a second clerk. */
export const findProposal = (db: Kysely<DB>, sale: number) =>
  db
    .selectFrom("outcome_proposals")
    .leftJoin("users", "users.id", "staff_id")
    .select(["outcome_proposals.id", "kind", "cents", "until", "evidence", "at", "staff_id as staffId"])
    .select("users.name as staff")
    .where("sale_id", "=", sale)
    .where("outcome", "is", null)
    .executeTakeFirst();
