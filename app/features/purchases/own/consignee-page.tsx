import { FormCard } from "#app/features/accounts/account-page.tsx";
import { countryGroups } from "#app/features/accounts/registration/countries.ts";
import type { FormReply } from "#app/platform/form-reply.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/field.tsx";
import { fieldsOf, PageForm } from "#app/ui/form.tsx";
import type { Consignee } from "../consignee.ts";

const LABELS = { name: "Full name", address: "Address", country: "Country", phone: "Phone" };

interface Props {
  consignee: Consignee | null;
  /** The pick-up paper is not issued yet. */
  isOpen: boolean;
  start: Partial<Record<keyof typeof LABELS, string>>;
  reply: FormReply | undefined;
}

/** Naming who receives the vehicle, and who it is where that is fixed. */
export function ConsigneePage({ consignee, isOpen, start, reply }: Props) {
  if (!isOpen)
    return (
      <>
        {reply ? <ErrorSummary errors={reply.errors} labels={LABELS} /> : null}
        {consignee ? <ConsigneeLines consignee={consignee} /> : <p>Nobody was named.</p>}
        <p className="mt-3 text-ink-soft">It cannot be changed any more. If it is wrong, write to us at once.</p>
      </>
    );
  const known = consignee ? { ...consignee, address: consignee.address.join("\n") } : start;
  const field = fieldsOf<keyof typeof LABELS>(LABELS, reply, known);
  return (
    <>
      <p className="mb-5">
        Only this person, or their agent, gets the car from the shipping line. You can change it until we have the
        pick-up paper.
      </p>
      <FormCard>
        <PageForm reply={reply} labels={LABELS}>
          <TextField
            field={field("name", { required: true, hint: "As in the passport, or as the company is registered." })}
            autoComplete="off"
          />
          <TextArea
            field={field("address", { required: true, hint: "Street and town, without the country." })}
            rows={3}
          />
          <SelectField
            field={field("country", { required: true })}
            groups={import.meta.env.SSR ? countryGroups() : []}
          />
          <TextField
            field={field("phone", { required: true, hint: "With the country code, such as +234 803 555 0100." })}
            type="tel"
            autoComplete="off"
          />
          <button className="button button-primary self-start px-6">
            {consignee ? "Change who receives it" : "Save who receives it"}
          </button>
        </PageForm>
      </FormCard>
    </>
  );
}

export function ConsigneeLines({ consignee: { name, address, country, phone } }: { consignee: Consignee }) {
  return (
    <address className="wrap-anywhere not-italic">
      <strong className="block">{name}</strong>
      {address.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      <span className="block">{country}</span>
      <span className="num block">{phone}</span>
    </address>
  );
}
