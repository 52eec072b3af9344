import type { Aiming } from "#app/features/deposits/aim.ts";
import { bouncePayIn } from "#app/features/deposits/pay-ins/correct-pay-in.server.ts";
import { decideUnclear } from "#app/features/deposits/pay-ins/decide-unclear.server.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import type { PayInAct } from "./money-forms.schema.ts";
import type { Clerk } from "./proposals.server.ts";

type Acted = { ok: true; words: string } | { ok: false; errors: Record<string, string> };

const WORDS = { give: "is this buyer's now", return: "went back to its sender", bounced: "is taken back" };

/** Unclear money gets an owner or goes back; what the bank took back is posted. */
export async function actOnPayIn(
  deps: MailDeps & Aiming,
  { payIn, act, staffId, requestId }: Clerk & { payIn: number; act: PayInAct },
): Promise<Acted> {
  const of = { payIn, staffId, requestId };
  const day = dayInLagos(deps.now);
  const done =
    act.intent === "give"
      ? await decideUnclear(deps, { ...of, day, to: { reference: act.reference }, note: act.papers })
      : act.intent === "return"
        ? await decideUnclear(deps, { ...of, day, to: "sender", note: act.reason })
        : await bouncePayIn(deps, { ...of, day: act.day, note: act.reason });
  return done.ok ? { ok: true, words: `${done.number} ${WORDS[act.intent]}.` } : done;
}
