import { createHmac } from "node:crypto";
import { takeTurn, type Limit } from "#app/platform/limits.server.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { accountKey } from "./account-key.server.ts";
import { askAuth, retryAfterOf } from "./ask-auth.server.ts";
import { endPresentedSession } from "./end-session.server.ts";
import { noteNetwork } from "./known-device.server.ts";
import type { SignInDeps } from "./sign-in.server.ts";
import { readSignedIn, UNREMEMBERED_COOKIE, type SignedIn } from "./signed-in.server.ts";

export const CHALLENGE_COOKIE = "bidport.two_factor";
const CODE = /^\d{6}$/;
/** A code is valid for its 30 s and the steps beside it; it works only once. */
const ONCE: Limit = { name: "sign-in-code", points: 1, perSeconds: 120 };
/** As long as better-auth locks an account after ten wrong codes. */
const CLOSED_S = 900;

type CodeDeps = Pick<SignInDeps, "auth" | "db">;

interface CodeAttempt {
  code: string;
  cookie: string;
  address: string | undefined;
  userAgent?: string | undefined;
  requestId?: string;
}

type CodeOutcome = SignedIn | { kind: "refused" } | { kind: "expired" } | { kind: "later"; retryAfterS: number };

export async function signInWithCode(
  deps: CodeDeps,
  { code, cookie, address, userAgent, requestId }: CodeAttempt,
): Promise<CodeOutcome> {
  const { auth, db } = deps;
  const typed = code.replaceAll(/\s/g, "");
  const isFromApp = CODE.test(typed);
  const path = isFromApp ? "/two-factor/verify-totp" : "/two-factor/verify-backup-code";
  // With a session cookie better-auth would check the code of that session's user.
  const waiting = onlyCookies(cookie, [CHALLENGE_COOKIE, UNREMEMBERED_COOKIE.name]);
  const answer = await askAuth(auth, path, { body: { code: typed }, cookie: waiting, address, userAgent });
  if (!answer.ok) {
    const refusal = await readRefusal(answer);
    if (refusal.kind === "refused") await noteRefusal(deps, waiting, requestId);
    return refusal;
  }

  const signedIn = await readSignedIn(answer);
  if (!signedIn) return { kind: "expired" };
  const { id, email } = signedIn.user;
  const used = createHmac("sha256", auth.options.secret).update(`${id} ${typed}`).digest("base64url");
  if (isFromApp && !(await takeTurn(db, ONCE, used)).ok) {
    await endPresentedSession(deps, { authorization: `Bearer ${signedIn.token}` }, requestId);
    return { kind: "expired" };
  }
  await endPresentedSession(deps, { cookie }, requestId);
  await noteNetwork(db, accountKey(auth, email), address);
  await recordAct(db, { actorId: id, act: "session.started", subject: id, detail: { code: true }, requestId });
  return signedIn;
}

/** A wrong code follows a right password, so the owner is told. */
async function noteRefusal({ auth, db }: CodeDeps, waiting: string, requestId?: string): Promise<void> {
  const [, challenge = ""] = /(?:^|; )bidport\.two_factor=([^.;]*)/.exec(waiting) ?? [];
  const { internalAdapter } = await auth.$context;
  const subject = (await internalAdapter.findVerificationValue(challenge))?.value;
  await recordAct(db, { actorId: undefined, act: "sign-in.code-refused", subject, requestId });
}

async function readRefusal(answer: Response): Promise<CodeOutcome> {
  const { code } = (await answer.json().catch(() => ({}))) as { code?: string };
  const retryAfterS = retryAfterOf(answer);
  if (retryAfterS !== undefined) {
    return { kind: "later", retryAfterS: code === "ACCOUNT_TEMPORARILY_LOCKED" ? CLOSED_S : retryAfterS };
  }
  if (answer.status >= 500) throw new Error(`The identity library answered ${answer.status}.`);
  const isOver = code === "INVALID_TWO_FACTOR_COOKIE" || code === "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE";
  return { kind: isOver ? "expired" : "refused" };
}

const onlyCookies = (header: string, names: string[]): string =>
  header
    .split(/;\s*/)
    .filter((one) => names.some((name) => one.startsWith(`${name}=`)))
    .join("; ");
