import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { type Criteria, wordsOf } from "./criteria/criteria.ts";
import { formatCount } from "#app/features/lots/format.ts";
import { asLotNumber, asVin, houseNamed } from "#app/features/lots/identifiers.ts";
import { PUBLIC_ID } from "#app/features/lots/lot-address.server.ts";
import { quoted } from "./address/param-reader.ts";

export type Identified =
  | { kind: "none" }
  | { kind: "one"; id: string }
  /** Several that are listed, by our row ids; `isCut` when there are more. */
  | { kind: "several"; ids: number[]; isCut: boolean };

/** Whole series share the beginning of a VIN. So many that it names are counted and listed, and not more. */
const MOST_LOTS = 5_000;

interface Match {
  /** Which of the words names it. */
  place: number;
  id: number;
  public_id: string;
  is_live: boolean;
}

export async function findByIdentifier(
  db: Kysely<DB>,
  text: string,
  now: number,
  most = MOST_LOTS,
): Promise<Identified> {
  const [matches = []] = await listMatches(db, [text.trim()], now, most);
  const live = matches.filter((match) => match.is_live);
  const [first] = live.length > 0 ? live : matches;
  if (!first) return { kind: "none" };
  if (live.length <= 1) return { kind: "one", id: first.public_id };
  return { kind: "several", ids: live.slice(0, most).map(({ id }) => id), isCut: live.length > most };
}

interface Named {
  criteria: Criteria;
  notes: string[];
}

/**
 * The search without its words that name lots by VIN or number, and with those lots instead. Words that name none stay:
 * '300000' may be part of a title.
 * @param most the lots that one word may name
 */
export async function withIdentifiers(
  db: Kysely<DB>,
  criteria: Criteria,
  now: number,
  most = MOST_LOTS,
): Promise<Named> {
  let { ids } = criteria;
  const left: string[] = [];
  const notes: string[] = [];
  const words = wordsOf(criteria);
  for (const [place, matches] of (await listMatches(db, words, now, most)).entries()) {
    const word = words[place] ?? "";
    if (matches.length === 0) {
      left.push(word);
      continue;
    }
    const found = new Set(matches.slice(0, most).map(({ id }) => id));
    ids = ids === undefined ? [...found] : ids.filter((id) => found.has(id));
    if (matches[most]?.is_live) notes.push(tooMany(word, most));
  }
  if (ids === criteria.ids) return { criteria, notes };
  const { words: _, ...rest } = criteria;
  return { criteria: { ...rest, ids: ids ?? [], ...(left.length > 0 && { words: left.join(" ") }) }, notes };
}

const tooMany = (word: string, most: number) =>
  `Too many vehicles have ${quoted(word.toUpperCase())} in their VIN; only the ${formatCount(most)} that close first were looked at.`;

/**
 * The lots that each word names, `most` and one more at most: live ones first, those that close soonest first, then the
 * latest of the others. One question for all words.
 */
async function listMatches(db: Kysely<DB>, words: string[], now: number, most: number): Promise<Match[][]> {
  const isLive = sql<boolean>`(withdrawn_at is null and ends_at > ${new Date(now)})`;
  const asked = words.flatMap((word, place) => {
    const [vin, lotNumber] = [asVin(word), asLotNumber(word)];
    const names = [
      ...(lotNumber ? [sql`(house in ('copart', 'iaai') and lot_number = ${lotNumber})`] : []),
      ...(vin ? [sql`vin like ${`%${vin}%`}`] : []),
    ];
    if (names.length === 0) return [];
    const house = houseNamed(word);
    const ofHouse = house === undefined ? sql.lit(true) : sql`house = ${house}`;
    return sql`(
      select ${sql.lit(place)} as place, id, ${PUBLIC_ID} as public_id, ${isLive} as is_live
      from lots where (${sql.join(names, sql` or `)}) and ${ofHouse}
      order by ${isLive} desc, case when ${isLive} then ends_at end, ends_at desc, id desc
      limit ${most + 1})`;
  });
  if (asked.length === 0) return words.map(() => []);
  const { rows } = await sql<Match>`${sql.join(asked, sql` union all `)}`.execute(db);
  return words.map((_, place) => rows.filter((row) => row.place === place));
}
