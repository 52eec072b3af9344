import { data } from "react-router";
import type { Route } from "./+types/reset-password";
import { ResetPasswordForm } from "#app/features/accounts/credentials/reset-password-forms.tsx";
import { resetPasswordSchema } from "#app/features/accounts/credentials/reset-password.schema.ts";
import { isResetLinkGood, resetPassword } from "#app/features/accounts/credentials/reset-password.server.ts";
import { findWantedLot, withLot } from "#app/features/accounts/wanted-lot/wanted-lot.server.ts";
import { formPageMeta, FormTitle } from "#app/features/site/form-title.tsx";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { FormPage } from "#app/ui/form-page.tsx";
import { mailDeps } from "#app/request/mail-deps.server.ts";
import { answerLater, senderOf } from "./finish-sign-in.server.ts";

const TITLE = "New password";
const GONE = { errors: { "": "This link has expired or was used already." } };

export function meta({ matches }: Route.MetaArgs) {
  return formPageMeta({
    site: matches[0].loaderData.site,
    title: TITLE,
    description: "Choose a new password.",
    path: "/forgottenpassword",
    noindex: true,
  });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const all = new Headers(actionHeaders ?? loaderHeaders);
  all.set("Cache-Control", "no-store");
  return all;
};

const lotIn = (url: URL) => findWantedLot(database(), { sealed: url.searchParams.get("car") }, systemClock());

export async function loader({ params, url }: Route.LoaderArgs) {
  const isGood = await isResetLinkGood(await mailDeps(), params.token);
  return data({ isGood, again: withLot("/forgottenpassword", await lotIn(url)) }, { status: isGood ? 200 : 400 });
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const form = await checkForm(request, resetPasswordSchema, { secret: ["password"] });
  if (!form.ok) return data(form.reply, { status: form.status });
  const chosen = { token: params.token, password: form.value.password };
  const outcome = await resetPassword(await mailDeps(), chosen, senderOf(request, context));
  if (outcome.kind === "changed") {
    const login = withLot("/login", await lotIn(url));
    return toasts().redirectWithSuccess(login, "Password changed. Please log in.", { status: 303 });
  }
  if (outcome.kind === "later") return answerLater(form.reply, outcome);
  return data(form.reply, { status: 400 });
}

export default function ResetPassword({ loaderData, actionData, matches }: Route.ComponentProps) {
  return (
    <FormPage title={TITLE} intro={loaderData.isGood ? "All devices are logged out when you save it." : null}>
      <FormTitle
        title={TITLE}
        siteName={matches[0].loaderData.site.name}
        reply={loaderData.isGood ? actionData : GONE}
      />
      {loaderData.isGood ? <ResetPasswordForm reply={actionData} /> : <Gone again={loaderData.again} />}
    </FormPage>
  );
}

function Gone({ again }: { again: string }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-4">
      <p className="text-17 font-semibold">{GONE.errors[""]}</p>
      <a href={again} className="button button-primary">
        Ask for a new link
      </a>
    </div>
  );
}
