import { FilterChoice, FilterText, ListFilter } from "#app/features/desk/desk-list.tsx";
import { Chip, Cut, DeskTable } from "#app/features/desk/desk-parts.tsx";
import { chosenIn, listAddress } from "#app/features/desk/desk-query.ts";
import { briefAge } from "#app/features/desk/desk-words.ts";
import { formatMoney, formatTime } from "#app/features/lots/format.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import type { Cell } from "#app/platform/csv.ts";
import { UNSTATED } from "#app/ui/unstated.ts";
import { salePath, SHOWN, type BidsQuery } from "./bids-query.ts";
import type { SaleRow } from "./list-sales.server.ts";
import { orderInWords, outcomeInWords, timeLeft } from "./sale-words.ts";

export function BidsFilter({ query: { show, q, house }, rows }: { query: BidsQuery; rows: number }) {
  const chosen = { show: show === "place" ? undefined : show, q, house };
  return (
    <ListFilter
      label="Bids"
      clear="/desk/bids"
      chosen={chosenIn("/desk/bids", chosen, { show: SHOWN[show], house: house && HOUSE_NAMES[house] })}
      csv={listAddress("/desk/bids/csv", chosen)}
      rows={rows}
    >
      <FilterChoice name="show" label="Show" choices={SHOWN} chosen={show} />
      <FilterText name="q" label="Lot number, VIN or bid" value={q} />
      <FilterChoice name="house" label="House" none="Both" choices={HOUSE_NAMES} chosen={house} />
    </ListFilter>
  );
}

export function SaleTable({ sales, now, caption = "Sales" }: { sales: SaleRow[]; now: number; caption?: string }) {
  return (
    <DeskTable
      isBrief
      caption={caption}
      columns={["Left", "Vehicle", "Lot", "State", "Clerk", "Cut-off"]}
      rows={sales.map((sale) => ({
        key: String(sale.id),
        cells: [
          <a key="left" href={salePath(sale.id)} className={`row-link num whitespace-nowrap ${toneOf(sale)}`}>
            {leftOf(sale, now)}
          </a>,
          <Cut key="title">
            <b>{sale.title}</b>
          </Cut>,
          <Short key="lot">{`${HOUSE_NAMES[sale.house]} ${sale.lotNumber}`}</Short>,
          <Cut key="state">
            <SaleChips sale={sale} />
          </Cut>,
          <Cut key="clerk">{sale.order?.takenBy ?? (sale.order?.port === "desk" ? "Nobody yet" : "")}</Cut>,
          <Short key="cut-off">{sale.cutOff ? formatTime(new Date(sale.cutOff).toISOString()) : UNSTATED}</Short>,
        ],
      }))}
    />
  );
}

const toneOf = ({ isUrgent, isOverdue }: SaleRow) => (isUrgent || isOverdue ? "font-bold text-flare" : "link");

/** Until the house takes no more orders, or since the lot closed. */
function leftOf({ order, cutOff, closesAt, isEnded }: SaleRow, now: number): string {
  if (isEnded) return "Over";
  if (order && cutOff !== undefined) return cutOff > now ? timeLeft(cutOff - now) : "Too late";
  if (closesAt === undefined) return "No date";
  return closesAt > now ? timeLeft(closesAt - now) : `${briefAge(now - closesAt)} ago`;
}

export function SaleChips({ sale }: { sale: SaleRow }) {
  const { order, outcome, standing, isPlaced, isOurs, isMissed, isOverdue } = sale;
  return (
    <span className="flex flex-wrap gap-1">
      {order ? <Chip tone={order.state === "unknown" ? "bad" : "warn"}>{orderInWords(order)}</Chip> : null}
      {isOurs ? <Chip tone="bad">ours</Chip> : null}
      {isMissed ? <Chip tone="bad">missed</Chip> : null}
      {isOverdue ? <Chip tone="bad">no outcome</Chip> : null}
      {outcome ? <Chip tone={outcome.kind === "won" ? "good" : "plain"}>{outcomeInWords(outcome)}</Chip> : null}
      {isPlaced && !outcome ? (
        <Chip tone={standing === "leading" ? "good" : "plain"}>{standing ?? "at the house"}</Chip>
      ) : null}
    </span>
  );
}

export const SALE_HEADINGS = [
  "Sale",
  "Vehicle",
  "House",
  "Lot",
  "Cut-off (UTC)",
  "Closes (UTC)",
  "Order",
  "Clerk",
  "Standing",
  "Present bid",
  "Bids of ours",
  "Outcome",
  "Price",
  "Alarm",
];

const utc = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString());

export const saleRecord = (sale: SaleRow): Cell[] => [
  sale.id,
  sale.title,
  HOUSE_NAMES[sale.house],
  sale.lotNumber,
  utc(sale.cutOff),
  utc(sale.closesAt),
  sale.order ? orderInWords(sale.order) : null,
  sale.order?.takenBy ?? null,
  sale.standing,
  sale.present === null ? null : formatMoney(sale.present),
  sale.bids,
  sale.outcome?.kind ?? null,
  sale.outcome?.cents ? formatMoney(sale.outcome.cents) : null,
  [sale.isOurs ? "ours" : "", sale.isMissed ? "missed" : "", sale.isOverdue ? "no outcome" : ""]
    .filter(Boolean)
    .join(", "),
];

const Short = ({ children }: { children: string }) => <span className="whitespace-nowrap">{children}</span>;
