import { ACCOUNT_FIELD, type FormReply } from "#app/platform/form-reply.ts";
import { FieldError, TextField } from "#app/ui/field.tsx";
import { fieldsOf, PageForm, SubmitButton } from "#app/ui/form.tsx";
import { MAIL_CHOICES, MAIL_HINTS, type MailChoice } from "./saved-search.ts";
import { LONGEST_NAME } from "./saved-listing.ts";

const LABELS = { name: "Name", mails: "Email me about new vehicles" };
const CHOICES = Object.entries(MAIL_CHOICES) as [MailChoice, string][];

interface SavedSearchForm {
  reply: FormReply | undefined;
  start: { name?: string; mails?: string };
  account: string;
  from: string;
}

export function SavedSearchForm({ reply, start, account, from }: SavedSearchForm) {
  const field = fieldsOf(LABELS, reply, start);
  const { defaultValue: chosen = "daily", error } = field("mails");
  return (
    <PageForm reply={reply} labels={LABELS}>
      <input type="hidden" name={ACCOUNT_FIELD} value={account} />
      <input type="hidden" name="from" value={from} />
      <TextField field={field("name", { required: true })} maxLength={LONGEST_NAME} autoComplete="off" />
      <fieldset className={error ? "border-l-4 border-flare pl-3 md:-ml-4" : ""}>
        <legend className="font-semibold">{LABELS.mails}</legend>
        {error ? <FieldError name="mails" message={error} /> : null}
        {CHOICES.map(([value, label]) => (
          <div key={value} className="flex gap-3">
            <input
              type="radio"
              id={value === chosen ? "mails" : `mails-${value}`}
              name="mails"
              value={value}
              defaultChecked={value === chosen}
              aria-describedby={`mails-${value}-hint`}
              className="mt-2.5 size-6 shrink-0 accent-harbour"
            />
            <div className="flex-1 py-2.5">
              <label htmlFor={value === chosen ? "mails" : `mails-${value}`} className="block font-semibold">
                {label}
              </label>
              <span id={`mails-${value}-hint`} className="text-ink-soft">
                {MAIL_HINTS[value]}
              </span>
            </div>
          </div>
        ))}
      </fieldset>
      <SubmitButton label="Save search" busyLabel="Saving…" />
    </PageForm>
  );
}

/** Mails go only to verified addresses. */
export function UnverifiedNote({ email }: { email: string }) {
  return (
    <p className="rounded-card bg-amber-soft p-4 text-amber">
      <strong>Verify your email to get these emails.</strong> You can save searches now; emails to{" "}
      <span className="break-all">{email}</span> start when the address is verified.
    </p>
  );
}
