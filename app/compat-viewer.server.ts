import type { RouterContextProvider } from "react-router";
import { auth } from "./features/buyers/auth.server.ts";
import { findViewer } from "./features/buyers/find-viewer.server.ts";
import type { Viewer } from "./features/buyers/viewer.ts";
import { refused, type Outcome } from "./features/refusal.ts";
import { systemClock } from "./platform/clock.ts";
import { database } from "./platform/database.server.ts";
import { viewerOf } from "./viewer.server.ts";

/**
 * Who calls from an old client: by the signed bearer, or by the cookie where there is none. A bearer decides even when
 * it is dead, so that a client learns that its session ended. Cookie and bearer of two people are refused.
 */
export async function findCaller(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Outcome<{ viewer: Viewer | undefined }>> {
  const authorization = request.headers.get("authorization")?.trim();
  const byCookie = await viewerOf(context);
  // Old clients send the header empty while nobody is signed in.
  if (!authorization) return { ok: true, viewer: byCookie };
  const byBearer = await findViewer({ auth: auth(), db: database() }, { authorization }, systemClock());
  if (byCookie && byBearer && byCookie.userId !== byBearer.userId) {
    return refused("TWO_ACCOUNTS", "Two different accounts in one request.");
  }
  return { ok: true, viewer: byBearer };
}
