import { formatMoney } from "#app/features/lots/format.ts";
import type { PersonMoney } from "./person-money.server.ts";

interface Props extends PersonMoney {
  /** Whose. */
  id: string;
  /** What leads away: a plain link where nothing is typed. */
  link?: React.ComponentType<{ href: string; className: string; children: React.ReactNode }> | "a";
}

/** What somebody has with us as rows of facts, each leading to its page. */
export function moneyFacts({ id, money, bids, link: Link = "a" }: Props): [string, React.ReactNode][] {
  const facts: [string, React.ReactNode][] = [];
  if (money) {
    facts.push(
      [
        "Deposit free",
        // Both openings are logged, so no browser may do them ahead of a click.
        <Link key="free" href={`/desk/money/people/${money.reference}`} data-no-prefetch className="link num">
          {formatMoney(money.free)}
        </Link>,
      ],
      ["Held", <Sum key="held" cents={money.held} />],
    );
    if (money.due > 0) facts.push(["Due to us", <Sum key="due" cents={money.due} />]);
    if (money.purchases > 0) {
      facts.push([
        "Open purchases",
        <Link key="purchases" href={`/desk/purchases?q=${money.reference}`} className="link num">
          {money.purchases}
        </Link>,
      ]);
    }
  }
  if (bids !== undefined) {
    facts.push([
      "Open bids",
      <Link key="bids" href={`/desk/buyers/${id}?tab=bids`} data-no-prefetch className="link num">
        {bids}
      </Link>,
    ]);
  }
  return facts;
}

const Sum = ({ cents }: { cents: number }) => <span className="num">{formatMoney(cents)}</span>;
