import { FilterChoice, FilterText, ListFilter } from "#app/features/desk/desk-list.tsx";
import { Chip, Cut, DeskTable, Panel } from "#app/features/desk/desk-parts.tsx";
import { chosenIn, listAddress } from "#app/features/desk/desk-query.ts";
import { formatMoney, formatTime } from "#app/features/lots/format.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import type { Cell } from "#app/platform/csv.ts";
import type { Forfeit } from "./forfeits.server.ts";
import type { ListedPurchase } from "./list-purchases.server.ts";
import { purchasePath, SHOWN, type PurchasesQuery, type Shown } from "./purchases-query.ts";

export function PurchasesFilter({ query: { show, q, house }, rows }: { query: PurchasesQuery; rows: number }) {
  const chosen = { show, q, house };
  return (
    <ListFilter
      label="Purchases"
      clear="/desk/purchases"
      chosen={chosenIn("/desk/purchases", chosen, { show: show && SHOWN[show], house: house && HOUSE_NAMES[house] })}
      csv={listAddress("/desk/purchases/csv", chosen)}
      rows={rows}
    >
      <FilterChoice name="show" label="Show" none="All that are open" choices={SHOWN} chosen={show} />
      <FilterText name="q" label="Number, invoice, lot, VIN, name or reference" value={q} />
      <FilterChoice name="house" label="House" none="Both" choices={HOUSE_NAMES} chosen={house} />
    </ListFilter>
  );
}

const TONES: Partial<Record<Shown, React.ComponentProps<typeof Chip>["tone"]>> = {
  house: "warn",
  overdue: "bad",
  unbilled: "bad",
  release: "warn",
  bills: "warn",
  relisting: "warn",
  released: "good",
};

const ShownChip = ({ shown }: { shown: Shown }) => (
  <Chip tone={TONES[shown] ?? "plain"}>{SHOWN[shown].toLowerCase()}</Chip>
);

const dueInWords = (dueAt: number | null): string =>
  dueAt === null ? "" : formatTime(new Date(dueAt).toISOString()).replace(" Lagos", "");

export function PurchaseTable({ purchases }: { purchases: ListedPurchase[] }) {
  return (
    <DeskTable
      isBrief
      caption="Purchases"
      figures={["Open"]}
      wide={["Lot"]}
      columns={["Purchase", "Vehicle", "State", "Open", "Due in Lagos", "Buyer", "Lot"]}
      rows={purchases.map((purchase) => ({
        key: purchase.number,
        cells: [
          <a key="number" href={purchasePath(purchase.number)} className="row-link num whitespace-nowrap">
            {purchase.number}
          </a>,
          <Cut key="title">
            <b title={purchase.title}>{purchase.title}</b>
          </Cut>,
          <ShownChip key="state" shown={purchase.shown} />,
          <span key="open" className="num whitespace-nowrap">
            {purchase.openCents > 0 ? formatMoney(purchase.openCents) : ""}
          </span>,
          <span key="due" className="num whitespace-nowrap">
            {purchase.openCents > 0 ? dueInWords(purchase.dueAt) : ""}
          </span>,
          <Cut key="buyer">{purchase.buyer}</Cut>,
          <span key="lot" className="num lg:block xl:min-w-32">
            <Cut>{`${HOUSE_NAMES[purchase.house]} ${purchase.lotNumber}`}</Cut>
          </span>,
        ],
      }))}
    />
  );
}

/** Nothing is taken by itself: each leads to its page, where a clerk says that the house has relisted it. */
export function ForfeitPanel({ forfeits }: { forfeits: Forfeit[] }) {
  if (forfeits.length === 0) return null;
  return (
    <Panel title="Forfeits to decide" look="mb-3">
      <DeskTable
        isBrief
        caption="Forfeits to decide"
        figures={["Open", "Deposit"]}
        columns={["Purchase", "Vehicle", "Open", "Deposit", "May be lost since", "Buyer", "Act"]}
        rows={forfeits.map(({ number, title, openCents, heldCents, since, buyer }) => ({
          key: number,
          cells: [
            <a key="number" href={purchasePath(number)} className="row-link num whitespace-nowrap">
              {number}
            </a>,
            <Cut key="title">{title}</Cut>,
            <span key="open" className="num whitespace-nowrap">
              {formatMoney(openCents)}
            </span>,
            <span key="held" className="num whitespace-nowrap">
              {formatMoney(heldCents)}
            </span>,
            <span key="since" className="num whitespace-nowrap">
              {dueInWords(since)}
            </span>,
            <Cut key="buyer">{buyer}</Cut>,
            <a key="decide" href={purchasePath(number)} className="link" aria-label={`Decide ${number}`}>
              Decide
            </a>,
          ],
        }))}
      />
    </Panel>
  );
}

export const PURCHASE_HEADINGS = [
  "Purchase",
  "Vehicle",
  "House",
  "Lot",
  "Buyer",
  "State",
  "Winning bid",
  "Open",
  "Due (UTC)",
  "Confirmed (UTC)",
];

const utc = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

export const purchaseRecord = (one: ListedPurchase): Cell[] => [
  one.number,
  one.title,
  HOUSE_NAMES[one.house],
  one.lotNumber,
  one.buyer,
  SHOWN[one.shown],
  formatMoney(one.hammerCents),
  formatMoney(one.openCents),
  utc(one.dueAt),
  utc(one.confirmedAt),
];
