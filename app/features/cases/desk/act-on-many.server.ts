import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import type { Acted, DeskAct } from "./act-on-case.server.ts";
import { assignCase, closeCase, snoozeCase } from "./arrange-case.server.ts";
import { snoozeUntil } from "./snooze-times.ts";

export type BulkAct = "take" | "snooze" | "close";

const MOST_AT_ONCE = 100;

/** One after the other, each as on its own page; those that ask first are left as they are. @returns how many changed */
export async function actOnMany(
  deps: MailDeps,
  act: BulkAct,
  ids: string[],
  clerk: Omit<DeskAct, "caseId">,
): Promise<number> {
  const until = snoozeUntil("tomorrow", undefined, deps.now);
  const acts: Record<BulkAct, (one: DeskAct) => Promise<Acted>> = {
    take: (one) => assignCase(deps, { ...one, ownerId: clerk.staffId, byMail: false }),
    snooze: (one) => snoozeCase(deps, { ...one, until }),
    close: (one) => closeCase(deps, { ...one, isSure: false, tellsThem: false }),
  };
  let count = 0;
  for (const caseId of ids.slice(0, MOST_AT_ONCE)) {
    const acted = await acts[act]({ ...clerk, caseId });
    if (acted.ok) count += 1;
  }
  return count;
}
