import { lotPath } from "#app/features/lot-cards/lot-words.ts";
import { type Comparison, DRAWING, placeDots, YEARS_AROUND } from "./comparables.ts";
import { ownLabel } from "#app/features/vocabulary/facet-labels.ts";
import { formatCount, formatMiles, formatMoney } from "#app/features/lots/format.ts";
import type { LotDetail } from "#app/features/lots/lot.ts";
import { inNameCase } from "#app/features/lots/name-case.ts";
import { dayOf } from "./past-day.ts";
import { inside } from "#app/features/search/wording/sentence-phrases.ts";

interface Comparables {
  lot: LotDetail;
  comparison: Comparison;
  /** How many of them are listed. */
  most: number;
}

export function ComparablesSection({ lot, comparison, most }: Comparables) {
  const { lots, bids } = comparison;
  if (!bids) return null;
  const prices = [
    ["Lowest", bids.low],
    ["Middle", bids.middle],
    ["Highest", bids.high],
  ] as const;
  return (
    <div className="max-w-prose">
      <p>{`${basis(comparison, lot)} ${times(comparison)}`}</p>
      <dl className="num mt-3 flex flex-wrap gap-4">
        {prices.map(([label, cents]) => (
          <div key={label}>
            <dt className="text-13 text-ink-soft">{label}</dt>
            <dd className="text-20 font-extrabold">{formatMoney(cents, lot.currency)}</dd>
          </div>
        ))}
      </dl>
      <Dots bids={lots.map(({ bid }) => bid)} middle={bids.middle} lot={lot} />
      <p className="mt-2 text-13 text-ink-soft">
        The last bid we saw before each lot left; not necessarily the price it sold for. Not every lot that leaves is
        sold.
      </p>
      <details className="mt-1">
        <summary className="link min-h-11 py-2.5">
          {lots.length > most ? `The latest ${most} of these lots` : `These ${lots.length} lots`}
        </summary>
        <LotList lot={lot} comparison={comparison} most={most} />
      </details>
    </div>
  );
}

const nameOf = ({ make, model }: LotDetail) => `${inNameCase(make ?? "")} ${inNameCase(model ?? "")}`;

const yearsOf = ({ year }: LotDetail) => `${(year ?? 0) - YEARS_AROUND} to ${(year ?? 0) + YEARS_AROUND}`;

function basis({ alike, damage, titleType, lots }: Comparison, lot: LotDetail): string {
  const words = (facet: "damage" | "paper", key: string) => inside(ownLabel(facet, key) ?? key.replaceAll("-", " "));
  const same = {
    "damage and title": `with the same damage (${words("damage", damage)}) and kind of title (${words("paper", titleType)})`,
    damage: `with the same damage (${words("damage", damage)}), whatever their title`,
    title: `with the same kind of title (${words("paper", titleType)}), whatever their damage`,
    model: "whatever their damage and title",
  }[alike];
  return `${formatCount(lots.length)} ${nameOf(lot)} lots from ${yearsOf(lot)}, ${same}.`;
}

function times({ lots }: Comparison): string {
  const [first, last] = [dayOf(lots.at(-1)?.leftAt ?? ""), dayOf(lots[0]?.leftAt ?? "")];
  return first === last ? `They left on ${last}.` : `They left between ${first} and ${last}.`;
}

function Dots({ bids, middle, lot }: { bids: number[]; middle: number; lot: LotDetail }) {
  const own = lot.currentBid || null;
  const { dots, rows, x } = placeDots(bids, own);
  const height = Math.max(rows * (DRAWING.dot * 2 + 1) + DRAWING.edge, 40);
  const foot = height - DRAWING.dot - 2;
  // A zero-length line with round ends is a dot.
  const path = dots.map(([at, row]) => `M${at} ${foot - row * (DRAWING.dot * 2 + 1)}h0`).join("");
  const say = own === null ? "" : `; this lot stands at ${formatMoney(own, lot.currency)}`;
  return (
    <>
      <svg
        viewBox={`0 0 ${DRAWING.width} ${height + 2}`}
        className="mt-3 w-full"
        role="img"
        aria-label={`A dot for each of ${formatCount(bids.length)} last bids${say}`}
      >
        <path d={`M0 ${height}H${DRAWING.width}`} className="stroke-line-strong" />
        <path d={path} className="stroke-harbour" strokeWidth={DRAWING.dot * 2} strokeLinecap="round" />
        <path d={`M${x(middle)} 0V${height}`} className="stroke-ink-soft" strokeDasharray="3 3" />
        {own === null ? null : <path d={`M${x(own)} 0V${height}`} className="stroke-ink" strokeWidth="2" />}
      </svg>
      <p className="num mt-1 flex flex-wrap gap-x-4 text-13 text-ink-soft">
        <span>Dashed: the middle</span>
        {own === null ? null : <span>{`Full line: this lot, ${formatMoney(own, lot.currency)}`}</span>}
      </p>
    </>
  );
}

function LotList({ lot, comparison: { lots }, most }: Comparables) {
  return (
    <table className="num w-full text-left text-13">
      <caption className="sr-only">Comparable lots that left, latest first</caption>
      <thead>
        <tr className="text-ink-soft">
          {["Lot", "Left", "Last bid seen"].map((heading) => (
            <th
              key={heading}
              scope="col"
              className="border-b border-line py-1.5 pr-3 font-semibold last:pr-0 last:text-right"
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lots.slice(0, most).map(({ id, title, odometer, damage, bid, leftAt }) => (
          <tr key={id} className="align-top">
            <td className="border-b border-line py-1 pr-3">
              <a href={lotPath({ id })} className="link flex min-h-11 items-center">
                {title}
              </a>
              <span className="block text-ink-soft">
                {ownLabel("damage", damage) ?? damage.replaceAll("-", " ")},{" "}
                {odometer === null ? "odometer not stated" : formatMiles(odometer)}
              </span>
            </td>
            <td className="border-b border-line py-3 pr-3 whitespace-nowrap">
              <time dateTime={leftAt}>{dayOf(leftAt)}</time>
            </td>
            <td className="border-b border-line py-3 text-right font-semibold">{formatMoney(bid, lot.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
