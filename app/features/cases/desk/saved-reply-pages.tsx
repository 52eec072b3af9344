import { FilterText, ListFilter } from "#app/features/desk/desk-list.tsx";
import { DeskTime } from "#app/features/desk/desk-parts.tsx";
import { chosenIn, listAddress } from "#app/features/desk/desk-query.ts";
import type { Cell } from "#app/platform/csv.ts";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { fieldsOf, PageForm, SubmitButton } from "#app/ui/form.tsx";
import { REPLY_FIELDS } from "./fill-reply.ts";
import type { SavedReply } from "./saved-replies.server.ts";

const LABELS = { label: "Name", en: "In English", fr: "In French" };

const HERE = "/desk/replies";

export const RepliesFilter = ({ q }: { q: string | undefined }) => (
  <ListFilter label="Saved replies" clear={HERE} chosen={chosenIn(HERE, { q })} csv={listAddress(`${HERE}/csv`, { q })}>
    <FilterText name="q" label="Words of the name or text" value={q} />
  </ListFilter>
);

export const REPLY_HEADINGS = ["Name", "In English", "In French", "Edited by", "Edited (UTC)"];

export const replyRecord = ({ label, en, fr, editor, editedAt }: SavedReply): Cell[] => [
  label,
  en,
  fr,
  editor,
  editedAt?.toISOString() ?? null,
];

export function ReplyList({ replies }: { replies: SavedReply[] }) {
  return (
    <ul className="reply-list">
      {replies.map(({ key, label, en, fr }) => (
        <li key={key} data-row>
          <a href={`/desk/replies/${key}`} className="link font-semibold">
            {label}
          </a>
          <span className="text-ink-soft">
            {[en && "English", fr && "French"].filter(Boolean).join(", ") || "no text yet"}
          </span>
          <span className="line">{en || fr}</span>
        </li>
      ))}
    </ul>
  );
}

export function ReplyHistory({ reply: { editedAt, editor } }: { reply: SavedReply }) {
  if (!editedAt) return <p>Never edited. Its figures follow the policy until somebody edits it.</p>;
  return (
    <p>
      Edited by {editor ?? "a colleague"}, <DeskTime at={editedAt} />
    </p>
  );
}

export function ReplyForm({
  reply,
  start,
}: {
  reply: { values: Record<string, string>; errors: Record<string, string> } | undefined;
  start: Partial<SavedReply>;
}) {
  const { label, en, fr } = start;
  const field = fieldsOf(LABELS, reply, { label, en, fr });
  return (
    <div className="max-w-form">
      <PageForm reply={reply} labels={LABELS}>
        <input type="hidden" name="intent" value="save" />
        <TextField field={field("label", { required: true })} maxLength={60} />
        <div>
          <p>These are filled in for each case:</p>
          <ul className="reply-fields">
            {Object.entries(REPLY_FIELDS).map(([name, means]) => (
              <li key={name}>
                <code>{`{${name}}`}</code> {means}
              </li>
            ))}
          </ul>
        </div>
        <TextArea field={field("en")} rows={6} />
        <TextArea field={field("fr")} rows={6} />
        <SubmitButton label="Save reply" busyLabel="Saving…" />
      </PageForm>
    </div>
  );
}

export function RemoveReply() {
  return (
    <form method="post" className="mt-6 border-t border-line pt-4">
      <button name="intent" value="remove" className="button button-quiet">
        Remove this reply
      </button>
    </form>
  );
}
