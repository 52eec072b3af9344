import type { BlockedMoney } from "#app/features/barred-persons/check-states.ts";
import type { Clerk } from "#app/features/barred-persons/load-list.server.ts";
import { noteReport } from "#app/features/barred-persons/release-blocked.server.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import { propose } from "../money/proposals.server.ts";
import type { BlockedAct } from "./barred-forms.schema.ts";

type Acted = { ok: true; words: string } | { ok: false; words: string };

/** The report is noted by one clerk; money leaves only by two. */
export async function actOnBlocked(
  { db }: Pick<MailDeps, "db">,
  { money, act, staffId, requestId }: Clerk & { money: BlockedMoney; act: BlockedAct },
): Promise<Acted> {
  const { id: blocked, number } = money;
  if (act.intent === "reported") {
    const noted = await noteReport(db, { blocked, day: act.reported_on, reference: act.report, staffId, requestId });
    return noted
      ? { ok: true, words: `The report of ${number} is noted.` }
      : { ok: false, words: "It was noted before." };
  }
  if (money.releasedTo !== null) return { ok: false, words: "This money is not blocked any more." };
  const destination = act.intent === "payout" ? act.destination : "";
  const proposed = { kind: "blocked-release", blocked, to: act.intent, licence: act.licence, destination } as const;
  const made = await db
    .transaction()
    .execute((trx) => propose(trx, { proposed, subject: number, note: act.reason, staffId, requestId }));
  return made.ok ? { ok: true, words: `${number} waits for a second clerk.` } : made;
}
