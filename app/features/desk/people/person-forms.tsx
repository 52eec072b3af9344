import type { FormReply } from "#app/platform/form-reply.ts";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { fieldsOf, PageForm } from "#app/ui/form.tsx";
import { Hidden, replyTo } from "./form-parts.tsx";
import type { Person } from "./open-person.server.ts";

const LABELS = { note: "Note that stays on top", reason: "Why" };

interface Forms {
  person: Person;
  reply: FormReply | undefined;
  hidden: Record<string, string>;
  action: string | undefined;
}

export function NoteForm({ person, reply, hidden, action }: Forms) {
  const own = replyTo("note", reply);
  const field = fieldsOf(LABELS, own, { note: person.note?.text });
  return (
    <details open={own !== undefined} className="border-b border-line py-1">
      <summary data-key="n" className="link inline-flex min-h-11 items-center font-semibold">
        {person.note ? "Change the note" : "Pin a note"}
      </summary>
      <PageForm reply={own} labels={LABELS} action={action}>
        <Hidden fields={{ ...hidden, intent: "note" }} />
        <TextArea field={field("note", { hint: "Only the desk reads it. Empty takes it away." })} rows={3} />
        <button type="submit" className="button button-primary self-start">
          Keep note
        </button>
      </PageForm>
    </details>
  );
}

export function RestrictForm({ person, reply, hidden, action }: Forms) {
  if (person.restriction) {
    return (
      <PageForm reply={undefined} labels={{}} action={action}>
        <Hidden fields={{ ...hidden, intent: "lift" }} />
        <button type="submit" className="button button-quiet self-start">
          Lift the restriction
        </button>
      </PageForm>
    );
  }
  const own = replyTo("restrict", reply);
  const field = fieldsOf(LABELS, own);
  return (
    <details open={own !== undefined} className="border-b border-line py-1">
      <summary className="link inline-flex min-h-11 items-center font-semibold">Restrict</summary>
      <PageForm reply={own} labels={LABELS} action={action}>
        <Hidden fields={{ ...hidden, intent: "restrict" }} />
        <TextField
          field={field("reason", {
            required: true,
            hint: "Only the desk reads it. They are told that they cannot bid, and to write to us.",
          })}
          maxLength={300}
        />
        <button type="submit" className="button button-primary self-start">
          Restrict
        </button>
      </PageForm>
    </details>
  );
}

const WRITE_LABELS = { subject: "Subject", message: "Message" };

export function WriteForm({ reply, hidden }: Pick<Forms, "reply" | "hidden">) {
  const field = fieldsOf(WRITE_LABELS, reply);
  return (
    <PageForm reply={reply} labels={WRITE_LABELS}>
      <Hidden fields={hidden} />
      <TextField field={field("subject", { required: true })} maxLength={120} />
      <TextArea
        field={field("message", { required: true, hint: "Mailed with greeting, signature and a private link." })}
        rows={10}
      />
      <button type="submit" data-send className="button button-primary self-start">
        Send
      </button>
    </PageForm>
  );
}
