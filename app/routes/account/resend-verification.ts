import type { Route } from "./+types/resend-verification";
import { sendVerification } from "#app/features/accounts/credentials/verify-email.server.ts";
import { requiredEmail } from "#app/platform/form-rules.ts";
import { safePath } from "#app/platform/redirects.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { readSmallForm } from "#app/platform/small-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { viewerOf } from "#app/request/viewer.server.ts";
import { mailDeps } from "#app/request/mail-deps.server.ts";

const SENT = "If this address needs verifying, a new link is on its way.";
const LATER = "Please wait before you ask for another link.";

export const loader = () => new Response("Method not allowed", { status: 405, headers: { Allow: "POST" } });

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readSmallForm(request);
  const leave = { status: 303, headers: { "X-Remix-Reload-Document": "true" } };
  const back = safePath(fields.get("back"));
  const viewer = fields.has("email") ? undefined : await viewerOf(context);
  const asked = requiredEmail().safeParse(viewer?.email ?? fields.get("email") ?? "");
  if (!asked.success) return toasts().redirectWithError(back, asked.error.issues[0]?.message ?? "Invalid email", leave);
  const { address } = context.get(requestFacts);
  const deps = { ...(await mailDeps()), address };
  const sent = await sendVerification(deps, viewer ? { userId: viewer.userId } : { email: asked.data });
  if (!sent.ok) return toasts().redirectWithError(back, LATER, leave);
  const told = viewer && !viewer.emailVerified ? `Link sent to ${viewer.email}.` : SENT;
  return toasts().redirectWithInfo(back, told, leave);
}
