import { sql, type Kysely, type RawBuilder } from "kysely";
import { lotTitle } from "#app/features/lots/name-case.ts";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { alarmTimes, CLOSING_COLUMNS, cutOffOf } from "#app/features/bidding/list-alarms.server.ts";
import { CLOSES, isOverdue, saleIn } from "#app/features/bidding/sale-states.server.ts";
import { MOST_EXPORTED, onPage } from "#app/features/desk/on-page.ts";
import { asLotNumber, asVin } from "#app/features/lots/identifiers.ts";
import type { House } from "#app/features/lots/lot.ts";
import type { RateBook } from "#app/features/rates/rate-book.ts";
import type { DB } from "#db/schema.ts";
import type { BidsQuery } from "./bids-query.ts";

/** Without maxima: who looks at them is in the log. */
export interface SaleRow {
  id: number;
  house: House;
  lotNumber: string;
  title: string;
  isTimed: boolean;
  isEnded: boolean;
  /** The order that is not at the house yet. */
  order: { kind: string; state: "wanted" | "placing" | "unknown"; port: string; takenBy: string | null } | undefined;
  standing: "leading" | "outbid" | null;
  isPlaced: boolean;
  /** Cents, as the house said last. */
  present: number | null;
  bids: number;
  outcome: { kind: string; cents: number | null } | undefined;
  /** Milliseconds, UTC. */
  closesAt: number | undefined;
  cutOff: number | undefined;
  isOurs: boolean;
  isMissed: boolean;
  isOverdue: boolean;
  /** Less time than the alarm's is left to place the order. */
  isUrgent: boolean;
}

interface Asked {
  now: number;
  book: RateBook;
}

