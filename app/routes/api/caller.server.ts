import type { RouterContextProvider } from "react-router";
import { requestFacts } from "#app/platform/request-context.ts";

export function callerOf(request: Request, context: Readonly<RouterContextProvider>) {
  const { requestId, address } = context.get(requestFacts);
  return { requestId, address, userAgent: request.headers.get("user-agent") ?? undefined };
}
