import { formatCount, formatMoney } from "#app/features/lots/format.ts";
import { bidStayedUnder, type Estimate, intervalOf, MOST_IN_TEN, oddsInWords } from "./estimate.ts";

interface Such {
  estimate: Estimate;
  /** Cents: the reader's own, or the present one. */
  bid: number | null;
  /** What such lots come to where the reader is, in words. */
  landed: { range: string; under: string | undefined } | undefined;
}

/** What such lots ended at, what that comes to, and how many of them ended at a bid or less. */
export function SuchLots({ estimate, bid, landed }: Such) {
  const { low, high } = intervalOf(estimate);
  const money = (cents: number) => formatMoney(cents, estimate.currency);
  const odds = bid ? oddsInWords(estimate, bid) : undefined;
  const mostUnder = bidStayedUnder(estimate, MOST_IN_TEN);
  return (
    <section aria-label="What such lots ended at" className="card num p-4">
      <p className="font-bold">
        {`Such lots ended between ${money(low)} and ${money(high)} (${formatCount(estimate.lots)} lots, 80 %)`}
      </p>
      <p className="mt-1">
        {landed ? `${landed.range} ` : null}
        {odds ? `${odds} ` : null}
        {mostUnder === undefined
          ? null
          : `${MOST_IN_TEN} in 10 stayed under ${money(mostUnder)}${landed?.under ? `, which comes to ${landed.under}` : ""}.`}
      </p>
      <p className="mt-1 text-13 text-ink-soft">
        {estimate.isRival
          ? "Of the same model and year, whatever their condition."
          : "Of this model and about this year, reckoned for this condition, document and distance driven."}{" "}
        It is the last bid that we saw, not the hammer price.{" "}
        <a href="/estimates" className="link">
          How well this holds
        </a>
      </p>
    </section>
  );
}
