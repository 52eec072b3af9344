import { data } from "react-router";
import type { Route } from "./+types/shipping-request";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { formPageMeta, FormTitle } from "#app/features/site/form-title.tsx";
import { shippingSchema } from "#app/features/cases/request-shipping.schema.ts";
import { SentNotice, SHIPPING_SENT } from "#app/features/cases/sent-notice.tsx";
import { openReference } from "#app/features/cases/sent-reference.server.ts";
import { asShippingEnquiry, asKnownVehicle } from "#app/features/cases/shipping-enquiry.ts";
import { ShippingForm } from "#app/features/cases/shipping-form.tsx";
import { ShippingFacts } from "#app/features/cases/shipping-facts.tsx";
import { formTokenIn, newFormToken } from "#app/features/uploads/form-intake.server.ts";
import { currentPolicy } from "#app/features/policy/current-policy.server.ts";
import { findLot } from "#app/features/lots/find-lot.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";
import { FormPage } from "#app/ui/form-page.tsx";
import { finishEnquiry, knownSender, privateHeaders } from "./finish-enquiry.server.ts";

const TITLE = "Request Shipping";

export const handle = { hydrate: true };

export function meta({ matches }: Route.MetaArgs) {
  return formPageMeta({
    site: matches[0].loaderData.site,
    title: TITLE,
    description: "Ask for a quote to ship your vehicle from the US by RORO or container, from the yard to your port.",
    path: "/shippingform",
  });
}

export const headers: Route.HeadersFunction = privateHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  const id = url.searchParams.get("lot");
  const lot = id ? await findLot(database(), id) : undefined;
  return {
    title: lot?.title,
    vehicle: lot ? asKnownVehicle(lot) : {},
    sender: await knownSender(context),
    formToken: newFormToken(),
    policy: await currentPolicy(systemClock()),
    sent: openReference("shipping", url.searchParams.get("sent")),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const now = systemClock();
  const form = await checkForm(request, shippingSchema(dayInLagos(now)));
  const reply = { ...form.reply, formToken: formTokenIn(form.reply.values), kept: [] };
  if (!form.ok) return data(reply, { status: form.status });
  const enquiry = asShippingEnquiry(form.value);
  return finishEnquiry({ context, now, reply, enquiry, path: "/shippingform", message: SHIPPING_SENT });
}

export default function ShippingRequest({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { title, vehicle, sender, formToken, sent, policy } = loaderData;
  return (
    <FormPage
      title={TITLE}
      intro={
        title ? `Shipping for ${title}.` : "Tell us what to ship and where to. We answer with a price and a sailing."
      }
      aside={import.meta.env.SSR && <ShippingFacts policy={policy} />}
    >
      <FormTitle title={TITLE} siteName={matches[0].loaderData.site.name} reply={actionData} />
      {sent && !actionData ? (
        <SentNotice
          message={SHIPPING_SENT}
          reference={sent}
          again={{ href: "/shippingform", label: "Send another request" }}
        />
      ) : (
        <ShippingForm
          reply={actionData}
          formToken={actionData?.formToken ?? formToken}
          vehicle={vehicle}
          sender={sender}
        />
      )}
    </FormPage>
  );
}
