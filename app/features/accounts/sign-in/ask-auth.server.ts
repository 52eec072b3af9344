import { BulkheadRejectedError } from "cockatiel";
import { ADDRESS_HEADER, type Auth } from "./auth.server.ts";

const QUEUE_MOVES_S = 5;

interface Question {
  body?: Record<string, unknown>;
  cookie?: string;
  authorization?: string;
  address?: string;
  userAgent?: string;
}

/** Calls better-auth within the process, so that its rate limits count. 429 and 503 carry Retry-After. */
export async function askAuth(auth: Auth, path: string, asked: Question = {}): Promise<Response> {
  const { body = {}, cookie, authorization, address, userAgent } = asked;
  const origin = auth.options.baseURL;
  const headers = new Headers({ origin, "content-type": "application/json" });
  if (cookie) headers.set("cookie", cookie);
  if (authorization) headers.set("authorization", authorization);
  if (address) headers.set(ADDRESS_HEADER, address);
  if (userAgent) headers.set("user-agent", userAgent);
  const request = new Request(`${origin}${auth.options.basePath}${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  try {
    const answer = await auth.handler(request);
    const wait = answer.headers.get("x-retry-after");
    if (wait) answer.headers.set("retry-after", String(Math.max(1, Number(wait))));
    return answer;
  } catch (error) {
    if (!(error instanceof BulkheadRejectedError)) throw error;
    return new Response(null, { status: 503, headers: { "retry-after": String(QUEUE_MOVES_S) } });
  }
}

export function retryAfterOf(answer: Response): number | undefined {
  if (answer.status !== 429 && answer.status !== 503) return undefined;
  return Number(answer.headers.get("retry-after")) || QUEUE_MOVES_S;
}
