import { data } from "react-router";
import type { Route } from "./+types/forgotten-password";
import { ForgottenPasswordForm } from "#app/features/accounts/credentials/reset-password-forms.tsx";
import { forgottenPasswordSchema } from "#app/features/accounts/credentials/reset-password.schema.ts";
import { askForReset } from "#app/features/accounts/credentials/reset-password.server.ts";
import { asMailed, findWantedLot, withLot } from "#app/features/accounts/wanted-lot/wanted-lot.server.ts";
import { formPageMeta, FormTitle } from "#app/features/site/form-title.tsx";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
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

const lotIn = (url: URL) => findWantedLot(database(), { sealed: url.searchParams.get("car") }, systemClock());

export const loader = async ({ url }: Route.LoaderArgs) => ({ login: withLot("/login", await lotIn(url)) });

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await checkForm(request, forgottenPasswordSchema);
  if (!form.ok) return data(form.reply, { status: form.status });
  const deps = await mailDeps();
  const lot = asMailed(await lotIn(url), deps.origin);
  const asked = await askForReset(deps, form.value.email, { ...senderOf(request, context), lot });
  if (!asked.ok) return answerLater(form.reply, asked);
  return data({ ...form.reply, notice: { text: SENT } });
}

export default function ForgottenPassword({ loaderData, actionData, matches }: Route.ComponentProps) {
  return (
    <FormPage title={TITLE} intro="Tell us the email address of your account. We send a link to choose a new password.">
      <FormTitle title={TITLE} siteName={matches[0].loaderData.site.name} reply={actionData} />
      <ForgottenPasswordForm reply={actionData} />
      <p className="mt-4">
        <a href={loaderData.login} className="link inline-flex min-h-11 items-center">
          Back to Login
        </a>
      </p>
    </FormPage>
  );
}
