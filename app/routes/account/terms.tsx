import type { Route } from "./+types/terms";
import { AccountPage } from "#app/features/accounts/account-page.tsx";
import { acceptTerms, listAcceptances } from "#app/features/accounts/terms.server.ts";
import { PRESENT_TERMS } from "#app/features/accounts/terms.ts";
import { AcceptTerms } from "#app/features/accounts/accept-terms.tsx";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { safePath } from "#app/platform/redirects.ts";
import { readSmallForm } from "#app/platform/small-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { getBuyer } from "#app/request/viewer.server.ts";

export async function loader(asked: Route.LoaderArgs) {
  const { userId } = await getBuyer(asked);
  const acceptances = await listAcceptances(database(), userId);
  const acceptedAt = acceptances.find(({ version }) => version === PRESENT_TERMS)?.at;
  return { acceptedAt, back: asked.url.searchParams.get("back") ?? "" };
}

export async function action(asked: Route.ActionArgs) {
  const { userId } = await getBuyer(asked);
  const form = await readSmallForm(asked.request);
  await acceptTerms(database(), userId, systemClock());
  const back = form.get("back");
  return toasts().redirectWithSuccess(back ? safePath(back) : "/account/terms", "Terms accepted.", { status: 303 });
}

export default function Terms({ loaderData, matches }: Route.ComponentProps) {
  return (
    <AccountPage title="Terms" siteName={matches[0].loaderData.site.name}>
      <AcceptTerms {...loaderData} version={PRESENT_TERMS} />
    </AccountPage>
  );
}
