import { formatTime } from "#app/features/lots/format.ts";
import { Panel } from "#app/features/desk/desk-parts.tsx";
import { ACCOUNT_FIELD, type FormReply } from "#app/platform/form-reply.ts";
import { controlProps, FieldFrame, TextField, type FieldProps } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/form.tsx";
import { salePath } from "./bids-query.ts";
import type { OpenSale } from "./open-sale.server.ts";
import { bidStateInWords } from "./sale-words.ts";

export type SaleAct = "order" | "outcome" | "void" | "lead" | "maxima" | "restrict";

/** What a form of the page was answered, and which. */
export interface SaleReply extends FormReply {
  act: SaleAct;
}

/** Fields of all forms of the page, for the summary of what is wrong. */
export const SALE_LABELS = {
  said: "What the house said",
  present: "Present bid at the house",
  words: "The house's words",
  word: "Why you take it over",
  kind: "Outcome",
  price: "Price",
  until: "Until (Lagos time)",
  evidence: "What shows it",
  bid: "Bid",
  void_reason: "Why it is void",
  lead_reason: "What happened",
  person: "Bidder",
  restrict_reason: "Why they are restricted",
};

/** What was typed before the session ended. */
export const typedIn = (act: SaleAct, typed: FormReply | undefined): SaleReply | undefined =>
  typed && { ...typed, act };

export interface FormProps {
  sale: OpenSale;
  reply: SaleReply | undefined;
}

export const replyOf = (act: SaleAct, reply: SaleReply | undefined) => (reply?.act === act ? reply : undefined);

export const saleFields = (act: SaleAct, reply: SaleReply | undefined) => fieldsOf(SALE_LABELS, replyOf(act, reply));

/** A form that acts on the sale, at the act's own address. */
export function ActForm({
  sale: { row, staffId },
  act,
  fields,
  children,
}: {
  sale: OpenSale;
  act: SaleAct;
  fields?: Record<string, string>;
  children: React.ReactNode;
}) {
  const hidden = Object.entries({ [ACCOUNT_FIELD]: staffId, ...fields });
  return (
    <form method="post" action={salePath(row.id, act)} noValidate className="flex max-w-form flex-col gap-4 py-2">
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

export function Folded({ title, isOpen, children }: { title: string; isOpen: boolean; children: React.ReactNode }) {
  return (
    <details open={isOpen}>
      <summary className="link inline-flex min-h-11 items-center font-semibold">{title}</summary>
      {children}
    </details>
  );
}

export function ChoiceField({ field, choices }: { field: FieldProps; choices: Record<string, string> }) {
  return (
    <FieldFrame field={field}>
      <select {...controlProps(field)} defaultValue={field.defaultValue ?? ""} className="field">
        <option value="">Choose one</option>
        {Object.entries(choices).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

export function MaximaForm({ sale }: { sale: OpenSale }) {
  if (sale.bids.length === 0) return null;
  if (sale.hasMaxima)
    return <p className="text-13 text-ink-soft">That you looked at the maxima is in the audit log.</p>;
  return (
    <ActForm sale={sale} act="maxima">
      <span className="flex flex-wrap items-center gap-x-3">
        <button className="button button-quiet">Show maxima</button>
        <span className="text-13 text-ink-soft">Who looks is written down.</span>
      </span>
    </ActForm>
  );
}

const MAY_BE_VOID = new Set(["leading", "buying", "waiting"]);

export function VoidForm({ sale, reply }: FormProps) {
  const bids = sale.bids.filter(({ state }) => MAY_BE_VOID.has(state));
  if (bids.length === 0) return null;
  const field = saleFields("void", reply);
  const choices = bids.map((bid) => [
    bid.reference,
    `${bid.reference}, ${bid.name ?? ""}: ${bidStateInWords(bid.state)}`,
  ]);
  return (
    <Folded title="Make a bid void" isOpen={replyOf("void", reply) !== undefined}>
      <ActForm sale={sale} act="void">
        <p className="text-ink-soft">
          Its hold is free at once and its bidder is told. What is at the house already is never lowered: it is ours
          until a former bidder confirms.
        </p>
        <ChoiceField field={field("bid", { required: true })} choices={Object.fromEntries(choices)} />
        <TextField
          field={field("void_reason", { required: true, hint: "The bidder and the log get these words." })}
          maxLength={300}
        />
        <button className="button button-primary self-start">Make it void</button>
      </ActForm>
    </Folded>
  );
}

export function RestrictForm({ sale, reply }: FormProps) {
  const people = new Map(
    sale.bids.flatMap(({ person, name, isRestricted }) => (person && !isRestricted ? [[person, name ?? ""]] : [])),
  );
  if (people.size === 0) return null;
  const field = saleFields("restrict", reply);
  return (
    <Folded title="Restrict a bidder" isOpen={replyOf("restrict", reply) !== undefined}>
      <ActForm sale={sale} act="restrict">
        <p className="text-ink-soft">It stops new bids, here and everywhere. Bids that stand go on standing.</p>
        <ChoiceField field={field("person", { required: true })} choices={Object.fromEntries(people)} />
        <TextField
          field={field("restrict_reason", { required: true, hint: "Only the desk reads it." })}
          maxLength={300}
        />
        <button className="button button-primary self-start">Restrict</button>
      </ActForm>
    </Folded>
  );
}

/** After an outage of ours; the house's own cut-off is never moved. */
export function LeadForm({ sale, reply }: FormProps) {
  const { lead } = sale;
  if (lead?.isWaived) {
    return (
      <Panel title="Our lead is waived">
        <p>We take bids until the house does: {formatTime(new Date(lead.house).toISOString())}.</p>
      </Panel>
    );
  }
  if (!lead?.mayWaive) return null;
  return (
    <Panel title="After an outage of ours">
      <div className="px-3.5">
        <ActForm sale={sale} act="lead">
          <p className="text-ink-soft">
            Take bids until the house does, {formatTime(new Date(lead.house).toISOString())}, instead of{" "}
            {formatTime(new Date(lead.ours).toISOString())}. Whoever was too late since is told. It cannot be undone.
          </p>
          <TextField field={saleFields("lead", reply)("lead_reason", { required: true })} maxLength={300} />
          <button className="button button-quiet self-start">Waive our lead</button>
        </ActForm>
      </div>
    </Panel>
  );
}
