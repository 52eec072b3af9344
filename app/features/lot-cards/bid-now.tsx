import type { CardFacts } from "./card-key.ts";
import { lotPath } from "./lot-words.ts";

interface BidNowFacts extends Pick<CardFacts, "lot" | "closed"> {
  icon?: React.ReactNode;
}

/** The way to the lot's bid; where it takes none any more, why, as its page says it. */
export function BidNow({ lot, closed, icon }: BidNowFacts) {
  const label = closed ? `${closed} ${lot.title}` : `Bid Now on ${lot.title}`;
  return (
    <a
      href={`${lotPath(lot)}#bid`}
      aria-label={label}
      className={closed ? "button button-quiet" : "button button-money"}
    >
      {closed ? null : icon}
      {closed ?? "Bid Now"}
    </a>
  );
}
