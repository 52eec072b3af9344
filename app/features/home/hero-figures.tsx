import type { Policy } from "#app/features/policy/policy.ts";
import { lotPath, pictureWords, placeOf } from "#app/features/lot-cards/lot-words.ts";
import { formatMoney } from "#app/features/lots/format.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";
import { LotPicture } from "#app/features/lot-cards/lot-picture.tsx";
import { Icon } from "#app/ui/icon.tsx";

import { dollars } from "#app/features/policy/figures.ts";

export function HeroLot({ lot }: { lot: LotSummary | undefined }) {
  if (!lot) return null;
  return (
    <figure className="hero-figure card relative overflow-hidden shadow-raised">
      {/* Late, because phones hide it and are not to load it. */}
      <LotPicture address={lot.picture} alt={pictureWords(lot)} sizes="416px" least={480} />
      <figcaption className="flex items-end justify-between gap-4 px-4 py-3">
        <span className="min-w-0">
          <a href={lotPath(lot)} className="block truncate font-bold after:absolute after:inset-0 hover:text-harbour">
            {lot.title}
          </a>
          <span className="num block truncate text-13 text-ink-soft">
            {[`Lot ${lot.lotNumber}`, ...(lot.location ? [placeOf(lot)] : [])].join(", ")}
          </span>
        </span>
        {!lot.currentBid ? null : (
          <span className="num shrink-0 text-right">
            <span className="block text-13 text-ink-soft">Current bid</span>
            <span className="block font-extrabold">{formatMoney(lot.currentBid, lot.currency)}</span>
          </span>
        )}
      </figcaption>
    </figure>
  );
}

const stopsOf = (policy: Policy) => [
  { place: "Auction yard", text: "Paid, released and towed to the port." },
  { place: "Newark, Baltimore, Savannah, Jacksonville", text: "Title and export papers to US customs." },
  { place: "At sea", text: `RORO ${policy.roroTime}, containers ${policy.containerTime}.` },
  { place: "Lagos, Tema, Lomé, Cotonou", text: "Your clearing agent takes over." },
];

export function HeroRoute({ policy }: { policy: Policy }) {
  const stops = stopsOf(policy);
  return (
    <ol className="hero-figure card px-5 py-2 shadow-raised">
      {stops.map(({ place, text }, index) => (
        <li key={place} className="flex gap-4">
          <span className="flex flex-col items-center" aria-hidden="true">
            <span className={`w-px grow bg-line-strong ${index === 0 ? "opacity-0" : ""}`} />
            <span className="grid size-8 place-items-center rounded-full border border-line-strong text-harbour">
              <Icon name={index === 2 ? "ship" : "mapPin"} />
            </span>
            <span className={`w-px grow bg-line-strong ${index === stops.length - 1 ? "opacity-0" : ""}`} />
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

const costsOf = (policy: Policy): [what: string, price: string, note: string][] => [
  ["Deposit", `${dollars(policy.depositLeast)} or ${policy.depositShare / 10_000}%`, "returned when you do not buy"],
  ["RORO freight", `from ${dollars(policy.roroFreightFrom)}`, "sedan or small SUV"],
  ["Shipping documents", policy.papersPrice, "TELEX or OBL"],
  ["Storage", `${policy.freeStorage} free`, "then a daily fee of the yard"],
  ["Wire refund", policy.wireRefundPrice, "US and international"],
];

export function HeroCosts({ policy }: { policy: Policy }) {
  return (
    <div className="hero-figure card px-5 py-4 shadow-raised">
      <dl>
        {costsOf(policy).map(([what, price, note]) => (
          <div key={what} className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2">
            <dt>
              <span className="block font-semibold">{what}</span>
              <span className="block text-13 text-ink-soft">{note}</span>
            </dt>
            <dd className="num shrink-0 text-17 font-bold">{price}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-3 text-13 text-ink-soft">Payment is due {policy.paymentDue}.</p>
    </div>
  );
}
