import { data } from "react-router";
import type { Route } from "./+types/confirm-email";
import { canConfirmEmail, confirmEmail } from "#app/features/accounts/credentials/change-email.server.ts";
import { ConfirmEmailPanel } from "#app/features/accounts/credentials/change-email-panel.tsx";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { FormPage } from "#app/ui/form-page.tsx";
import { viewerOf } from "#app/request/viewer.server.ts";
import { mailDeps } from "#app/request/mail-deps.server.ts";

const TITLE = "Confirm your email";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: matches[0].loaderData.site,
    title: TITLE,
    description: "Confirm a change of your email address.",
    path: "/confirmemail",
    noindex: true,
  });
}

export const middleware: Route.MiddlewareFunction[] = [noStore];

/** GET changes nothing, because programs open links in mails. */
export async function loader({ params }: Route.LoaderArgs) {
  const isGood = await canConfirmEmail(database(), params.token, systemClock());
  return data({ isGood }, { status: isGood ? 200 : 400 });
}

export async function action({ params, context }: Route.ActionArgs) {
  const outcome = await confirmEmail(await mailDeps(), {
    token: params.token,
    requestId: context.get(requestFacts).requestId,
  });
  if (outcome.kind !== "changed") return data(outcome, { status: outcome.kind === "failed" ? 400 : 200 });
  const to = (await viewerOf(context)) ? "/account/email" : "/login";
  return toasts().redirectWithSuccess(to, "Your email address was changed.", { status: 303 });
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage title={TITLE} intro={<p>To change the email address of your account.</p>}>
      <ConfirmEmailPanel state={actionData ?? { kind: loaderData.isGood ? "asked" : "failed" }} />
    </FormPage>
  );
}
