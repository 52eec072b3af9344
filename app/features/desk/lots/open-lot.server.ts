import { sql, type Kysely } from "kysely";
import { findLotRow, lotHistory } from "#app/features/lots/find-lot.server.ts";
import { PUBLIC_ID } from "#app/features/lots/lot-address.server.ts";
import { isMaskedVin } from "#app/features/lots/vin-check.ts";
import { CURRENT_BID, toDetail, type LotRow } from "#app/features/lots/lot-row.server.ts";
import type { DB } from "#db/schema.ts";

const LATEST_CHANGES = 30;
const MOST_PEOPLE = 100;

interface Opening {
  id: string;
  now: number;
  /** Who keeps it, and the cases about it, are not for everybody who may see the lot. */
  shows: { people: boolean; cases: boolean };
}

/** A lot with all that happened to it, and everybody who has to do with it. */
export async function openLot(db: Kysely<DB>, { id, now, shows }: Opening) {
  const row = await findLotRow(db, id);
  if (!row) return undefined;
  const [changes, keepers, cases, sales] = await Promise.all([
    listChanges(db, row.id),
    shows.people ? listKeepers(db, row) : undefined,
    shows.cases ? listCasesAbout(db, row) : undefined,
    listOtherSales(db, row),
  ]);
  const isLive = row.withdrawn_at === null && Number(row.ends_at) > now;
  return { rowId: row.id, lot: toDetail(row), isLive, changes, keepers, cases, sales };
}

export type OpenLot = NonNullable<Awaited<ReturnType<typeof openLot>>>;

const listChanges = (db: Kysely<DB>, lotId: number) =>
  db
    .selectFrom(lotHistory(db))
    .select(["id", "field", "before", "after", "changed_at as at"])
    .where("lot_id", "=", lotId)
    .orderBy("changed_at", "desc")
    .orderBy("id", "desc")
    .limit(LATEST_CHANGES)
    .execute();

function listKeepers(db: Kysely<DB>, row: LotRow) {
  const ids = [row.public_id, row.feed_id, row.auction_id].filter((id) => id !== null);
  return db
    .selectFrom("favourites")
    .innerJoin("users", "users.id", "favourites.user_id")
    .select(["users.id", "users.name", "users.country", "users.phone"])
    .select(({ fn }) => fn.max("favourites.added_at").as("since"))
    .where("favourites.lot_id", "in", [...new Set(ids)])
    .groupBy(["users.id", "users.name", "users.country", "users.phone"])
    .orderBy("since", "desc")
    .orderBy("users.id")
    .limit(MOST_PEOPLE)
    .execute();
}

/** Cases that are linked with it, or name its number or VIN: the car may have been another lot then. */
function listCasesAbout(db: Kysely<DB>, { id, lot_number, vin }: LotRow) {
  const names = vin && !isMaskedVin(vin) ? sql<boolean>`fields ->> 'vin' = ${vin}` : sql<boolean>`false`;
  return db
    .selectFrom("cases")
    .select(["id", "reference", "name", "subject", "state", "updated_at as since"])
    .where((eb) => eb.or([eb("lot_id", "=", id), sql<boolean>`fields ->> 'vehicleID' = ${lot_number}`, names]))
    .where("merged_into", "is", null)
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(MOST_PEOPLE)
    .execute();
}

/** Every other time that the car was in a sale that we saw. */
async function listOtherSales(db: Kysely<DB>, { id, vin }: LotRow) {
  if (!vin || isMaskedVin(vin)) return [];
  return db
    .selectFrom("lots")
    .select(["house", "lot_number as lotNumber", "location", "currency", "ends_at as endsAt", "withdrawn_at as leftAt"])
    .select([CURRENT_BID, PUBLIC_ID.as("id")])
    .where("vin", "=", vin)
    .where("id", "<>", id)
    .orderBy("ends_at", "desc")
    .limit(MOST_PEOPLE)
    .execute();
}
