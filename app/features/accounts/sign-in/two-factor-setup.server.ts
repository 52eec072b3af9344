import type { Kysely } from "kysely";
import { forgetTurns, takeTurn, type Limit } from "#app/platform/limits.server.ts";
import type { DB } from "#db/schema.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { askAuth, retryAfterOf } from "./ask-auth.server.ts";
import type { Auth } from "./auth.server.ts";
import { presentedToken } from "./presented-token.ts";
import type { CodesChange } from "./codes.schema.ts";

export type CodesState = "off" | "begun" | "on";

export async function findCodesState(db: Kysely<DB>, userId: string): Promise<CodesState> {
  const found = await db
    .selectFrom("users")
    .leftJoin("two_factors", "two_factors.user_id", "users.id")
    .select(["users.two_factor_enabled as enabled", "two_factors.id as keyId"])
    .where("users.id", "=", userId)
    .executeTakeFirst();
  if (found?.enabled) return "on";
  return found?.keyId ? "begun" : "off";
}

interface Deps {
  auth: Auth;
  db: Kysely<DB>;
}

export interface CodesRequest {
  viewer: { userId: string; emailVerified: boolean; role: "buyer" | "staff" };
  cookie: string;
  address: string | undefined;
  requestId: string;
}

type Later = { kind: "later"; retryAfterS: number };
type Refused =
  | { kind: "wrong-password" }
  | { kind: "wrong-code" }
  | { kind: "already" }
  | { kind: "needed" }
  | { kind: "unverified" }
  | Later;

export type CodesOutcome =
  | { kind: "begun"; uri: string; backupCodes: string[] }
  /** Everybody else who is signed in has to sign in again; the cookies carry the new session of this browser. */
  | { kind: "on" | "off"; cookies: string[] }
  | Refused;

/** A session left open somewhere must not serve for guessing its owner's password. */
const PASSWORD_GUESSES: Limit = { name: "codes-password", points: 10, perSeconds: 900 };

export function changeCodes(deps: Deps, asked: CodesRequest, change: CodesChange): Promise<CodesOutcome> {
  // Whoever registered a stranger's address must not lock its owner out.
  if (!asked.viewer.emailVerified && change.intent !== "turn-off") return Promise.resolve({ kind: "unverified" });
  if (change.intent === "confirm") return confirmCodes(deps, asked, change.code);
  const act = change.intent === "begin" ? beginCodes : turnOffCodes;
  return act(deps, asked, change.password);
}

async function beginCodes(deps: Deps, asked: CodesRequest, password: string): Promise<CodesOutcome> {
  const answer = await askWithPassword(deps, asked, "/two-factor/enable", password);
  if (!(answer instanceof Response)) return answer;
  const { totpURI: uri, backupCodes } = (await answer.json()) as { totpURI: string; backupCodes: string[] };
  return { kind: "begun", uri, backupCodes };
}

async function confirmCodes(deps: Deps, asked: CodesRequest, code: string): Promise<CodesOutcome> {
  const { cookie, address } = asked;
  const answer = await askAuth(deps.auth, "/two-factor/verify-totp", { body: { code }, cookie, address });
  const retryAfterS = retryAfterOf(answer);
  if (retryAfterS !== undefined) return { kind: "later", retryAfterS };
  if (answer.status >= 500) throw new Error(`The identity library answered ${answer.status}.`);
  if (!answer.ok) return { kind: "wrong-code" };
  return { kind: "on", cookies: await endOtherSessions(deps, asked, "two-factor.on", answer) };
}

async function turnOffCodes(deps: Deps, asked: CodesRequest, password: string): Promise<CodesOutcome> {
  if (asked.viewer.role === "staff") return { kind: "needed" };
  const answer = await askWithPassword(deps, asked, "/two-factor/disable", password);
  if (!(answer instanceof Response)) return answer;
  return { kind: "off", cookies: await endOtherSessions(deps, asked, "two-factor.off", answer) };
}

async function askWithPassword(
  { auth, db }: Deps,
  { viewer, cookie, address, requestId }: CodesRequest,
  path: string,
  password: string,
): Promise<Response | Refused> {
  const turn = await takeTurn(db, PASSWORD_GUESSES, viewer.userId);
  if (!turn.ok) return { kind: "later", retryAfterS: turn.retryAfterS };
  const answer = await askAuth(auth, path, { body: { password }, cookie, address });
  const retryAfterS = retryAfterOf(answer);
  if (retryAfterS !== undefined) return { kind: "later", retryAfterS };
  if (answer.ok) {
    await forgetTurns(db, PASSWORD_GUESSES, viewer.userId);
    return answer;
  }
  const { code } = (await answer.json()) as { code?: string };
  if (code === "INVALID_PASSWORD") {
    const { userId } = viewer;
    await recordAct(db, { actorId: userId, act: "password.refused", subject: userId, requestId });
    return { kind: "wrong-password" };
  }
  if (code === "TOTP_ALREADY_ENABLED") return { kind: "already" };
  throw new Error(`The identity library answered ${answer.status}.`);
}

/** The library has begun a new session for this browser; all others end. @returns the Set-Cookie values of the new one */
async function endOtherSessions(
  { db }: Deps,
  { viewer, requestId }: CodesRequest,
  act: string,
  answer: Response,
): Promise<string[]> {
  const { userId } = viewer;
  const cookies = answer.headers.getSetCookie();
  const [token = ""] = cookies.flatMap((cookie) => presentedToken(cookie)?.split(".", 1) ?? []);
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("sessions").where("user_id", "=", userId).where("token", "!=", token).execute();
    await recordAct(trx, { actorId: userId, act, subject: userId, requestId });
  });
  return cookies;
}
