import { yardInWords } from "#app/features/vocabulary/card-words.ts";
import { LotPicture } from "#app/features/lot-cards/lot-picture.tsx";
import { formatMoney } from "#app/features/lots/format.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import { BuyerLink, Facts, Panel, Vin } from "#app/features/desk/desk-parts.tsx";
import { ActForms, type ActReply } from "#app/features/desk/money/act-forms.tsx";
import { dayOf } from "#app/features/desk/money/money-parts.tsx";
import type { Consignee } from "#app/features/purchases/consignee.ts";
import { moveOf } from "#app/features/purchases/purchase-moves.ts";
import type { FormReply } from "#app/platform/form-reply.ts";
import { actsOf } from "./acts-of-purchase.ts";
import type { OpenedPurchase } from "./open-purchase.server.ts";
import { PaperForms } from "./paper-forms.tsx";
import { purchasePath } from "./purchases-query.ts";
import { CasesTable, DatesTable, InvoicesTable, PaymentsTable, StepsTable } from "./purchase-tables.tsx";

interface Props {
  opened: OpenedPurchase;
  reply: ActReply | undefined;
  today: string;
  /** Other people's accounts are shown to who may see them. */
  seesPeople: boolean;
}

const OFFERINGS = { auction: "Auction", "buy-now": "Buy Now", sealed: "Sealed sale" };

export function PurchaseView({ opened, reply, today, seesPeople }: Props) {
  const { purchase, invoices, payments, steps, papers, dates, toHouse } = opened;
  return (
    <div className="grid gap-4">
      <p className="text-17 font-bold">{nextInWords(opened)}</p>
      {opened.namesWait ? (
        <p className="desk-news mb-0!">
          A name is like one of the list, so nothing is paid out or released.{" "}
          <a href="/desk/money/barred" className="link">
            Decide the check
          </a>
        </p>
      ) : null}
      {opened.unclear ? (
        <p className="desk-news mb-0!">
          Money that may be for it has arrived and is unclear.{" "}
          <a href={`/desk/money/pay-ins/${opened.unclear.id}`} className="link">
            Say whose {opened.unclear.number} is
          </a>
        </p>
      ) : null}
      <div className="grid gap-4 xl:grid-cols-[minmax(0,7fr)_minmax(0,9fr)]">
        <Panel title="Purchase">
          <div className="panel-body">
            <Summary opened={opened} seesPeople={seesPeople} />
          </div>
        </Panel>
        <Panel title="Dates">
          <div className="text-13">
            <DatesTable dates={dates} />
          </div>
        </Panel>
      </div>
      <PaperForms purchase={purchase} toHouse={toHouse} reply={reply} today={today} />
      <ActForms acts={actsOf(opened)} reply={isOwn(reply) ? reply : undefined} start={{ day: today }} />
      <Panel title="Invoices" more={{ href: purchasePath(purchase.number, "bill"), label: "The house's bill" }}>
        <InvoicesTable invoices={invoices} />
      </Panel>
      <Panel title="Payments">
        <PaymentsTable payments={payments} />
      </Panel>
      {seesPeople && opened.cases.length > 0 ? (
        <Panel title="Messages">
          <CasesTable cases={opened.cases} />
        </Panel>
      ) : null}
      {papers.length > 0 ? (
        <Panel title="Papers">
          <ul className="panel-body">
            {papers.map(({ id, kind, name }) => (
              <li key={id} className="py-1">
                <a href={purchasePath(purchase.number, `papers/${id}`)} data-no-prefetch className="link wrap-anywhere">
                  {PAPERS[kind]}: {name}
                </a>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      <Panel title="History">
        <StepsTable steps={steps.map((step) => ({ ...step, label: moveOf(step.move).label }))} />
      </Panel>
    </div>
  );
}

const PAPERS = {
  "house-bill": "House's bill",
  "house-wire": "Our wire to the house",
  "pick-up": "Pick-up paper",
  title: "Title",
};

const PAPER_INTENTS = new Set(["wire", "release"]);
const isOwn = (reply: FormReply | undefined): boolean => !PAPER_INTENTS.has(reply?.values["intent"] ?? "");

/** What this purchase waits for, in one sentence. */
function nextInWords({ purchase, toHouse, timeline }: OpenedPurchase): string {
  const { progress, openCents, paidAt, isOverdue } = purchase;
  const open = formatMoney(openCents);
  switch (progress) {
    case "won":
      return "It has no invoice yet: a rate for one of its lines is missing.";
    case "invoiced":
      if (paidAt !== null && openCents === 0)
        return `Paid. Pay ${HOUSE_NAMES[purchase.facts.house]} ${formatMoney(toHouse)}.`;
      if (timeline.waitsForBank)
        return `${open} is open and the due day is past. Import the bank's statement through it first.`;
      return isOverdue ? `Overdue: ${open} is open.` : `The buyer has to pay ${open}.`;
    case "house-paid":
      return openCents > 0
        ? `The house is paid. ${isOverdue ? "Overdue: " : ""}${open} is open.`
        : "The house is paid. Release it with the pick-up paper.";
    case "released":
      if (openCents > 0) return `Released. ${isOverdue ? "Overdue: " : ""}${open} is open.`;
      return toHouse > 0 ? `Released. The house still gets ${formatMoney(toHouse)}.` : "Released for pick-up.";
    case "relisted":
      if (openCents > 0)
        return `Relisted. ${isOverdue ? "Overdue: " : ""}${open} of the house's bill for that is open.`;
      return purchase.isRelistingBilled
        ? "Relisted and settled."
        : "Relisted. The house's bill for that is not entered yet.";
    case "cancelled":
    case "corrected":
    default:
      return toHouse < 0
        ? `Over. The house has to return ${formatMoney(-toHouse)}.`
        : "Over without a vehicle. What was paid is the buyer's credit.";
  }
}

const ConsigneeLines = ({ consignee: { name, address, country, phone } }: { consignee: Consignee }) => (
  <>
    <b>{name}</b>
    <span className="block">{[...address, country].join(", ")}</span>
    <span className="num block">{phone}</span>
  </>
);

function Summary({ opened: { purchase, toHouse }, seesPeople }: Pick<Props, "opened" | "seesPeople">) {
  const { facts, buyer, userId, hammerCents, billedCents, openCents, kind, sale, consignee } = purchase;
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      <LotPicture
        address={facts.picture}
        alt={facts.title}
        sizes="10rem"
        className="w-32 max-w-full self-start rounded-input"
      />
      <div className="min-w-0 grow">
        <Facts
          facts={[
            ["Vehicle", facts.title],
            ["VIN", <Vin key="vin" vin={facts.vin} />],
            ["Lot", `${HOUSE_NAMES[facts.house]} ${facts.lotNumber}, ${yardInWords(facts) ?? facts.state ?? ""}`],
            [
              "Buyer",
              seesPeople && userId !== null ? (
                <BuyerLink key="buyer" id={userId}>
                  {buyer}
                </BuyerLink>
              ) : (
                buyer || "Account gone"
              ),
            ],
            ["Receives it", consignee ? <ConsigneeLines key="consignee" consignee={consignee} /> : "Not named yet"],
            [
              "Sale",
              <a key="sale" href={`/desk/bids/${sale}`} className="link">
                {OFFERINGS[kind]}, {dayOf(purchase.saleDay)}
              </a>,
            ],
            ["Winning bid", formatMoney(hammerCents)],
            ["Billed", `${formatMoney(billedCents)}, open ${formatMoney(openCents)}`],
            ["Owed to the house", formatMoney(toHouse)],
          ]}
        />
      </div>
    </div>
  );
}
