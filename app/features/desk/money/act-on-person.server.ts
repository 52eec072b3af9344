import { recordAct } from "#app/features/audit/record-act.server.ts";
import { BANK_DETAILS, readBankDetails } from "#app/features/deposits/bank-details.server.ts";
import { ALL_BANK_FIELDS, type BankDetails } from "#app/features/deposits/bank-fields.ts";
import { findHolderByReference, lockHolders } from "#app/features/deposits/holders.server.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import { writeOff, writtenOff } from "./carry-out.server.ts";
import { propose, type Clerk, type ProposalMade } from "./proposals.server.ts";

type Acted = { ok: true; words: string } | { ok: false; words: string };

/** What somebody owes us and will not pay: above the tolerance of our terms two clerks decide. */
export function writeOffDue(
  { db, book, now }: Pick<MailDeps, "db" | "now"> & { book: RateBook },
  { reference, cents, reason, staffId, requestId }: Clerk & { reference: string; cents: number; reason: string },
): Promise<Acted> {
  return db.transaction().execute(async (trx): Promise<Acted> => {
    const holder = await findHolderByReference(trx, reference);
    if (!holder) return { ok: false, words: "Nobody has this reference." };
    const day = dayInLagos(now);
    const of = { holder: holder.id, cents, day };
    // In parts, or by a form that was sent twice, one clerk writes off no more than at once.
    await lockHolders(trx, [holder.id]);
    const all = cents + (await writtenOff(trx, holder.id));
    if (all > (book.find("second-clerk", "write-off")?.value.low ?? 0)) {
      const proposed = { kind: "write-off", ...of } as const;
      const made = await propose(trx, { proposed, subject: holder.reference, note: reason, staffId, requestId });
      return made.ok ? { ok: true, words: "It waits for a second clerk." } : made;
    }
    const effect = `write-off:${requestId}`;
    const done = await writeOff(trx, { ...of, effect, memo: reason, madeBy: staffId });
    if (!done.ok) return done;
    const subject = holder.userId ?? holder.reference;
    await recordAct(trx, { actorId: staffId, act: "money.written-off", subject, detail: { cents }, requestId });
    return { ok: true, words: "Written off." };
  });
}

type Typed = Partial<Record<keyof BankDetails, string | undefined>>;

/** Where buyers send wires is never changed by one clerk. */
export async function proposeBankDetails(
  { db }: Pick<MailDeps, "db">,
  { typed, reason, staffId, requestId }: Clerk & { typed: Typed; reason: string },
): Promise<ProposalMade> {
  const names = Object.keys(ALL_BANK_FIELDS) as (keyof BankDetails)[];
  const details = Object.fromEntries(names.map((name) => [name, typed[name] ?? ""])) as BankDetails;
  const present = await readBankDetails(db);
  if (present && names.every((name) => present.details[name] === details[name])) {
    return { ok: false, words: "These are our bank details already." };
  }
  const proposed = { kind: BANK_DETAILS, ...details } as const;
  return db
    .transaction()
    .execute((trx) => propose(trx, { proposed, subject: "ours", note: reason, staffId, requestId }));
}
