import { isDeepStrictEqual } from "node:util";
import { sql, type Kysely, type Selectable, type Transaction } from "kysely";
import type { DB, Lots } from "#db/schema.ts";
import { costClassOf } from "#app/features/costs/cost-class.ts";
import { sureMiles } from "#app/features/lots/odometer.ts";
import { facetsOf, RULED } from "#app/features/vocabulary/facet-rules.ts";

/** What searches look at, in the sources' own words: a new edition of our rules changes no lot. */
export const WATCHED = [...RULED, "odometer", "odometer_brand", "vin", "currency"] as const satisfies (keyof Lots)[];

export type WatchedFacts = Pick<Selectable<Lots>, (typeof WATCHED)[number]>;

interface Rewriting {
  before: Selectable<Lots>;
  after: Record<string, unknown>;
}

/**
 * Keeps what lots are, before they are written over with something that a search could tell apart; `readAt` is when
 * the new was read. Bids and countdowns move all the time and are none of it.
 */
export async function keepPasts(trx: Transaction<DB>, rewritings: Rewriting[], readAt: number): Promise<void> {
  const ids = rewritings.filter((one) => isTold(one, readAt)).map(({ before }) => before.id);
  if (ids.length === 0) return;
  const columns = sql.join(WATCHED.map((column) => sql.ref(column)));
  // A reading that was overtaken ends what the later one has found.
  await sql`
    insert into lot_pasts (lot_id, until, live_until, facts)
    select id, greatest(changed_at, ${new Date(readAt)}::timestamptz), least(ends_at, withdrawn_at),
      to_jsonb((select facts from (select ${columns}) as facts))
    from lots where id = any(${ids}::integer[])`.execute(trx);
}

const isTold = ({ before, after }: Rewriting, readAt: number): boolean =>
  !isDeepStrictEqual(searchedOf(before), searchedOf(after as WatchedFacts)) || isOtherwiseListed(before, after, readAt);

/** Facts that were kept before there were brands have none. */
export const milesOf = ({
  odometer,
  odometer_brand: odometerBrand,
}: Pick<WatchedFacts, "odometer" | "odometer_brand">) => sureMiles({ odometer, odometerBrand });

function searchedOf(lot: WatchedFacts) {
  const { facets, texts, words } = facetsOf(lot);
  return [facets, texts, words, costClassOf(lot), milesOf(lot), lot.vin];
}

function isOtherwiseListed(before: Rewriting["before"], after: Rewriting["after"], readAt: number): boolean {
  const end = after["ends_at"];
  const endsAt = typeof end === "string" && end !== "infinity" ? Date.parse(end) : Infinity;
  return before.withdrawn_at !== null || Number(before.ends_at) > readAt !== endsAt > readAt;
}

export async function purgePasts(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom("lot_pasts").where("until", "<", before).execute();
}
