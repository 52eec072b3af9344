import { data } from "react-router";
import type { Route } from "./+types/forgotten-password";
import { ForgottenPasswordForm } from "#app/features/accounts/credentials/reset-password-forms.tsx";
import { forgottenPasswordSchema } from "#app/features/accounts/credentials/reset-password.schema.ts";
import { askForReset } from "#app/features/accounts/credentials/reset-password.server.ts";
import { formPageMeta, FormTitle } from "#app/features/site/form-title.tsx";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { FormPage } from "#app/ui/form-page.tsx";
import { mailDeps } from "#app/request/mail-deps.server.ts";
import { answerLater, senderOf } from "./finish-sign-in.server.ts";

const TITLE = "Forgotten password";
const SENT = "If there is an account with this address, a link is on its way. It works once and for one hour.";

export function meta({ matches }: Route.MetaArgs) {
  return formPageMeta({
    site: matches[0].loaderData.site,
    title: TITLE,
    description: "Get a link by mail to choose a new password.",
    path: "/forgottenpassword",
    noindex: true,
  });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await checkForm(request, forgottenPasswordSchema);
  if (!form.ok) return data(form.reply, { status: form.status });
  const deps = await mailDeps();
  const asked = await askForReset(deps, form.value.email, senderOf(request, context));
  if (!asked.ok) return answerLater(form.reply, asked);
  return data({ ...form.reply, notice: { text: SENT } });
}

export default function ForgottenPassword({ actionData, matches }: Route.ComponentProps) {
  return (
    <FormPage title={TITLE} intro="Tell us the email address of your account. We send a link to choose a new password.">
      <FormTitle title={TITLE} siteName={matches[0].loaderData.site.name} reply={actionData} />
      <ForgottenPasswordForm reply={actionData} />
      <p className="mt-4">
        <a href="/login" className="link inline-flex min-h-11 items-center">
          Back to Login
        </a>
      </p>
    </FormPage>
  );
}
