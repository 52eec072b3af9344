import type { Transaction } from "kysely";
import { DECIDE_FIRST } from "#app/features/barred-persons/checking-words.ts";
import { keepsBackPayIn } from "#app/features/barred-persons/standing.server.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import type { DB } from "#db/schema.ts";
import type { Aiming } from "../aim.ts";
import { findHolderByReference } from "../holders.server.ts";
import { postEntry } from "../ledger.server.ts";
import { foreignPart, OUR_ACCOUNTS, type Way } from "../ways.ts";
import { claimUnclear, GONE, lockUnclear } from "./claim-unclear.server.ts";
import type { Clerk } from "./record-arrival.server.ts";

export interface UnclearDecision extends Clerk {
  payIn: number;
  /** Whose it is, or back to the account from which it came. */
  to: { reference: string } | "sender";
  /** Which papers the clerk saw, or why it goes back. */
  note: string;
  /** In Lagos. */
  day: string;
}

type Decided = { ok: true; number: string } | { ok: false; errors: Record<string, string> };

/** Money of a third party is accepted with papers, and its value day stands; or it goes back to the sending account. */
export function decideUnclear(deps: MailDeps & Aiming, decision: UnclearDecision): Promise<Decided> {
  return deps.db
    .transaction()
    .execute((trx) => (decision.to === "sender" ? returnIt(trx, decision) : giveIt(trx, deps, decision, decision.to)));
}

/** In a transaction of the caller. */
export async function giveIt(
  trx: Transaction<DB>,
  deps: Pick<MailDeps, "site" | "origin" | "now"> & Aiming,
  { payIn, note, staffId, requestId }: Omit<UnclearDecision, "to" | "day">,
  { reference }: { reference: string },
): Promise<Decided> {
  const owner = await findHolderByReference(trx, reference);
  if (!owner?.userId) return { ok: false, errors: { reference: "Nobody has this reference." } };
  const { id: holder, purchase } = owner;
  const effect = `pay-in:${payIn}:known`;
  return claimUnclear(trx, deps, { unclear: payIn, holder, purchase, note, effect, staffId, requestId });
}

async function returnIt(
  trx: Transaction<DB>,
  { payIn, note, day, staffId, requestId }: UnclearDecision,
): Promise<Decided> {
  const money = await lockUnclear(trx, payIn);
  if (!money) return { ok: false, errors: { "": GONE } };
  const { number, left, way } = money;
  const foreign = foreignPart(money, left, money.taken_cents);
  if (await keepsBackPayIn(trx, payIn)) return { ok: false, errors: { "": DECIDE_FIRST } };
  await postEntry(trx, {
    move: "unclear-returned",
    effect: `pay-in:${payIn}:returned`,
    valueDay: day,
    memo: note,
    madeBy: staffId,
    postings: [
      { account: "unclear-money", debit: left },
      { ...OUR_ACCOUNTS[way as Way], credit: left, ...(foreign ? { foreign } : {}) },
    ],
  });
  await trx
    .updateTable("pay_ins")
    .set({ state: "returned", decided_by: staffId, decided_at: new Date() })
    .where("id", "=", payIn)
    .execute();
  const detail = { number, cents: left };
  await recordAct(trx, { actorId: staffId, act: "money.unclear-returned", subject: number, detail, requestId });
  return { ok: true, number };
}
