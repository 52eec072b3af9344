import { USUAL_REASONS } from "#app/features/accounts/documents/review.schema.ts";
import type { FormReply } from "#app/platform/form-reply.ts";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf, PageForm } from "#app/ui/form.tsx";
import { Hidden, replyTo } from "./form-parts.tsx";

interface Verdict {
  id: string;
  reply: FormReply | undefined;
  hidden: Record<string, string>;
  /** Keys are for the first document that waits. */
  isFirst: boolean;
}

const LABELS = { expires: "Valid until (if it says so)", reason: "Another reason" };
/** One side of a document says until when it is valid. */
const ENDING = new Set(["passport", "driving_license_front", "id_card_front"]);

export function AcceptForm({ kind, id, reply, hidden, isFirst }: Verdict & { kind: string }) {
  const own = replyTo("accept", reply);
  const field = fieldsOf(LABELS, own);
  return (
    <PageForm reply={own} labels={LABELS}>
      <Hidden fields={{ ...hidden, intent: "accept" }} />
      {ENDING.has(kind) ? (
        <TextField field={field("expires", own ? {} : { id: `expires-${id}` })} type="date" short />
      ) : null}
      <button type="submit" data-key={isFirst ? "a" : undefined} className="button button-primary self-start">
        Accept
      </button>
    </PageForm>
  );
}

export function RefuseForm({ id, reply, hidden, isFirst }: Verdict) {
  const own = replyTo("refuse", reply);
  const field = fieldsOf(LABELS, own);
  const usual = own?.values["usual"];
  return (
    <>
      <PageForm reply={undefined} labels={{}}>
        <Hidden fields={{ ...hidden, intent: "not-legible" }} />
        <button type="submit" data-key={isFirst ? "l" : undefined} className="button button-quiet self-start">
          Not legible
        </button>
      </PageForm>
      <details open={own !== undefined}>
        <summary data-key={isFirst ? "r" : undefined} className="link inline-flex min-h-11 items-center font-semibold">
          Refuse
        </summary>
        <PageForm reply={own} labels={LABELS}>
          <Hidden fields={{ ...hidden, intent: "refuse" }} />
          <fieldset>
            <legend className="mb-1 text-ink-soft">The buyer reads this reason.</legend>
            {USUAL_REASONS.map((reason) => (
              <label key={reason} className="flex min-h-11 items-center gap-3 py-1">
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
          <TextField
            field={field("reason", {
              ...(own ? {} : { id: `reason-${id}` }),
              hint: "If filled in, we send this instead.",
            })}
            maxLength={300}
          />
          <button type="submit" className="button button-primary self-start">
            Refuse it
          </button>
        </PageForm>
      </details>
    </>
  );
}

export function TakeBackForm({ hidden }: { hidden: Record<string, string> }) {
  return (
    <PageForm reply={undefined} labels={{}}>
      <Hidden fields={{ ...hidden, intent: "take-back" }} />
      <button type="submit" data-key="u" className="button button-quiet self-start">
        Take it back
      </button>
    </PageForm>
  );
}
