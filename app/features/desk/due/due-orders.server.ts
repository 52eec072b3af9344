import type { Kysely } from "kysely";
import { listOrdersToPlace } from "#app/features/bidding/list-alarms.server.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import type { DB } from "#db/schema.ts";
import type { Due, DueAsked } from "./due.ts";

/** Orders that wait for a clerk, each due at its house's cut-off. */
export async function listDueOrders(db: Kysely<DB>, { now, book }: DueAsked): Promise<Due[]> {
  const orders = await listOrdersToPlace(db, book);
  return orders
    .filter(({ port }) => port === "desk")
    .map(({ id, sale, house, lotNumber, title, takenBy, cutOff = now }) => ({
      id,
      dueAt: new Date(cutOff),
      what: title,
      more: `${HOUSE_NAMES[house]} ${lotNumber}`,
      href: `/desk/bids/${sale}`,
      owner: takenBy,
    }));
}
