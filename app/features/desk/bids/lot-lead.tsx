import type { Lead } from "#app/features/bidding/waive-lead.server.ts";
import { Panel } from "#app/features/desk/desk-parts.tsx";
import { formatTime } from "#app/features/lots/format.ts";
import type { FormReply } from "#app/platform/form-reply.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/form.tsx";

const LABELS = { lead_reason: "What happened" };

const at = (instant: number) => formatTime(new Date(instant).toISOString());

/** A lot on which nobody of ours could bid: after an outage it takes bids until its house does. */
export function LotLead({ lead, reply }: { lead: Lead | undefined; reply: FormReply | undefined }) {
  const field = fieldsOf<keyof typeof LABELS>(LABELS, reply);
  return (
    <Panel title="After an outage of ours">
      {reply ? <ErrorSummary errors={reply.errors} labels={LABELS} /> : null}
      <form method="post" noValidate data-unsaved="" className="flex max-w-[40rem] flex-col gap-4 px-3.5 pb-3.5">
        <p className="text-ink-soft">
          {lead?.mayWaive
            ? `Take bids until the house does, ${at(lead.house)}, instead of ${at(lead.ours)}. It cannot be undone.`
            : "Our lead cannot be waived now."}
        </p>
        <TextField field={field("lead_reason", { required: true })} maxLength={300} />
        <button className="button button-quiet self-start">Waive our lead</button>
      </form>
    </Panel>
  );
}
