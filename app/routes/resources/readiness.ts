import { lookAtReadiness, READY_RETRY_S } from "#app/request/readiness.server.ts";

export async function loader(): Promise<Response> {
  const readiness = await lookAtReadiness();
  return readiness.status === "ready"
    ? Response.json(readiness, { headers: { "Cache-Control": "no-store" } })
    : Response.json(readiness, { status: 503, headers: { "Cache-Control": "no-store", "Retry-After": READY_RETRY_S } });
}
