import type { FormReply } from "#app/platform/form-reply.ts";
import { Checkbox } from "#app/ui/field.tsx";
import { fieldsOf, PageForm } from "#app/ui/form.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";

const LABELS = { password: "Password", understood: "I understand" };

export function DeleteAccountForm({ reply }: { reply: FormReply | undefined }) {
  const field = fieldsOf(LABELS, reply);
  return (
    <PageForm reply={reply} labels={LABELS}>
      <PasswordField field={field("password", { required: true })} autoComplete="current-password" />
      <Checkbox field={field("understood", { required: true })}>
        <span className="font-semibold">I understand</span>
        <span className="block text-ink-soft">that this cannot be undone.</span>
      </Checkbox>
      <button
        type="submit"
        className="button button-quiet min-h-12 border-flare text-17 text-flare sm:self-start sm:px-8"
      >
        Delete my account
      </button>
    </PageForm>
  );
}
