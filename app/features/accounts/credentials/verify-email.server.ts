import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import { networkOf, takeTurn } from "#app/platform/limits.server.ts";
import type { DB } from "#db/schema.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import { mailVerification, type MailedLot } from "../mails.server.ts";
import { issueToken, spendToken } from "../one-time-token.server.ts";
import { forgetStranger, lockAccount, renewAccess } from "./account-owner.server.ts";

interface VerifyDeps {
  db: Kysely<DB>;
  now: number;
  requestId?: string;
}

type Unverified = { kind: "already"; userId: string } | { kind: "failed" };
type Verified = { kind: "verified"; userId: string; email: string } | Unverified;

/** Takes a mailed token as proof of the address. It does not sign in: programs and other people read mails too. */
export function verifyEmail({ db, now, requestId }: VerifyDeps, token: string): Promise<Verified> {
  return db.transaction().execute(async (trx): Promise<Verified> => {
    const spent = await spendLink(trx, token, now);
    if ("kind" in spent) return spent;
    const { id: userId, email } = spent;
    await trx
      .updateTable("users")
      .set({ email_verified: true, updated_at: new Date(now) })
      .where("id", "=", userId)
      .execute();
    await recordAct(trx, { actorId: userId, act: "email.verified", subject: userId, requestId });
    return { kind: "verified", userId, email };
  });
}

/**
 * Takes a mailed token as the word of the address's owner that somebody else registered it: who did gets in no more. The
 * account stays unverified, for a reset by mail to take.
 */
export function disownAccount(
  { db, now, requestId }: VerifyDeps,
  token: string,
): Promise<{ kind: "disowned" } | Unverified> {
  return db.transaction().execute(async (trx): Promise<{ kind: "disowned" } | Unverified> => {
    const spent = await spendLink(trx, token, now);
    if ("kind" in spent) return spent;
    const { id: userId } = spent;
    const at = new Date(now);
    await renewAccess(trx, { userId, password: null, at });
    await forgetStranger(trx, userId, at);
    await recordAct(trx, { actorId: undefined, act: "account.disowned", subject: userId, requestId });
    return { kind: "disowned" };
  });
}

async function spendLink(trx: Transaction<DB>, token: string, now: number) {
  const used = await spendToken(trx, { purpose: "verify-email", token, now });
  if (!used.ok)
    return used.reason === "used" ? ({ kind: "already", userId: used.userId } as const) : ({ kind: "failed" } as const);
  const user = await lockAccount(trx, used.userId);
  // It proves only the address that it was sent to.
  if (!user || (used.subject && used.subject !== user.email)) return { kind: "failed" } as const;
  return user.email_verified ? ({ kind: "already", userId: user.id } as const) : user;
}

/** Whether somebody proved the address of an account, in whatever browser. */
export async function hasVerifiedEmail(db: Kysely<DB>, userId: string): Promise<boolean> {
  const user = await db.selectFrom("users").select("email_verified").where("id", "=", userId).executeTakeFirst();
  return user?.email_verified ?? false;
}

interface SendDeps extends MailDeps {
  requestId?: string;
  address?: string;
  lot?: MailedLot | undefined;
}

type Addressee = { email: string } | { userId: string };
type Sent = { ok: true } | { ok: false; retryAfterS: number };

const BY_ADDRESSEE = { name: "verification-mail", points: 3, perSeconds: 3_600 };
const BY_NETWORK = { name: "verification-mails", points: 20, perSeconds: 3_600 };
const ANSWERED_AFTER_MS = 400;

/** The same answer for a verified address. Earlier links stay valid for their hour: mails may overtake each other. */
export async function sendVerification(deps: SendDeps, whom: Addressee): Promise<Sent> {
  const network = await takeTurn(deps.db, BY_NETWORK, networkOf(deps.address));
  if (!network.ok) return network;
  if (!("email" in whom)) return sendLink(deps, whom);
  const [sent] = await Promise.all([sendLink(deps, whom), sleep(ANSWERED_AFTER_MS)]);
  return sent;
}

async function sendLink({ db, now, site, origin, lot }: SendDeps, whom: Addressee): Promise<Sent> {
  const find = db.selectFrom("users").select(["id", "email", "email_verified", "first_name"]);
  const user = await (
    "email" in whom ? find.where("email", "=", whom.email.toLowerCase()) : find.where("id", "=", whom.userId)
  ).executeTakeFirst();
  // Counted by address, so that an unknown address reaches the same limit.
  const address = "email" in whom ? whom.email.toLowerCase() : (user?.email ?? whom.userId);
  const turn = await takeTurn(db, BY_ADDRESSEE, address);
  if (!turn.ok) return turn;
  if (!user || user.email_verified) return { ok: true };
  const { id, email, first_name } = user;
  await db.transaction().execute(async (trx) => {
    const token = await issueToken(trx, { purpose: "verify-email", userId: id, subject: email, now });
    await mailVerification(trx, { site, origin, user: { id, email, firstName: first_name ?? "" }, token, lot });
  });
  return { ok: true };
}
