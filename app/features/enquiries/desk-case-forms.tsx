import type { FormReply } from "#app/platform/form-reply.ts";
import { TextArea } from "#app/ui/field.tsx";
import { fieldsOf, PageForm, SubmitButton } from "#app/ui/form.tsx";
import { ANSWER_TEMPLATES } from "./answer-templates.ts";
import type { DeskCase } from "./desk-case-read.server.ts";

interface FormProps {
  /** The answer to a form of this page, when one was sent. */
  reply: FormReply | undefined;
  /** Says whose form it is, and what its page showed. */
  hidden: Record<string, string>;
}

type Start = Partial<Record<string, string>> | undefined;

const LABELS = { answer: "Answer", note: "Internal note" };

/** What was typed, and what is wrong with it, belongs to the form that was sent; a conflict stands at the top of the page. */
function replyTo(step: keyof typeof LABELS, reply: FormReply | undefined): FormReply | undefined {
  if (reply?.values["step"] !== step) return undefined;
  const wrong = reply.errors[step];
  return { ...reply, errors: wrong ? { [step]: wrong } : {} };
}

export function AnswerForm({ one, reply, hidden, start }: FormProps & { one: DeskCase; start: Start }) {
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
      <PageForm reply={own} labels={LABELS}>
        <Hidden fields={{ ...hidden, step: "answer" }} />
        <TextArea
          field={field("answer", {
            label: "Your answer",
            required: true,
            hint: "Mailed with greeting, signature and the private link. A template above replaces what stands here.",
          })}
          rows={10}
        />
        <SubmitButton label="Send answer" busyLabel="Sending…" />
      </PageForm>
    </section>
  );
}

export function NoteForm({ reply, hidden, start }: FormProps & { start: Start }) {
  const own = replyTo("note", reply);
  const field = fieldsOf(LABELS, own, start);
  return (
    <PageForm reply={own} labels={LABELS}>
      <Hidden fields={{ ...hidden, step: "note" }} />
      <TextArea field={field("note", { required: true, hint: "Only the desk reads it." })} rows={3} />
      <QuietButton>Keep note</QuietButton>
    </PageForm>
  );
}

interface Staff {
  id: string;
  name: string;
}

/** To me with one press; to somebody else from the list. */
export function OwnerForms({
  one,
  staff,
  staffId,
  hidden,
}: { one: DeskCase; staff: Staff[]; staffId: string } & Pick<FormProps, "hidden">) {
  return (
    <div className="flex flex-col gap-3">
      {one.ownerId === staffId ? null : (
        <StepForm step="assign" hidden={{ ...hidden, owner: staffId }}>
          Assign to me
        </StepForm>
      )}
      <PageForm reply={undefined} labels={{}}>
        <Hidden fields={{ ...hidden, step: "assign" }} />
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

/** Close or reopen, and the link that no longer opens anything. */
export function StateForms({ one, hidden }: { one: DeskCase } & Pick<FormProps, "hidden">) {
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      {one.state === "closed" ? (
        <StepForm step="reopen" hidden={hidden}>
          Reopen
        </StepForm>
      ) : (
        <StepForm step="close" hidden={hidden}>
          Close
        </StepForm>
      )}
      <p className="text-ink-soft">
        Whoever has the private link reads the case. A new one goes out with the next answer.
      </p>
      <StepForm step="renew-link" hidden={hidden}>
        Withdraw the private link
      </StepForm>
    </div>
  );
}

function StepForm({ step, hidden, children }: { step: string; hidden: Record<string, string>; children: string }) {
  return (
    <PageForm reply={undefined} labels={{}}>
      <Hidden fields={{ ...hidden, step }} />
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
