import type { FormReply } from "#app/platform/form-reply.ts";
import { fieldsOf, PageForm, SubmitButton } from "#app/ui/form.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";

const LABELS = { current_password: "Current password", new_password: "New password" };

export function ChangePasswordForm({ reply, email }: { reply: FormReply | undefined; email: string }) {
  const field = fieldsOf(LABELS, reply);
  return (
    <PageForm reply={reply} labels={LABELS}>
      {/* Tells password managers which account's password changes. */}
      <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
      <PasswordField field={field("current_password", { required: true })} autoComplete="current-password" />
      <PasswordField
        field={field("new_password", {
          required: true,
          hint: "At least 8 characters. Three or four words work well.",
        })}
        autoComplete="new-password"
      />
      <SubmitButton label="Change password" busyLabel="Changing…" />
    </PageForm>
  );
}
