import { SESSION_EXPIRED } from "#app/request/viewer.server.ts";
import { signInClient } from "#app/features/old-clients/api-sign-in.server.ts";
import { auth } from "#app/features/accounts/sign-in/auth.server.ts";
import type { ClientUser } from "#app/features/old-clients/client-user.ts";
import { getClientUser } from "#app/features/old-clients/find-client-user.server.ts";
import { mailLotLink } from "#app/features/old-clients/mail-lot-link.server.ts";
import { verifyEmail } from "#app/features/accounts/credentials/verify-email.server.ts";
import { INFINITE_SCROLL_PAGE_SIZE } from "#app/features/policy/policy-constants.ts";
import { refused } from "#app/features/old-clients/refusal.ts";
import { houseOfType, type AuctionVehicle } from "#app/features/old-clients/as-auction-vehicle.ts";
import { findLot } from "#app/features/lots/find-lot.server.ts";
import { listAuctionVehicles } from "#app/features/old-clients/list-auction-vehicles.server.ts";
import { database } from "#app/platform/database.server.ts";
import { env } from "#app/platform/env.server.ts";
import { mailDeps } from "#app/request/mail-deps.server.ts";
import { resolveOr, type ClientCall } from "./client-call.server.ts";
import { lotIdOfLink } from "./lot-link.ts";

type Maybe<T> = T | null | undefined;

const MOST_SKIPPED = 10_000_000;
const BUSY_RETRY_S = 5;

interface VehiclesArguments {
  skip?: Maybe<number>;
  take?: Maybe<number>;
  type?: Maybe<string>;
}

export function vehicles(asked: VehiclesArguments, call: ClientCall): Promise<AuctionVehicle[]> {
  return resolveOr(call, "status", async () => {
    const skip = asked.skip ?? 0;
    const take = asked.take ?? INFINITE_SCROLL_PAGE_SIZE;
    if (skip < 0 || skip > MOST_SKIPPED) return refused("INVALID_FIELD", "skip must be 0 or more.");
    if (take < 1 || take > INFINITE_SCROLL_PAGE_SIZE) {
      return refused("INVALID_FIELD", `take must be from 1 to ${INFINITE_SCROLL_PAGE_SIZE}.`);
    }
    const house = asked.type ? houseOfType(asked.type) : undefined;
    if (asked.type && !house) return refused("INVALID_FIELD", "type must be coopart or iaai.");
    const facts = { db: database(), now: call.now, origin: env().PUBLIC_ORIGIN };
    const listed = await listAuctionVehicles(facts, { ...(house ? { house } : {}), skip, take });
    if (!listed) return refused("UNAVAILABLE", "Too many lists are asked for right now.", BUSY_RETRY_S);
    return { ok: true, value: listed };
  });
}

export function userLogin(
  asked: { email: string; password: string },
  call: ClientCall,
): Promise<{ token: string; user: ClientUser }> {
  return resolveOr(call, "message", async () => {
    const db = database();
    const { now, requestId, address, userAgent } = call;
    const done = await signInClient({ auth: auth(), db, now }, { ...asked, requestId, address, userAgent });
    if (!done.ok) return done;
    return { ok: true, value: { token: done.token, user: await getClientUser(db, done.user.id) } };
  });
}

export function userEmailVerify({ token }: { token: string }, call: ClientCall): Promise<{ id: string }> {
  return resolveOr(call, "message", async () => {
    const { now, requestId } = call;
    const done = await verifyEmail({ db: database(), now, requestId }, token);
    if (done.kind === "failed") return refused("VERIFICATION_FAILED", "Verification failed. Please try again.");
    return { ok: true, value: { id: done.userId } };
  });
}

export function sentEmail({ url }: { url: string }, call: ClientCall): Promise<string> {
  return resolveOr(call, "status", async () => {
    const { viewer } = call;
    if (!viewer) return refused("SESSION_EXPIRED", SESSION_EXPIRED);
    const deps = await mailDeps(call.now);
    const id = lotIdOfLink(url, [deps.origin, ...env().COMPAT_ORIGINS]);
    const lot = id === undefined ? undefined : await findLot(deps.db, id);
    if (!lot) return refused("INVALID_LINK", "Invalid link");
    const link = `${deps.origin}/detail/${encodeURIComponent(lot.id)}`;
    const done = await mailLotLink(deps, viewer, { title: lot.title, url: link });
    return done.ok ? { ok: true, value: "Email sent." } : done;
  });
}
