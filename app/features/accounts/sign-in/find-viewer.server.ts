import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { SESSION_IDLE_HOURS } from "#app/features/policy/policy-constants.ts";
import type { Auth } from "./auth.server.ts";
import { isWork, USUAL_WORK, type Viewer } from "../viewer.ts";

const HOUR_MS = 3_600_000;
const TOUCH_EVERY_MS = HOUR_MS / 4;

/** A session without Remember Me ends 12 hours after its last use. */
export async function findViewer(
  { auth, db }: { auth: Auth; db: Kysely<DB> },
  presented: { cookie: string } | { authorization: string },
  now: number,
): Promise<Viewer | undefined> {
  const found = await auth.api.getSession({ headers: new Headers({ ...presented }) });
  if (!found) return undefined;
  const { session, user } = found;
  await touch(db, session, now);
  const role = user.role === "staff" ? "staff" : "buyer";
  return {
    userId: user.id,
    sessionId: session.id,
    email: user.email,
    firstName: user.firstName ?? "",
    lastName: user.lastName ?? "",
    username: user.username ?? "",
    role,
    ...(role === "staff" ? await readClerk(db, user.id) : { may: [], hasKeys: false }),
    emailVerified: user.emailVerified,
    twoFactor: user.twoFactorEnabled === true,
  };
}

async function readClerk(db: Kysely<DB>, userId: string): Promise<Pick<Viewer, "may" | "hasKeys">> {
  const found = await db.selectFrom("clerks").select(["may", "keys"]).where("user_id", "=", userId).executeTakeFirst();
  return { may: found?.may?.filter(isWork) ?? USUAL_WORK, hasKeys: found?.keys ?? true };
}

interface Used {
  id: string;
  expiresAt: Date;
  updatedAt: Date;
  remembered?: boolean | null | undefined;
}

async function touch(db: Kysely<DB>, session: Used, now: number): Promise<void> {
  const idleUntil = now + SESSION_IDLE_HOURS * HOUR_MS;
  const remembered = session.remembered === true;
  const sinceTouched = remembered ? now - session.updatedAt.getTime() : idleUntil - session.expiresAt.getTime();
  if (sinceTouched < TOUCH_EVERY_MS) return;
  await db
    .updateTable("sessions")
    .set({ updated_at: new Date(now), ...(remembered ? {} : { expires_at: new Date(idleUntil) }) })
    .where("id", "=", session.id)
    .execute();
}
