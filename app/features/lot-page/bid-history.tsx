import type { BidChange } from "#app/features/lots/find-lot.server.ts";
import { formatCount, formatTime, formatMoney } from "#app/features/lots/format.ts";

interface History {
  changes: BidChange[];
  currency: string;
}

export function BidHistory({ changes, currency }: History) {
  if (changes.length === 0) {
    return <p className="text-ink-soft">The bid has not moved since we first saw this lot.</p>;
  }
  const bids = bidsInOrder(changes);
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(8rem,14rem)_1fr]">
      {bids.length > 1 ? <Sparkline bids={bids} /> : null}
      <div className="self-start">
        <BidTable caption="Latest changes of the bid" changes={changes.slice(0, SHOWN_AT_ONCE)} currency={currency} />
        {changes.length > SHOWN_AT_ONCE ? (
          <details>
            <summary className="link min-h-11 py-2.5 text-15">
              {`${changes.length - SHOWN_AT_ONCE} earlier changes`}
            </summary>
            <BidTable caption="Earlier changes of the bid" changes={changes.slice(SHOWN_AT_ONCE)} currency={currency} />
          </details>
        ) : null}
      </div>
    </div>
  );
}

const SHOWN_AT_ONCE = 6;

function BidTable({ caption, changes, currency }: History & { caption: string }) {
  return (
    <table className="num w-full text-left text-15">
      <caption className="sr-only">{caption}, latest first</caption>
      <thead>
        <tr className="text-13 text-ink-soft">
          <th scope="col" className="border-b border-line py-1.5 pr-4 font-semibold">
            Seen
          </th>
          <th scope="col" className="border-b border-line py-1.5 text-right font-semibold">
            Bid
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ after, changedAt }) => (
          <tr key={`${changedAt} ${after}`}>
            <td className="border-b border-line py-1.5 pr-4">
              <time dateTime={changedAt}>{formatTime(changedAt)}</time>
            </td>
            <td className="border-b border-line py-1.5 text-right font-semibold">
              {after === null ? "Withdrawn" : after === 0 ? "No bids" : formatMoney(after, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function bidsInOrder(changes: BidChange[]): number[] {
  const oldestFirst = changes.toReversed();
  return [oldestFirst[0]?.before ?? null, ...oldestFirst.map(({ after }) => after)].filter((bid) => bid !== null);
}

const WIDTH = 200;
const HEIGHT = 80;
const EDGE = 6;

export function sparkline(bids: number[]): { path: string; end: { x: number; y: number } } {
  const least = Math.min(...bids);
  const range = Math.max(...bids) - least || 1;
  const points = bids.map((bid, index) => ({
    x: Math.round(EDGE + (index / Math.max(1, bids.length - 1)) * (WIDTH - 2 * EDGE)),
    y: Math.round(HEIGHT - EDGE - ((bid - least) / range) * (HEIGHT - 2 * EDGE)),
  }));
  const [first = { x: EDGE, y: HEIGHT - EDGE }, ...rest] = points;
  const path = `M${first.x} ${first.y}${rest.map(({ x, y }) => `H${x}V${y}`).join("")}`;
  return { path, end: points.at(-1) ?? first };
}

function Sparkline({ bids }: { bids: number[] }) {
  const { path, end } = sparkline(bids);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="w-full self-start"
      role="img"
      aria-label={`The bid in ${formatCount(bids.length)} steps`}
    >
      <path d={`${path}V${HEIGHT}H${EDGE}Z`} className="fill-harbour-soft" />
      <path d={path} className="fill-none stroke-harbour" strokeWidth="2" strokeLinejoin="round" />
      <circle cx={end.x} cy={end.y} r="4" className="fill-harbour" />
    </svg>
  );
}
