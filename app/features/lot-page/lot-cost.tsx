import { CostBar, CostLegend } from "#app/features/costs/cost-bar.tsx";
import { CostTable, Exchange } from "#app/features/costs/cost-table.tsx";
import { DESTINATIONS } from "#app/features/costs/destinations.ts";
import { yearsOld } from "#app/features/costs/import-verdict.ts";
import { lotPath } from "#app/features/lot-cards/lot-words.ts";
import type { LotDetail } from "#app/features/lots/lot.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Amount, MORE, MoreChoices } from "./cost-choices.tsx";
import type { LotCost } from "./lot-cost.server.ts";

/** In the card of the bid: what it comes to where the reader is. */
export function CostStrip({ cost: own, lot }: { cost: LotCost; lot: LotDetail }) {
  const { cost, isOwnBid } = own;
  const { about, local, parts, to, lines } = cost;
  const at = isOwnBid ? `at ${cost.bid}` : lot.currentBid ? "at this bid" : `at a first bid of ${cost.bid}`;
  return (
    <div className="num mt-2 border-t border-line pt-2" data-cost-strip="">
      <p className="flex flex-wrap justify-between gap-x-4">
        <strong>
          {to.ends === "road" ? "In" : "To"} {to.place}, {at}
        </strong>{" "}
        <strong>{about ?? "ask us"}</strong>
      </p>
      {about ? <CostBar parts={parts} /> : null}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <a
          href={linesPath(lot, own)}
          rel="nofollow"

          className="link inline-flex min-h-11 items-center font-semibold"
        >
          All {lines.length} lines, with sources
        </a>{" "}
        {local ? <span>≈ {local}</span> : null}
      </p>
    </div>
  );
}

/** The table is more than half of all this, and few read it. */
function linesPath(lot: LotDetail, { named }: LotCost): string {
  return `${lotPath(lot)}?${new URLSearchParams({ ...named, lines: "all" })}#cost`;
}

const VERDICT_LOOKS: Record<LotCost["verdict"]["verdict"], { icon: IconName; look: string }> = {
  fine: { icon: "check", look: "bg-leaf-soft text-leaf" },
  ask: { icon: "info", look: "bg-amber-soft text-amber" },
  no: { icon: "triangleAlert", look: "bg-flare-soft text-flare" },
};

/** 'Fits Nigeria: 10 years old on arrival' */
export function ImportMark({ cost: { verdict } }: { cost: LotCost }) {
  const { icon, look } = VERDICT_LOOKS[verdict.verdict];
  return (
    <a href="#import" className={`chip num min-h-11 ${look}`}>
      <Icon name={icon} />
      <span>
        {verdict.words}
        {verdict.verdict === "fine" && verdict.age !== null ? `: ${yearsOld(verdict.age)} on arrival` : null}
      </span>
    </a>
  );
}

