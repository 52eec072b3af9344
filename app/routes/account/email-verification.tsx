import { data } from "react-router";
import type { Route } from "./+types/email-verification";
import { VerificationPanel } from "#app/features/buyers/verification-panel.tsx";
import { pageMeta } from "#app/features/content/page-meta.ts";
import { FormPage } from "#app/ui/form-page.tsx";

export const handle = { hydrate: true };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: matches[0].loaderData.site,
    title: "E-mail verification",
    description: "Verify your e-mail address to bid.",
    path: "/emailverification",
    noindex: true,
  });
}

/** There are no accounts yet, so no token can be right. */
export function action() {
  return data({ fault: "Verification failed. Please try again." }, { status: 400 });
}

export default function EmailVerification({ actionData }: Route.ComponentProps) {
  return (
    <FormPage title="E-mail verification" intro={<p>One step, and you can bid.</p>}>
      <VerificationPanel fault={actionData?.fault} />
    </FormPage>
  );
}
