import type { FormReply } from "#app/platform/form-reply.ts";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf, PageForm, SubmitButton } from "#app/ui/form.tsx";
import { USUAL_REASONS } from "./review.schema.ts";

const LABELS = { reason: "Another reason" };

export function ReviewForms({
  reply,
  hidden,
  draft,
}: {
  reply: FormReply | undefined;
  hidden: Record<string, string>;
  draft: Record<string, string> | undefined;
}) {
  const field = fieldsOf(LABELS, reply, draft);
  const usual = (reply?.values ?? draft)?.["usual"];
  return (
    <div className="flex flex-col gap-6">
      <PageForm reply={undefined} labels={{}}>
        <Hidden fields={{ ...hidden, intent: "accept" }} />
        <SubmitButton label="Accept" busyLabel="Accepting…" />
      </PageForm>
      <section className="border-t border-line pt-4">
        <h2 className="mb-2 font-bold">Or refuse it</h2>
        <PageForm reply={reply} labels={LABELS}>
          <Hidden fields={{ ...hidden, intent: "refuse" }} />
          <fieldset>
            <legend className="mb-1 text-ink-soft">The buyer reads this reason.</legend>
            {USUAL_REASONS.map((reason) => (
              <label key={reason} className="flex min-h-11 items-center gap-3 py-1.5">
                <input
                  type="radio"
                  name="usual"
                  value={reason}
                  defaultChecked={reason === usual}
                  className="size-5 shrink-0 accent-harbour"
                />
                <span>{reason}</span>
              </label>
            ))}
          </fieldset>
          <TextField field={field("reason", { hint: "If filled in, we send this instead." })} maxLength={300} />
          <button type="submit" className="button button-quiet min-h-12 sm:self-start sm:px-8">
            Refuse
          </button>
        </PageForm>
      </section>
    </div>
  );
}

function Hidden({ fields }: { fields: Record<string, string> }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
