import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { countSignInRefused } from "#app/platform/metrics.server.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { accountKey } from "./account-key.server.ts";
import { askAuth, retryAfterOf } from "./ask-auth.server.ts";
import type { Auth } from "./auth.server.ts";
import { endPresentedSession } from "./end-session.server.ts";
import { findCredential, isOutdated, undoSignIn, type Credential } from "./outdated-sign-in.server.ts";
import { isKnownNetwork, knownDevice, noteNetwork } from "./known-device.server.ts";
import { forgetFailures, isNoteworthy, withinLimits, type Attempted } from "./sign-in-limits.server.ts";
import { readSignedIn, UNREMEMBERED_COOKIE, type SignedIn } from "./signed-in.server.ts";

export interface SignInDeps {
  auth: Auth;
  db: Kysely<DB>;
  now: number;
}

export interface SignInAttempt {
  email: string;
  password: string;
  remember: boolean;
  address: string | undefined;
  userAgent?: string | undefined;
  requestId?: string;
  cookie?: string | undefined;
}

export type SignInOutcome =
  | SignedIn
  | { kind: "code"; cookies: string[] }
  | { kind: "refused" }
  /** Rate limited by account or network; `isBusy`: the hash queue is full. */
  | { kind: "later"; retryAfterS: number; isBusy: boolean };

/** Unknown e-mail and wrong password get the same answer in the same time. */
export async function signIn(deps: SignInDeps, attempt: SignInAttempt): Promise<SignInOutcome> {
  const { auth, db } = deps;
  const { email, address, cookie } = attempt;
  const account = accountKey(auth, email);
  const attempted = {
    account,
    address,
    device: knownDevice(cookie, email),
    isKnownNetwork: await isKnownNetwork(db, account, address),
  };
  const ask = async () => {
    const credential = await findCredential(db, attempt.email);
    const answer = await askAuth(auth, "/sign-in/email", {
      body: { email: attempt.email.trim(), password: attempt.password, rememberMe: attempt.remember },
      address: attempt.address,
      userAgent: attempt.userAgent,
    });
    return { answer, credential };
  };
  const permitted = await withinLimits(db, attempted, ask);
  if (!permitted.ok) return { kind: "later", retryAfterS: permitted.retryAfterS, isBusy: false };
  return readAnswer(deps, attempt, attempted, permitted.value);
}

async function readAnswer(
  { auth, db }: SignInDeps,
  { cookie, remember, requestId }: SignInAttempt,
  attempted: Attempted,
  { answer, credential }: { answer: Response; credential: Credential | undefined },
): Promise<SignInOutcome> {
  const retryAfterS = retryAfterOf(answer);
  if (retryAfterS !== undefined) return { kind: "later", retryAfterS, isBusy: answer.status === 503 };
  if (!answer.ok) {
    if (answer.status >= 500) throw new Error(`The identity library answered ${answer.status}.`);
    countSignInRefused();
    if (await isNoteworthy(db, attempted)) {
      await recordAct(db, { actorId: undefined, act: "sign-in.refused", subject: attempted.account, requestId });
    }
    return { kind: "refused" };
  }
  const signedIn = await readSignedIn(answer);
  if (credential && (await isOutdated(db, credential))) {
    await undoSignIn({ auth, db }, { userId: credential.userId, signedIn, requestId });
    return { kind: "refused" };
  }
  await forgetFailures(db, attempted);
  await endPresentedSession({ auth, db }, cookie ? { cookie } : undefined, requestId);
  if (!signedIn) {
    const cookies = answer.headers.getSetCookie();
    return { kind: "code", cookies: remember ? [...cookies, UNREMEMBERED_COOKIE.expired] : cookies };
  }
  await noteNetwork(db, attempted.account, attempted.address);
  await recordAct(db, { actorId: signedIn.user.id, act: "session.started", subject: signedIn.user.id, requestId });
  return signedIn;
}

/** Ends the session for cookie and bearer; the Set-Cookie values expire the cookies. */
export async function signOut(
  { auth, db }: { auth: Auth; db: Kysely<DB> },
  presented: { cookie: string } | { authorization: string } | undefined,
  requestId?: string,
): Promise<string[]> {
  await endPresentedSession({ auth, db }, presented, requestId);
  // Called without a session, only for the Set-Cookie values that expire the cookies.
  const answer = await askAuth(auth, "/sign-out");
  return answer.headers.getSetCookie();
}
