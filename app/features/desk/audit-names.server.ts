import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { MOST_PEOPLE } from "./on-page.ts";
import { matchesPlainly } from "./person-match.server.ts";

/** Everybody whose name, email, user name, phone or id it is. */
async function findPeople(db: Kysely<DB>, typed: string) {
  const people = await db
    .selectFrom("users")
    .select(["id", "name", "email"])
    .where(sql<boolean>`(users.id = ${typed} or ${matchesPlainly("users", typed)})`)
    .orderBy("created_at")
    .orderBy("id")
    .limit(MOST_PEOPLE + 1)
    .execute();
  return { people: people.slice(0, MOST_PEOPLE), hasMore: people.length > MOST_PEOPLE };
}

/** Their ids, and what was typed: it may be an id. */
export async function findUserIds(db: Kysely<DB>, typed: string): Promise<{ ids: string[]; hasMore: boolean }> {
  const { people, hasMore } = await findPeople(db, typed);
  return { ids: [typed, ...people.map(({ id }) => id)], hasMore };
}

/** Whose refused sign-ins the log has: they name an account by a key that is made of its email. */
export type Accounts = Map<string, { id: string; name: string }>;

export interface Naming {
  /** Under which name the account of an email stands in the log. */
  keyOf: (email: string) => string;
  /** Of which cases a text is the number. */
  referencesOf: (text: string) => string[];
}

export interface Subjects {
  subjects: string[];
  sales: string[];
  accounts: Accounts;
  /** Whether it is the name of more people than are looked at. */
  hasMore: boolean;
}

/**
 * Likewise, with the keys of their accounts, the case of that reference and the lots of that number or VIN; and the sales
 * of these lots, with their bids.
 */
export async function findSubjects(db: Kysely<DB>, typed: string, { keyOf, referencesOf }: Naming): Promise<Subjects> {
  const [{ people, hasMore }, cases, lots] = await Promise.all([
    findPeople(db, typed),
    findCases(db, referencesOf(typed)),
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
  // An address that is nobody's may have been tried too.
  const tried = typed.includes("@") ? [{ id: typed, name: typed, email: typed }] : [];
  const accounts: Accounts = new Map([...tried, ...people].map(({ email, ...one }) => [keyOf(email), one]));
  return {
    subjects: [
      typed,
      ...people.map(({ id }) => id),
      ...accounts.keys(),
      ...cases.flatMap(({ id, merged_into: whole }) => [id, ...(whole === null ? [] : [whole])]),
      ...lotIds,
      ...bids,
    ],
    sales: sold.map(({ id }) => String(id)),
    accounts,
    hasMore,
  };
}

const findCases = (db: Kysely<DB>, references: string[]) =>
  db
    .selectFrom("cases")
    .select(["id", "merged_into"])
    .where(sql<boolean>`reference = any(${references}::text[])`)
    .execute();

const listSalesOf = (db: Kysely<DB>, lots: number[]) =>
  db
    .selectFrom("lot_sales")
    .select("id")
    .select(sql<string[]>`array(select reference from bids where sale_id = lot_sales.id)`.as("bids"))
    .where("lot_id", "in", lots)
    .execute();
