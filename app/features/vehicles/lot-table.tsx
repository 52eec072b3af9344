import { CLOSING_SOON_MS } from "#app/ui/time-left.ts";
import { Countdown, FIRST_SCREEN, lotPath, pictureWords, placeOf, stated } from "./card-parts.tsx";
import { CompareButton } from "./compare-button.tsx";
import { ConditionChips } from "./condition-chips.tsx";
import { FavouriteButton } from "./favourite-button.tsx";
import { bidInWords, inSentenceCase, lagosTime, miles, money } from "./format.ts";
import { type Column, COLUMN_NAMES, COLUMNS } from "./listing-look.ts";
import { HOUSE_NAMES, type LotSummary } from "./lot.ts";
import { LotPicture } from "./lot-picture.tsx";

interface Table {
  caption: string;
  lots: LotSummary[];
  favourites: Set<string>;
  /** Milliseconds since the epoch, for the time left. */
  now: number;
  /** Path and query of the page, to come back to. */
  back: string;
  /** The columns shown; all of them when undefined. */
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

/** The comparing reader's view: a table where there is room for one, cards of the same rows where there is not. */
export function LotTable({ caption, lots, favourites, now, back, columns = COLUMNS, isDense = false }: Table) {
  const shown = new Set<string>([...columns, "vehicle"]);
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
        <tbody>
          {lots.map((lot, place) => (
            <Row
              key={lot.id}
              lot={lot}
              place={place}
              favourite={favourites.has(lot.id)}
              now={now}
              back={back}
              shown={shown}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowFacts {
  lot: LotSummary;
  place: number;
  favourite: boolean;
  now: number;
  back: string;
  shown: Set<string>;
}

function Row({ lot, place, favourite, now, back, shown }: RowFacts) {
  const heart = (className: string) => (
    <FavouriteButton id={lot.id} title={lot.title} pressed={favourite} back={back} className={className} />
  );
  return (
    <tr data-lot={lot.id}>
      {shown.has("image") ? (
        <td className="lot-cell-image">
          <LotPicture
            address={lot.picture}
            alt={pictureWords(lot)}
            sizes="(width >= 768px) 136px, 34vw"
            widest={320}
            eager={place < FIRST_SCREEN}
            first={place === 0}
            className="rounded-input"
          />
          {heart("lot-heart")}
        </td>
      ) : null}
      {shown.has("lot") ? (
        <td data-label={COLUMN_NAMES.lot}>
          <span className="num block font-semibold">{lot.lotNumber}</span>
          <span className="block text-13 text-ink-soft">{HOUSE_NAMES[lot.house]}</span>
          {lot.lotInfo ? (
            <span className="lot-more line-clamp-3 text-13 text-ink-soft">{withoutNumber(lot.lotInfo, lot)}</span>
          ) : null}
        </td>
      ) : null}
      <td className="lot-cell-vehicle">
        <VehicleInfo lot={lot} />
        {shown.has("image") ? null : heart("mt-2 inline-block align-bottom")}
      </td>
      {shown.has("condition") ? (
        <td data-label={COLUMN_NAMES.condition} className="[&_.chip]:whitespace-normal">
          <ConditionChips lot={lot} />
          <span className="mt-1 block text-13">{`Keys: ${stated(lot.keys)}`}</span>
        </td>
      ) : null}
      {shown.has("sale") ? (
        <td data-label={COLUMN_NAMES.sale}>
          <span className="block">{placeOf(lot)}</span>
          <span className="num block text-13 text-ink-soft">
            {lot.saleAt ? lagosTime(lot.saleAt) : "Sale date not set"}
          </span>
          <span className="lot-more block text-13 text-ink-soft">{lot.auctionType ?? "Auction type not stated"}</span>
        </td>
      ) : null}
      {shown.has("bids") ? (
        <td className="lot-cell-bids">
          <Bids lot={lot} now={now} />
        </td>
      ) : null}
    </tr>
  );
}

/** 'Lot 70079608 / Row K45' says its number once more. */
const withoutNumber = (info: string, { lotNumber }: LotSummary) => info.replace(`Lot ${lotNumber} / `, "");

function VehicleInfo({ lot }: { lot: LotSummary }) {
  const words = [lot.transmission, lot.fuel, lot.drive, lot.bodyType].map((part) => part && inSentenceCase(part));
  const details = [lot.engine, ...words].filter(Boolean).join(" · ");
  return (
    <>
      <a href={lotPath(lot)} className="link -mt-2 flex min-h-11 items-center text-15 font-bold leading-tight">
        {lot.title}
      </a>
      <span className="num block text-13 font-semibold">
        {lot.odometer === null ? "Odometer not stated" : miles(lot.odometer)}
      </span>
      {details ? <span className="lot-more block text-13 text-ink-soft">{details}</span> : null}
      <a
        href={lotPath(lot)}
        aria-label={`Details of ${lot.title}`}
        data-summary=""
        className="button button-quiet mt-2 mr-2"
      >
        Details
      </a>
      <CompareButton lot={lot} className="mt-2 mr-2" />
    </>
  );
}

function Bids({ lot, now }: { lot: LotSummary; now: number }) {
  return (
    <>
      <div className="lot-bid">
        <span className="block text-13 text-ink-soft">Current Bid</span>
        <span className="num block text-17 font-extrabold">{bidInWords(lot)}</span>
        {lot.endsAt ? <TimeLeft endsAt={lot.endsAt} now={now} /> : null}
        {lot.buyNowPrice === null ? null : (
          <span className="num block text-13">{`Buy it Now ${money(lot.buyNowPrice, lot.currency)}`}</span>
        )}
      </div>
      <a href={lotPath(lot)} aria-label={`Bid Now on ${lot.title}`} className="button button-money">
        Bid Now
      </a>
    </>
  );
}

function TimeLeft({ endsAt, now }: { endsAt: string; now: number }) {
  const soon = Date.parse(endsAt) - now < CLOSING_SOON_MS;
  return (
    <span className="block text-13">
      <span className="text-ink-soft">{soon ? "Closing soon: " : "Time left: "}</span>
      <Countdown endsAt={endsAt} now={now} />
    </span>
  );
}
