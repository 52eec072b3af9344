import type { CostView, LineView } from "./cost-view.ts";

/** Every line with its formula, rate, source and dates, and the totals between them. */
export function CostTable({ cost, now }: { cost: CostView; now?: ReadonlyMap<string, string> }) {
  return (
    <table className="cost-table num">
      <caption className="sr-only">What it costs, line by line</caption>
      <thead>
        <tr>
          <th scope="col">For</th>
          <th scope="col">US dollars</th>
          {now ? <th scope="col">With today's rates</th> : null}
        </tr>
      </thead>
      {cost.totals.map(({ stage, label, sum }) => (
        <tbody key={stage}>
          {cost.lines
            .filter((line) => line.stage === stage)
            .map((line) => (
              <Row key={line.name} line={line} now={now} />
            ))}
          <tr>
            <th scope="row">{label}</th>
            <td>{sum}</td>
            {now ? <td>{now.get(stage)}</td> : null}
          </tr>
        </tbody>
      ))}
    </table>
  );
}

/** With which rate of exchange, and whether anybody looked at it lately. */
export function Exchange({ exchange }: { exchange: CostView["exchange"] }) {
  if (!exchange) return null;
  return (
    <p className="num mt-1 text-13 text-ink-soft">
      {exchange.words}
      {exchange.isStale ? <strong> Not checked for 90 days.</strong> : null}
    </p>
  );
}

function Row({ line, now }: { line: LineView; now: ReadonlyMap<string, string> | undefined }) {
  return (
    <tr>
      <th scope="row">
        {line.label}
        <small>
          {line.formula}
          {line.mark ? ` (${line.mark})` : null}
          {line.source ? `. ${line.source}` : null}
          {line.since ? `; since ${line.since}` : null}
          {line.checkedOn ? `, checked ${line.checkedOn}` : null}
          {line.isStale ? <strong> Not checked for 90 days.</strong> : null}
        </small>
      </th>
      <td>{line.sum}</td>
      {now ? <td>{now.get(line.name)}</td> : null}
    </tr>
  );
}
