import type { RouterContextProvider } from "react-router";
import type { Outcome, Refusal, RefusalCode } from "#app/features/old-clients/refusal.ts";
import { countCall } from "./caller.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";

type Context = Readonly<RouterContextProvider>;

export const STATUS_OF: Record<RefusalCode, number> = {
  BAD_REQUEST: 400,
  UNKNOWN_FIELD: 400,
  INVALID_FIELD: 400,
  INVALID_LINK: 400,
  VERIFICATION_FAILED: 400,
  TWO_ACCOUNTS: 400,
  INVALID_CREDENTIALS: 401,
  SESSION_EXPIRED: 401,
  SIGN_IN_ON_WEBSITE: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TOO_LARGE: 413,
  WRONG_TYPE: 415,
  FILE_REFUSED: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
};

export const SOMETHING_WENT_WRONG: Refusal = { code: "INTERNAL", message: "Something went wrong." };

export const ONLY_POST: Refusal = { code: "METHOD_NOT_ALLOWED", message: "Only POST is answered here." };

/** Private, so never cached. */
export function headersOf(refusal?: Refusal): Record<string, string> {
  return {
    "Cache-Control": "no-store",
    ...(refusal?.retryAfterS === undefined ? {} : { "Retry-After": String(refusal.retryAfterS) }),
    ...(refusal?.code === "METHOD_NOT_ALLOWED" ? { Allow: "POST" } : {}),
  };
}

export function refuse(refusal: Refusal, context: Context): Response {
  const { code, message } = refusal;
  const { requestId } = context.get(requestFacts);
  return Response.json({ message, code, requestId }, { status: STATUS_OF[code], headers: headersOf(refusal) });
}

/** For what is refused whatever it asks: it counts as a call all the same, while the database is there to count. */
export async function refuseCall(refusal: Refusal, context: Context): Promise<Response> {
  const counted = await countCall(context).catch(() => undefined);
  return refuse(counted && !counted.ok ? counted.refusal : refusal, context);
}

export async function answerRest(
  { request, context }: { request: Request; context: Context },
  work: () => Promise<Outcome<{ body: Record<string, unknown> }>>,
): Promise<Response> {
  if (request.method !== "POST") return refuseCall(ONLY_POST, context);
  try {
    const counted = await countCall(context);
    const done = counted.ok ? await work() : counted;
    if (!done.ok) return refuse(done.refusal, context);
    return Response.json({ status: 200, ...done.body }, { headers: headersOf() });
  } catch (error) {
    const { requestId } = context.get(requestFacts);
    logger("api").error({ err: error, requestId }, "a call failed");
    return refuse(SOMETHING_WENT_WRONG, context);
  }
}
