import { FilterChoice, ListFilter } from "#app/features/desk/desk-list.tsx";
import { Cut, DeskTable, DeskTime, Facts } from "#app/features/desk/desk-parts.tsx";
import { chosenIn, listAddress } from "#app/features/desk/desk-query.ts";
import { RATE_KINDS } from "#app/features/rates/rate-kinds.ts";
import type { Cell } from "#app/platform/csv.ts";
import type { Preview } from "./edit-rates.server.ts";
import type { ListedChange, OpenChange } from "./rate-changes.server.ts";
import type { Proposal } from "./rate-proposals.server.ts";
import { ChangeLines, RatePreview } from "./rate-preview.tsx";
import { enteredBy } from "./rate-list.tsx";
import { KIND_LABELS } from "./rate-words.ts";
import type { RatesQuery } from "./rates-query.ts";

const GONE = "somebody whose account is gone";

const madeBy = ({ staff, isFirst, confirmedBy }: Pick<ListedChange, "staff" | "isFirst" | "confirmedBy">) =>
  confirmedBy ? `${staff ?? GONE}, confirmed by ${confirmedBy}` : enteredBy({ enteredBy: staff, isFirst });

const HERE = "/desk/rates/changes";

export const ChangesFilter = ({ kind, rows }: Pick<RatesQuery, "kind"> & { rows: number }) => (
  <ListFilter
    label="Changes"
    clear={HERE}
    chosen={chosenIn(HERE, { kind }, { kind: kind && RATE_KINDS[kind].label })}
    csv={listAddress(`${HERE}/csv`, { kind })}
    rows={rows}
  >
    <FilterChoice name="kind" label="Kind" none="All kinds" choices={KIND_LABELS} chosen={kind} />
  </ListFilter>
);

export const CHANGE_HEADINGS = ["Change", "Why", "Kind", "New", "Taken back", "Who", "When (UTC)", "Undone by"];

export const changeRecord = (change: ListedChange): Cell[] => [
  change.id,
  change.note,
  change.kinds,
  change.added,
  change.removed,
  madeBy(change),
  change.at.toISOString(),
  change.undoneBy,
];

const countsOf = ({ added, removed }: ListedChange): string =>
  [added > 0 ? `${added} new` : "", removed > 0 ? `${removed} taken back` : ""].filter(Boolean).join(", ");

export function ChangesTable({ changes }: { changes: ListedChange[] }) {
  return (
    <DeskTable
      isBrief
      caption="Changes of rates, newest first"
      columns={["Change", "Kind", "Rates", "Who", "When"]}
      rows={changes.map((change) => ({
        key: String(change.id),
        cells: [
          <Cut key="change">
            <a href={`/desk/rates/changes/${change.id}`} title={change.note} className="row-link">
              {change.note}
              {change.undoneBy === null ? "" : " (undone)"}
            </a>
          </Cut>,
          <Cut key="kinds" when="first">
            {change.kinds}
          </Cut>,
          countsOf(change),
          <Cut key="by">{madeBy(change)}</Cut>,
          <DeskTime key="at" at={change.at} />,
        ],
      }))}
    />
  );
}

export function ChangePage({ change, lines, undo, mayEnter }: OpenChange & { mayEnter: boolean }) {
  return (
    <div className="flex flex-col gap-5">
      <Facts
        facts={[
          ["Why", change.note],
          ["Who", madeBy(change)],
          ["When", <DeskTime key="at" at={change.at} />],
          ...(change.undoes === null ? [] : [["Undoes", link(change.undoes)] as [string, React.ReactNode]]),
          ...(change.undoneBy === null ? [] : [["Undone by", link(change.undoneBy)] as [string, React.ReactNode]]),
        ]}
      />
      <ChangeLines lines={lines} />
      {mayEnter && undo ? <UndoPart undo={undo} /> : null}
    </div>
  );
}

const link = (id: number) => (
  <a href={`/desk/rates/changes/${id}`} className="link">
    change {id}
  </a>
);

/** An undo is a change as well: what was taken back comes again. */
function UndoPart({ undo }: { undo: Preview | { fault: string } }) {
  if ("fault" in undo) return <p className="text-ink-soft">It cannot be undone. {undo.fault}</p>;
  return (
    <details className="border-t border-line">
      <summary data-key="u" className="flex min-h-11 items-center py-2 font-semibold">
        Undo this change
      </summary>
      <RatePreview preview={undo} focus={false}>
        <form method="post">
          <input type="hidden" name="seen" value={undo.seal} />
          <button name="intent" value="save" className="button button-primary px-6">
            {undo.needsTwo ? "Send the undo to a second clerk" : "Undo it"}
          </button>
        </form>
      </RatePreview>
    </details>
  );
}

interface ProposalProps {
  proposal: Proposal;
  preview: Preview | { fault: string } | undefined;
  isOwn: boolean;
  mayEnter: boolean;
}

export function ProposalPage({ proposal, preview, isOwn, mayEnter }: ProposalProps) {
  const { note, staff, at, outcome, decidedBy, decidedAt } = proposal;
  return (
    <div className="flex flex-col gap-5">
      <Facts
        facts={[
          ["Why", note],
          ["Entered by", staff ?? GONE],
          ["When", <DeskTime key="at" at={at} />],
          ["State", outcome === null ? "waits for a second clerk" : `${outcome} by ${decidedBy ?? GONE}`],
          ...(outcome === null
            ? []
            : [["Decided", <DeskTime key="decided" at={decidedAt} />] as [string, React.ReactNode]]),
        ]}
      />
      {preview === undefined ? null : "fault" in preview ? (
        <>
          <p>It cannot be confirmed any more. {preview.fault}</p>
          {mayEnter ? <Decisions isOwn={isOwn} canConfirm={false} /> : null}
        </>
      ) : (
        <RatePreview preview={{ ...preview, needsTwo: false }} focus={false}>
          {mayEnter ? <Decisions isOwn={isOwn} canConfirm /> : null}
        </RatePreview>
      )}
    </div>
  );
}

function Decisions({ isOwn, canConfirm }: { isOwn: boolean; canConfirm: boolean }) {
  return (
    <form method="post" className="flex flex-wrap items-center gap-2">
      {isOwn ? (
        <>
          <p>You entered it, so another clerk has to confirm it.</p>
          <button name="intent" value="withdraw" className="button button-quiet">
            Withdraw it
          </button>
        </>
      ) : (
        <>
          {canConfirm ? (
            <button name="intent" value="confirm" data-key="a" className="button button-primary px-6">
              Confirm
            </button>
          ) : null}
          <button name="intent" value="refuse" className="button button-quiet">
            Refuse
          </button>
        </>
      )}
    </form>
  );
}
