import { FilterChoice, FilterText, ListFilter } from "#app/features/desk/desk-list.tsx";
import { Chip, Cut, DeskTable, Panel } from "#app/features/desk/desk-parts.tsx";
import { chosenIn, listAddress } from "#app/features/desk/desk-query.ts";
import { dayOf } from "#app/features/desk/money/money-parts.tsx";
import { formatMoney } from "#app/features/lots/format.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import type { Cell } from "#app/platform/csv.ts";
import type { BoardDate } from "./date-board.server.ts";
import { WHAT, WHEN, type BoardQuery } from "./date-board-query.ts";
import { purchasePath } from "./purchases-query.ts";

export const BOARD = "/desk/purchases/days";

export function BoardFilter({ query: { when, what, q, house }, rows }: { query: BoardQuery; rows: number }) {
  const chosen = { when, what, q, house };
  const words = { when: when && WHEN[when], what: what && WHAT[what], house: house && HOUSE_NAMES[house] };
  return (
    <ListFilter
      label="Dates of purchases"
      clear={BOARD}
      chosen={chosenIn(BOARD, chosen, words)}
      csv={listAddress(`${BOARD}/csv`, chosen)}
      rows={rows}
    >
      <FilterChoice name="when" label="When" none="All days" choices={WHEN} chosen={when} />
      <FilterChoice name="what" label="What" none="All dates" choices={WHAT} chosen={what} />
      <FilterText name="q" label="Number, vehicle, lot, VIN or name" value={q} />
      <FilterChoice name="house" label="House" none="Both" choices={HOUSE_NAMES} chosen={house} />
    </ListFilter>
  );
}

/** What lies later has a part for each of its days. */
const partOf = ({ when, day }: BoardDate): string => (when === "later" ? dayOf(day) : WHEN[when]);

export function DateBoard({ dates }: { dates: BoardDate[] }) {
  const parts = Map.groupBy(dates, partOf);
  return (
    <div className="grid gap-4">
      {[...parts].map(([title, own]) => (
        <Panel key={title} title={title}>
          <DatesOfDay title={title} dates={own} />
        </Panel>
      ))}
    </div>
  );
}

const DatesOfDay = ({ title, dates }: { title: string; dates: BoardDate[] }) => (
  <DeskTable
    isBrief
    caption={title}
    figures={["Open"]}
    wide={["In the yard"]}
    columns={["Purchase", "What", "In the yard", "In Lagos", "Open", "Vehicle", "Buyer"]}
    rows={dates.map(({ number, what, at, note, when, yard, lagos, openCents, title: vehicle, buyer }) => ({
      key: `${number} ${what} ${at}`,
      cells: [
        <a key="number" href={purchasePath(number)} className="row-link num whitespace-nowrap">
          {number}
        </a>,
        <span key="what" className={note ? "flex flex-wrap items-center gap-x-2" : undefined}>
          <Cut>{WHAT[what]}</Cut> {note ? <Chip tone={when === "overdue" ? "bad" : "warn"}>{note}</Chip> : null}
        </span>,
        <span key="yard" className="num whitespace-nowrap">
          {yard}
        </span>,
        <span key="lagos" className="num whitespace-nowrap">
          {lagos}
        </span>,
        openCents > 0 ? (
          <span key="open" className="num whitespace-nowrap">
            {formatMoney(openCents)}
          </span>
        ) : null,
        <Cut key="vehicle">{vehicle}</Cut>,
        <Cut key="buyer">{buyer}</Cut>,
      ],
    }))}
  />
);

export const BOARD_HEADINGS = [
  "When",
  "Day",
  "What",
  "At (UTC)",
  "Purchase",
  "Vehicle",
  "House",
  "Lot",
  "Buyer",
  "Open",
  "Note",
];

export const boardRecord = (one: BoardDate): Cell[] => [
  WHEN[one.when],
  one.day,
  WHAT[one.what],
  new Date(one.at).toISOString(),
  one.number,
  one.title,
  HOUSE_NAMES[one.house],
  one.lotNumber,
  one.buyer,
  one.openCents > 0 ? one.openCents / 100 : "",
  one.note,
];
