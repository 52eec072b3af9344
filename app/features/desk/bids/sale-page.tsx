import { yardInWords } from "#app/features/vocabulary/card-words.ts";
import {
  BuyerLink,
  Chip,
  DeskHeading,
  DeskTable,
  DeskTime,
  Facts,
  Panel,
  Vin,
} from "#app/features/desk/desk-parts.tsx";
import { ageInWords } from "#app/features/desk/desk-words.ts";
import { LotPicture } from "#app/features/lot-cards/lot-picture.tsx";
import { formatBid, formatMoney, formatTime } from "#app/features/lots/format.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import { yardTime } from "#app/features/vocabulary/yard-places.ts";
import { UNSTATED } from "#app/ui/unstated.ts";
import type { OpenSale } from "./open-sale.server.ts";
import { LeadForm, MaximaForm, RestrictForm, VoidForm, type SaleReply } from "./sale-forms.tsx";
import { SaleChips } from "./sale-list.tsx";
import { OrderPanel } from "./sale-order.tsx";
import { OutcomePanel } from "./sale-outcome.tsx";
import { bidStateInWords, bidTone, offerInWords, orderInWords, outcomeInWords } from "./sale-words.ts";

export interface SaleViewProps {
  sale: OpenSale;
  /** May open the pages of people. */
  seesPeople: boolean;
  reply: SaleReply | undefined;
}

/** What to do next first, then what the house said, then everything that led there. */
export function SaleView({ sale, seesPeople, reply }: SaleViewProps) {
  const { row, lot } = sale;
  return (
    <>
      <DeskHeading title={row.title}>
        <span className="flex flex-wrap items-center gap-x-4">
          {HOUSE_NAMES[row.house]} {row.lotNumber}
          <SaleChips sale={row} />
          <a href={`/desk/lots/${encodeURIComponent(lot.id)}`} className="link row-link">
            The lot
          </a>
        </span>
      </DeskHeading>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 gap-4">
          <Warnings sale={sale} />
          <OrderPanel sale={sale} reply={reply} />
          <OutcomePanel sale={sale} reply={reply} />
          <BidsPanel sale={sale} seesPeople={seesPeople} reply={reply} />
          <OrdersPanel sale={sale} />
          {sale.offers.length > 0 ? <OffersPanel sale={sale} /> : null}
        </div>
        <div className="grid min-w-0 gap-4">
          <SaleFacts sale={sale} />
          <LeadForm sale={sale} reply={reply} />
        </div>
      </div>
    </>
  );
}

function Warnings({ sale: { row, bids, difference } }: { sale: OpenSale }) {
  const restricted = bids.filter(({ isRestricted, state }) => isRestricted && ["leading", "buying"].includes(state));
  const warnings = [
    row.isOurs && !row.isEnded
      ? "More is at the house than any of our buyers stands for. If it wins, the vehicle is ours. Former bidders are asked by themselves."
      : "",
    row.isOurs && row.isEnded ? "The house awarded this vehicle, and nobody of ours stands for it: it is our own." : "",
    row.isMissed ? "An order did not reach the house before its cut-off. Its hold is free and its bidder is told." : "",
    row.isOverdue ? "The house should have said by now how it ended. Ask it, and record the outcome." : "",
    difference
      ? `The house says another outcome now: ${outcomeInWords(difference)}. Ask it. If it is right, record it below, and a second clerk confirms the change.`
      : "",
    restricted.length > 0
      ? "A bidder who is restricted still leads. A restriction stops new bids only: make the bid void if it must not stand."
      : "",
  ].filter(Boolean);
  if (warnings.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {warnings.map((words) => (
        <li key={words} className="rounded-card bg-flare-soft px-4 py-2 font-semibold">
          {words}
        </li>
      ))}
    </ul>
  );
}

const iso = (ms: number) => new Date(ms).toISOString();

/** On the clocks of Lagos, of the yard and of UTC. */
function Clocks({ at, zone }: { at: number | undefined; zone: string | undefined }) {
  if (at === undefined) return "No date yet";
  return (
    <time dateTime={iso(at)} className="grid">
      <span>{formatTime(iso(at))}</span>
      {zone ? <span>{yardTime(iso(at), zone)} at the yard</span> : null}
      <span className="text-ink-soft">{yardTime(iso(at), "UTC")}</span>
    </time>
  );
}

