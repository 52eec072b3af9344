import type { ListedByHand } from "#app/features/barred-persons/list-lists.server.ts";
import { DeskTable, DeskTime, Panel } from "#app/features/desk/desk-parts.tsx";
import type { Cell } from "#app/platform/csv.ts";
import type { FormReply } from "#app/platform/form-reply.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/form.tsx";
import { KINDS } from "./barred-forms.schema.ts";

const LABELS = {
  kind: "What it is",
  name: "Name",
  aliases: "Other names, one a line",
  origin: "Source",
  reason: "Reason",
};

interface Props {
  entries: ListedByHand[];
  reply: FormReply | undefined;
}

export const OWN_ENTRY_HEADINGS = ["number", "kind", "name", "other_names", "source", "reason", "added", "by"];
export const ownEntryRecord = (entry: ListedByHand): Cell[] => [
  entry.uid,
  entry.kind,
  entry.name,
  entry.aliases.join("; "),
  entry.origin,
  entry.reason,
  entry.addedAt.toISOString(),
  entry.addedBy ?? "",
];

export function OwnPage({ entries, reply }: Props) {
  return (
    <div className="grid gap-4">
      {reply && Object.keys(reply.errors).length > 0 ? <ErrorSummary errors={reply.errors} labels={LABELS} /> : null}
      <Panel title="In force" more={{ href: "/desk/money/barred/own/csv", label: "As CSV", isLogged: true }}>
        {entries.length === 0 ? <p>Nobody is entered by hand.</p> : <EntryTable entries={entries} />}
      </Panel>
      <AddForm reply={reply} />
    </div>
  );
}

const EntryTable = ({ entries }: { entries: ListedByHand[] }) => (
  <DeskTable
    caption="Entries by hand"
    columns={["Name", "Source", "Reason", "Added", "Act"]}
    rows={entries.map(({ uid, name, aliases, origin, reason, addedAt, addedBy }) => ({
      key: uid,
      cells: [
        <span key="name" className="wrap-anywhere">
          <b>{name}</b> <span className="text-ink-soft">{aliases.join("; ")}</span>
        </span>,
        <span key="origin" className="wrap-anywhere">
          {origin}
        </span>,
        <span key="reason" className="wrap-anywhere">
          {reason}
        </span>,
        <span key="added">
          <DeskTime at={addedAt} /> by {addedBy ?? "an account that is gone"}
        </span>,
        <form key="end" method="post">
          <input type="hidden" name="uid" value={uid} />
          <button name="intent" value="end" className="button button-quiet">
            End<span className="sr-only"> {name}</span>
          </button>
        </form>,
      ],
    }))}
  />
);

function AddForm({ reply }: { reply: FormReply | undefined }) {
  const field = fieldsOf<keyof typeof LABELS>(LABELS, reply);
  const kind = reply?.values["kind"] ?? "person";
  return (
    <form method="post" noValidate className="flex max-w-[40rem] flex-col gap-4">
      <h2 className="text-16 font-bold">Add somebody</h2>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="font-semibold">{LABELS.kind}</legend>
        {Object.entries(KINDS).map(([value, words]) => (
          <label key={value} className="inline-flex min-h-11 items-center gap-2">
            <input type="radio" name="kind" value={value} defaultChecked={kind === value} className="size-5" />
            {words}
          </label>
        ))}
      </fieldset>
      <TextField field={field("name", { required: true })} autoComplete="off" />
      <TextArea field={field("aliases")} rows={3} />
      <TextField
        field={field("origin", { required: true, hint: "Which list or paper names them" })}
        autoComplete="off"
      />
      <TextField field={field("reason", { required: true })} autoComplete="off" />
      <button name="intent" value="add" className="button button-primary self-start">
        Add
      </button>
    </form>
  );
}
