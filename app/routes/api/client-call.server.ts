import { GraphQLError } from "graphql";
import type { Viewer } from "#app/features/accounts/viewer.ts";
import type { Outcome, Refusal } from "#app/features/old-clients/refusal.ts";
import { logger } from "#app/platform/logger.server.ts";
import { headersOf, SOMETHING_WENT_WRONG, STATUS_OF } from "./reply.server.ts";

export interface ClientCall {
  requestId: string;
  address: string | undefined;
  userAgent: string | undefined;
  viewer: Viewer | undefined;
  now: number;
}

/** Old clients show a sign-in message only with status 200, else 'Network Error!'; elsewhere they read the status. */
type ReadFrom = "message" | "status";

export function asGraphqlError(refusal: Refusal, requestId: string, readFrom: ReadFrom = "status"): GraphQLError {
  const { code, message, retryAfterS } = refusal;
  const status = STATUS_OF[code];
  const http = { status: readFrom === "status" || status === 500 ? status : 200, headers: headersOf(refusal) };
  return new GraphQLError(message, { extensions: { code, status, retryAfterS, requestId, http } });
}

/** Runs a root field. @throws GraphQLError for a refusal, with a general message for any other error */
export async function resolveOr<T>(
  { requestId }: ClientCall,
  readFrom: ReadFrom,
  work: () => Promise<Outcome<{ value: T }>>,
): Promise<T> {
  const done = await work().catch((error: unknown) => {
    logger("api").error({ err: error, requestId }, "a GraphQL call failed");
    return { ok: false as const, refusal: SOMETHING_WENT_WRONG };
  });
  if (!done.ok) throw asGraphqlError(done.refusal, requestId, readFrom);
  return done.value;
}
