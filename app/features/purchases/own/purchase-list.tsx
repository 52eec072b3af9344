import { LotStrip } from "#app/features/bidding/own-bids/lot-strip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { OwnPurchase } from "./own-purchase.ts";
import { PurchaseMark } from "./purchase-mark.tsx";
import { stripOf } from "./strip.ts";
import type { Standing } from "./standing-words.ts";

export interface Listed {
  purchase: OwnPurchase;
  standing: Standing;
}

/** All that somebody has won, what needs doing first. */
export function PurchaseList({ purchases }: { purchases: Listed[] }) {
  if (purchases.length === 0) return <NoPurchases />;
  return (
    <ul className="grid gap-3">
      {purchases.map(({ purchase, standing }, place) => (
        <li key={purchase.id} className={`card p-4 sm:p-5 ${BORDERS[standing.look] ?? ""}`}>
          <LotStrip bid={{ lot: stripOf(purchase.facts) }} isFirst={place === 0} />
          <div className="mt-4 border-t border-line pt-4">
            <PurchaseMark standing={standing} />
            <p className="mt-2 text-17 font-semibold">{standing.sentence}</p>
            {standing.more.length > 0 ? <p className="mt-1 text-ink-soft">{standing.more[0]}</p> : null}
            <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
              <a
                href={`/account/purchases/${purchase.number}`}
                className={`button ${standing.rank < 2 ? "button-primary" : "button-quiet"}`}
              >
                {purchase.openCents > 0 ? "How to pay" : "See the purchase"}
                <span className="sr-only"> {purchase.facts.title}</span>
              </a>
              <span className="num text-13 text-ink-soft">{purchase.number}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

const BORDERS: Partial<Record<Standing["look"], string>> = { act: "border-amber", late: "border-flare" };

function NoPurchases() {
  return (
    <EmptyState heading="No purchases yet">
      <p className="text-ink-soft">A car that you win stands here, with its invoice and the days that matter.</p>
      <p>
        <a href="/account/bids" className="button button-primary">
          See your bids
        </a>
      </p>
    </EmptyState>
  );
}
