import { randomUUID } from "node:crypto";
import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { createRequestIDMiddleware } from "remix-utils/middleware/request-id";
import { clientAddress, requestFacts, routeHeard, type RequestFacts } from "./request-context.ts";

// The web host has put its own id into the header; under plain react-router-serve one is made here.
const [takeRequestId, getRequestId] = createRequestIDMiddleware({ generator: randomUUID, limitLength: 64 });

export const recordFacts: MiddlewareFunction<Response> = (args, next) => {
  args.context.get(routeHeard)?.(args.pattern);
  return takeRequestId(args, async () => {
    const requestId = getRequestId(args.context);
    const address = args.context.get(clientAddress) ?? undefined;
    args.context.set(requestFacts, { requestId, address });
    const response = await next();
    response.headers.set("X-Request-Id", requestId);
    return response;
  });
};

/** Undefined when the router itself refused the request (foreign form, unknown method) before any middleware ran. */
export function findFacts(context: Readonly<RouterContextProvider>): RequestFacts | undefined {
  try {
    return context.get(requestFacts);
  } catch {
    return undefined;
  }
}
