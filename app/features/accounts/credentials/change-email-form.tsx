import { ACCOUNT_FIELD, type FormReply } from "#app/platform/form-reply.ts";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf, PageForm, SubmitButton } from "#app/ui/form.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";

const LABELS = { email: "New email", password: "Password" };

export function ChangeEmailForm({
  reply,
  start,
  account,
}: {
  reply: FormReply | undefined;
  start: { email?: string };
  account: string;
}) {
  const field = fieldsOf(LABELS, reply, start);
  return (
    <PageForm reply={reply} labels={LABELS}>
      <input type="hidden" name={ACCOUNT_FIELD} value={account} />
      <TextField
        field={field("email", { required: true })}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        field={field("password", { required: true, hint: "So that nobody else who has your phone can do this." })}
        autoComplete="current-password"
      />
      <SubmitButton label="Change email" busyLabel="Sending…" />
    </PageForm>
  );
}
