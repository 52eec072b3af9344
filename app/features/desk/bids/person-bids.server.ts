import { sql, type Kysely } from "kysely";
import { lotTitle } from "#app/features/lots/name-case.ts";
import type { House } from "#app/features/lots/lot.ts";
import type { DB } from "#db/schema.ts";

const LATEST = 200;

const OPEN = ["leading", "buying", "waiting", "offered"];

/** A person's bids, the newest first; their maxima stay on the pages of the sales. */
export async function listBidsOf(db: Kysely<DB>, person: string, shown?: "open" | "won" | "over", most = LATEST) {
  const rows = await db
    .selectFrom("bids")
    .innerJoin("money_holders", "money_holders.id", "bids.holder_id")
    .innerJoin("bid_standings", "bid_standings.bid_id", "bids.id")
    .innerJoin("lot_sales", "lot_sales.id", "bids.sale_id")
    .innerJoin("lots", "lots.id", "lot_sales.lot_id")
    .select(["bids.reference", "bids.kind", "bids.instant", "bids.sale_id as sale", "bid_standings.state"])
    .select(["bid_standings.since", "bid_standings.reason", "lots.house", "lots.lot_number as lotNumber"])
    .select(sql<string>`coalesce(lots.title, concat_ws(' ', lots.year, lots.make, lots.model))`.as("title"))
    .select("lots.model")
    .where("money_holders.user_id", "=", person)
    .$if(shown === "open", (all) => all.where("bid_standings.state", "in", OPEN))
    .$if(shown === "won", (all) => all.where("bid_standings.state", "=", "won"))
    .$if(shown === "over", (all) => all.where("bid_standings.state", "not in", [...OPEN, "won"]))
    .orderBy("bids.id", "desc")
    .limit(most)
    .execute();
  return rows.map(({ house, model, ...bid }) => ({ ...bid, title: lotTitle(bid.title, model), house: house as House }));
}

export type PersonBid = Awaited<ReturnType<typeof listBidsOf>>[number];