function SaleFacts({ sale: { row, lot, lead, seenAt, now } }: { sale: OpenSale }) {
  const facts: [string, React.ReactNode][] = [
    ["Closes", <Clocks key="closes" at={row.closesAt} zone={lot.zone} />],
    ["Last seen", seenAt ? `${ageInWords(now - seenAt)} ago` : UNSTATED],
    [
      "House takes bids",
      row.cutOff === row.closesAt ? "until it closes" : <Clocks key="cut-off" at={row.cutOff} zone={lot.zone} />,
    ],
    ...(lead
      ? [["We take bids until", formatTime(iso(lead.isWaived ? lead.house : lead.ours))] satisfies [string, string]]
      : []),
    ["Sale", [row.isTimed ? "Timed" : "Live", lot.saleStatus ?? lot.auctionType].filter(Boolean).join(", ")],
    ["Present bid", formatBid({ currentBid: Math.max(row.present ?? 0, lot.currentBid ?? 0), currency: "USD" })],
    ["VIN", <Vin key="vin" vin={lot.vin} />],
    ["Yard", yardInWords(lot) ?? UNSTATED],
  ];
  return (
    <Panel title="The sale">
      <div>
        <LotPicture address={lot.picture} alt={row.title} sizes="(width >= 1024px) 18rem, 92vw" eager />
      </div>
      <Facts facts={facts} />
    </Panel>
  );
}

function BidsPanel({ sale, seesPeople, reply }: SaleViewProps) {
  const { bids, hasMaxima } = sale;
  return (
    <Panel title="Bids of our buyers">
      {bids.length === 0 ? (
        <p>Nobody has bid.</p>
      ) : (
        <DeskTable
          caption="Bids of our buyers, the newest first"
          columns={["Bid", "Bidder", "Stands", "Maximum", "Taken"]}
          figures={["Maximum"]}
          rows={bids.map((bid) => ({
            key: String(bid.id),
            cells: [
              <span key="bid" id={bid.reference} className="num whitespace-nowrap">
                {bid.number}. {bid.reference}
              </span>,
              <Bidder key="bidder" bid={bid} seesPeople={seesPeople} />,
              <span key="stands" className="flex flex-wrap items-center gap-1">
                <Chip tone={bidTone(bid.state)}>{bidStateInWords(bid.state)}</Chip>
                {bid.reason ? <span className="text-13 text-ink-soft wrap-anywhere">{bid.reason}</span> : null}
              </span>,
              <span key="maximum" className="num">
                {bid.kind === "buy-now" ? "Buy Now " : ""}
                {bid.maximum === null ? (hasMaxima ? UNSTATED : "hidden") : formatMoney(bid.maximum)}
              </span>,
              <DeskTime key="taken" at={bid.instant} />,
            ],
          }))}
        />
      )}
      <div className="grid gap-2 px-3.5 py-2">
        <MaximaForm sale={sale} />
        <VoidForm sale={sale} reply={reply} />
        <RestrictForm sale={sale} reply={reply} />
      </div>
    </Panel>
  );
}

function Bidder({
  bid: { person, name, isRestricted },
  seesPeople,
}: {
  bid: OpenSale["bids"][number];
  seesPeople: boolean;
}) {
  if (person === null) return "Account deleted";
  return (
    <span className="flex min-w-20 flex-wrap items-center gap-1">
      {seesPeople ? <BuyerLink id={person}>{name}</BuyerLink> : name}
      {isRestricted ? <Chip tone="bad">restricted</Chip> : null}
    </span>
  );
}

function OrdersPanel({ sale: { orders } }: { sale: OpenSale }) {
  return (
    <Panel title="What the house was told">
      {orders.length === 0 ? (
        <p>Nothing yet.</p>
      ) : (
        <DeskTable
          caption="Orders, the newest first"
          columns={["Order", "Amount", "For", "Clerk", "The house said", "When"]}
          figures={["Amount"]}
          rows={orders.map((order) => ({
            key: order.id,
            cells: [
              orderInWords(order),
              <span key="amount" className="num">
                {order.cents === null ? "hidden" : formatMoney(order.cents)}
              </span>,
              order.reference ?? UNSTATED,
              order.takenBy ?? (order.port === "wire" ? "By wire" : "Nobody"),
              <span key="words" className="wrap-anywhere">
                {order.words}
              </span>,
              <DeskTime key="when" at={order.settledAt ?? order.placingAt ?? order.madeAt} />,
            ],
          }))}
        />
      )}
    </Panel>
  );
}

function OffersPanel({ sale: { offers } }: { sale: OpenSale }) {
  return (
    <Panel title="What bidders were asked">
      <DeskTable
        caption="Offers, the newest first"
        columns={["Question", "Price", "Of", "Answer", "Until"]}
        figures={["Price"]}
        rows={offers.map(({ id, kind, cents, until, state, reference }) => ({
          key: String(id),
          cells: [
            offerInWords(kind),
            <span key="price" className="num">
              {cents === null ? "hidden" : formatMoney(cents)}
            </span>,
            reference,
            <Chip key="state" tone={state === "open" ? "warn" : state === "accepted" ? "good" : "plain"}>
              {state}
            </Chip>,
            <DeskTime key="until" at={until} />,
          ],
        }))}
      />
    </Panel>
  );
}
