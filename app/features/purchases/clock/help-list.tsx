import { FilterChoice, FilterText, ListFilter, NothingFound } from "#app/features/desk/desk-list.tsx";
import { chosenIn, listAddress } from "#app/features/desk/desk-query.ts";
import type { Cell } from "#app/platform/csv.ts";
import { HELP_STATES, type HelpQuery } from "./help-query.ts";
import type { HelpRequest } from "./read-help.server.ts";

const HERE = "/desk/money/help";

export function HelpFilter({ query: { q, state }, rows }: { query: HelpQuery; rows: number }) {
  return (
    <ListFilter
      label="Requests for help"
      clear={HERE}
      chosen={chosenIn(HERE, { q, state }, { state: state && HELP_STATES[state] })}
      csv={listAddress(`${HERE}/csv`, { q, state })}
      rows={rows}
    >
      <FilterText name="q" label="Purchase, name or email" value={q} />
      <FilterChoice name="state" label="State" none="Open, answered lately" choices={HELP_STATES} chosen={state} />
    </ListFilter>
  );
}

/** @param others how many the same words would find in all states */
export function NoHelp({ query: { q, state }, others }: { query: HelpQuery; others: number }) {
  if (q === undefined && state === undefined)
    return (
      <p className="py-6">
        Nobody asks for help.{" "}
        {others > 0 ? (
          <a href={listAddress(HERE, { state: "all" })} className="link">
            {others.toLocaleString("en-US")} answered earlier
          </a>
        ) : null}
      </p>
    );
  const words = state === undefined ? "answered earlier" : "in another state";
  return (
    <NothingFound
      what="No request"
      clear={HERE}
      others={{ count: others, words, href: listAddress(HERE, { q, state: "all" }) }}
    />
  );
}

export const HELP_HEADINGS = [
  "Purchase",
  "Vehicle",
  "Buyer",
  "Asked (UTC)",
  "What they wrote",
  "Can pay on",
  "Answer by",
  "State",
  "We wait until",
  "Our answer",
  "Answered (UTC)",
];

export const helpRecord = (request: HelpRequest): Cell[] => [
  request.number,
  request.title,
  request.buyer,
  request.askedAt.toISOString(),
  request.words,
  request.wantedDay,
  request.answerBy,
  HELP_STATES[request.state],
  request.movedTo,
  request.answer,
  request.answeredAt?.toISOString() ?? null,
];
