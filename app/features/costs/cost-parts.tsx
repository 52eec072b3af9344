import type { CostPart, CostView, LineView } from "./cost-view.ts";

/** Blue is what is spent in the US and at sea, red what is spent on arrival. */
const LOOKS: Record<string, [colour: string, opacity: number]> = {
  bid: ["text-harbour", 1],
  fees: ["text-harbour", 0.75],
  towing: ["text-harbour", 0.55],
  ship: ["text-harbour", 0.35],
  customs: ["text-flare", 0.9],
  port: ["text-flare", 0.5],
};

function Block({ part, x, width }: { part: string; x: number; width: number }) {
  const [colour = "text-harbour", opacity = 1] = LOOKS[part] ?? [];
  return (
    <rect
      x={x || undefined}
      width={width}
      height="4"
      fill="currentColor"
      fillOpacity={opacity < 1 ? opacity : undefined}
      className={colour}
    />
  );
}

/** Where the money goes, as one bar; its words say the same, or the legend below it where there is one. */
export function CostBar({ parts, hasLegend = false }: { parts: CostPart[]; hasLegend?: boolean }) {
  const words = parts.map(({ label, percent }) => `${label} ${percent}%`).join(", ");
  const said = hasLegend ? ({ "aria-hidden": true } as const) : ({ role: "img", "aria-label": words } as const);
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="cost-bar rounded-card" {...said}>
      {parts.map(({ key, from, percent }) => (
        <Block key={key} part={key} x={from} width={percent} />
      ))}
    </svg>
  );
}

/** The colours of the bar in words. */
export function CostLegend({ parts }: { parts: CostPart[] }) {
  return (
    <ul className="num flex flex-wrap gap-x-4 text-13">
      {parts.map(({ key, label, percent }) => (
        <li key={key}>
          <svg viewBox="0 0 4 4" width="10" height="10" className="mr-1 inline-block" aria-hidden="true">
            <Block part={key} x={0} width={4} />
          </svg>
          {label} {percent}%
        </li>
      ))}
    </ul>
  );
}

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
