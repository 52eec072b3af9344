import { data } from "react-router";
import type { Route } from "./+types/password";
import { AccountPage, FormCard } from "#app/features/accounts/account-page.tsx";
import { ChangePasswordForm } from "#app/features/accounts/credentials/change-password-form.tsx";
import { changePasswordSchema } from "#app/features/accounts/credentials/change-password.schema.ts";
import { changePassword } from "#app/features/accounts/credentials/change-password.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { getBuyer } from "#app/request/viewer.server.ts";
import { mailDeps } from "#app/request/mail-deps.server.ts";
import { answerUnproven, leaveSignedOut } from "./own-password.server.ts";

const SECRET = ["current_password", "new_password"];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader(asked: Route.LoaderArgs) {
  const { email } = await getBuyer(asked);
  return { email };
}

export async function action(asked: Route.ActionArgs) {
  const { userId: id, email, firstName } = await getBuyer(asked);
  const form = await checkForm(asked.request, changePasswordSchema, { secret: SECRET });
  if (!form.ok) return data(form.reply, { status: form.status });
  const changed = await changePassword(await mailDeps(), {
    user: { id, email, firstName },
    currentPassword: form.value.current_password,
    newPassword: form.value.new_password,
    requestId: asked.context.get(requestFacts).requestId,
  });
  if (!changed.ok) return answerUnproven(form.reply, "current_password", changed);
  return leaveSignedOut("/login", "Password changed. Please log in again.");
}

export default function Password({ loaderData, actionData, matches }: Route.ComponentProps) {
  return (
    <AccountPage
      title="Password"
      siteName={matches[0].loaderData.site.name}
      reply={actionData}
      intro={<p>A new password logs you out on every device, this one included.</p>}
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
