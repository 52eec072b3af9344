import { useState } from "react";
import { CONTACT_METHODS, SHIPPING_PREFERENCES, SHIPPING_TYPES } from "#app/features/policy/policy-constants.ts";
import { findVinDoubt } from "#app/features/lots/vin-check.ts";
import { TRAP_FIELD, type FormReply } from "#app/platform/form-reply.ts";
import { SelectField, TextArea, TextField, type FieldProps } from "#app/ui/field.tsx";
import { FieldGroup, fieldsOf, PageForm, SubmitButton } from "#app/ui/form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { inert } from "#app/ui/inert.ts";
import { SHIPPING_LABELS } from "./case-facts.ts";
import { destinationGroups, portGroups } from "./shipping-places.ts";
import type { KnownSender } from "./enquiry-reply.ts";

export type KnownVehicle = Partial<Record<"vehicleID" | "vin" | "make" | "model" | "year", string>>;

const required = { required: true };

/** Write `hinted(import.meta.env.SSR && …)`: the words are not in the page's script. */
const hinted = (words: React.ReactNode) => ({ required: true, hint: <span {...inert(words)} /> });

export function ShippingForm({
  reply,
  formToken,
  vehicle,
  sender,
}: {
  reply: FormReply | undefined;
  formToken: string;
  vehicle: KnownVehicle;
  sender: KnownSender;
}) {
  // State keeps the token when loaders revalidate.
  const [token] = useState(formToken);
  const { name, email, phone } = sender;
  const field = fieldsOf(SHIPPING_LABELS, reply, { fullName: name, email, phone, ...vehicle });
  return (
    <PageForm reply={reply} labels={SHIPPING_LABELS} trap={TRAP_FIELD}>
      <input type="hidden" name="form_token" value={token} />
      <FieldGroup legend="You">
        <TextField field={field("fullName", required)} autoComplete="name" />
        <TextField field={field("email", required)} type="email" autoComplete="email" spellCheck={false} />
        <TextField
          field={field("phone", hinted(import.meta.env.SSR && "With the country code, such as +234 803 555 0100."))}
          type="tel"
          autoComplete="tel"
        />
        <SelectField
          field={field("contactMethod", hinted(import.meta.env.SSR && "How should we answer you?"))}
          groups={import.meta.env.SSR ? [{ options: CONTACT_METHODS }] : []}
        />
      </FieldGroup>
      <FieldGroup legend="The vehicle">
        <TextField
          field={field("vehicleID", hinted(import.meta.env.SSR && "On the lot's page and on the auction's invoice."))}
          spellCheck={false}
        />
        <VinField field={field("vin", required)} />
        <TextField field={field("make", required)} />
        <TextField field={field("model", required)} />
        <TextField field={field("year", required)} type="number" inputMode="numeric" min={1900} short />
        <TextField
          field={field(
            "purchaseDate",
            hinted(import.meta.env.SSR && "Not bought yet? Enter the day of the sale, or today."),
          )}
          type="date"
          short
        />
      </FieldGroup>
      <FieldGroup legend="The voyage">
        <SelectField
          field={field("destinationCountry", required)}
          groups={import.meta.env.SSR ? destinationGroups() : []}
        />
        <SelectField field={field("destinationPort")} groups={import.meta.env.SSR ? portGroups() : []} />
        <SelectField
          field={field(
            "shippingType",
            hinted(
              import.meta.env.SSR && "RORO: driven on board. LCL: a shared container. FCL: a container of your own.",
            ),
          )}
          groups={import.meta.env.SSR ? [{ options: SHIPPING_TYPES }] : []}
        />
        <SelectField
          field={field("shippingPreference", required)}
          groups={import.meta.env.SSR ? [{ options: SHIPPING_PREFERENCES }] : []}
        />
        <TextArea
          field={field("additionalInstructions", {
            hint: "Who receives the vehicle, spare parts inside.",
          })}
          rows={4}
        />
      </FieldGroup>
      <SubmitButton label="Request shipping" busyLabel="Sending…" />
    </PageForm>
  );
}

/** A doubtful VIN is a hint, never an error: some vehicles follow other rules. */
function VinField({ field }: { field: FieldProps }) {
  const [doubt, setDoubt] = useState(() => findVinDoubt(field.defaultValue ?? ""));
  const hint = (
    <>
      17 characters, on the dashboard and on the title.
      <span role="status" className="block">
        {doubt ? (
          <span className="mt-1 block font-semibold text-amber">
            <Icon name="info" /> {doubt}
          </span>
        ) : null}
      </span>
    </>
  );
  return (
    <TextField
      field={{ ...field, hint }}
      spellCheck={false}
      autoCapitalize="characters"
      onBlur={(event) => setDoubt(findVinDoubt(event.currentTarget.value))}
    />
  );
}
