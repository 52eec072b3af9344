import { sql } from "kysely";
import type { BiddingDeps } from "#app/features/bidding/deps.ts";
import { alarmTimes, listOrdersToPlace } from "#app/features/bidding/list-alarms.server.ts";
import { isOverdue } from "#app/features/bidding/sale-states.server.ts";
import type { MailDeps } from "#app/upstream/mail/mail-deps.ts";
import { mailMissingOutcomes, mailOrders, type EndedSale } from "./bid-mails.server.ts";

type Envelope = Pick<MailDeps, "site" | "origin">;

/** What nobody may overlook: orders that will be late, and sales without an outcome. Each is told once. */
export async function watchBids(deps: BiddingDeps, about: Envelope): Promise<void> {
  await alarmOrders(deps, about);
  await alarmOutcomes(deps, about);
}

async function alarmOrders(deps: BiddingDeps, about: Envelope): Promise<void> {
  const { orderMs } = alarmTimes(deps.book);
  const before = deps.now() + orderMs;
  const orders = await listOrdersToPlace(deps.db, deps.book);
  const late = orders.filter(({ cutOff, alarmedAt }) => alarmedAt === null && cutOff !== undefined && cutOff <= before);
  if (late.length === 0) return;
  await deps.db.transaction().execute(async (trx) => {
    const told = await trx
      .updateTable("order_instructions")
      .set({ alarmed_at: sql<Date>`clock_timestamp()` })
      .where(
        "id",
        "in",
        late.map(({ id }) => id),
      )
      .where("alarmed_at", "is", null)
      .where("state", "in", ["wanted", "placing", "unknown"])
      .returning("id")
      .execute();
    const ids = new Set(told.map(({ id }) => id));
    await mailOrders(
      trx,
      about,
      late.filter(({ id }) => ids.has(id)),
    );
  });
}

async function alarmOutcomes(deps: BiddingDeps, about: Envelope): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const { rows } = await sql<EndedSale>`
      update lot_sales set outcome_alarmed_at = clock_timestamp()
      from (
        select s.id from lot_sales s join lots l on l.id = s.lot_id
        where s.outcome_alarmed_at is null and ${isOverdue(deps.now(), deps.book)}
        for no key update of s skip locked
      ) overdue join lot_sales sale on sale.id = overdue.id join lots lot on lot.id = sale.lot_id
      where lot_sales.id = overdue.id
      returning lot_sales.id as sale, coalesce(lot.title, 'Lot ' || lot.lot_number) as title, lot.house,
        lot.lot_number as "lotNumber"`.execute(trx);
    await mailMissingOutcomes(trx, about, rows);
  });
}
