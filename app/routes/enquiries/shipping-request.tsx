import { data } from "react-router";
import type { Route } from "./+types/shipping-request";
import { dayInLagos } from "#app/features/calendar-day.ts";
import { formPageMeta, FormTitle } from "#app/features/content/form-title.tsx";
import { shippingSchema } from "#app/features/enquiries/request-shipping.schema.ts";
import { ShippingForm } from "#app/features/enquiries/shipping-form.tsx";
import { ShippingFacts } from "#app/features/enquiries/shipping-facts.tsx";
import { unsentShippingRequest } from "#app/features/enquiries/unsent-letter.ts";
import { findLot } from "#app/features/vehicles/find-lot.server.ts";
import type { LotDetail } from "#app/features/vehicles/lot.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { site } from "#app/platform/site.server.ts";
import { answerUnopened, checkForm } from "#app/platform/submitted-form.server.ts";
import { FormPage } from "#app/ui/form-page.tsx";

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

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** `?lot=` fills in what is known of the vehicle; an unknown lot fills in nothing. */
export async function loader({ url }: Route.LoaderArgs) {
  const id = url.searchParams.get("lot");
  const lot = id ? await findLot(database(), id) : undefined;
  return { title: lot?.title, vehicle: lot ? toKnownVehicle(lot) : {} };
}

export async function action({ request }: Route.ActionArgs) {
  const form = await checkForm(request, shippingSchema(dayInLagos(systemClock())));
  if (!form.ok) return data(form.reply, { status: form.status });
  return answerUnopened(form.reply, unsentShippingRequest(site(), form.value));
}

export default function ShippingRequest({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { title, vehicle } = loaderData;
  return (
    <FormPage
      title={TITLE}
      intro={
        title ? `Shipping for ${title}.` : "Tell us what to ship and where to. We answer with a price and a sailing."
      }
      aside={import.meta.env.SSR && <ShippingFacts />}
    >
      <FormTitle title={TITLE} siteName={matches[0].loaderData.site.name} reply={actionData} />
      <ShippingForm reply={actionData} vehicle={vehicle} />
    </FormPage>
  );
}

const toKnownVehicle = (lot: LotDetail) => ({
  vehicleID: lot.lotNumber,
  vin: lot.vin ?? undefined,
  make: lot.make ?? undefined,
  model: lot.model ?? undefined,
  year: lot.year === null ? undefined : String(lot.year),
});
