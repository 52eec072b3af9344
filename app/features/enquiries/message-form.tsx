import { TRAP_FIELD, type FormReply } from "#app/platform/form-reply.ts";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { fieldsOf, PageForm, SubmitButton } from "#app/ui/form.tsx";

const LABELS = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  message: "Message",
  file: "Attachment",
};

/** Contact and affiliates: a message to the desk, with one file if wanted. */
export function MessageForm({
  reply,
  messageHint,
  fileHint,
}: {
  reply: FormReply | undefined;
  messageHint: string;
  fileHint: string;
}) {
  const field = fieldsOf(LABELS, reply);
  return (
    <PageForm reply={reply} labels={LABELS} takesFiles trap={TRAP_FIELD}>
      <TextField field={field("name", { required: true })} autoComplete="name" />
      <TextField
        field={field("email", { required: true, hint: "We answer to this address." })}
        type="email"
        autoComplete="email"
        spellCheck={false}
      />
      <TextField
        field={field("phone", { required: true, hint: "With the country code, such as +234 803 555 0100." })}
        type="tel"
        autoComplete="tel"
      />
      <TextArea field={field("message", { required: true, hint: messageHint })} rows={7} />
      <FileField field={field("file", { hint: `${fileHint} JPEG, PNG, WebP or PDF, up to 8 MB.` })} />
      <SubmitButton label="Send message" busyLabel="Sending…" />
    </PageForm>
  );
}
