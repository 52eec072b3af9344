import { TextArea } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { fieldsOf, PageForm, SubmitButton } from "#app/ui/form.tsx";
import { ANSWER_TEMPLATES } from "./answer-templates.ts";
import type { DeskCase } from "./desk-case-read.server.ts";
import { DESK_FILES } from "../desk-files.ts";
import type { EnquiryReply } from "../enquiry-reply.ts";

interface FormProps {
  reply: EnquiryReply | undefined;
  hidden: Record<string, string>;
}

interface WordyFormProps extends FormProps {
  /** One upload token per form: files of an internal note must never go out with an answer. */
  formTokens: Record<"answer" | "note", string>;
  start: Partial<Record<string, string>> | undefined;
}

const LABELS = { answer: "Answer", note: "Internal note" };
const FILE_LABELS = ["File", "Second file", "Third file"];

type Wordy = keyof typeof LABELS;

function replyTo(intent: Wordy, reply: EnquiryReply | undefined): EnquiryReply | undefined {
  if (reply?.values["intent"] !== intent) return undefined;
  return { ...reply, errors: Object.fromEntries(Object.entries(reply.errors).filter(([name]) => name !== "")) };
}

const labelsOf = (intent: Wordy): Record<string, string> => ({
  [intent]: LABELS[intent],
  ...Object.fromEntries(DESK_FILES[intent].map((name, place) => [name, FILE_LABELS[place] ?? ""])),
});

function Files({ intent, reply, hint }: { intent: Wordy; reply: EnquiryReply | undefined; hint: string }) {
  const field = fieldsOf(labelsOf(intent), reply);
  const isBusy =
    reply !== undefined && (reply.kept.length > 0 || DESK_FILES[intent].some((name) => reply.errors[name]));
  return (
    <details open={isBusy}>
      <summary className="link inline-flex min-h-11 items-center font-semibold">Attach files</summary>
      <div className="mt-2 flex flex-col gap-4">
        {DESK_FILES[intent].map((name, place) => (
          <FileField
            key={name}
            field={field(name, place === 0 ? { hint } : {})}
            kept={reply?.kept.find((file) => file.field === name)}
          />
        ))}
      </div>
    </details>
  );
}

export function AnswerForm({ one, reply, hidden, formTokens, start }: WordyFormProps & { one: DeskCase }) {
  const own = replyTo("answer", reply);
  const field = fieldsOf(LABELS, own, start);
  return (
    <section className="mt-6 border-t border-line pt-4">
      <h2 className="text-20 font-bold">Answer</h2>
      <nav aria-label="Begin with a template" className="mb-2 flex flex-wrap gap-x-4">
        {Object.entries(ANSWER_TEMPLATES).map(([name, { label }]) => (
          <a
            key={name}
            href={`/desk/cases/${one.id}?template=${name}#answer`}
            className="link inline-flex min-h-11 items-center"
          >
            {label}
          </a>
        ))}
      </nav>
      <PageForm reply={own} labels={labelsOf("answer")} takesFiles keepsFiles>
        <Hidden fields={{ ...hidden, intent: "answer", form_token: own?.formToken ?? formTokens.answer }} />
        <TextArea
          field={field("answer", {
            label: "Your answer",
            required: true,
            hint: "Mailed with greeting, signature and the private link. A template above replaces what stands here.",
          })}
          rows={10}
        />
        <Files
          intent="answer"
          reply={own}
          hint="The sender opens them by the private link. JPEG, PNG, WebP or PDF, up to 8 MB each."
        />
        <SubmitButton label="Send answer" busyLabel="Sending…" />
      </PageForm>
    </section>
  );
}

export function NoteForm({ reply, hidden, formTokens, start }: WordyFormProps) {
  const own = replyTo("note", reply);
  const field = fieldsOf(LABELS, own, start);
  return (
    <PageForm reply={own} labels={labelsOf("note")} takesFiles keepsFiles>
      <Hidden fields={{ ...hidden, intent: "note", form_token: own?.formToken ?? formTokens.note }} />
      <TextArea field={field("note", { required: true, hint: "Only the desk reads it." })} rows={3} />
      <Files intent="note" reply={own} hint="Only the desk opens them. JPEG, PNG, WebP or PDF, up to 8 MB each." />
      <QuietButton>Keep note</QuietButton>
    </PageForm>
  );
}

interface Staff {
  id: string;
  name: string;
}

export function OwnerForms({
  one,
  staff,
  staffId,
  hidden,
}: { one: DeskCase; staff: Staff[]; staffId: string } & Pick<FormProps, "hidden">) {
  return (
    <div className="flex flex-col gap-3">
      {one.ownerId === staffId ? null : (
        <ActForm intent="assign" hidden={{ ...hidden, owner: staffId }}>
          Assign to me
        </ActForm>
      )}
      <PageForm reply={undefined} labels={{}}>
        <Hidden fields={{ ...hidden, intent: "assign" }} />
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 grow">
            <label htmlFor="owner" className="font-semibold">
              Owner
            </label>
            <select id="owner" name="owner" defaultValue={one.ownerId ?? ""} className="field mt-1">
              <option value="">Nobody</option>
              {staff.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          <div>
            <QuietButton>Assign</QuietButton>
          </div>
        </div>
      </PageForm>
    </div>
  );
}

export function StateForms({ one, hidden }: { one: DeskCase } & Pick<FormProps, "hidden">) {
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      {one.state === "closed" ? (
        <ActForm intent="reopen" hidden={hidden}>
          Reopen
        </ActForm>
      ) : (
        <ActForm intent="close" hidden={hidden}>
          Close
        </ActForm>
      )}
      <p className="text-ink-soft">
        Anyone with the link can read this case. Disable it if it leaked; your next answer sends a new one.
      </p>
      <ActForm intent="renew-link" hidden={hidden}>
        Withdraw the private link
      </ActForm>
    </div>
  );
}

function ActForm({ intent, hidden, children }: { intent: string; hidden: Record<string, string>; children: string }) {
  return (
    <PageForm reply={undefined} labels={{}}>
      <Hidden fields={{ ...hidden, intent }} />
      <QuietButton>{children}</QuietButton>
    </PageForm>
  );
}

function QuietButton({ children }: { children: string }) {
  return (
    <button type="submit" className="button button-quiet min-h-11 self-start">
      {children}
    </button>
  );
}

function Hidden({ fields }: { fields: Record<string, string> }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
