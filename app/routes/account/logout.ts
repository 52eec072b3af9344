import { redirect } from "react-router";
import type { Route } from "./+types/logout";
import { auth } from "#app/features/accounts/sign-in/auth.server.ts";
import { signOut } from "#app/features/accounts/sign-in/sign-in.server.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";

/** GET must not sign out: links and images of other sites could do it. */
export const loader = () => redirect("/", 303);

export async function action({ request, context }: Route.ActionArgs) {
  const cookie = request.headers.get("cookie") ?? undefined;
  const { requestId } = context.get(requestFacts);
  const cookies = await signOut({ auth: auth(), db: database() }, cookie ? { cookie } : undefined, requestId);
  const headers = new Headers(cookies.map((one): [string, string] => ["Set-Cookie", one]));
  return redirect("/", { status: 303, headers });
}
