import { setTimeout as sleep } from "node:timers/promises";
import { BulkheadRejectedError } from "cockatiel";
import type { Kysely, Transaction } from "kysely";
import { networkOf, takeTurn, type Limit } from "#app/platform/limits.server.ts";
import type { DB } from "#db/schema.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import { forgetStranger, lockAccount, renewAccess } from "./account-owner.server.ts";
import { mailPasswordChanged, mailPasswordReset, type MailedLot } from "../mails.server.ts";
import { isTokenGood, issueToken, spendToken } from "../one-time-token.server.ts";
import { hashPassword } from "../password-hash.server.ts";

const PURPOSE = "reset-password";

const ASKED_FROM_NETWORK: Limit = { name: "forgotten-network", points: 30, perSeconds: 3_600 };
const ASKED_FOR_ACCOUNT: Limit = { name: "forgotten-account", points: 5, perSeconds: 900 };
/** Per account; the sender is not told when the limit is reached. */
const MAILED: Limit = { name: "forgotten-mail", points: 5, perSeconds: 3_600 };
const USED_FROM_NETWORK: Limit = { name: "reset-network", points: 30, perSeconds: 900 };

/** Longer than the work takes, so that the response time does not tell whether the account exists. */
const ANSWERED_AFTER_MS = 400;
const QUEUE_MOVES_S = 5;

interface Sender {
  address: string | undefined;
  requestId?: string;
}

interface Asking extends Sender {
  /** For which somebody wants to log in. */
  lot?: MailedLot | undefined;
}

type Asked = { ok: true } | { ok: false; retryAfterS: number };

export async function askForReset(deps: MailDeps, email: string, asking: Asking): Promise<Asked> {
  const { db } = deps;
  const wanted = email.trim().toLowerCase();
  const network = networkOf(asking.address);
  const here = await takeTurn(db, ASKED_FROM_NETWORK, network);
  if (!here.ok) return here;
  const [asked] = await Promise.all([mailLink(deps, wanted, network, asking), sleep(ANSWERED_AFTER_MS)]);
  return asked;
}

async function mailLink(deps: MailDeps, email: string, network: string, { requestId, lot }: Asking): Promise<Asked> {
  const { db, now, site, origin } = deps;
  const user = await findByEmail(db, email);
  const turn = await takeTurn(db, ASKED_FOR_ACCOUNT, `${email}@${network}`);
  if (!turn.ok) return turn;
  if (!user || !(await takeTurn(db, MAILED, user.id)).ok) return { ok: true };
  await db.transaction().execute(async (trx) => {
    const token = await issueToken(trx, { purpose: PURPOSE, userId: user.id, now });
    await mailPasswordReset(trx, { site, origin, user, token, lot });
    await recordAct(trx, { actorId: undefined, act: "password.reset-asked", subject: user.id, requestId });
  });
  return { ok: true };
}

async function findByEmail(db: Kysely<DB>, email: string) {
  const row = await db
    .selectFrom("users")
    .select(["id", "email", "first_name"])
    .where("email", "=", email)
    .executeTakeFirst();
  return row && { id: row.id, email: row.email, firstName: row.first_name ?? "" };
}

export const isResetLinkGood = ({ db, now }: Pick<MailDeps, "db" | "now">, token: string): Promise<boolean> =>
  isTokenGood(db, { purpose: PURPOSE, token, now });

export type ResetOutcome = { kind: "changed" } | { kind: "gone" } | { kind: "later"; retryAfterS: number };

/** Sets a new password by a mailed link and ends every session. */
export async function resetPassword(
  deps: MailDeps,
  { token, password }: { token: string; password: string },
  { address, requestId }: Sender,
): Promise<ResetOutcome> {
  const { db, now, site, origin } = deps;
  const turn = await takeTurn(db, USED_FROM_NETWORK, networkOf(address));
  if (!turn.ok) return { kind: "later", retryAfterS: turn.retryAfterS };
  if (!(await isResetLinkGood(deps, token))) return { kind: "gone" };
  const hash = await hashUnlessBusy(password);
  if (hash === undefined) return { kind: "later", retryAfterS: QUEUE_MOVES_S };
  return db.transaction().execute(async (trx) => {
    const used = await spendToken(trx, { purpose: PURPOSE, token, now });
    if (!used.ok) return { kind: "gone" };
    const user = await setPassword(trx, used.userId, hash, now);
    await mailPasswordChanged(trx, { site, origin, user });
    await recordAct(trx, {
      actorId: user.id,
      act: "password.changed",
      subject: user.id,
      detail: { by: "mail" },
      requestId,
    });
    return { kind: "changed" };
  });
}

async function hashUnlessBusy(password: string): Promise<string | undefined> {
  try {
    return await hashPassword(password);
  } catch (error) {
    if (error instanceof BulkheadRejectedError) return undefined;
    throw error;
  }
}

async function setPassword(trx: Transaction<DB>, userId: string, password: string, now: number) {
  const at = new Date(now);
  const row = await lockAccount(trx, userId);
  if (!row) throw new Error("A link that sets a password leads to nobody.");
  await renewAccess(trx, { userId, password, at });
  if (!row.email_verified) await handOver(trx, userId, at);
  return { id: row.id, email: row.email, firstName: row.first_name ?? "" };
}

/** The mail proves whose the address is. */
async function handOver(trx: Transaction<DB>, userId: string, at: Date): Promise<void> {
  await forgetStranger(trx, userId, at);
  await trx.updateTable("users").set({ email_verified: true }).where("id", "=", userId).execute();
}
