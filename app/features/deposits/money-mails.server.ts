import type { Transaction } from "kysely";
import { dayInWords } from "#app/features/accounts/account-times.ts";
import { send, type Envelope } from "#app/features/accounts/mails.server.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import type { Site } from "#app/platform/site.ts";
import type { DB } from "#db/schema.ts";

type Trx = Transaction<DB>;

export interface MoneyMail {
  site: Site;
  /** Base of every link; from the settings only. */
  origin: string;
  holder: number;
}

/** Nobody gets a mail whose account is gone. */
export async function envelopeOf(trx: Trx, { site, origin, holder }: MoneyMail): Promise<Envelope | undefined> {
  const user = await trx
    .selectFrom("money_holders as holder")
    .innerJoin("users", "users.id", "holder.user_id")
    .select(["users.id", "users.email", "users.first_name as firstName"])
    .where("holder.id", "=", holder)
    .executeTakeFirst();
  return user && { site, origin, user: { ...user, firstName: user.firstName ?? "" } };
}

const deposit = (origin: string) => ({ label: "See your deposit", href: `${origin}/account/deposit` });

export async function mailPaidIn(trx: Trx, about: MoneyMail & { cents: number; number: string }): Promise<void> {
  const envelope = await envelopeOf(trx, about);
  if (!envelope) return;
  const { cents, number, origin } = about;
  await send(trx, envelope, {
    kind: "money-paid-in",
    subject: `${formatMoney(cents)} has arrived`,
    paragraphs: [
      `We have ${formatMoney(cents)} of yours (${number}). It is your deposit now: what is not held for a bid is free, and you can ask for it back.`,
    ],
    action: deposit(origin),
    finePrint: ["Our bank details never change in a mail or a chat. Look them up in your account before you pay."],
  });
}

export async function mailUnclear(
  trx: Trx,
  about: MoneyMail & { cents: number; number: string; payer: string },
): Promise<void> {
  const envelope = await envelopeOf(trx, about);
  if (!envelope) return;
  const { cents, number, payer, site } = about;
  await send(trx, envelope, {
    kind: "money-unclear",
    subject: `We need your word about ${formatMoney(cents)}`,
    paragraphs: [
      `${formatMoney(cents)} arrived with your reference (${number}), but the sender is "${payer}", which is not the name of your account.`,
      "We keep it safe until we know whose it is. Please tell us who paid and why, or ask us to send it back.",
    ],
    action: { label: "Write to us", href: `${about.origin}/contactus` },
    after: [`You can also answer by email: ${site.email}.`],
  });
}

/** Nobody is told what is checked. */
export async function mailChecking(trx: Trx, about: MoneyMail & { cents: number; number: string }): Promise<void> {
  const envelope = await envelopeOf(trx, about);
  if (!envelope) return;
  const { cents, number, origin } = about;
  await send(trx, envelope, {
    kind: "money-checking",
    subject: `${formatMoney(cents)} has arrived`,
    paragraphs: [`${formatMoney(cents)} has arrived (${number}). We are checking your account; we will write to you.`],
    action: deposit(origin),
  });
}

/** Once for a dispute, as its money is set aside. */
export async function mailDisputed(trx: Trx, about: MoneyMail & { cents: number; reference: string }): Promise<void> {
  const envelope = await envelopeOf(trx, about);
  if (!envelope) return;
  const { cents, reference, origin, site } = about;
  await send(trx, envelope, {
    kind: "card-disputed",
    subject: `Your card payment of ${formatMoney(cents)} is disputed`,
    paragraphs: [
      `Your bank tells us that ${formatMoney(cents)} of your card payment ${reference} is disputed. The bank decides.`,
      "Your bids stand, and you can ask for no refund until then. If the bank takes the money back, it comes out of your deposit, and what your deposit does not cover you owe us.",
      "If you did not dispute it, please tell your bank, and write to us.",
    ],
    action: deposit(origin),
    after: [`You can also answer by email: ${site.email}.`],
  });
}

export async function mailRefundSent(
  trx: Trx,
  about: MoneyMail & { cents: number; fee: number; number: string; destination: string; day: string },
): Promise<void> {
  const envelope = await envelopeOf(trx, about);
  if (!envelope) return;
  const { cents, fee, number, destination, day, origin } = about;
  await send(trx, envelope, {
    kind: "refund-sent",
    subject: `Your refund of ${formatMoney(cents - fee)} was sent`,
    paragraphs: [
      `We sent ${formatMoney(cents - fee)} to ${destination} on ${dayInWords(day)} (${number}).`,
      ...(fee > 0 ? [`The fee of ${formatMoney(fee)} is taken off.`] : []),
    ],
    action: deposit(origin),
  });
}

export async function mailRefundFailed(
  trx: Trx,
  about: MoneyMail & { cents: number; number: string; reason: string },
): Promise<void> {
  const envelope = await envelopeOf(trx, about);
  if (!envelope) return;
  const { cents, number, reason, origin } = about;
  await send(trx, envelope, {
    kind: "refund-failed",
    subject: `Your refund ${number} did not arrive`,
    paragraphs: [
      `Your refund ${number} could not be paid. All of its ${formatMoney(cents)} is back in your account with us, with the fee.`,
      ...(reason === "" ? [] : [`The reason: ${reason}`]),
      "Please ask for it again, or write to us.",
    ],
    action: deposit(origin),
  });
}
