import { inOurWords } from "#app/features/vocabulary/facet-labels.ts";
import { damageName, keysInWords, saleInWords, yardInWords } from "#app/features/vocabulary/card-words.ts";
import { ageInWords } from "#app/features/desk/desk-words.ts";
import { BuyerLink, Chip, Cut, DeskTable, DeskTime, Facts, Vin } from "#app/features/desk/desk-parts.tsx";
import { CASE_STATES, type CaseState } from "#app/features/cases/case-kinds.ts";
import { LotPicture } from "#app/features/lot-cards/lot-picture.tsx";
import { formatBid, formatMoney } from "#app/features/lots/format.ts";
import { HOUSE_NAMES, type House } from "#app/features/lots/lot.ts";
import { odometerInWords } from "#app/features/lots/odometer.ts";
import { paperInWords } from "#app/features/vocabulary/papers.ts";
import { runStateInWords } from "#app/features/vocabulary/plain-words.ts";
import { UNSTATED } from "#app/ui/unstated.ts";
import { deskLotPath } from "./lot-words.ts";
import type { OpenLot } from "./open-lot.server.ts";

export function LotChip({ isLive, isWithdrawn }: { isLive: boolean; isWithdrawn: boolean }) {
  if (isLive) return <Chip tone="good">open for bids</Chip>;
  return <Chip tone="plain">{isWithdrawn ? "withdrawn" : "closed"}</Chip>;
}

/** What to say about a lot on the phone without opening its page in the shop. */
export function LotFacts({ open: { lot }, now }: { open: OpenLot; now: number }) {
  const pieces: [string, React.ReactNode][] = [
    ["Lot", `${HOUSE_NAMES[lot.house]} ${lot.lotNumber}`],
    ["VIN", <Vin key="vin" vin={lot.vin} />],
    ["Bid", <strong key="bid">{formatBid(lot)}</strong>],
    ["Buy now", lot.buyNowPrice === null ? "No" : formatMoney(lot.buyNowPrice, lot.currency)],
    ["Closes", <Closing key="closes" lot={lot} now={now} />],
    ["Sale", lot.saleStatus ?? lot.auctionType ?? UNSTATED],
    ["Place", yardInWords(lot) ?? lot.state ?? UNSTATED],
    ["Odometer", odometerInWords(lot)],
    ["Damage", namesOf(damageName, lot.damagePrimary, lot.damageSecondary)],
    ["Runs", runStateInWords(lot.highlights)],
    ["Keys", lot.keys ? keysInWords(lot.keys) : UNSTATED],
    ["Title", paperInWords(lot.titleType) ?? UNSTATED],
    ["Engine", enginesOf(lot)],
    ["Seller", lot.seller ?? UNSTATED],
    ["First seen", <DeskTime key="seen" at={new Date(lot.firstSeenAt)} />],
  ];
  return <Facts facts={pieces} />;
}

const namesOf = (inWords: (said: string) => string, ...said: (string | null)[]) =>
  said.flatMap((one) => (one ? inWords(one) : [])).join(", ") || UNSTATED;

const enginesOf = ({ engine, fuel, transmission, drive }: OpenLot["lot"]) =>
  [
    engine,
    fuel && inOurWords("fuel", fuel),
    transmission && inOurWords("gear", transmission),
    drive && inOurWords("drive", drive),
  ]
    .filter(Boolean)
    .join(", ") || UNSTATED;

function Closing({ lot, now }: { lot: OpenLot["lot"]; now: number }) {
  const { endsAt } = lot;
  if (!endsAt) return saleInWords(lot) ?? "No sale date yet";
  const left = Date.parse(endsAt) - now;
  return (
    <>
      <strong>{left > 0 ? `in ${ageInWords(left)}` : `${ageInWords(-left)} ago`}</strong>,{" "}
      <DeskTime at={new Date(endsAt)} />
    </>
  );
}

export function LotPhoto({ open: { lot } }: { open: OpenLot }) {
  return (
    <div className="max-w-sm">
      <LotPicture address={lot.picture} alt={lot.title} sizes="(width >= 768px) 24rem, 92vw" eager />
    </div>
  );
}

const FIELDS: Record<string, string> = { bid: "Bid", price: "Buy now", status: "Sale" };

export function LotHistory({ changes, currency }: { changes: OpenLot["changes"]; currency: string }) {
  if (changes.length === 0) return <p>Nothing has changed since we first saw this lot.</p>;
  const words = (field: string, value: string | null) =>
    value === null || value === "0" ? "none" : field === "status" ? value : formatMoney(Number(value), currency);
  return (
    <DeskTable
      caption="What changed"
      columns={["When", "What", "Before", "After"]}
      rows={changes.map(({ id, field, before, after, at }) => ({
        key: String(id),
        cells: [<DeskTime key="at" at={at} />, FIELDS[field] ?? field, words(field, before), words(field, after)],
      }))}
    />
  );
}

export function LotPeople({ keepers }: { keepers: NonNullable<OpenLot["keepers"]> }) {
  if (keepers.length === 0) return <p>Nobody has it among their favourites.</p>;
  return (
    <DeskTable
      isBrief
      caption="People who have it among their favourites"
      columns={["Name", "Phone", "Country", "Since"]}
      rows={keepers.map(({ id, name, phone, country, since }) => ({
        key: id,
        cells: [
          <Cut key="name">
            <BuyerLink id={id} look="row-link">
              {name}
            </BuyerLink>
          </Cut>,
          phone ?? UNSTATED,
          country ?? UNSTATED,
          <DeskTime key="since" at={since} />,
        ],
      }))}
    />
  );
}

export function LotCases({ cases }: { cases: NonNullable<OpenLot["cases"]> }) {
  if (cases.length === 0) return <p>No case names it.</p>;
  return (
    <DeskTable
      isBrief
      caption="Cases about this car"
      columns={["Case", "From", "Subject", "State", "Changed"]}
      rows={cases.map(({ id, reference, name, subject, state, since }) => ({
        key: id,
        cells: [
          <a key="case" href={`/desk/cases/${id}`} data-no-prefetch className="link row-link whitespace-nowrap">
            {reference}
          </a>,
          <Cut key="from">{name}</Cut>,
          <Cut key="subject">{subject}</Cut>,
          CASE_STATES[state as CaseState],
          <DeskTime key="since" at={since} />,
        ],
      }))}
    />
  );
}

export function OtherSales({ sales }: { sales: OpenLot["sales"] }) {
  if (sales.length === 0) return <p>We have not seen this car in another sale.</p>;
  return (
    <DeskTable
      caption="Other sales of this car"
      columns={["Lot", "Place", "Bid", "Left"]}
      figures={["Bid"]}
      rows={sales.map(({ id, house, lotNumber, location, currency, endsAt, leftAt, current_bid: currentBid }) => ({
        key: id,
        cells: [
          <a key="lot" href={deskLotPath(id)} className="link row-link whitespace-nowrap">
            {HOUSE_NAMES[house as House]} {lotNumber}
          </a>,
          location ?? UNSTATED,
          formatBid({ currentBid, currency }),
          <DeskTime key="left" at={leftAt ?? (endsAt instanceof Date ? endsAt : null)} />,
        ],
      }))}
    />
  );
}
