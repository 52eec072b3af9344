import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { matchesPlainly } from "./person-match.server.ts";

/** A search that finds more people than this is too short to mean any of them. */
const MOST_PEOPLE = 500;

/** The ids of everybody whose name, email, user name or phone it is, and what was typed: it may be an id. */
export async function findUserIds(db: Kysely<DB>, typed: string): Promise<string[]> {
  const people = await db
    .selectFrom("users")
    .select("id")
    .where(matchesPlainly("users", typed))
    .limit(MOST_PEOPLE)
    .execute();
  return [typed, ...people.map(({ id }) => id)];
}

/** Likewise, with the case of that reference and the lots of that number or VIN; and the sales of these lots, with their bids. */
export async function findSubjects(db: Kysely<DB>, typed: string): Promise<{ subjects: string[]; sales: string[] }> {
  const [ids, cases, lots] = await Promise.all([
    findUserIds(db, typed),
    db.selectFrom("cases").select("id").where("reference", "=", typed.toUpperCase()).execute(),
    db
      .selectFrom("lots")
      .select(["id", "feed_id", "auction_id", "house", "lot_number"])
      .where((eb) =>
        eb.or([
          eb.and([eb("house", "in", ["copart", "iaai"]), eb("lot_number", "=", typed)]),
          eb("vin", "=", typed.toUpperCase()),
        ]),
      )
      .limit(MOST_PEOPLE)
      .execute(),
  ]);
  const lotIds = lots.flatMap(({ feed_id, auction_id, house, lot_number }) =>
    [feed_id, auction_id, `${house}~${lot_number}`].filter((one) => one !== null),
  );
  const rows = lots.map(({ id }) => id);
  const sold = rows.length > 0 ? await listSalesOf(db, rows) : [];
  const bids = sold.flatMap(({ bids: references }) => references);
  return {
    subjects: [...ids, ...cases.map(({ id }) => id), ...lotIds, ...bids],
    sales: sold.map(({ id }) => String(id)),
  };
}

const listSalesOf = (db: Kysely<DB>, lots: number[]) =>
  db
    .selectFrom("lot_sales")
    .select("id")
    .select(sql<string[]>`array(select reference from bids where sale_id = lot_sales.id)`.as("bids"))
    .where("lot_id", "in", lots)
    .execute();
