import { sql } from "kysely";
import { send } from "#app/features/accounts/mails.server.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { dayInZone, endOfDayInZone } from "#app/features/calendars/zone-time.ts";
import { formatDay } from "#app/features/lots/format.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import { daysAfter } from "#app/platform/calendar-day.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import { lockPurchase, movePurchase, type Trx } from "../lock-purchase.server.ts";
import { findPurchase, type PurchaseRow } from "../read-purchase.server.ts";
import { whyNoHelp } from "./ask-help.server.ts";
import type { HelpAct } from "./help.schema.ts";
import { findHelp } from "./read-help.server.ts";

interface Answering {
  act: Exclude<HelpAct, { intent: "release" }>;
  staffId: string;
  requestId: string;
}

export type Answered = { ok: true; words: string } | { ok: false; field: "" | "day"; words: string };

const MOST_DAYS = 60;
const refuse = (words: string, field: "" | "day" = ""): Answered => ({ ok: false, field, words });

/** A clerk moves our date, or says why not; the house's date stays. The buyer gets a mail either way. */
export function answerHelp(deps: MailDeps, { act, staffId, requestId }: Answering): Promise<Answered> {
  return deps.db.transaction().execute(async (trx): Promise<Answered> => {
    const seen = await findHelp(trx, act.request);
    if (!seen) return refuse("There is no such request.");
    await lockPurchase(trx, seen.purchase);
    const help = await findHelp(trx, act.request);
    if (help?.state !== "open") return refuse("A colleague has answered it already.");
    const purchase = await findPurchase(trx, help.number);
    if (!purchase) return refuse("There is no such purchase.");
    const moved =
      act.intent === "grant" ? await moveOurDate(trx, { purchase, day: act.day, staffId, now: deps.now }) : undefined;
    if (moved) return moved;
    await sql`
      update help_requests set state = ${act.intent === "grant" ? "granted" : "refused"}, answer = ${act.answer},
        moved_to = ${act.intent === "grant" ? act.day : null}::date, answered_by = ${staffId},
        answered_at = clock_timestamp()
      where id = ${help.id}`.execute(trx);
    await recordAct(trx, {
      actorId: staffId,
      act: `purchase.help-${act.intent}`,
      subject: help.number,
      detail: {},
      requestId,
    });
    await mailAnswer(trx, deps, { purchase, act });
    return {
      ok: true,
      words: act.intent === "grant" ? `We wait until ${formatDay(act.day)}.` : "Refused. The buyer gets a mail.",
    };
  });
}

/** @returns why it cannot be moved */
async function moveOurDate(
  trx: Trx,
  { purchase, day, staffId, now }: { purchase: PurchaseRow; day: string; staffId: string; now: number },
): Promise<Answered | undefined> {
  const fault = whyNoHelp(purchase);
  if (fault !== undefined) return refuse(fault);
  const { zone } = purchase.facts;
  const today = dayInZone(now, zone);
  const due = purchase.movedDueAt ?? purchase.dueAt;
  const present = due === null ? today : dayInZone(Date.parse(due), zone);
  if (day <= present) return refuse(`Our date is ${formatDay(present)} now. Name a later day.`, "day");
  if (day < today || day > daysAfter(today, MOST_DAYS)) return refuse(`Name a day within ${MOST_DAYS} days.`, "day");
  await movePurchase(trx, purchase, {
    move: "help",
    by: staffId,
    detail: { from: present, to: day },
    set: { moved_due_at: new Date(endOfDayInZone(day, zone)), overdue_since: null },
  });
  return undefined;
}

async function mailAnswer(
  trx: Trx,
  { site, origin }: MailDeps,
  { purchase, act }: { purchase: PurchaseRow; act: Answering["act"] },
): Promise<void> {
  const { userId, number, facts } = purchase;
  if (userId === null) return;
  const user = await trx
    .selectFrom("users")
    .select(["id", "email", "first_name as firstName"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!user) return;
  const house = HOUSE_NAMES[facts.house];
  const moved =
    act.intent === "grant"
      ? [
          `We wait for your money until the end of ${formatDay(act.day)} at the yard.`,
          `${house} does not wait: its late charge and storage, if it bills them, are yours to pay.`,
        ]
      : [`We cannot move our date. ${house} wants the money when it said.`];
  await send(
    trx,
    { site, origin, user: { ...user, firstName: user.firstName ?? "" } },
    {
      kind: "help-answered",
      subject:
        act.intent === "grant"
          ? `We wait until ${formatDay(act.day)}: ${facts.title}`
          : `About your request: ${facts.title}`,
      paragraphs: [...moved, act.answer],
      action: { label: "See the purchase", href: `${origin}/account/purchases/${number}` },
    },
  );
}
