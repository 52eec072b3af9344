import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { type Criteria, wordsOf } from "./criteria.ts";
import { asLotNumber, asVin } from "./identifiers.ts";
import { publicId } from "./lot-row.server.ts";

/** Lots that a VIN, a part of one or a lot number names. */
export type Identified =
  | { kind: "none" }
  /** One lot, listed or not: its id as its page's address has it. */
  | { kind: "one"; id: string }
  /** Several that are listed, by our row ids. */
  | { kind: "several"; ids: number[] };

/** Whole series share the beginning of a VIN, and all that it names are counted and listed. */
const MOST_LOTS = 5_000;

interface Match {
  id: number;
  feed_id: string | null;
  auction_id: string | null;
  lot_number: string;
  vin: string | null;
  is_live: boolean;
}

/** The lot to go to straight away, or those to choose from. */
export async function findByIdentifier(db: Kysely<DB>, text: string, now: number): Promise<Identified> {
  const [matches = []] = await listMatches(db, [text.trim()], now);
  const live = matches.filter((match) => match.is_live);
  const [first] = live.length > 0 ? live : matches;
  if (!first) return { kind: "none" };
  // Of lots that are all over, the latest is what there is to see.
  return live.length > 1 ? { kind: "several", ids: live.map(({ id }) => id) } : { kind: "one", id: publicId(first) };
}

/**
 * The search without its words that name lots by VIN or number, and with those lots instead. Words that name none stay:
 * '300000' may be part of a title.
 */
export async function withIdentifiers(db: Kysely<DB>, criteria: Criteria, now: number): Promise<Criteria> {
  let { ids } = criteria;
  const left: string[] = [];
  const words = wordsOf(criteria);
  for (const [place, matches] of (await listMatches(db, words, now)).entries()) {
    if (matches.length === 0) left.push(words[place] ?? "");
    else {
      const found = new Set(matches.map(({ id }) => id));
      ids = ids === undefined ? [...found] : ids.filter((id) => found.has(id));
    }
  }
  if (ids === criteria.ids) return criteria;
  const { words: _, ...rest } = criteria;
  return { ...rest, ids: ids ?? [], ...(left.length > 0 && { words: left.join(" ") }) };
}

/** The lots that each word names, live ones first, then the latest; one question for all words. */
async function listMatches(db: Kysely<DB>, words: string[], now: number): Promise<Match[][]> {
  const asked = words.map((word) => ({ vin: asVin(word), lotNumber: asLotNumber(word) }));
  const vins = asked.flatMap(({ vin }) => vin ?? []);
  const lotNumbers = asked.flatMap(({ lotNumber }) => lotNumber ?? []);
  if (vins.length + lotNumbers.length === 0) return words.map(() => []);
  const byNumber = sql<boolean>`(house in ('copart', 'iaai') and lot_number = any (${lotNumbers}::text[]))`;
  const { rows } = await sql<Match>`
    select id, feed_id, auction_id, lot_number, vin, withdrawn_at is null and ends_at > ${new Date(now)} as is_live
    from lots
    where ${sql.join([byNumber, ...vins.map((vin) => sql`vin like ${`%${vin}%`}`)], sql` or `)}
    order by is_live desc, ends_at desc, id desc
    limit ${MOST_LOTS}`.execute(db);
  return asked.map(({ vin, lotNumber }) =>
    rows.filter((row) => row.lot_number === lotNumber || (vin !== undefined && row.vin?.includes(vin))),
  );
}
