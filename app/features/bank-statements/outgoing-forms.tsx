import { Panel } from "#app/features/desk/desk-parts.tsx";
import type { FormReply } from "#app/platform/form-reply.ts";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/form.tsx";
import { briefDay } from "#app/ui/brief-day.ts";
import { EntryForms, Folded, LINE_LABELS } from "./line-forms.tsx";
import type { LineView } from "./read-lines.server.ts";

/** What money is that went out, or came in by an entry that the line lost. */
export function OutgoingForms({ view, reply }: { view: LineView; reply: FormReply | undefined }) {
  const { entries, refunds, line } = view;
  return (
    <>
      <Panel title="Which entry is it?">
        {entries.length === 0 ? <p>The ledger has no entry of this amount within two weeks.</p> : null}
        <EntryForms view={view} intent="entry" />
        {refunds.map(({ id, number }) => (
          <p key={id}>
            <a href={`/desk/money/refunds/${id}`} className="link num">
              {number}
            </a>{" "}
            of this amount is on its way. Say there that it was sent on {briefDay(line.day)}; then it is an entry here.
          </p>
        ))}
      </Panel>
      {line.cents < 0 ? (
        <>
          <NoteForm reply={reply} intent="charge" label="It is a charge of the bank" />
          <NoteForm reply={reply} intent="office" label="It went to our office" />
        </>
      ) : null}
    </>
  );
}

function NoteForm({ reply, intent, label }: { reply: FormReply | undefined; intent: string; label: string }) {
  const own = reply?.values["intent"] === intent ? reply : undefined;
  const field = fieldsOf<"note">(LINE_LABELS, own);
  return (
    <Folded label={label} isOpen={own !== undefined}>
      <TextField field={field("note", { id: own ? "note" : `note-${intent}`, required: true })} autoComplete="off" />
      <button name="intent" value={intent} className="button button-quiet self-start">
        Book it
      </button>
    </Folded>
  );
}
