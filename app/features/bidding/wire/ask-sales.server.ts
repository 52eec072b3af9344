import { sql } from "kysely";
import { houseSays } from "#app/features/bidding/orders.server.ts";
import type { OutcomeKind } from "#app/features/bidding/rules/outcome-kinds.ts";
import { recordOutcome } from "#app/features/bidding/outcomes.server.ts";
import { askOrder, askSale, type SaleAnswer } from "#app/upstream/auction-orders/orders.server.ts";
import { eachAtOnce, type WireDeps } from "./wire-deps.ts";

interface DueSale {
  id: number;
  house: "copart" | "iaai";
  lotNumber: string;
  state: "open" | "ended";
  isClosed: boolean;
  standing: "leading" | "outbid" | null;
  present: number | null;
  /** Of the highest order that the house took. */
  order: string | null;
  outcome: OutcomeKind | null;
  outcomeCents: number | null;
}

/** Asks the houses how our orders stand, and what came of sales that have closed. */
export async function askSales(deps: WireDeps): Promise<void> {
  await eachAtOnce(deps, await claimDue(deps), async (sale) => {
    if (sale.state === "open" && sale.order !== null) await askStanding(deps, sale, sale.order);
    if (sale.isClosed || sale.state === "ended") await askOutcome(deps, sale);
  });
}

/**
 * Sales to ask of now, claimed for this process: before the close a sixtieth of the time left apart, after it again and
 * again until there is a last word, and that is held against the house's for a day. A sale with an instruction under
 * way is not asked: what became of that comes first.
 */
async function claimDue({ db }: WireDeps): Promise<DueSale[]> {
  const { rows } = await sql<DueSale>`
    with sales as (
      select s.*, l.lot_number, o.kind as outcome, o.cents as outcome_cents, o.until, o.at,
        least(c.low, l.ends_at, case when c.low is null and l.ends_at is null then s.closes_low end) as closes
      from lot_sales s join lots l on l.id = s.lot_id left join lot_closings c on c.lot_id = l.id
        left join sale_outcomes o on o.id = s.outcome_id
      where (s.state = 'open' or o.kind in ('waiting', 'counter') or o.at > now() - interval '1 day')
        and not exists (select from order_instructions i where i.sale_id = s.id and i.state in ('placing', 'unknown'))
    ), paced as (
      select id, case
        when state = 'ended' and outcome not in ('waiting', 'counter') then 900
        when state = 'ended' then extract(epoch from coalesce(until, now()) - now()) / 60
        when closes > now() then extract(epoch from closes - now()) / 60
        else extract(epoch from now() - coalesce(closes, now())) / 20
      end as pause
      from sales
    ), claimed as (
      insert into house_questions as q (sale_id, next_at)
      select id, now() + greatest(2, least(900, pause)) * interval '1 second' from paced
      on conflict (sale_id) do update set next_at = excluded.next_at where q.next_at <= now()
      returning sale_id
    )
    select s.id, s.house, s.lot_number as "lotNumber", s.state, s.standing, s.present_cents as present, s.outcome,
      s.outcome_cents as "outcomeCents", coalesce(s.closes <= now(), false) as "isClosed",
      (select i.id from order_instructions i where i.sale_id = s.id and i.state = 'placed' and i.kind in ('maximum', 'step')
        order by i.cents desc limit 1) as "order"
    from claimed join sales s on s.id = claimed.sale_id`.execute(db);
  return rows;
}

async function askStanding(deps: WireDeps, sale: DueSale, order: string): Promise<void> {
  const answer = await askOrder(deps.client, order);
  if (answer.kind !== "placed") return;
  const { standing, present } = answer;
  if (standing === sale.standing && present === sale.present) return;
  await houseSays(deps, sale.id, { standing, present });
}

async function askOutcome(deps: WireDeps, sale: DueSale): Promise<void> {
  const said = outcomeIn(await askSale(deps.client, sale));
  if (!said) return;
  const isSame = said.kind === sale.outcome && (said.cents ?? null) === sale.outcomeCents;
  const recorded = isSame ? undefined : await recordOutcome(deps, { sale: sale.id, saidBy: "house", ...said });
  // Two clerks decide what becomes of a last word that is another now.
  const differs = recorded?.ok === false && recorded.reason === "needs-two";
  await noteDifference(deps, sale.id, differs ? { kind: said.kind, cents: said.cents ?? null } : null);
}

interface Said {
  kind: OutcomeKind;
  cents?: number | undefined;
  until?: number | undefined;
}

function outcomeIn(said: SaleAnswer): Said | undefined {
  if (said.kind === "unknown" || said.kind === "open") return undefined;
  if (said.kind === "won") return { kind: "won", cents: said.price };
  if (said.kind === "counter") return { kind: "counter", cents: said.price, until: said.until };
  if (said.kind === "waiting") return { kind: "waiting", cents: said.minimum, until: said.until };
  return { kind: said.kind };
}

async function noteDifference(
  { db }: WireDeps,
  sale: number,
  differs: { kind: OutcomeKind; cents: number | null } | null,
): Promise<void> {
  const said = differs && JSON.stringify(differs);
  await sql`
    update house_questions set differs = ${said}::jsonb,
      differs_since = case when ${said}::jsonb is not null then coalesce(differs_since, now()) end
    where sale_id = ${sale} and differs is distinct from ${said}::jsonb`.execute(db);
}
