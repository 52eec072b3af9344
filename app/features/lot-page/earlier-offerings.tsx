import { lotPath, placeOf } from "#app/features/lot-cards/lot-words.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import type { EarlierOffering } from "./earlier-offerings.server.ts";
import { dayOf } from "./past-day.ts";

export function EarlierOfferings({ offerings }: { offerings: EarlierOffering[] }) {
  return (
    <div className="max-w-prose">
      <p>
        {offerings.length === 1 ? "We saw this VIN at auction once before." : "We saw this VIN at auction before."} Ask
        why it is for sale again.
      </p>
      <ul className="num mt-2 border-t border-line">
        {offerings.map((offering) => (
          <li key={offering.id} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
            <span>
              <time dateTime={offering.leftAt}>{dayOf(offering.leftAt)}</time>, {placeOf(offering)}
              <a href={lotPath(offering)} className="link flex min-h-11 items-center text-13">
                {HOUSE_NAMES[offering.house]} lot {offering.lotNumber}
              </a>
            </span>
            <span className="text-right">
              <span className="block text-13 text-ink-soft">Last bid seen</span>
              <strong>{offering.bid ? formatMoney(offering.bid, offering.currency) : "No bids"}</strong>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-13 text-ink-soft">The last bid is not necessarily the price it sold for.</p>
    </div>
  );
}
