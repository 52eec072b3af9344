import { sql, type Transaction } from "kysely";
import { releaseBlocked } from "#app/features/barred-persons/release-blocked.server.ts";
import { lockHolders } from "#app/features/deposits/holders.server.ts";
import { balancesOf, postEntry } from "#app/features/deposits/ledger.server.ts";
import { startRefund } from "#app/features/deposits/refunds/send-refund.server.ts";
import { writeOffOpen } from "#app/features/purchases/pay-purchase.server.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import type { DB } from "#db/schema.ts";
import { mailBankDetails } from "./bank-mails.server.ts";
import type { MoneyProposal } from "./proposal-kinds.ts";

type Done = { ok: true } | { ok: false; words: string };

interface Confirmed {
  proposal: MoneyProposal;
  secondId: string;
  requestId: string;
}

/** What a confirmed proposal does, in the transaction that confirms it. */
export async function carryOut(
  trx: Transaction<DB>,
  deps: MailDeps,
  { proposal, secondId, requestId }: Confirmed,
): Promise<Done> {
  const { proposed, staffId } = proposal;
  const firstId = staffId ?? undefined;
  if (proposed.kind === "bank-details") {
    await mailBankDetails(trx, deps);
    return { ok: true };
  }
  if (proposed.kind === "write-off" && proposed.purchase !== undefined) {
    const { purchase, cents } = proposed;
    const effect = `write-off:${proposal.id}`;
    const asked = { purchase, cents, day: dayInLagos(deps.now), reason: proposal.note, by: firstId, second: secondId };
    return (await writeOffOpen(trx, { ...asked, effect }))
      ? { ok: true }
      : { ok: false, words: "Another sum is open by now." };
  }
  if (proposed.kind === "write-off") {
    return writeOff(trx, { ...proposed, effect: `write-off:${proposal.id}`, memo: proposal.note, madeBy: firstId });
  }
  if (proposed.kind === "blocked-release") {
    return releaseBlocked(trx, { ...proposed, day: dayInLagos(deps.now), firstId, secondId, requestId });
  }
  const elsewhere =
    proposed.kind === "refund-elsewhere" ? { destination: proposed.destination, note: proposed.note } : undefined;
  return startRefund(trx, { id: proposed.refund, actorId: firstId, secondId, requestId, elsewhere });
}

export interface WriteOff {
  holder: number;
  cents: number;
  /** In Lagos. */
  day: string;
  effect: string;
  memo: string;
  madeBy: string | undefined;
}

export async function writeOff(
  trx: Transaction<DB>,
  { holder, cents, day, effect, memo, madeBy }: WriteOff,
): Promise<Done> {
  await lockHolders(trx, [holder]);
  const due = (await balancesOf(trx, holder))["due-to-us"];
  if (cents > due) return { ok: false, words: "So much is not due to us any more." };
  await postEntry(trx, {
    move: "write-off",
    effect,
    valueDay: day,
    memo,
    madeBy,
    postings: [
      { account: "written-off", debit: cents },
      { account: "due-to-us", holder, credit: cents },
    ],
  });
  return { ok: true };
}

/** Cents that were written off for somebody so far. */
export async function writtenOff(trx: Transaction<DB>, holder: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(p.cents), 0)::bigint as cents
    from ledger_postings p join ledger_accounts a on a.id = p.account_id join ledger_entries e on e.id = p.entry_id
    where a.holder_id = ${holder} and e.move = 'write-off'`.execute(trx);
  return rows[0]?.cents ?? 0;
}
