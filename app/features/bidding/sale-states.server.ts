import { sql, type Kysely, type RawBuilder } from "kysely";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import type { DB } from "#db/schema.ts";
import { alarmTimes } from "./list-alarms.server.ts";
import type { SaleState } from "./rules/sale-state-names.ts";

const DAY_MS = 86_400_000;
/** What the desk can do nothing about any more leaves the alarms. */
const MISSED_MS = DAY_MS;
const OWN_VEHICLE_MS = 14 * DAY_MS;

/** Of an open sale its lot says it, as its date may have moved. */
export const CLOSES = sql<Date>`case when s.state = 'open' and l.ends_at < 'infinity' then l.ends_at else s.closes_high end`;

const hasOrder = (condition: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from order_instructions o where o.sale_id = s.id and ${condition})`;

/** Somebody of ours may have won: an order is there, or somebody leads. */
const AWAITED = sql`(s.placed_cents is not null or s.leader_id is not null or exists (
  select from bid_standings t where t.sale_id = s.id and t.state = 'buying'))`;

/** The condition for `lot_sales s` with its `lots l`. @param now milliseconds, UTC */
export const saleIn = (state: SaleState, now: number): RawBuilder<boolean> => CONDITIONS[state](now);

const CONDITIONS: Record<SaleState, (now: number) => RawBuilder<boolean>> = {
  place: () => hasOrder(sql`(o.state = 'wanted' or (o.state in ('placing', 'unknown') and o.port = 'desk'))`),
  house: () => sql`(s.state = 'open' and s.placed_cents is not null)`,
  unanswered: () => hasOrder(sql`o.state in ('placing', 'unknown')`),
  ours: (now) => ownedByUs(now),
  missed: (now) => hasOrder(sql`o.state = 'missed' and o.settled_at > ${new Date(now - MISSED_MS)}`),
  "no-outcome": (now) => sql`(s.state = 'open' and ${AWAITED} and ${CLOSES} <= ${new Date(now)})`,
  done: () => sql`(s.state = 'ended')`,
};

/** More is at the house than somebody of ours stands for, or was awarded to nobody of ours. */
const ownedByUs = (now: number) => sql<boolean>`(
  (s.state = 'open' and s.standing is distinct from 'outbid'
    and s.placed_cents > coalesce((select b.maximum from bids b where b.id = s.leader_id), 0))
  or (s.state = 'ended'
    and exists (
      select from sale_outcomes r where r.id = s.outcome_id and r.kind = 'won' and r.at > ${new Date(now - OWN_VEHICLE_MS)})
    and not exists (select from bid_standings t where t.sale_id = s.id and t.state in ('won', 'offered'))))`;

/** Its outcome is overdue: the house should have said it by now. */
export const isOverdue = (now: number, book: RateBook) => saleIn("no-outcome", now - alarmTimes(book).outcomeMs);

export interface SaleAlarms {
  ours: number;
  missed: number;
  unknown: number;
  noOutcome: number;
}

/** What the desk shows in red. */
export async function countAlarms(db: Kysely<DB>, book: RateBook, now: number): Promise<SaleAlarms> {
  const { rows } = await sql<SaleAlarms>`
    select
      count(*) filter (where ${saleIn("ours", now)}) as ours,
      count(*) filter (where ${saleIn("missed", now)}) as missed,
      count(*) filter (where ${hasOrder(sql`o.state = 'unknown'`)}) as unknown,
      count(*) filter (where ${isOverdue(now, book)}) as "noOutcome"
    from lot_sales s join lots l on l.id = s.lot_id
    where s.state = 'open' or s.made_at > ${new Date(now - 90 * DAY_MS)}`.execute(db);
  return rows[0] ?? { ours: 0, missed: 0, unknown: 0, noOutcome: 0 };
}
