import { Panel } from "#app/features/desk/desk-parts.tsx";
import type { FormReply } from "#app/platform/form-reply.ts";
import { Checkbox, ChoiceField, TextArea, TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/form.tsx";
import { briefDay } from "#app/ui/brief-day.ts";
import type { BankLine } from "./lines.server.ts";
import { OUR_KINDS } from "./match-kinds.ts";
import type { LineView } from "./read-lines.server.ts";

export const LINE_LABELS = {
  reference: "The buyer’s reference",
  origin: "Sent from",
  papers: "Which papers you saw",
  what: "What it is",
  note: "Note",
  kept: "What the card provider kept",
  why: "Why, which the buyer reads",
  another: "Another payment",
};

type Name = keyof typeof LINE_LABELS;

interface Props {
  view: LineView;
  reply: FormReply | undefined;
}

/** Whose an incoming line is: suggestions first, then by hand, then what is no buyer's. */
export function IncomingForms({ view, reply }: Props) {
  const { suggestions, line, entries } = view;
  return (
    <>
      {entries.length > 0 ? (
        <Panel title="Was it recorded by hand?">
          <p className="font-semibold text-amber">
            The ledger has this amount without a line of the bank. If it is the same money, it counts twice until you
            join them.
          </p>
          <EntryForms view={view} intent="join" />
        </Panel>
      ) : null}
      <Panel title="Whose is it?">
        {suggestions.length === 0 ? <p>Nobody fits by reference, amount or name.</p> : null}
        {suggestions.map((one, place) => (
          <SuggestionForm key={one.owner.holder} view={view} reply={reply} one={one} isFirst={place === 0} />
        ))}
      </Panel>
      <ByHand view={view} reply={reply} />
      <Ours view={view} reply={reply} />
      {line.payIn === null ? null : (
        <p>
          <a href={`/desk/money/pay-ins/${line.payIn}`} className="link inline-flex min-h-11 items-center">
            Return it to its sender, or say that the bank took it back
          </a>
        </p>
      )}
    </>
  );
}

/** Entries of the same amount that no line has, each with its button. */
export function EntryForms({ view: { entries, line }, intent }: { view: LineView; intent: "entry" | "join" }) {
  return entries.map(({ entry, day, words }, place) => (
    <form key={entry} method="post" className="panel-body flex flex-wrap items-center gap-3">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {words}, {briefDay(day)}: the same amount{day === line.day ? ", the same day" : ""}.
      </span>
      <input type="hidden" name="entry" value={entry} />
      <button name="intent" value={intent} className={`button ${place === 0 ? "button-primary" : "button-quiet"}`}>
        It is this one
      </button>
    </form>
  ));
}

/** Where an entry of this amount was recorded by hand. */
function Another({ view, field }: { view: LineView; field: ReturnType<ReturnType<typeof fieldsOf<Name>>> }) {
  return view.entries.length > 0 ? (
    <Checkbox field={field}>It is another payment than the one that was recorded by hand.</Checkbox>
  ) : null;
}

const ORIGIN_HINT = "Bank and account. A refund goes back there.";

/** An invoice is named by its own number, all else by the buyer's reference. */
const referenceOf = ({ owner, announced }: LineView["suggestions"][number]): string =>
  announced && announced.payIn === undefined ? announced.number : owner.reference;

function SuggestionForm({
  view,
  reply,
  one,
  isFirst,
}: Props & { one: LineView["suggestions"][number]; isFirst: boolean }) {
  const { owner, announced, reasons, cautions, documents } = one;
  const id = String(owner.holder);
  const reference = referenceOf(one);
  const isFailed = reply?.values["intent"] === "owner" && reply.values["reference"] === reference;
  const field = fieldsOf<Name>(LINE_LABELS, isFailed ? reply : undefined, { origin: view.origin ?? view.line.text });
  const idOf = (name: Name) => (isFailed ? name : `${name}-${id}`);
  const name = `${owner.firstName} ${owner.lastName}`.trim();
  return (
    <form method="post" noValidate className="panel-body flex flex-col gap-3">
      <h3 className="font-bold">
        {name} <span className="num font-normal">{owner.reference}</span>
        {announced ? <span className="num font-normal">, {announced.number}</span> : null}
      </h3>
      <ul className="list-disc pl-5">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
        {[...cautions, ...(documents === "accepted" ? [] : ["The documents are not accepted yet."])].map((caution) => (
          <li key={caution} className="font-semibold text-amber">
            {caution}
          </li>
        ))}
      </ul>
      <input type="hidden" name="reference" value={reference} />
      {announced?.payIn ? <input type="hidden" name="announced" value={announced.payIn} /> : null}
      <TextField
        field={field("origin", { id: idOf("origin"), hint: ORIGIN_HINT })}
        autoComplete="off"
        maxLength={200}
      />
      {cautions.length > 0 ? (
        <TextArea field={field("papers", { id: idOf("papers"), hint: "Where somebody else has paid." })} rows={2} />
      ) : null}
      <Another view={view} field={field("another", { id: idOf("another") })} />
      <button
        name="intent"
        value="owner"
        className={`button self-start ${isFirst ? "button-primary" : "button-quiet"}`}
      >
        It is {name}’s
      </button>
    </form>
  );
}

/** A form behind its name, open when it has failed. */
export function Folded({ label, isOpen, children }: { label: string; isOpen: boolean; children: React.ReactNode }) {
  return (
    <details open={isOpen} className="border-b border-line py-1">
      <summary className="link inline-flex min-h-11 items-center font-semibold">{label}</summary>
      <form method="post" noValidate className="flex max-w-[40rem] flex-col gap-4 pb-4">
        {children}
      </form>
    </details>
  );
}

function ByHand({ view, reply }: Props) {
  const typed = reply?.values["intent"] === "owner" ? reply : undefined;
  const isSuggested = view.suggestions.some((one) => referenceOf(one) === typed?.values["reference"]);
  const own = isSuggested ? undefined : typed;
  const field = fieldsOf<Name>(LINE_LABELS, own, { origin: view.origin ?? view.line.text });
  const idOf = (name: Name) => (own ? name : `${name}-by-hand`);
  return (
    <Folded label="It is another buyer’s" isOpen={own !== undefined}>
      <TextField
        field={field("reference", { id: idOf("reference"), required: true, hint: "Or the number of an invoice." })}
        autoComplete="off"
        short
      />
      <TextField
        field={field("origin", { id: idOf("origin"), hint: ORIGIN_HINT })}
        autoComplete="off"
        maxLength={200}
      />
      <TextArea field={field("papers", { id: idOf("papers"), hint: "Where somebody else has paid." })} rows={2} />
      <Another view={view} field={field("another", { id: idOf("another") })} />
      <button name="intent" value="owner" className="button button-quiet self-start">
        It is this buyer’s
      </button>
    </Folded>
  );
}

function Ours({ view, reply }: Props) {
  const own = reply?.values["intent"] === "ours" ? reply : undefined;
  const field = fieldsOf<Name>(LINE_LABELS, own);
  const idOf = (name: Name) => (own ? name : `${name}-ours`);
  return (
    <Folded label="It is no buyer’s money" isOpen={own !== undefined}>
      <ChoiceField field={field("what", { id: idOf("what"), required: true })} choices={OUR_KINDS} />
      <TextField field={field("note", { id: idOf("note"), required: true })} autoComplete="off" />
      <TextField
        field={field("kept", { id: idOf("kept"), hint: "Of a payout, in dollars: a charge of ours." })}
        inputMode="decimal"
        autoComplete="off"
        short
      />
      <Another view={view} field={field("another", { id: idOf("another") })} />
      <button name="intent" value="ours" className="button button-quiet self-start">
        Book it
      </button>
    </Folded>
  );
}

export function UndoForm({ line, reply }: { line: BankLine; reply: FormReply | undefined }) {
  const own = reply?.values["intent"] === "undo" ? reply : undefined;
  const field = fieldsOf<Name>(LINE_LABELS, own);
  return (
    <Folded label="Undo this match" isOpen={own !== undefined}>
      <p className="text-ink-soft">
        {line.kind === "recorded" || line.kind === "entry"
          ? "The entry stays. The line waits again."
          : "A counter-entry takes the money back, and the line waits again."}
      </p>
      <input type="hidden" name="match" value={String(line.match)} />
      <TextArea field={field("why", { id: own ? "why" : "why-undo", required: true })} rows={2} />
      <button name="intent" value="undo" className="button button-quiet self-start">
        Undo it
      </button>
    </Folded>
  );
}
