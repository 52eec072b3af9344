import type { FormReply } from "#app/platform/form-reply.ts";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf, PageForm, SubmitButton } from "#app/ui/form.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { PASSWORD_MIN_LENGTH } from "#app/features/policy/policy-constants.ts";

const ASKED = { email: "Email" };
const CHOSEN = { password: "New password" };

export function ForgottenPasswordForm({ reply }: { reply: FormReply | undefined }) {
  const field = fieldsOf(ASKED, reply);
  return (
    <PageForm reply={reply} labels={ASKED}>
      <TextField
        field={field("email", { required: true })}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton label="Send the link" busyLabel="Sending…" />
    </PageForm>
  );
}

export function ResetPasswordForm({ reply }: { reply: FormReply | undefined }) {
  const field = fieldsOf(CHOSEN, reply);
  return (
    <PageForm reply={reply} labels={CHOSEN}>
      <PasswordField
        field={field("password", {
          required: true,
          hint: `At least ${PASSWORD_MIN_LENGTH} characters. Three or four words work well.`,
        })}
        autoComplete="new-password"
      />
      <SubmitButton label="Save the new password" busyLabel="Saving…" />
    </PageForm>
  );
}
