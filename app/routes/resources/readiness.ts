import { lookAtReadiness } from "#app/request/readiness.server.ts";

const RETRY_AFTER_S = "5";

export async function loader(): Promise<Response> {
  const readiness = await lookAtReadiness();
  return readiness.status === "ready"
    ? Response.json(readiness, { headers: { "Cache-Control": "no-store" } })
    : Response.json(readiness, { status: 503, headers: { "Cache-Control": "no-store", "Retry-After": RETRY_AFTER_S } });
}
