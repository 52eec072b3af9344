import { lotPath, pictureWords } from "#app/features/lot-cards/card-parts.tsx";
import { formatMoney } from "#app/features/lots/format.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";
import { LotPicture } from "#app/features/lot-cards/lot-picture.tsx";
import { Icon } from "#app/ui/icon.tsx";
import {
  CONTAINER_TIME,
  FREE_STORAGE,
  PAYMENT_DUE,
  RORO_TIME,
  SHIPPING_DOCUMENTS_PRICE,
  WIRE_REFUND_FEE,
} from "#app/features/policy/phrases.ts";
import { dollars } from "#app/features/policy/figures.ts";
import {
  DEPOSIT_MINIMUM_CENTS,
  DEPOSIT_PERCENT,
  RORO_FREIGHT_FROM_CENTS,
} from "#app/features/policy/policy-constants.ts";

export function HeroLot({ lot }: { lot: LotSummary | undefined }) {
  if (!lot) return null;
  return (
    <figure className="hero-figure card relative overflow-hidden shadow-raised">
      <LotPicture address={lot.picture} alt={pictureWords(lot)} sizes="(width >= 768px) 416px, 92vw" first />
      <figcaption className="flex items-end justify-between gap-4 px-4 py-3">
        <span className="min-w-0">
          <a href={lotPath(lot)} className="block truncate font-bold after:absolute after:inset-0 hover:text-harbour">
            {lot.title}
          </a>
          <span className="num block truncate text-13 text-ink-soft">
            {[`Lot ${lot.lotNumber}`, lot.location].filter(Boolean).join(", ")}
          </span>
        </span>
        {lot.currentBid === null ? null : (
          <span className="num shrink-0 text-right">
            <span className="block text-13 text-ink-soft">Current bid</span>
            <span className="block font-extrabold">{formatMoney(lot.currentBid, lot.currency)}</span>
          </span>
        )}
      </figcaption>
    </figure>
  );
}

const STOPS = [
  { place: "Auction yard", text: "Paid, released and towed to the port." },
  { place: "Newark, Baltimore, Savannah, Jacksonville", text: "Title and export papers to US customs." },
  { place: "At sea", text: `RORO ${RORO_TIME}, containers ${CONTAINER_TIME}.` },
  { place: "Lagos, Tema, Lomé, Cotonou", text: "Your clearing agent takes over." },
];

export function HeroRoute() {
  return (
    <ol className="hero-figure card px-5 py-2 shadow-raised">
      {STOPS.map(({ place, text }, index) => (
        <li key={place} className="flex gap-4">
          <span className="flex flex-col items-center" aria-hidden="true">
            <span className={`w-px grow bg-line-strong ${index === 0 ? "opacity-0" : ""}`} />
            <span className="grid size-8 place-items-center rounded-full border border-line-strong text-harbour">
              <Icon name={index === 2 ? "ship" : "mapPin"} />
            </span>
            <span className={`w-px grow bg-line-strong ${index === STOPS.length - 1 ? "opacity-0" : ""}`} />
          </span>
          <span className="py-3">
            <span className="block font-bold">{place}</span>
            <span className="block text-ink-soft">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

const COSTS: [what: string, price: string, note: string][] = [
  ["Deposit", `${dollars(DEPOSIT_MINIMUM_CENTS)} or ${DEPOSIT_PERCENT}%`, "returned when you do not buy"],
  ["RORO freight", `from ${dollars(RORO_FREIGHT_FROM_CENTS)}`, "sedan or small SUV"],
  ["Shipping documents", SHIPPING_DOCUMENTS_PRICE, "TELEX or OBL"],
  ["Storage", `${FREE_STORAGE} free`, "then a daily fee of the yard"],
  ["Wire refund", WIRE_REFUND_FEE, "US and international"],
];

export function HeroCosts() {
  return (
    <div className="hero-figure card px-5 py-4 shadow-raised">
      <dl>
        {COSTS.map(([what, price, note]) => (
          <div key={what} className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2">
            <dt>
              <span className="block font-semibold">{what}</span>
              <span className="block text-13 text-ink-soft">{note}</span>
            </dt>
            <dd className="num shrink-0 text-17 font-bold">{price}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-3 text-13 text-ink-soft">Payment is due {PAYMENT_DUE}.</p>
    </div>
  );
}
