import type { Route } from "./+types/token";
import { presentedToken } from "#app/features/accounts/sign-in/presented-token.ts";
import { getBuyer } from "#app/request/viewer.server.ts";

const NEVER_KEPT = { "Cache-Control": "no-store" };

/** POST only, which needs a form of this site. */
export async function loader(asked: Route.LoaderArgs) {
  await getBuyer(asked);
  return new Response("Method not allowed", { status: 405, headers: { Allow: "POST", ...NEVER_KEPT } });
}

export async function action(asked: Route.ActionArgs) {
  const { userId: id, email, role, firstName, lastName } = await getBuyer(asked);
  const token = presentedToken(asked.request.headers.get("cookie") ?? "");
  return Response.json({ token, user: { id, email, role, firstName, lastName } }, { headers: NEVER_KEPT });
}
