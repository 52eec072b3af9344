import type { Transaction } from "kysely";
import type { Site } from "#app/platform/site.ts";
import type { MailKind } from "#app/upstream/mail/mail-kinds.ts";
import { queueMail } from "#app/upstream/mail/outbox.server.ts";
import type { DB } from "#db/schema.ts";
import { ERASURE_HOURS, VERIFICATION_LINK_HOURS } from "#app/features/policy/policy-constants.ts";
import { greetable, greetingFor, writeMail, type MailCard, type MailText } from "#app/upstream/mail/mail-body.ts";

export interface Envelope {
  site: Site;
  /** Base of every link; from the settings only, never from the request. */
  origin: string;
  user: { id: string; email: string; firstName: string };
}
type Trx = Transaction<DB>;

interface Sending extends Omit<MailText, "greeting"> {
  kind: MailKind;
  address?: string;
  /** Whether it is deleted with the account; true by default. */
  isErasable?: boolean;
  /** Id of a stored file that goes with it. */
  fileId?: string;
}

export async function send(
  trx: Trx,
  { site, user }: Envelope,
  { kind, address, isErasable = true, fileId, ...letter }: Sending,
): Promise<void> {
  const name = greetable(user.firstName);
  const written = writeMail(site, { ...letter, greeting: greetingFor(name) });
  const to = { address: address ?? user.email, name: name ?? "" };
  const userId = isErasable ? user.id : undefined;
  await queueMail(trx, { kind, to, ...written, link: letter.action?.href, userId, fileId });
}

const LINK_TERMS = `The link works once, within ${VERIFICATION_LINK_HOURS} hour.`;

/** The lot for which somebody registers or logs in: `carry` makes an address carry it on. */
export interface MailedLot {
  card: MailCard;
  carry: (path: string) => string;
}

export function mailVerification(
  trx: Trx,
  about: Envelope & { token: string; lot?: MailedLot | undefined },
): Promise<void> {
  const { site, origin, token, lot } = about;
  const path = `/emailverification/${token}`;
  return send(trx, about, {
    kind: "verify-email",
    subject: `Verify your email for ${site.name}`,
    paragraphs: ["Thanks for registering. Confirm that this is your email:"],
    action: { label: "Confirm my email", href: `${origin}${lot ? lot.carry(path) : path}` },
    ...(lot ? { card: lot.card } : {}),
    finePrint: [LINK_TERMS, "If you did not register, do nothing: what was sent with this address is deleted."],
  });
}

export function mailAlreadyRegistered(trx: Trx, about: Envelope & { lot?: MailedLot | undefined }): Promise<void> {
  const { site, origin, lot } = about;
  return send(trx, about, {
    kind: "already-registered",
    subject: `You already have an account at ${site.name}`,
    paragraphs: [
      `Somebody tried to register at ${site.name} with this address, which already has an account. Nothing was changed.`,
      "If it was you, please log in with your password.",
    ],
    action: { label: "Log in", href: `${origin}${lot ? lot.carry("/login") : "/login"}` },
    ...(lot ? { card: lot.card } : {}),
    after: [
      `If you no longer know the password, choose a new one at ${origin}/forgottenpassword.`,
      "If it was not you, there is nothing to do: whoever it was learned nothing about you.",
    ],
  });
}

export function mailPasswordReset(
  trx: Trx,
  about: Envelope & { token: string; lot?: MailedLot | undefined },
): Promise<void> {
  const { site, origin, token, lot } = about;
  const path = `/resetpassword/${token}`;
  return send(trx, about, {
    kind: "reset-password",
    subject: `Choose a new password for ${site.name}`,
    paragraphs: [`You asked for a new password for your account at ${site.name}.`],
    action: { label: "Choose a new password", href: `${origin}${lot ? lot.carry(path) : path}` },
    ...(lot ? { card: lot.card } : {}),
    after: [LINK_TERMS, "If you did not ask for this, do nothing: your password stays as it is."],
  });
}

export function mailPasswordChanged(trx: Trx, about: Envelope): Promise<void> {
  const { site, origin } = about;
  return send(trx, about, {
    kind: "password-changed",
    subject: `Your password for ${site.name} was changed`,
    paragraphs: [
      `The password of your account at ${site.name} has just been changed, and every device was logged out.`,
      "If it was you, there is nothing to do.",
    ],
    after: [
      `If it was not you, choose a new password at once at ${origin}/forgottenpassword and tell us at ${site.email}.`,
    ],
  });
}

/** To the old address: both addresses must agree to the change. */
export function mailLeaveEmail(trx: Trx, about: Envelope & { newEmail: string; token: string }): Promise<void> {
  const { site, origin, newEmail, token } = about;
  return send(trx, about, {
    kind: "leave-email",
    subject: `Confirm your new email address for ${site.name}`,
    paragraphs: [
      `You asked us to change the email address of your account at ${site.name} to ${newEmail}.`,
      "Please confirm that you want this. The address changes when the link in our email to the new address has been opened and confirmed as well.",
    ],
    action: { label: "Confirm the change", href: `${origin}/confirmemail/${token}` },
    after: [
      LINK_TERMS,
      `If you did not ask for this, do not confirm: your address stays as it is. Then somebody may know your password, so please choose a new one at ${origin}/forgottenpassword.`,
    ],
  });
}

export function mailTakeEmail(trx: Trx, about: Envelope & { newEmail: string; token: string }): Promise<void> {
  const { site, origin, newEmail, token } = about;
  return send(trx, about, {
    kind: "take-email",
    address: newEmail,
    subject: `Confirm your email address for ${site.name}`,
    paragraphs: [
      `You asked us to use this address for your account at ${site.name}.`,
      "Please confirm that it is yours. If the account has a verified address now, that one must confirm the change as well.",
    ],
    action: { label: "Confirm this address", href: `${origin}/confirmemail/${token}` },
    after: [LINK_TERMS, "If you did not ask for this, do nothing: we will not write to you again."],
  });
}

/** To the old address, after the change; `user.email` is still the old one. */
export function mailEmailChanged(trx: Trx, about: Envelope & { newEmail: string }): Promise<void> {
  const { site, newEmail } = about;
  return send(trx, about, {
    kind: "email-changed",
    subject: `Your email address for ${site.name} was changed`,
    paragraphs: [
      `The email address of your account at ${site.name} is now ${newEmail}. From now on we write there, and you log in with it.`,
    ],
    after: [`If you did not want this, please tell us at once: ${site.email} or ${site.phone}.`],
  });
}

/** Not erasable, so it is still sent after the account is deleted. */
export function mailAccountDeleted(trx: Trx, about: Envelope): Promise<void> {
  const { site } = about;
  return send(trx, about, {
    kind: "account-deleted",
    isErasable: false,
    subject: `Your account at ${site.name} was deleted`,
    paragraphs: [
      `As you asked, your account at ${site.name} was deleted. Your documents are erased within ${ERASURE_HOURS} hours.`,
    ],
    after: [`If you did not ask for this, please tell us at once: ${site.email} or ${site.phone}.`],
  });
}

export function mailLot(trx: Trx, about: Envelope & { lotTitle: string; url: string }): Promise<void> {
  const { site, lotTitle, url } = about;
  return send(trx, about, {
    kind: "lot-link",
    subject: `The vehicle that you asked for at ${site.name}`,
    paragraphs: [`Here is the vehicle that you wanted to have at hand: ${lotTitle}.`],
    action: { label: "See the vehicle", href: url },
    after: [
      `You get this email because somebody logged in to your account at ${site.name} asked for it. If it was not you, please change your password.`,
    ],
  });
}
