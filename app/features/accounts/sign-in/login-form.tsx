import { REMEMBER_ME_DAYS } from "#app/features/policy/policy-constants.ts";
import type { FormReply } from "#app/platform/form-reply.ts";
import { Checkbox, TextField } from "#app/ui/field.tsx";
import { fieldsOf, PageForm, SubmitButton } from "#app/ui/form.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";

const LABELS = { email: "Email", password: "Password", remember: "Remember Me" };

interface LoginFormProps {
  reply: FormReply | undefined;
  redirectTo: string;
  /** With which somebody has just registered here. */
  email: string | undefined;
}

export function LoginForm({ reply, redirectTo, email }: LoginFormProps) {
  const field = fieldsOf(LABELS, reply, { email });
  return (
    <PageForm reply={reply} labels={LABELS}>
      <TextField
        field={field("email", { required: true })}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField field={field("password", { required: true })} autoComplete="current-password" />
      <Checkbox field={field("remember")}>
        <span className="font-semibold">{LABELS.remember}</span>
        <span className="block text-ink-soft">
          Stay logged in on this device for {REMEMBER_ME_DAYS} days. Not on a shared phone.
        </span>
      </Checkbox>
      <input type="hidden" name="redirectTo" value={reply?.values["redirectTo"] ?? redirectTo} />
      <SubmitButton label="Login" busyLabel="Logging in…" />
    </PageForm>
  );
}
