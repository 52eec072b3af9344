import { sql, type Kysely } from "kysely";
import { lotTitle } from "#app/features/lots/name-case.ts";
import type { House } from "#app/features/lots/lot.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import type { DB } from "#db/schema.ts";
import { houseCutOff, type Port } from "./rules/cut-off.ts";
import { closingOf } from "./read-sale.server.ts";
import type { InstructionKind } from "./want-order.server.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long before its cut-off an order alarms the desk; how long after its close a sale without an outcome does. */
export const alarmTimes = (book: RateBook) => ({
  orderMs: (book.find("order-alarm", "all")?.value.low ?? 0) * MINUTE_MS,
  outcomeMs: (book.find("outcome-alarm", "all")?.value.low ?? 0) * HOUR_MS,
});

interface Moving {
  isTimed: boolean;
  house: string;
  endsAt: Date | number;
  low: Date | null;
  high: Date | null;
  seen_at: Date | null;
}

/** For `cutOffOf`: a sale with its lot as `lot_sales s`, `lots l` and `lot_closings c`. */
export const CLOSING_COLUMNS = sql`s.house, s.is_timed as "isTimed", l.ends_at as "endsAt", c.low, c.high, c.seen_at`;

/** When a lot closes and until when its house takes orders, in milliseconds, UTC; nothing without a date. */
export function cutOffOf(row: Moving, book: RateBook): { closesAt: number; cutOff: number | undefined } | undefined {
  const endsAt = row.endsAt instanceof Date ? row.endsAt.toISOString() : null;
  const closing = closingOf({ endsAt }, row);
  if (!closing) return undefined;
  const closesAt = Math.min(closing.low, closing.high);
  return { closesAt, cutOff: houseCutOff({ closesAt, house: row.house as House, isTimed: row.isTimed }, book) };
}

export interface OrderToPlace {
  id: string;
  sale: number;
  kind: InstructionKind;
  state: "wanted" | "placing" | "unknown";
  port: Port;
  house: House;
  lotNumber: string;
  title: string;
  takenBy: string | null;
  alarmedAt: Date | null;
  /** Milliseconds, UTC: the house's; undefined where nobody knows it. */
  cutOff: number | undefined;
}

type OrderRow = Moving & Omit<OrderToPlace, "house" | "cutOff"> & { model: string | null; until: Date | null };

/** What is not at the house yet, the soonest cut-off first; an order that answers an offer has until the offer ends. */
export async function listOrdersToPlace(db: Kysely<DB>, book: RateBook): Promise<OrderToPlace[]> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.sale_id as sale, o.kind, o.state, o.port, l.lot_number as "lotNumber",
      coalesce(l.title, concat_ws(' ', l.year, l.make, l.model)) as title, l.model, u.name as "takenBy",
      o.alarmed_at as "alarmedAt", r.until, ${CLOSING_COLUMNS}
    from order_instructions o
      join lot_sales s on s.id = o.sale_id
      join lots l on l.id = s.lot_id
      left join lot_closings c on c.lot_id = l.id
      left join sale_outcomes r on r.id = s.outcome_id
      left join users u on u.id = o.taken_by
    where o.state in ('wanted', 'placing', 'unknown')
    order by o.made_at`.execute(db);
  const orders = rows.map((row): OrderToPlace => {
    const { id, sale, kind, state, port, lotNumber, takenBy, alarmedAt, until } = row;
    const title = lotTitle(row.title, row.model);
    const answersOffer = kind === "counter" || kind === "step";
    const cutOff = answersOffer ? until?.getTime() : cutOffOf(row, book)?.cutOff;
    return { id, sale, kind, state, port, house: row.house as House, lotNumber, title, takenBy, alarmedAt, cutOff };
  });
  return orders.toSorted((a, b) => (a.cutOff ?? 0) - (b.cutOff ?? 0));
}
