import { ACCOUNT_FIELD, type FormReply } from "#app/platform/form-reply.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { FieldGroup, fieldsOf, PageForm, SubmitButton } from "#app/ui/form.tsx";
import { dayInWords } from "../account-times.ts";
import { countryGroups } from "./countries.ts";

const LABELS = {
  first_name: "First Name",
  last_name: "Last Name",
  username: "User Name",
  dob: "Date of Birth",
  phone: "Phone",
  country: "Country",
};

const required = { required: true };

export function ProfileForm({
  reply,
  start,
  account,
  checkedDob,
}: {
  reply: FormReply | undefined;
  start: Partial<Record<keyof typeof LABELS, string>>;
  account: string;
  checkedDob: string | undefined;
}) {
  const field = fieldsOf(LABELS, reply, start);
  return (
    <PageForm reply={reply} labels={LABELS}>
      <FieldGroup legend="Your name">
        <TextField field={field("first_name", required)} autoComplete="given-name" />
        <TextField field={field("last_name", required)} autoComplete="family-name" />
        <TextField
          field={field("username", required)}
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
        />
      </FieldGroup>
      <FieldGroup legend="About you">
        {checkedDob ? (
          <div>
            <p className="font-semibold">{LABELS.dob}</p>
            <p className="num text-17">{dayInWords(checkedDob)}</p>
            <p className="text-ink-soft">
              We have checked it against your document. If it is wrong,{" "}
              <a href="/contactus" className="link">
                write to us
              </a>
              .
            </p>
          </div>
        ) : (
          <TextField
            field={field("dob", {
              hint: "Needed before you bid. Buyers are at least 18. Once a document is accepted, only we can change it.",
            })}
            type="date"
            autoComplete="bday"
            short
          />
        )}
        <TextField
          field={field("phone", { hint: "With the country code, such as +234 803 555 0100." })}
          type="tel"
          autoComplete="tel"
        />
        <SelectField field={field("country")} groups={countryGroups()} autoComplete="country-name" />
      </FieldGroup>
      <input type="hidden" name={ACCOUNT_FIELD} value={account} />
      <SubmitButton label="Save profile" busyLabel="Saving…" />
    </PageForm>
  );
}
