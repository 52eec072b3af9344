import { sql, type Expression, type Kysely, type SqlBool } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import type { DB } from "#db/schema.ts";
import type { BuyersQuery } from "./desk-query.ts";
import { MOST_EXPORTED, onPage } from "./on-page.ts";
import { matchesPlainly } from "./person-match.server.ts";

const matchingBuyers = (db: Kysely<DB>, query: BuyersQuery) =>
  db.selectFrom("users").where((eb) => eb.and(conditionsOf(query)));

export async function listBuyers(db: Kysely<DB>, query: BuyersQuery) {
  const { count } = await matchingBuyers(db, query)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const place = onPage(query.page, count);
  return { buyers: await readBuyers(db, query, place), count, page: place.page, pages: place.pages };
}

/** Who takes away so many addresses at once stands in the log. */
export async function exportBuyers(
  db: Kysely<DB>,
  { query, staffId, requestId }: { query: BuyersQuery; staffId: string; requestId: string },
) {
  const buyers = await readBuyers(db, query, { offset: 0, limit: MOST_EXPORTED });
  await recordAct(db, { actorId: staffId, act: "people.exported", detail: { count: buyers.length }, requestId });
  return buyers;
}

async function readBuyers(db: Kysely<DB>, query: BuyersQuery, place: { offset: number; limit: number }) {
  const rows = await matchingBuyers(db, query)
    .select(["id", "name", "email", "email_verified", "country", "created_at"])
    .orderBy("created_at", "desc")
    .orderBy("id")
    .offset(place.offset)
    .limit(place.limit)
    .execute();
  const states = await countDocuments(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    isVerified: row.email_verified,
    country: row.country,
    registeredAt: row.created_at,
    documents: states.get(row.id) ?? {},
  }));
}

type StateCounts = Partial<Record<string, number>>;

async function countDocuments(db: Kysely<DB>, owners: string[]): Promise<Map<string, StateCounts>> {
  const found = new Map<string, StateCounts>();
  if (owners.length === 0) return found;
  const rows = await db
    .selectFrom("documents")
    .select(({ fn }) => ["owner_id", "state", fn.countAll<number>().as("count")])
    .where("owner_id", "in", owners)
    .groupBy(["owner_id", "state"])
    .execute();
  for (const { owner_id, state, count } of rows) found.set(owner_id, { ...found.get(owner_id), [state]: count });
  return found;
}

function conditionsOf({ q, filter }: BuyersQuery): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = [sql<boolean>`role = 'buyer'`];
  if (filter === "unverified") all.push(sql<boolean>`not email_verified`);
  if (filter === "waiting") {
    all.push(
      sql<boolean>`exists (select 1 from documents where documents.owner_id = users.id and documents.state = 'waiting')`,
    );
  }
  if (q) all.push(sql<boolean>`(id = ${q} or ${matchesPlainly("users", q)})`);
  return all;
}
