import { useState } from "react";
import { TRAP_FIELD } from "#app/platform/form-reply.ts";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { fieldsOf, PageForm, SubmitButton } from "#app/ui/form.tsx";
import type { EnquiryReply, KnownSender } from "./enquiry-reply.ts";

const LABELS = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  message: "Message",
  file: "Attachment",
};

export function MessageForm({
  reply,
  formToken,
  sender,
  messageHint,
  fileHint,
}: {
  reply: EnquiryReply | undefined;
  formToken: string;
  sender: KnownSender;
  messageHint: string;
  fileHint: string;
}) {
  // State keeps the token when loaders revalidate.
  const [token] = useState(formToken);
  const field = fieldsOf(LABELS, reply, sender);
  const kept = reply?.kept.find((file) => file.field === "file");
  return (
    <PageForm reply={reply} labels={LABELS} takesFiles keepsFiles trap={TRAP_FIELD}>
      <input type="hidden" name="form_token" value={token} />
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
      <FileField
        // A new key empties the input after the upload.
        key={kept ? `${kept.name} ${kept.bytes}` : ""}
        field={field("file", { hint: `${fileHint} JPEG, PNG, WebP or PDF, up to 8 MB.` })}
        kept={kept}
      />
      <SubmitButton label="Send message" busyLabel="Sending…" />
    </PageForm>
  );
}
