import type { Transaction } from "kysely";
import { send } from "#app/features/accounts/mails.server.ts";
import type { Clerk } from "#app/features/barred-persons/load-list.server.ts";
import { clearCheck, confirmCheck } from "#app/features/barred-persons/decide-check.server.ts";
import type { BiddingDeps } from "#app/features/bidding/deps.ts";
import type { Aiming } from "#app/features/deposits/aim.ts";
import { giveIt } from "#app/features/deposits/pay-ins/decide-unclear.server.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import type { DB } from "#db/schema.ts";
import type { CheckAct } from "./barred-forms.schema.ts";
import { settlePerson } from "./settle-barred.server.ts";

type Acted = { ok: true; words: string } | { ok: false; words: string };

interface Deps {
  mail: MailDeps & Aiming;
  bidding: BiddingDeps;
}

/** A clerk's word about names that are alike. */
export const actOnCheck = (
  { mail, bidding }: Deps,
  { id, act, ...clerk }: Clerk & { id: number; act: CheckAct },
): Promise<Acted> =>
  act.intent === "clear"
    ? clear(mail, { id, note: act.reason, ...clerk })
    : confirm(bidding, { id, note: act.reason, ...clerk });

function clear(
  deps: MailDeps & Aiming,
  { id, note, staffId, requestId }: Clerk & { id: number; note: string },
): Promise<Acted> {
  return deps.db.transaction().execute(async (trx): Promise<Acted> => {
    const done = await clearCheck(trx, { id, note, staffId, requestId, now: deps.now });
    if (!done.ok) return done;
    let credited = 0;
    for (const { id: payIn, reference } of done.payIns) {
      const known = { payIn, note: `Names checked: ${done.number}`, staffId, requestId };
      if ((await giveIt(trx, deps, known, { reference })).ok) credited += 1;
    }
    if (done.userId !== undefined && done.isFree) await mailChecked(trx, deps, done.userId);
    const more =
      credited > 0 ? ` ${credited === 1 ? "A payment that waited is" : `${credited} payments are`} credited.` : "";
    return { ok: true, words: `${done.number}: somebody else.${more}` };
  });
}

/** Nobody is told what was checked. */
async function mailChecked(trx: Transaction<DB>, { site, origin }: MailDeps, userId: string): Promise<void> {
  const { firstName, ...user } = await trx
    .selectFrom("users")
    .select(["id", "email", "first_name as firstName"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  await send(
    trx,
    { site, origin, user: { ...user, firstName: firstName ?? "" } },
    {
      kind: "account-checked",
      subject: "Your account is checked",
      paragraphs: ["We have checked your account and everything is in order. You can go on as before."],
      action: { label: "See your account", href: `${origin}/account` },
    },
  );
}

/** What is open at the sales is void after it; if that is cut off, the worker does the rest. */
async function confirm(
  deps: BiddingDeps,
  { id, note, staffId, requestId }: Clerk & { id: number; note: string },
): Promise<Acted> {
  const now = deps.now();
  const done = await deps.db.transaction().execute((trx) => confirmCheck(trx, { id, note, staffId, requestId, now }));
  if (!done.ok) return done;
  const { number, userId, barsPerson, cents } = done;
  if (barsPerson && userId !== undefined) await settlePerson(deps, { check: id, userId, clerk: staffId, requestId });
  const blocked = cents > 0 ? ` ${formatMoney(cents)} is blocked at once.` : "";
  return { ok: true, words: `${number} is confirmed.${blocked}` };
}
