import type { RouterContextProvider } from "react-router";
import { auth } from "#app/features/accounts/sign-in/auth.server.ts";
import { findViewer } from "#app/features/accounts/sign-in/find-viewer.server.ts";
import type { Viewer } from "#app/features/accounts/viewer.ts";
import { refused, type Outcome } from "#app/features/old-clients/refusal.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { viewerOf } from "./viewer.server.ts";

/** A bearer decides even when expired, so that the client learns it. Cookie and bearer of two users are refused. */
export async function findCaller(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Outcome<{ viewer: Viewer | undefined }>> {
  const authorization = request.headers.get("authorization")?.trim();
  const byCookie = await viewerOf(context);
  // Old clients send an empty header while signed out.
  if (!authorization) return { ok: true, viewer: byCookie };
  const byBearer = await findViewer({ auth: auth(), db: database() }, { authorization }, systemClock());
  if (byCookie && byBearer && byCookie.userId !== byBearer.userId) {
    return refused("TWO_ACCOUNTS", "Two different accounts in one request.");
  }
  return { ok: true, viewer: byBearer };
}
