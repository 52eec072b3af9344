import type { Route } from "./+types/resend-verification";
import { sendVerification } from "#app/features/accounts/credentials/verify-email.server.ts";
import { asMailed, findWantedLot } from "#app/features/accounts/wanted-lot/wanted-lot.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { requiredEmail } from "#app/platform/form-rules.ts";
import { safePath } from "#app/platform/redirects.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { readSmallForm } from "#app/platform/small-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { readUnconfirmed } from "#app/request/unconfirmed-cookie.server.ts";
import { viewerOf } from "#app/request/viewer.server.ts";
import { mailDeps } from "#app/request/mail-deps.server.ts";

const SENT = "If this address needs verifying, a new link is on its way.";
const LEAVE = { status: 303, headers: { "X-Remix-Reload-Document": "true" } };
const LATER = "Please wait before you ask for another link.";

export const loader = () => new Response("Method not allowed", { status: 405, headers: { Allow: "POST" } });

/** For the address that is typed, or the viewer's, or the one that was registered in this browser. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readSmallForm(request);
  const now = systemClock();
  const back = safePath(fields.get("back"));
  const viewer = fields.has("email") ? undefined : await viewerOf(context);
  const waiting = readUnconfirmed(request, now);
  const email = fields.get("email") ?? viewer?.email ?? waiting?.email ?? "";
  const asked = requiredEmail().safeParse(email);
  if (!asked.success) return toasts().redirectWithError(back, asked.error.issues[0]?.message ?? "Invalid email", LEAVE);
  const { address } = context.get(requestFacts);
  const mail = await mailDeps(now);
  const lot = await findWantedLot(mail.db, { path: back, id: waiting?.lotId }, now);
  const deps = { ...mail, address, lot: asMailed(lot, mail.origin) };
  const sent = await sendVerification(deps, viewer ? { userId: viewer.userId } : { email: asked.data });
  if (!sent.ok) return toasts().redirectWithError(back, LATER, LEAVE);
  const told = viewer && !viewer.emailVerified ? `Link sent to ${viewer.email}.` : SENT;
  return toasts().redirectWithInfo(back, told, LEAVE);
}
