import { CLOSING_SOON_MS } from "#app/ui/time-left.ts";
import { BidNow } from "#app/features/lot-cards/bid-now.tsx";
import { cardKey, FIRST_SCREEN } from "#app/features/lot-cards/card-key.ts";
import { Countdown } from "#app/features/lot-cards/countdown.tsx";
import { lotPath, placeOf } from "#app/features/lot-cards/lot-words.ts";
import { CompareButton } from "#app/features/lot-cards/compare-button.tsx";
import { Damage, Signs } from "#app/features/lot-cards/lot-signs.tsx";
import { FavouriteButton } from "#app/features/lot-cards/favourite-button.tsx";
import { inOurWords } from "#app/features/vocabulary/facet-labels.ts";
import { shortEngine } from "#app/features/lots/engine-words.ts";
import { formatBid, formatMoney } from "#app/features/lots/format.ts";
import { saleInWords } from "#app/features/vocabulary/card-words.ts";
import { type Column, COLUMN_NAMES, COLUMNS } from "#app/features/search/address/listing-look.ts";
import type { CardMark } from "#app/features/costs/card-mark.ts";
import type { CardMarks } from "./landed/landed-marks.server.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";
import { isUnread, odometerInWords } from "#app/features/lots/odometer.ts";
import { KeptList } from "#app/ui/kept-markup.tsx";
import { LotPicture } from "#app/features/lot-cards/lot-picture.tsx";

interface Table {
  caption: string;
  lots: LotSummary[];
  marks?: CardMarks | undefined;
  favourites: Set<string>;
  closed: Record<string, string>;
  now: number;
  columns?: readonly Column[] | undefined;
  isDense?: boolean;
}

const HEADINGS: [column: Column | "vehicle", words: string][] = [
  ["image", COLUMN_NAMES.image],
  ["lot", COLUMN_NAMES.lot],
  ["vehicle", "Vehicle Info"],
  ["condition", COLUMN_NAMES.condition],
  ["sale", COLUMN_NAMES.sale],
  ["bids", COLUMN_NAMES.bids],
];

/** A table on wide screens, cards of the same rows on narrow ones. */
export function LotTable({ caption, lots, marks, favourites, closed, now, columns = COLUMNS, isDense = false }: Table) {
  const shown = new Set<string>([...columns, "vehicle"]);
  const kind = `table ${[...shown].join(" ")}`;
  const rows = lots.map((lot, place) => ({
    id: lot.id,
    key: () => cardKey(kind, { lot, now, place, mark: marks?.[lot.id], closed: closed[lot.id] }),
    render: () => (
      <Cells
        lot={lot}
        mark={marks?.[lot.id]}
        place={place}
        favourite={favourites.has(lot.id)}
        closed={closed[lot.id]}
        now={now}
        shown={shown}
      />
    ),
  }));
  return (
    <div className="lot-table-box">
      <table className={isDense ? "lot-table lot-dense" : "lot-table"}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {HEADINGS.map(([column, words]) =>
              shown.has(column) ? (
                <th key={column} scope="col" className={`lot-col-${column}`}>
                  {words}
                </th>
              ) : null,
            )}
          </tr>
        </thead>
        <KeptList as="tbody" items={rows} />
      </table>
    </div>
  );
}

interface CellFacts {
  lot: LotSummary;
  mark: CardMark | undefined;
  place: number;
  favourite: boolean;
  closed: string | undefined;
  now: number;
  shown: Set<string>;
}

/** inventory-table.css styles cells by element instead of class: 20 rows make classes heavy. */
function Cells({ lot, mark, place, favourite, closed, now, shown }: CellFacts) {
  const heart = <FavouriteButton id={lot.id} title={lot.title} pressed={favourite} />;
  return (
    <>
      {shown.has("image") ? (
        <td className="lot-cell-image">
          <LotPicture address={lot.picture} alt={lot.title} first={place < FIRST_SCREEN} />
          {heart}
        </td>
      ) : null}
      {shown.has("lot") ? (
        <td data-label={COLUMN_NAMES.lot}>
          <b>{lot.lotNumber}</b>
          {lot.lotInfo ? <small className="lot-more line-clamp-3">{withoutNumber(lot.lotInfo, lot)}</small> : null}
        </td>
      ) : null}
      <td className="lot-cell-vehicle">
        <VehicleInfo lot={lot} />
        {shown.has("image") ? null : heart}
      </td>
      {shown.has("condition") ? (
        <td data-label={COLUMN_NAMES.condition}>
          <Damage lot={lot} />
          <Signs lot={lot} mark={mark && { ...mark, cost: undefined }} />
        </td>
      ) : null}
      {shown.has("sale") ? (
        <td data-label={COLUMN_NAMES.sale}>
          {placeOf(lot)}
          <small>{saleInWords(lot) ?? "Sale date not set"}</small>
          <small className="lot-more">{lot.auctionType ?? "Auction type not stated"}</small>
        </td>
      ) : null}
      {shown.has("bids") ? (
        <td className="lot-cell-bids">
          <Bids lot={lot} cost={mark?.cost} closed={closed} now={now} />
        </td>
      ) : null}
    </>
  );
}

/** 'Lot 70079608 / Row K45' repeats the lot's number. */
const withoutNumber = (info: string, { lotNumber }: LotSummary) => info.replace(`Lot ${lotNumber} / `, "");

function VehicleInfo({ lot }: { lot: LotSummary }) {
  const parts = { gear: lot.transmission, fuel: lot.fuel, drive: lot.drive, body: lot.bodyType };
  const words = Object.entries(parts).map(([facet, part]) => part && inOurWords(facet as keyof typeof parts, part));
  const details = [lot.engine && shortEngine(lot.engine), ...words].filter(Boolean).join(" · ");
  return (
    <>
      <a href={lotPath(lot)} className="link">
        {lot.title}
      </a>
      <b>{isUnread(lot) ? "Odometer not stated" : odometerInWords(lot)}</b>
      {details ? <small className="lot-more">{details}</small> : null}
      <a href={lotPath(lot)} aria-label={`Details of ${lot.title}`} data-summary="" className="button button-quiet">
        Details
      </a>
      <CompareButton lot={lot} />
    </>
  );
}

interface BidFacts extends Pick<CellFacts, "lot" | "closed" | "now"> {
  cost: string | undefined;
}

function Bids({ lot, cost, closed, now }: BidFacts) {
  return (
    <>
      <div className="lot-bid">
        <small>Current Bid</small>
        <b>{formatBid(lot)}</b>
        {cost ? <small>{cost}</small> : null}
        {lot.endsAt ? <TimeLeft endsAt={lot.endsAt} now={now} /> : null}
        {closed ? <small>{closed}</small> : null}
        {lot.buyNowPrice === null || closed ? null : (
          <small>{`Buy it Now ${formatMoney(lot.buyNowPrice, lot.currency)}`}</small>
        )}
      </div>
      {closed ? null : <BidNow lot={lot} />}
    </>
  );
}

function TimeLeft({ endsAt, now }: { endsAt: string; now: number }) {
  const soon = Date.parse(endsAt) - now < CLOSING_SOON_MS;
  return (
    <small>
      <span>{soon ? "Closing soon: " : "Time left: "}</span>
      <Countdown endsAt={endsAt} now={now} />
    </small>
  );
}
