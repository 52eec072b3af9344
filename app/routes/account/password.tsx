import { data } from "react-router";
import type { Route } from "./+types/password";
import { AccountPage, FormCard } from "#app/features/accounts/account-page.tsx";
import { ChangePasswordForm } from "#app/features/accounts/credentials/change-password-form.tsx";
import { changePasswordSchema } from "#app/features/accounts/credentials/change-password.schema.ts";
import { changePassword } from "#app/features/accounts/credentials/change-password.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { getBuyer } from "#app/request/viewer.server.ts";
import { mailDeps } from "#app/request/mail-deps.server.ts";
import { answerUnproven } from "./own-password.server.ts";

const CHANGED = "Password changed. Every other device has to log in again.";
const VERIFY_FIRST = "Verify your email before you change the password.";
const SECRET = ["current_password", "new_password"];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(asked: Route.LoaderArgs) {
  const { email } = await getBuyer(asked);
  return { email };
}

export async function action(asked: Route.ActionArgs) {
  const { userId: id, sessionId, email, emailVerified, firstName } = await getBuyer(asked);
  const form = await checkForm(asked.request, changePasswordSchema, { secret: SECRET });
  if (!form.ok) return data(form.reply, { status: form.status });
  const changed = await changePassword(await mailDeps(), {
    user: { id, email, emailVerified, firstName },
    sessionId,
    currentPassword: form.value.current_password,
    newPassword: form.value.new_password,
    requestId: asked.context.get(requestFacts).requestId,
  });
  if (changed.ok) return toasts().redirectWithSuccess("/account", CHANGED, { status: 303 });
  if (changed.kind === "unverified") return data({ ...form.reply, errors: { "": VERIFY_FIRST } }, { status: 403 });
  return answerUnproven(form.reply, "current_password", changed);
}

export default function Password({ loaderData, actionData, matches }: Route.ComponentProps) {
  return (
    <AccountPage
      title="Password"
      siteName={matches[0].loaderData.site.name}
      reply={actionData}
      intro={<p>A new password logs you out on every other device.</p>}
    >
      <FormCard>
        <ChangePasswordForm reply={actionData} email={loaderData.email} />
      </FormCard>
      <p className="mt-4">
        Forgot it?{" "}
        <a href="/forgottenpassword" className="link inline-flex min-h-11 items-center">
          Choose a new one by mail
        </a>
      </p>
    </AccountPage>
  );
}
