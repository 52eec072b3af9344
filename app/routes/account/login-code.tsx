import { data, redirect } from "react-router";
import type { Route } from "./+types/login-code";
import { auth } from "#app/features/accounts/sign-in/auth.server.ts";
import { LoginCodeForm } from "#app/features/accounts/sign-in/login-code-form.tsx";
import { loginCodeSchema } from "#app/features/accounts/sign-in/login-code.schema.ts";
import { CHALLENGE_COOKIE, signInWithCode } from "#app/features/accounts/sign-in/two-factor-sign-in.server.ts";
import { formPageMeta, FormTitle } from "#app/features/site/form-title.tsx";
import { database } from "#app/platform/database.server.ts";
import { loginPath } from "#app/platform/redirects.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { FormPage } from "#app/ui/form-page.tsx";
import { viewerOf } from "#app/request/viewer.server.ts";
import { answerLater, destination, finishSignIn, senderOf } from "./finish-sign-in.server.ts";
import { keepSignedIn } from "./keep-signed-in.ts";

const TITLE = "Login code";

export const handle = { hydrate: true };

export function meta({ matches }: Route.MetaArgs) {
  return formPageMeta({
    site: matches[0].loaderData.site,
    title: TITLE,
    description: "The second step of logging in.",
    path: "/login/code",
    noindex: true,
  });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const redirectTo = destination(url.searchParams.get("redirectTo"));
  if (await viewerOf(context)) throw redirect(redirectTo, 303);
  if (!request.headers.get("cookie")?.includes(`${CHALLENGE_COOKIE}=`)) throw await startAgain(redirectTo);
  return { redirectTo };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await checkForm(request, loginCodeSchema, { secret: ["code"] });
  const redirectTo = destination(form.reply.values["redirectTo"]);
  const reply = { ...form.reply, values: { redirectTo } };
  if (!form.ok) return data(reply, { status: form.status });
  const { cookie = "", ...sender } = senderOf(request, context);
  const deps = { auth: auth(), db: database() };
  const outcome = await signInWithCode(deps, { code: form.value.code, cookie, ...sender });
  if (outcome.kind === "in") return finishSignIn(request, outcome, redirectTo);
  if (outcome.kind === "later") return answerLater(reply, outcome);
  if (outcome.kind === "expired") return startAgain(redirectTo);
  return data({ ...reply, errors: { "": "That code is not right." } }, { status: 401 });
}

const startAgain = (redirectTo: string) =>
  toasts().redirectWithError(loginPath(redirectTo), "This login has expired. Please log in again.", { status: 303 });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepSignedIn(serverAction);

export default function LoginCode({ loaderData, actionData, matches }: Route.ComponentProps) {
  const reply = actionData && "errors" in actionData ? actionData : undefined;
  return (
    <FormPage title={TITLE} intro="Your password was right. One more step keeps others out, even if they learn it.">
      <FormTitle title={TITLE} siteName={matches[0].loaderData.site.name} reply={reply} />
      <LoginCodeForm reply={reply} redirectTo={loaderData.redirectTo} />
      <p className="mt-6 text-ink-soft">
        Neither app nor backup code at hand?{" "}
        <a href="/contactus" className="link">
          Write to us
        </a>
        .
      </p>
    </FormPage>
  );
}
