import { OPEN_OUTCOMES } from "#app/features/bidding/rules/outcome-kinds.ts";
import { Chip, DeskTable, DeskTime, Facts, Panel } from "#app/features/desk/desk-parts.tsx";
import { formatMoney, formatTime } from "#app/features/lots/format.ts";
import { TextField } from "#app/ui/field.tsx";
import { UNSTATED } from "#app/ui/unstated.ts";
import type { OpenSale } from "./open-sale.server.ts";
import { ActForm, ChoiceField, Folded, replyOf, saleFields, type FormProps } from "./sale-forms.tsx";
import { OUTCOME_WORDS, outcomeInWords } from "./sale-words.ts";

/** What the house said after the close, and the form that records it. */
export function OutcomePanel({ sale, reply }: FormProps) {
  const { outcome, outcomes, proposal, row, now } = sale;
  const isFinal = outcome !== undefined && !OPEN_OUTCOMES.has(outcome.kind);
  const isDue = row.closesAt !== undefined && row.closesAt <= now && !isFinal;
  return (
    <Panel title="Outcome">
      <div className="px-3.5 py-2">
        {outcome ? <Outcomes outcomes={outcomes} /> : <p>The house has not said how it ended.</p>}
        {proposal ? <Proposal sale={sale} proposal={proposal} /> : null}
        {proposal ? null : (
          <Folded
            title={isFinal ? "Change the outcome" : outcome ? "Record what the house said next" : "Record the outcome"}
            isOpen={isDue || replyOf("outcome", reply) !== undefined}
          >
            <OutcomeForm sale={sale} reply={reply} isFinal={isFinal} />
          </Folded>
        )}
      </div>
    </Panel>
  );
}

function OutcomeForm({ sale, reply, isFinal }: FormProps & { isFinal: boolean }) {
  const field = saleFields("outcome", reply);
  const seen: Record<string, string> = sale.outcome ? { seen: String(sale.outcome.id) } : {};
  return (
    <ActForm sale={sale} act="outcome" fields={{ ...seen, intent: "record" }}>
      {isFinal ? <p className="text-ink-soft">A colleague has to confirm a changed outcome before it counts.</p> : null}
      <ChoiceField field={field("kind", { required: true })} choices={OUTCOME_WORDS} />
      <TextField
        field={field("price", { hint: "Of a vehicle that is won, or of the counter-offer. Whole dollars." })}
        inputMode="numeric"
        maxLength={30}
        short
      />
      <TextField
        field={field("until", { hint: "When the seller decides, or the counter-offer ends at the house." })}
        type="datetime-local"
        short
      />
      <TextField
        field={field("evidence", { required: true, hint: "The house's mail, its page, the name of whoever said it." })}
        maxLength={300}
      />
      <button className="button button-primary self-start">{isFinal ? "Ask a colleague" : "Record the outcome"}</button>
    </ActForm>
  );
}

function Outcomes({ outcomes }: { outcomes: OpenSale["outcomes"] }) {
  return (
    <DeskTable
      caption="What the house said, the newest first"
      columns={["Outcome", "Until", "Who entered it", "What shows it", "When"]}
      rows={outcomes.map(({ id, kind, cents, until, at, saidBy, clerk, second, evidence }, place) => ({
        key: String(id),
        cells: [
          <Chip key="kind" tone={place > 0 ? "plain" : kind === "won" ? "good" : "warn"}>
            {outcomeInWords({ kind, cents })}
          </Chip>,
          until ? <DeskTime key="until" at={until} /> : null,
          saidBy === "house"
            ? "The house, by wire"
            : [clerk ?? "A former colleague", second].filter(Boolean).join(" and "),
          <span key="evidence" className="wrap-anywhere">
            {evidence}
          </span>,
          <DeskTime key="at" at={at} />,
        ],
      }))}
    />
  );
}

type Proposed = NonNullable<OpenSale["proposal"]>;

/** Whoever entered a change may only withdraw it. */
function Proposal({ sale, proposal }: { sale: OpenSale; proposal: Proposed }) {
  const { id, kind, cents, until, evidence, staff, at, isOwn } = proposal;
  return (
    <div className="my-3 rounded-card bg-amber-soft px-4 py-2">
      <p className="font-semibold">A change waits for a second clerk</p>
      <Facts
        facts={[
          ["New outcome", OUTCOME_WORDS[kind] ?? kind],
          ["Price", cents === null ? UNSTATED : formatMoney(cents)],
          ["Until", until ? formatTime(until.toISOString()) : UNSTATED],
          ["What shows it", evidence],
          ["Entered by", `${staff ?? "A former colleague"}, ${formatTime(at.toISOString())}`],
        ]}
      />
      <ActForm sale={sale} act="outcome" fields={{ proposal: String(id) }}>
        <span className="flex flex-wrap gap-2">
          {isOwn ? (
            <button name="intent" value="withdraw" className="button button-quiet">
              Withdraw it
            </button>
          ) : (
            <>
              <button name="intent" value="confirm" className="button button-primary">
                Confirm the change
              </button>
              <button name="intent" value="refuse" className="button button-quiet">
                Refuse it
              </button>
            </>
          )}
        </span>
      </ActForm>
    </div>
  );
}
