/** The process answers; says nothing of what stands behind it. */
export function loader(): Response {
  return Response.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } });
}