/** The soonest cut-off first where something is to be done, else the latest close. */
export async function listSales(db: Kysely<DB>, query: BidsQuery, asked: Asked) {
  const matching = conditionOf(query, asked.now);
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${SALES} where ${matching}`.execute(db);
  const { page, pages, offset, limit } = onPage(query.page, rows[0]?.count ?? 0);
  const isByCutOff = BY_CUT_OFF.has(query.show);
  const sales = isByCutOff
    ? (await readSales(db, query, asked)).slice(offset, offset + limit)
    : await selectSales(db, matching, asked, { offset, limit });
  return { sales, count: rows[0]?.count ?? 0, page, pages };
}

/** How many that are done the same words and house would find. */
export async function countDone(db: Kysely<DB>, query: BidsQuery, now: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${SALES} where ${conditionOf({ ...query, show: "done" }, now)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Few at a time, and each has a cut-off by rates that the database does not know. */
const BY_CUT_OFF = new Set<string>(["place", "unanswered"]);

/** The list as a file, which stands in the log as those of people do. */
export async function exportSales(
  db: Kysely<DB>,
  query: BidsQuery,
  { staffId, requestId, ...asked }: Asked & { staffId: string; requestId: string },
): Promise<SaleRow[]> {
  const sales = await readSales(db, query, asked);
  await recordAct(db, { actorId: staffId, act: "bids.exported", detail: { count: sales.length }, requestId });
  return sales;
}

/** The sales of a lot, the latest first. */
export const listSalesOf = (db: Kysely<DB>, lot: number, asked: Asked): Promise<SaleRow[]> =>
  selectSales(db, sql`s.lot_id = ${lot}`, asked);

/** Sales of the lot, or with the bid, that this text names. */
export const listSalesNamed = (db: Kysely<DB>, text: string, asked: Asked): Promise<SaleRow[]> =>
  selectSales(db, namedBy(text), asked);

export async function findSaleRow(db: Kysely<DB>, sale: number, asked: Asked): Promise<SaleRow | undefined> {
  const [row] = await selectSales(db, sql`s.id = ${sale}`, asked);
  return row;
}

async function readSales(db: Kysely<DB>, query: BidsQuery, asked: Asked): Promise<SaleRow[]> {
  const sales = await selectSales(db, conditionOf(query, asked.now), asked);
  if (!BY_CUT_OFF.has(query.show)) return sales;
  return sales.toSorted((a, b) => (a.cutOff ?? 0) - (b.cutOff ?? 0));
}

const SALES = sql`lot_sales s join lots l on l.id = s.lot_id left join lot_closings c on c.lot_id = l.id`;

function conditionOf({ show, q, house }: BidsQuery, now: number): RawBuilder<boolean> {
  const all = [saleIn(show, now), ...(house ? [sql<boolean>`s.house = ${house}`] : []), ...(q ? [namedBy(q)] : [])];
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

const REFERENCE = /^(?:BID[\s-]*)?([0-9A-Z]{10})$/i;

/** 'BID-7K2M9QXABC' as people type it. */
export function asBidReference(text: string): string | undefined {
  const [, letters] = REFERENCE.exec(text.trim()) ?? [];
  return letters && `BID-${letters.toUpperCase()}`;
}

function namedBy(text: string): RawBuilder<boolean> {
  const [reference, vin, lotNumber] = [asBidReference(text), asVin(text), asLotNumber(text)];
  const names = [
    ...(reference ? [sql`exists (select from bids b where b.sale_id = s.id and b.reference = ${reference})`] : []),
    ...(vin ? [sql`l.vin = ${vin}`] : []),
    ...(lotNumber ? [sql`l.lot_number = ${lotNumber}`] : []),
  ];
  return names.length > 0 ? sql`(${sql.join(names, sql` or `)})` : sql`false`;
}

type Row = Omit<SaleRow, "order" | "outcome" | "closesAt" | "cutOff" | "isUrgent"> &
  Parameters<typeof cutOffOf>[0] & {
    model: string | null;
    order: SaleRow["order"] | null;
    outcome: SaleRow["outcome"] | null;
  };

async function selectSales(
  db: Kysely<DB>,
  matching: RawBuilder<boolean>,
  { now, book }: Asked,
  { offset, limit } = { offset: 0, limit: MOST_EXPORTED },
): Promise<SaleRow[]> {
  const { rows } = await sql<Row>`
    select s.id, l.lot_number as "lotNumber", coalesce(l.title, concat_ws(' ', l.year, l.make, l.model)) as title, l.model,
      s.state = 'ended' as "isEnded", s.standing, s.placed_cents is not null as "isPlaced", s.present_cents as present,
      (select count(*) from bids b where b.sale_id = s.id) as bids,
      (select json_build_object('kind', r.kind, 'cents', r.cents) from sale_outcomes r where r.id = s.outcome_id) as outcome,
      (select json_build_object('kind', o.kind, 'state', o.state, 'port', o.port, 'takenBy', u.name)
        from order_instructions o left join users u on u.id = o.taken_by
        where o.sale_id = s.id and o.state in ('wanted', 'placing', 'unknown')
        order by o.state = 'wanted' limit 1) as "order",
      ${saleIn("ours", now)} as "isOurs", ${saleIn("missed", now)} as "isMissed",
      ${isOverdue(now, book)} as "isOverdue", ${CLOSING_COLUMNS}
    from ${SALES} where ${matching}
    order by ${CLOSES} desc nulls first, s.id desc offset ${offset} limit ${limit}`.execute(db);
  const { orderMs } = alarmTimes(book);
  return rows.map(({ order, outcome, model, low: _low, high: _high, seen_at: _seen, endsAt: _ends, ...row }, at) => {
    const times = rows[at] && cutOffOf(rows[at], book);
    const cutOff = times?.cutOff;
    const isUrgent = order !== null && cutOff !== undefined && cutOff - now <= orderMs;
    const shown = { order: order ?? undefined, outcome: outcome ?? undefined };
    return { ...row, ...shown, title: lotTitle(row.title, model), closesAt: times?.closesAt, cutOff, isUrgent };
  });
}
