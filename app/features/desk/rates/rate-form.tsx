import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { controlProps, FieldFrame, TextArea, TextField, type FieldProps } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/form.tsx";
import { fieldsOfKind, type RateField } from "#app/features/rates/rate-fields.ts";
import { keyHint } from "#app/features/rates/rate-keys.ts";
import { RATE_KINDS, type RateKind } from "#app/features/rates/rate-kinds.ts";
import { RATE_MARKS } from "#app/features/rates/rate.ts";
import { FilterChoice } from "#app/features/desk/desk-list.tsx";
import type { Preview } from "./edit-rates.server.ts";
import type { Errors, Values } from "./rate-form.schema.ts";
import { RatePreview } from "./rate-preview.tsx";
import { KIND_LABELS, MARK_WORDS } from "./rate-words.ts";

export interface RateReply {
  values: Values;
  errors: Errors;
  preview?: Preview | undefined;
  /** What stands above the preview when something else was looked at. */
  unseen?: string | undefined;
}

const FORM = "rate-form";

const COMMON = {
  mark: "How sure",
  source: "Source",
  from: "First day",
  to: "Last day",
  checkedOn: "Checked on",
  note: "Why",
};

/** The frame of every form that changes rates: look first, then save what was looked at. */
function EditForm({
  reply,
  labels,
  children,
}: {
  reply: RateReply;
  labels: Record<string, string>;
  children: React.ReactNode;
}) {
  const { errors, preview, unseen } = reply;
  return (
    <>
      {Object.keys(errors).length > 0 ? <ErrorSummary errors={errors} labels={labels} /> : null}
      {unseen ? <ErrorSummary errors={{ "": unseen }} labels={{}} /> : null}
      <form id={FORM} method="post" noValidate data-unsaved="" className="flex max-w-[54rem] flex-col gap-5">
        {children}
        <input type="hidden" name="seen" value={preview?.seal ?? ""} />
        <button name="intent" value="preview" data-send className="button button-primary self-start px-6">
          Look at what it does
        </button>
      </form>
      {preview ? (
        <RatePreview preview={preview}>
          <button form={FORM} name="intent" value="save" data-key="w" className="button button-primary px-6">
            {preview.needsTwo ? "Send to a second clerk" : "Save"}
          </button>
        </RatePreview>
      ) : null}
    </>
  );
}

export function RateForm({ kind, keyOf, reply }: { kind: RateKind; keyOf?: string; reply: RateReply }) {
  const labels = { ...rateLabels(kind), ...COMMON };
  const field = fieldsOf<string>(labels, reply);
  return (
    <EditForm reply={reply} labels={labels}>
      {keyOf === undefined ? (
        <TextField field={field("key", { required: true, hint: `Write ${keyHint(kind)}.` })} autoComplete="off" />
      ) : (
        <input type="hidden" name="key" value={keyOf} />
      )}
      {fieldsOfKind(kind).map((one) => (
        <ValueField key={one.name} field={field(one.name, { required: true, hint: one.hint })} one={one} />
      ))}
      <CommonFields field={field} />
    </EditForm>
  );
}

const rateLabels = (kind: RateKind): Record<string, string> => ({
  key: `Key (${RATE_KINDS[kind].keys})`,
  ...Object.fromEntries(fieldsOfKind(kind).map(({ name, label }) => [name, label])),
});

function ValueField({ field, one }: { field: FieldProps; one: RateField }) {
  if (one.steps) return <TextArea field={field} rows={10} />;
  if (one.choices) return <ChoiceField field={field} choices={one.choices} />;
  return <TextField field={field} autoComplete="off" />;
}

function ChoiceField({
  field,
  choices,
  words,
}: {
  field: FieldProps;
  choices: readonly string[];
  words?: Record<string, string>;
}) {
  return (
    <FieldFrame field={field}>
      <select {...controlProps(field)} defaultValue={field.defaultValue} className="field max-w-72">
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {words?.[choice] ?? choice}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

type FieldOf = (name: string, more?: Partial<FieldProps>) => FieldProps;

function CommonFields({ field }: { field: FieldOf }) {
  return (
    <>
      <div className="flex flex-wrap gap-5">
        <TextField field={field("from", { required: true })} type="date" short />
        <TextField field={field("to", { hint: "Empty: until another one comes." })} type="date" short />
        <TextField field={field("checkedOn", { required: true })} type="date" short />
      </div>
      <ChoiceField field={field("mark", { required: true })} choices={RATE_MARKS} words={MARK_WORDS} />
      <TextField field={field("source", { required: true, hint: "Who says so, and where." })} />
      <TextField field={field("note", { hint: "Stands in the list of changes." })} />
    </>
  );
}

export function EndForm({ reply }: { reply: RateReply }) {
  const labels = { to: COMMON.to, note: COMMON.note };
  const field = fieldsOf<string>(labels, reply);
  return (
    <EditForm reply={reply} labels={labels}>
      <TextField field={field("to", { required: true, hint: "The rate applies up to this day." })} type="date" short />
      <TextField field={field("note", { hint: "Stands in the list of changes." })} />
    </EditForm>
  );
}

export function TableForm({ kind, columns, reply }: { kind: RateKind; columns: string[]; reply: RateReply }) {
  const labels: Record<string, string> = { table: "Table", ...COMMON };
  const faults = (reply.errors["table"] ?? "").split("\n").filter(Boolean);
  const told = faults.length > 1 ? `${faults.length} rows are wrong. They are listed below.` : faults[0];
  const shown = told === undefined ? reply : { ...reply, errors: { ...reply.errors, table: told } };
  const field = fieldsOf<string>(labels, shown);
  const hint = `A rate a row, from a spreadsheet or a CSV file: ${columns.join(", ")}. The last four may be left out; then what stands below applies. ${RATE_KINDS[kind].keys} is written as ${keyHint(kind)}.`;
  return (
    <EditForm reply={shown} labels={labels}>
      <TextArea field={field("table", { required: true, hint })} rows={14} />
      {faults.length > 1 ? (
        <ul className="list-disc pl-5 text-flare">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      ) : null}
      <CommonFields field={field} />
    </EditForm>
  );
}

/** Which kind a form is for, before it is shown. */
export function KindChoice({ kind }: { kind: RateKind | undefined }) {
  return (
    <form className="list-filter" aria-label="Kind of rate">
      <FilterChoice name="kind" label="Kind" choices={KIND_LABELS} chosen={kind} />
      <button className={`button ${kind ? "button-quiet" : "button-primary"}`}>Choose</button>
    </form>
  );
}
