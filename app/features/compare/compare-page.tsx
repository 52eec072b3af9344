import { MOST_COMPARED } from "#app/features/policy/policy-constants.ts";
import { compareLots, countDifferences, onlyDifferences, type ComparedLot } from "./compare.ts";
import { COMPARE_FORMS } from "#app/features/lot-cards/compared-lots.ts";
import { CompareTable } from "./compare-table.tsx";
import { formatTime } from "#app/features/lots/format.ts";
import { NothingYet } from "#app/features/listings/nothing-found.tsx";

interface Compare {
  lots: ComparedLot[];
  lost: number;
  isShort: boolean;
  now: number;
}

export function ComparePage({ lots, lost, isShort, now }: Compare) {
  if (lots.length === 0) {
    return (
      <>
        <LostNote lost={lost} />
        <NothingYet heading="Nothing to compare yet">
          Tap “Compare” on up to {MOST_COMPARED} vehicles, and they stand here side by side, with what differs marked.
        </NothingYet>
      </>
    );
  }
  const groups = compareLots(lots);
  const { differing, all } = countDifferences(groups);
  return (
    <>
      <p className="num mt-2 text-17">
        {lots.length === 1
          ? `One lot so far. Choose up to ${MOST_COMPARED - 1} more to see what differs.`
          : `${lots.length} lots: ${differing} of ${all} facts differ.`}
      </p>
      <LostNote lost={lost} />
      <p className="hidden text-13 print:block">As of {formatTime(new Date(now).toISOString())}.</p>
      <ul className="my-3 flex flex-wrap gap-2 print:hidden">
        {lots.length > 1 ? (
          <li>
            <a href={isShort ? "/compare" : "/compare?only=differences"} className="button button-quiet">
              {isShort ? "All facts" : "Only differences"}
            </a>
          </li>
        ) : null}
        {lots.length < MOST_COMPARED ? (
          <li>
            <a href="/allListing" className="button button-quiet">
              Add a lot
            </a>
          </li>
        ) : null}
        <li>
          <button form={COMPARE_FORMS.clear} className="button button-quiet">
            Remove all
          </button>
        </li>
      </ul>
      <CompareTable lots={lots} groups={isShort && lots.length > 1 ? onlyDifferences(groups) : groups} now={now} />
      <p className="mt-3 text-13 text-ink-soft">
        Distances are straight lines from the yard. Facts are as the auction houses state them.
        {lots[0]?.cost?.warning ? ` ${lots[0].cost.warning}` : null}
      </p>
    </>
  );
}

function LostNote({ lost }: Pick<Compare, "lost">) {
  if (lost === 0) return null;
  return (
    <p role="note" className="mt-1 text-amber">
      {lost === 1 ? "One lot that you chose is" : `${lost} lots that you chose are`} not known any longer.
    </p>
  );
}
