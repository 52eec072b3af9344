import { BackTo } from "#app/features/desk/back-to.tsx";
import { dayInBrief } from "#app/features/desk/desk-words.ts";
import type { RateKind } from "#app/features/rates/rate-kinds.ts";
import type { Proposal } from "./rate-proposals.server.ts";

/** The ways from the list to its forms, for the kind that is shown. */
export function RatesLinks({ kind, mayEnter }: { kind: RateKind | undefined; mayEnter: boolean }) {
  const of = kind ? `?kind=${kind}` : "";
  return (
    <p className="mb-3 flex flex-wrap gap-2">
      {mayEnter ? (
        <>
          <a href={`/desk/rates/new${of}`} data-key="n" className="button button-primary">
            New rate
          </a>
          <a href={`/desk/rates/table${of}`} className="button button-quiet">
            Paste a table
          </a>
        </>
      ) : null}
      <a href="/desk/rates/calendars" className="button button-quiet">
        Calendars
      </a>
      <a href="/desk/rates/changes" data-key="h" className="button button-quiet">
        Changes
      </a>
    </p>
  );
}

export const BackToRate = ({ id }: { id: number }) => <BackTo href={`/desk/rates/${id}`} label="Back to the rate" />;

/** What waits for a second clerk, above the list. */
export function WaitingNotes({ waiting }: { waiting: Proposal[] }) {
  if (waiting.length === 0) return null;
  return (
    <ul aria-label="Waiting for a second clerk" className="mb-3 flex flex-col gap-1">
      {waiting.map(({ id, note, staff, at }) => (
        <li key={id} className="desk-news mb-0!">
          Waits for a second clerk:{" "}
          <a href={`/desk/rates/waiting/${id}`} className="link">
            {note}
          </a>
          , entered by {staff ?? "somebody whose account is gone"} on {dayInBrief(at)}
        </li>
      ))}
    </ul>
  );
}
