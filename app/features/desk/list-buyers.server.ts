import { sql, type Expression, type Kysely, type SqlBool } from "kysely";
import type { DB } from "#db/schema.ts";
import type { BuyersQuery } from "./desk-query.ts";
import { onPage } from "./on-page.ts";

const MOST_WORDS = 6;

export async function listBuyers(db: Kysely<DB>, query: BuyersQuery) {
  const matching = db.selectFrom("users").where((eb) => eb.and(conditionsOf(query)));
  const { count } = await matching.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const place = onPage(query.page, count);
  const rows = await matching
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
  const buyers = rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    isVerified: row.email_verified,
    country: row.country,
    registeredAt: row.created_at,
    documents: states.get(row.id) ?? {},
  }));
  return { buyers, count, page: place.page, pages: place.pages };
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
  if (q) all.push(sql<boolean>`(id = ${q} or ${hasWords(q)} or ${hasNumber(q)})`);
  return all;
}

// Escapes LIKE wildcards.
const contains = (value: string) => `%${value.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;

/** Every word must match somewhere: 'okafor gmail'. */
function hasWords(q: string): Expression<SqlBool> {
  const patterns = q.split(" ").slice(0, MOST_WORDS).map(contains);
  return sql<boolean>`lower(concat_ws(' ', name, email, username)) like all (${patterns}::text[])`;
}

const SHORTEST_NUMBER = 4;

/** Ignores spacing, and the country code or its zero. */
function hasNumber(q: string): Expression<SqlBool> {
  const digits = /^[\d\s()+./-]+$/.test(q) ? q.replace(/\D/g, "").replace(/^0+/, "") : "";
  if (digits.length < SHORTEST_NUMBER) return sql<boolean>`false`;
  return sql<boolean>`regexp_replace(phone, '\\D', '', 'g') like ${contains(digits)}`;
}
