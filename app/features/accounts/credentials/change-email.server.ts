import type { Kysely, Transaction } from "kysely";
import { takeTurn, type Limit } from "#app/platform/limits.server.ts";
import type { DB } from "#db/schema.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import { proveOwner, type Unproven } from "./account-owner.server.ts";
import { mailEmailChanged, mailLeaveEmail, mailTakeEmail } from "../mails.server.ts";
import { isTokenGood, issueToken, spendToken } from "../one-time-token.server.ts";

interface Asked {
  user: { id: string; email: string; emailVerified: boolean; firstName: string };
  newEmail: string;
  password: string;
  requestId: string;
}

const CHANGES: Limit = { name: "change-email", points: 3, perSeconds: 86_400 };
const PURPOSES = ["leave-email", "take-email"] as const;

type AskedChange = { ok: true } | Unproven | { ok: false; kind: "same" } | { ok: false; kind: "limit" };

/** Mails links to the new address and a verified old one. The answer does not tell whether the new one is taken. */
export async function askForNewEmail(
  deps: MailDeps,
  { user, password, requestId, ...asked }: Asked,
): Promise<AskedChange> {
  const { db, now, site, origin } = deps;
  const newEmail = asked.newEmail.toLowerCase();
  if (newEmail === user.email) return { ok: false, kind: "same" };
  const proof = await proveOwner(db, { userId: user.id, password, requestId });
  if (!proof.ok) return proof;
  if (!(await takeTurn(db, CHANGES, user.id)).ok) return { ok: false, kind: "limit" };
  await db.transaction().execute(async (trx) => {
    await dropRequests(trx, user.id);
    // Whoever the wrong address belongs to must not verify the account any more.
    if (!user.emailVerified) await dropVerification(trx, user.id);
    const issue = (purpose: (typeof PURPOSES)[number]) =>
      issueToken(trx, { purpose, userId: user.id, subject: newEmail, now });
    const letter = { site, origin, user, newEmail };
    if (user.emailVerified) await mailLeaveEmail(trx, { ...letter, token: await issue("leave-email") });
    const isFree = !(await hasAccount(trx, newEmail));
    if (isFree) await mailTakeEmail(trx, { ...letter, token: await issue("take-email") });
    await recordAct(trx, { actorId: user.id, act: "email.change-asked", subject: user.id, requestId });
  });
  return { ok: true };
}

const dropRequests = (trx: Transaction<DB>, userId: string) =>
  trx.deleteFrom("one_time_tokens").where("user_id", "=", userId).where("purpose", "in", PURPOSES).execute();

const dropVerification = (trx: Transaction<DB>, userId: string) =>
  trx.deleteFrom("one_time_tokens").where("user_id", "=", userId).where("purpose", "=", "verify-email").execute();

async function hasAccount(db: Kysely<DB>, email: string): Promise<boolean> {
  return (await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst()) !== undefined;
}

export async function canConfirmEmail(db: Kysely<DB>, token: string, now: number): Promise<boolean> {
  const good = await Promise.all(PURPOSES.map((purpose) => isTokenGood(db, { purpose, token, now })));
  return good.includes(true);
}

type Confirmed =
  | { kind: "changed" }
  | { kind: "half"; missing: "old" | "new" }
  | { kind: "already" }
  | { kind: "failed" };

/** Takes one of the two confirmations; the second one changes the address if it is still free. */
export async function confirmEmail(deps: MailDeps, asked: { token: string; requestId: string }): Promise<Confirmed> {
  try {
    return await confirmNow(deps, asked);
  } catch (error) {
    if (isDuplicate(error)) return { kind: "failed" };
    throw error;
  }
}

const isDuplicate = (error: unknown) => error instanceof Error && "code" in error && error.code === "23505";

function confirmNow(
  { db, now, site, origin }: MailDeps,
  { token, requestId }: { token: string; requestId: string },
): Promise<Confirmed> {
  return db.transaction().execute(async (trx) => {
    const used = await confirmOne(trx, token, now);
    if (!used) return { kind: "failed" };
    if (!used.ok) return { kind: "already" };
    const { userId, subject: newEmail = "", purpose } = used;
    // Row lock: both links may be used at the same moment.
    const user = await trx
      .selectFrom("users")
      .select(["email", "email_verified", "first_name"])
      .where("id", "=", userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const other = purpose === "leave-email" ? "take-email" : "leave-email";
    const theOther = await findUse(trx, { userId, purpose: other, newEmail });
    if (theOther === "unused" || (theOther === "none" && other === "take-email")) {
      return { kind: "half", missing: other === "take-email" ? "new" : "old" };
    }
    // The old address was verified in the meantime, so it must confirm too.
    const isOldUnasked = theOther === "none" && user.email_verified;
    if (isOldUnasked || (await hasAccount(trx, newEmail))) {
      await dropRequests(trx, userId);
      return { kind: "failed" };
    }
    await trx
      .updateTable("users")
      .set({ email: newEmail, email_verified: true, updated_at: new Date(now) })
      .where("id", "=", userId)
      .execute();
    await trx.deleteFrom("one_time_tokens").where("user_id", "=", userId).where("used_at", "is", null).execute();
    const owner = { id: userId, email: user.email, firstName: user.first_name ?? "" };
    if (user.email_verified) await mailEmailChanged(trx, { site, origin, user: owner, newEmail });
    await recordAct(trx, { actorId: userId, act: "email.changed", subject: userId, requestId });
    return { kind: "changed" };
  });
}

async function confirmOne(trx: Transaction<DB>, token: string, now: number) {
  for (const purpose of PURPOSES) {
    const used = await spendToken(trx, { purpose, token, now });
    if (used.ok || used.reason === "used") return { ...used, purpose };
  }
  return undefined;
}

async function findUse(
  trx: Transaction<DB>,
  { userId, purpose, newEmail }: { userId: string; purpose: (typeof PURPOSES)[number]; newEmail: string },
): Promise<"used" | "unused" | "none"> {
  const found = await trx
    .selectFrom("one_time_tokens")
    .select("used_at")
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("subject", "=", newEmail)
    .executeTakeFirst();
  if (!found) return "none";
  return found.used_at ? "used" : "unused";
}
