import { CURRENCY_LABELS } from "#app/features/deposits/pay-ins/pay-in.schema.ts";
import { FilterChoice, ListFilter, NothingFound } from "#app/features/desk/desk-list.tsx";
import { Cut, DeskTable } from "#app/features/desk/desk-parts.tsx";
import { chosenIn, listAddress } from "#app/features/desk/desk-query.ts";
import type { Cell } from "#app/platform/csv.ts";
import { WAYS, type LocalQuery } from "./local-query.ts";
import { dayOf, localCells } from "./money-parts.tsx";
import type { LocalMove } from "./read-local.server.ts";

const HERE = "/desk/money/local";

/** What came in and went out, with its filters. */
export function LocalMoves({
  query: { currency, way },
  moves,
  rows,
}: {
  query: LocalQuery;
  moves: LocalMove[];
  rows: number;
}) {
  const isFiltered = currency !== undefined || way !== undefined;
  const words = { currency: currency && CURRENCY_LABELS[currency], way: way && WAYS[way] };
  return (
    <>
      <h2 className="mt-6 mb-2 text-17 font-bold">What came in and went out</h2>
      <ListFilter
        label="Local money"
        clear={HERE}
        chosen={chosenIn(HERE, { currency, way }, words)}
        csv={listAddress(`${HERE}/csv`, { currency, way })}
        rows={rows}
      >
        <FilterChoice name="currency" label="Currency" none="All" choices={CURRENCY_LABELS} chosen={currency} />
        <FilterChoice name="way" label="Way" none="Both" choices={WAYS} chosen={way} />
      </ListFilter>
      {moves.length > 0 ? <MoveTable moves={moves} /> : null}
      {moves.length === 0 && isFiltered ? <NothingFound what="No local money" clear={HERE} /> : null}
      {moves.length === 0 && !isFiltered ? <p className="py-6">No local money has come in yet.</p> : null}
    </>
  );
}

function MoveTable({ moves }: { moves: LocalMove[] }) {
  return (
    <DeskTable
      isBrief
      caption="What came in and went out, newest first"
      figures={["Amount", "For"]}
      columns={["What", "Amount", "For", "Value day", "By"]}
      rows={moves.map(({ key, day, currency, units, cents, words, by }) => ({
        key,
        cells: [
          <Cut key="what">{words}</Cut>,
          ...localCells({ currency, units, cents }),
          dayOf(day),
          by === null ? null : <Cut key="by">{by}</Cut>,
        ],
      }))}
    />
  );
}

export const LOCAL_HEADINGS = ["Value day", "Currency", "Amount", "For, USD", "What", "By"];

export const localRecord = ({ day, currency, units, cents, words, by }: LocalMove): Cell[] => [
  day,
  currency,
  units / 100,
  cents / 100,
  words,
  by,
];
