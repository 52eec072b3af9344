import { data } from "react-router";
import type { Route } from "./+types/profile";
import { AccountPage, FormCard } from "#app/features/accounts/account-page.tsx";
import { ProfileForm } from "#app/features/accounts/registration/profile-form.tsx";
import { profileSchema } from "#app/features/accounts/registration/register.schema.ts";
import { getProfile, saveProfile } from "#app/features/accounts/registration/profile.server.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { takeDraft } from "#app/platform/draft.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { getBuyer } from "#app/request/viewer.server.ts";

export async function loader(asked: Route.LoaderArgs) {
  const { userId } = await getBuyer(asked);
  const [profile, draft] = await Promise.all([
    getProfile(database(), userId),
    takeDraft(asked.request, asked.url.pathname, userId),
  ]);
  const { firstName: first_name, lastName: last_name, username, dob, phone, country } = profile;
  const kept = { first_name, last_name, username, dob, phone, country };
  const checkedDob = profile.isDobChecked ? dob : undefined;
  return data({ account: userId, start: draft?.values ?? kept, checkedDob }, { headers: draft?.headers });
}

export async function action(asked: Route.ActionArgs) {
  const { userId } = await getBuyer(asked);
  const now = systemClock();
  const form = await checkForm(asked.request, profileSchema(dayInLagos(now)));
  if (!form.ok) return data(form.reply, { status: form.status });
  const { first_name: firstName, last_name: lastName, ...others } = form.value;
  const profile = { firstName, lastName, ...others, dob: others.dob, phone: others.phone, country: others.country };
  const { requestId } = asked.context.get(requestFacts);
  await database()
    .transaction()
    .execute((trx) => saveProfile(trx, { userId, profile, now, requestId }));
  return toasts().redirectWithSuccess("/account/profile", "Profile saved.", { status: 303 });
}

export default function Profile({ loaderData, actionData, matches }: Route.ComponentProps) {
  return (
    <AccountPage title="Profile" siteName={matches[0].loaderData.site.name} reply={actionData}>
      <FormCard>
        <ProfileForm reply={actionData} {...loaderData} />
      </FormCard>
    </AccountPage>
  );
}
