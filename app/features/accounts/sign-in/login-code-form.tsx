import type { FormReply } from "#app/platform/form-reply.ts";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf, PageForm, SubmitButton } from "#app/ui/form.tsx";

const LABELS = { code: "Code" };

export function LoginCodeForm({ reply, redirectTo }: { reply: FormReply | undefined; redirectTo: string }) {
  const field = fieldsOf(LABELS, reply);
  return (
    <PageForm reply={reply} labels={LABELS}>
      <TextField
        field={field("code", {
          required: true,
          hint: "The 6 digits that your app shows now, or one of your backup codes.",
        })}
        type="text"
        short
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <input type="hidden" name="redirectTo" value={reply?.values["redirectTo"] ?? redirectTo} />
      <SubmitButton label="Continue" busyLabel="Checking…" />
    </PageForm>
  );
}
