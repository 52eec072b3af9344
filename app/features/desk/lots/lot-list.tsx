import { yardInWords } from "#app/features/vocabulary/card-words.ts";
import { FilterChoice, FilterText, ListFilter } from "#app/features/desk/desk-list.tsx";
import { Cut, DeskTable, Vin } from "#app/features/desk/desk-parts.tsx";
import { chosenIn, listAddress } from "#app/features/desk/desk-query.ts";
import { briefAge } from "#app/features/desk/desk-words.ts";
import { formatBid } from "#app/features/lots/format.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import type { Cell } from "#app/platform/csv.ts";
import { UNSTATED } from "#app/ui/unstated.ts";
import type { FoundLot } from "./find-lots.server.ts";
import { deskLotPath, LOT_STATES, type LotsQuery } from "./lot-words.ts";

export function LotFinder({ query: { q, state }, rows }: { query: LotsQuery; rows: number }) {
  return (
    <ListFilter
      label="Lots"
      clear="/desk/lots"
      chosen={chosenIn("/desk/lots", { q, state }, { state: state && LOT_STATES[state] })}
      csv={listAddress("/desk/lots/csv", { q, state })}
      rows={rows}
    >
      <FilterText name="q" label="Lot number, VIN or words" value={q} />
      <FilterChoice name="state" label="Show" none="All lots" choices={LOT_STATES} chosen={state} />
    </ListFilter>
  );
}

export function LotTable({ lots, now }: { lots: FoundLot[]; now: number }) {
  return (
    <DeskTable
      isBrief
      caption="Lots"
      figures={["Bid"]}
      columns={["Vehicle", "Lot", "VIN", "Place", "Bid", "Closes"]}
      rows={lots.map((lot) => ({
        key: lot.id,
        cells: [
          <Cut key="title">
            <a href={deskLotPath(lot.id)} title={lot.title} className="link row-link">
              {lot.title}
            </a>
          </Cut>,
          <Short key="lot">{`${HOUSE_NAMES[lot.house]} ${lot.lotNumber}`}</Short>,
          <Vin key="vin" vin={lot.vin} />,
          <Cut key="place" when="first">
            {yardInWords(lot) ?? lot.state ?? UNSTATED}
          </Cut>,
          <Short key="bid">{formatBid(lot)}</Short>,
          <Short key="closes">{closingOf(lot, now)}</Short>,
        ],
      }))}
    />
  );
}

export const LOT_HEADINGS = ["Vehicle", "House", "Lot", "VIN", "Place", "Bid", "Currency", "Closes (UTC)", "State"];

export const lotRecord = (lot: FoundLot): Cell[] => [
  lot.title,
  HOUSE_NAMES[lot.house],
  lot.lotNumber,
  lot.vin,
  yardInWords(lot) ?? lot.state,
  lot.currentBid,
  lot.currency,
  lot.endsAt,
  lot.isLive ? "open for bids" : "closed",
];

function closingOf({ endsAt, isLive }: FoundLot, now: number): string {
  if (!isLive) return "closed";
  return endsAt ? `in ${briefAge(Date.parse(endsAt) - now)}` : "no date yet";
}

const Short = ({ children }: { children: string }) => <span className="whitespace-nowrap">{children}</span>;
