import type { RouterContextProvider } from "react-router";
import { requestFacts } from "#app/platform/request-context.ts";

/** What limits, sessions and the log want to know of who calls. */
export function callerOf(request: Request, context: Readonly<RouterContextProvider>) {
  const { requestId, address } = context.get(requestFacts);
  return { requestId, address, userAgent: request.headers.get("user-agent") ?? undefined };
}
