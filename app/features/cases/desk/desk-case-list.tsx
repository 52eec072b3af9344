import { Icon } from "#app/ui/icon.tsx";
import { Chip, DeskTable } from "#app/features/desk/desk-parts.tsx";
import { ageInWords } from "#app/features/desk/desk-words.ts";
import { CASE_KINDS, CASE_STATES, type CaseState } from "../case-kinds.ts";
import type { ListedCase } from "./desk-case-list.server.ts";
import { OWNER_CHOICES, STATE_CHOICES, type CasesQuery } from "./desk-case-query.ts";

const TONES = { new: "warn", "waiting-for-us": "warn", "waiting-for-customer": "good", closed: "plain" } as const;

export const CaseStateChip = ({ state }: { state: CaseState }) => (
  <Chip tone={TONES[state]}>{CASE_STATES[state].toLowerCase()}</Chip>
);

const KIND_CHOICES = Object.fromEntries(Object.entries(CASE_KINDS).map(([kind, { label }]) => [kind, label]));

export function CasesFilter({ query }: { query: CasesQuery }) {
  return (
    <form role="search" className="mb-4 flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow basis-64">
        <label htmlFor="q" className="font-semibold">
          Reference, name, email or subject
        </label>
        <input id="q" type="search" name="q" maxLength={100} defaultValue={query.q} className="field mt-1" />
      </div>
      <Choice name="kind" label="Kind" none="Every kind" choices={KIND_CHOICES} chosen={query.kind} />
      <Choice name="state" label="State" choices={STATE_CHOICES} chosen={query.state} />
      <Choice name="owner" label="Owner" none="Anyone" choices={OWNER_CHOICES} chosen={query.owner} />
      <button className="button button-primary">
        <Icon name="search" /> Search
      </button>
    </form>
  );
}

function Choice({
  name,
  label,
  none,
  choices,
  chosen,
}: {
  name: string;
  label: string;
  none?: string;
  choices: Record<string, string>;
  chosen: string | undefined;
}) {
  return (
    <div className="basis-40">
      <label htmlFor={name} className="font-semibold">
        {label}
      </label>
      <select id={name} name={name} defaultValue={chosen ?? ""} className="field mt-1">
        {none ? <option value="">{none}</option> : null}
        {Object.entries(choices).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

export function CasesTable({ cases, now }: { cases: ListedCase[]; now: number }) {
  return (
    <DeskTable
      caption="Cases"
      columns={["Case", "From", "State", "Owner", "For"]}
      rows={cases.map(({ id, reference, subject, name, state, ownerName, since }) => ({
        key: id,
        cells: [
          <span key="case">
            <a href={`/desk/cases/${id}`} data-no-prefetch className="link row-link num">
              {reference}
            </a>{" "}
            <span className="wrap-anywhere text-ink-soft">{subject}</span>
          </span>,
          <span key="from" className="wrap-anywhere">
            {name}
          </span>,
          <CaseStateChip key="state" state={state} />,
          <span key="owner">{ownerName ?? "Nobody"}</span>,
          ageInWords(now - since.getTime()),
        ],
      }))}
    />
  );
}