/** All of it: another bid, another place, a budget, every line, and whether it may be imported. */
export function CostSection({ cost, lot }: { cost: LotCost; lot: LotDetail }) {
  const { to } = cost.cost;
  return (
    <div className="max-w-prose">
      {cost.errors.address ? <FieldError name="cost-address" message={cost.errors.address} /> : null}
      <form method="get" action={`${lotPath(lot)}#cost`} className="mt-2 grid max-w-sm gap-1" data-cost={lot.id}>
        {Object.entries(cost.named)
          .filter(([name]) => (cost.hasLines ? ["to"] : ["to", ...MORE]).includes(name))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <Amount
          name="bid"
          label={`Your bid in ${cost.cost.isCanadian ? "Canadian dollars" : "dollars"}`}
          value={cost.values.bid}
          error={cost.errors.bid}
          like={cost.cost.bid}
        />
        <Amount
          name="budget"
          label={`Or your budget in ${to.place}`}
          value={cost.values.budget}
          error={cost.errors.budget}
          like={[cost.cost.money?.budget, "$9,000"].filter(Boolean).join(" or ")}
        />
        {cost.hasLines ? <MoreChoices cost={cost} /> : null}
        <button type="submit" className="button button-quiet">
          Show what it costs
        </button>
      </form>
      <div data-cost-result="" aria-live="polite">
        <CostResult cost={cost} lot={lot} />
      </div>
    </div>
  );
}

/** What changes with the bid; script brings it anew. */
export function CostResult({ cost, lot }: { cost: LotCost; lot: LotDetail }) {
  const { cost: view, verdict, budget, lateDay } = cost;
  return (
    <>
      {budget ? <p className="mt-3 font-semibold">{budget}</p> : null}
      <p className="num mt-3 text-20 font-bold">
        {view.about
          ? `${view.to.ends === "road" ? "In" : "At the port of"} ${view.to.place} about ${view.about}`
          : `Not known: ${view.open}`}
        {view.local ? <span className="text-15 font-normal text-ink-soft"> ({view.local})</span> : null}
      </p>
      <p className="text-13 text-ink-soft">
        At a bid of {view.bid}.
        {view.note
          ? ` ${view.note}`
          : view.about
            ? " Customs takes its own value for a car, not the price you pay, so this is a range."
            : null}
        {view.warning ? ` ${view.warning}` : null}
      </p>
      {cost.odds ? <p className="num mt-2">{cost.odds}</p> : null}
      {lateDay ? <p className="mt-2 text-13">{lateDay}</p> : null}
      {cost.hasLines ? (
        <Lines own={cost} lot={lot} />
      ) : (
        <p>
          <a
            href={linesPath(lot, cost)}
            rel="nofollow"

            className="link inline-flex min-h-11 items-center"
          >
            All {view.lines.length} lines, another place, to print or share
          </a>
        </p>
      )}
      <div id="import" className="mt-4">
        <h3 className="font-bold">{verdict.words}</h3>
        {verdict.verdict === "fine" ? (
          <p>Nothing in the listing is against importing it. Rules change: ask your clearing agent before you bid.</p>
        ) : null}
        <ul className="list-disc pl-5">
          {verdict.reasons.map(({ words, source, checkedOn, isStale }) => (
            <li key={words}>
              {words}{" "}
              <small className="text-13 text-ink-soft">
                {source}, checked {checkedOn}.{isStale ? " Not checked for 90 days." : null}
              </small>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function Lines({ own, lot }: { own: LotCost; lot: LotDetail }) {
  const { cost, named } = own;
  const { to: _, method: __, ...kept } = named;
  return (
    <>
      <Exchange exchange={cost.exchange} />
      <CostBar parts={cost.parts} hasLegend />
      <CostLegend parts={cost.parts} />
      <CostTable cost={cost} />
      <form method="post" action="/destination" className="mt-2 grid max-w-sm gap-1">
        <input type="hidden" name="back" value={linesPath(lot, { ...own, named: kept })} />
        <label htmlFor="cost-to" className="font-semibold">
          It goes to
        </label>
        <select id="cost-to" name="to" defaultValue={cost.to.key} className="field">
          {DESTINATIONS.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
        <button type="submit" className="button button-quiet">
          Change
        </button>
      </form>
      <form method="post" action="/estimate" className="mt-2">
        <input type="hidden" name="lot" value={lot.id} />
        <input type="hidden" name="bid" value={cost.bidCents / 100} />
        <input type="hidden" name="to" value={cost.to.key} />
        <input type="hidden" name="method" value={cost.method} />
        <input type="hidden" name="payment" value={cost.payment} />
        <input type="hidden" name="agent" value={cost.hasAgent ? "yes" : "no"} />
        {cost.money?.own ? <input type="hidden" name="exchange" value={cost.money.own} /> : null}
        <button type="submit" className="button button-quiet">
          Keep this sum, to print or share
        </button>
      </form>
    </>
  );
}
