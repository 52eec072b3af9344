import { CostBar, CostLegend } from "#app/features/costs/cost-bar.tsx";
import { DESTINATIONS } from "#app/features/costs/destinations.ts";
import type { CostExample, HomeCost } from "./cost-example.server.ts";
import { lotPath } from "#app/features/lot-cards/lot-words.ts";

/** What a real car of those that close next comes to at the reader's door, and where the money goes. */
export function CostStrip({ to, example }: HomeCost) {
  return (
    <section aria-labelledby="cost-heading" className="page mt-6">
      <div className="card p-4">
        <h2 id="cost-heading" className="num text-17 font-bold">
          {example
            ? `What a ${example.cost.bid} ${example.name} costs in ${example.cost.to.place}`
            : "What it costs at your door"}
        </h2>
        {example ? (
          <Sum example={example} />
        ) : (
          <p className="mt-1">
            We have no rates to {to.label} yet. Choose another place, or{" "}
            <a href="/shippingform" className="link">
              ask us for a quote
            </a>
            .
          </p>
        )}
        <form method="post" action="/destination" className="flex flex-wrap items-center gap-2">
          <input type="hidden" name="back" value="/" />
          <label htmlFor="home-to">Your car goes to</label>
          <select id="home-to" name="to" defaultValue={to.key} className="field max-w-64">
            {DESTINATIONS.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
          <button className="button button-quiet">Change</button>
        </form>
      </div>
    </section>
  );
}

function Sum({ example: { lot, cost } }: { example: CostExample }) {
  return (
    <>
      <p className="num mt-1">
        About <strong>{cost.about}</strong>
        {cost.local ? ` (${cost.local})` : null}. {cost.note ?? "All fees, freight and customs are in it."}
        {cost.warning ? ` ${cost.warning}` : null}
      </p>
      <div className="my-2">
        <CostBar parts={cost.parts} hasLegend />
      </div>
      <CostLegend parts={cost.parts} />
      <p className="mt-2">
        <a href={`${lotPath(lot)}?lines=all#cost`} rel="nofollow" className="link inline-flex min-h-11 items-center">
          All {cost.lines.length} lines, with sources
        </a>
      </p>
    </>
  );
}
