import type { Route } from "./+types/login";
import { findCaller } from "#app/request/compat-viewer.server.ts";
import { auth } from "#app/features/accounts/sign-in/auth.server.ts";
import { signInClient } from "#app/features/old-clients/api-sign-in.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { callerOf } from "./caller.server.ts";
import { readApiForm } from "./read-form.server.ts";
import { answerRest, ONLY_POST, refuseCall } from "./reply.server.ts";

/** Covers the router's .data URL too: the answer may contain a token. */
export const middleware: Route.MiddlewareFunction[] = [noStore];

export const loader = ({ context }: Route.LoaderArgs) => refuseCall(ONLY_POST, context);

export function action({ request, context }: Route.ActionArgs) {
  return answerRest({ request, context }, async () => {
    const caller = await findCaller(request, context);
    if (!caller.ok) return caller;
    const sent = await readApiForm(request, { text: ["email", "password"] });
    if (!sent.ok) return sent;
    const { text } = sent.form;
    const done = await signInClient(
      { auth: auth(), db: database(), now: systemClock() },
      { email: text.get("email"), password: text.get("password"), ...callerOf(request, context) },
    );
    return done.ok ? { ok: true, body: { token: done.token, data: done.user } } : done;
  });
}
