import { data } from "react-router";
import type { Route } from "./+types/consignee";
import { AccountPage } from "#app/features/accounts/account-page.tsx";
import { getProfile } from "#app/features/accounts/registration/profile.server.ts";
import { consigneeForm } from "#app/features/purchases/own/consignee-form.schema.ts";
import { ConsigneePage } from "#app/features/purchases/own/consignee-page.tsx";
import { openConsignee, saveConsignee } from "#app/features/purchases/own/own-consignee.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { getBuyer } from "#app/request/viewer.server.ts";

const none = () => data("You have no purchase of this number.", { status: 404 });
const CLOSED = "The pick-up paper is issued, or the purchase is over. Nothing was changed.";

export async function loader(asked: Route.LoaderArgs) {
  const { userId, firstName, lastName } = await getBuyer(asked);
  const opened = await openConsignee(database(), { userId, number: asked.params.number });
  if (!opened) throw none();
  const { country, phone } = await getProfile(database(), userId);
  return { ...opened, start: { name: `${firstName} ${lastName}`.trim(), country, phone } };
}

export async function action(asked: Route.ActionArgs) {
  const { userId } = await getBuyer(asked);
  const { number } = asked.params;
  if (!(await openConsignee(database(), { userId, number }))) throw none();
  const form = await checkForm(asked.request, consigneeForm);
  if (!form.ok) return data(form.reply, { status: form.status });
  const { requestId } = asked.context.get(requestFacts);
  const naming = { userId, number, consignee: form.value, requestId, now: systemClock() };
  const isNamed = await saveConsignee(database(), naming);
  if (isNamed === undefined) throw none();
  if (!isNamed) return data({ ...form.reply, errors: { "": CLOSED } }, { status: 409 });
  const { name } = form.value;
  return toasts().redirectWithSuccess(`/account/purchases/${number}`, `${name} receives the car.`, { status: 303 });
}

export default function NameConsignee({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { title, number, ...page } = loaderData;
  return (
    <AccountPage
      title="Who receives the car"
      siteName={matches[0].loaderData.site.name}
      reply={actionData}
      intro={
        <p>
          <a href={`/account/purchases/${number}`} className="link">
            {title}
          </a>
        </p>
      }
    >
      <ConsigneePage {...page} reply={actionData} />
    </AccountPage>
  );
}
