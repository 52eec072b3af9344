import { sql, type Kysely, type RawBuilder } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { asLotNumber, asVin } from "#app/features/lots/identifiers.ts";
import { PUBLIC_ID } from "#app/features/lots/lot-address.server.ts";
import { SUMMARY_COLUMNS, toSummary } from "#app/features/lots/lot-row.server.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";
import { likePart, plainWords } from "#app/platform/formats/plain-letters.ts";
import type { DB } from "#db/schema.ts";
import { MOST_EXPORTED } from "#app/features/desk/on-page.ts";
import type { LotsQuery, LotState } from "./lot-words.ts";

export interface FoundLot extends LotSummary {
  vin: string | null;
  isLive: boolean;
}

interface Wanted {
  text: string;
  state?: LotState | undefined;
  now: number;
  most: number;
}

const SHORTEST_NUMBER = 4;
const LENGTH_OF_VIN = 17;

/** Lots by number or its beginning, by VIN or a part of it, else by words: open ones first, those that close soonest. */
export async function findLots(db: Kysely<DB>, { text, state, now, most }: Wanted): Promise<FoundLot[]> {
  const live = state === "past" ? [] : await listIds(db, text, { now, most, isLive: true });
  const left = most - live.length;
  const past = state === "live" || left <= 0 ? [] : await listIds(db, text, { now, most: left, isLive: false });
  const rows = await readRows(db, [...live, ...past]);
  const isLive = new Set(live);
  return rows.map((row) => ({ ...toSummary(row), vin: row.vin, isLive: isLive.has(row.id) }));
}

/** The list as a file, which stands in the log as those of people do. */
export async function exportLots(
  db: Kysely<DB>,
  { query, now, staffId, requestId }: { query: LotsQuery; now: number; staffId: string; requestId: string },
): Promise<FoundLot[]> {
  const lots = await findLots(db, { text: query.q ?? "", state: query.state, now, most: MOST_EXPORTED });
  await recordAct(db, { actorId: staffId, act: "lots.exported", detail: { count: lots.length }, requestId });
  return lots;
}

/** Addresses of the lots whose number or whole VIN the text is. */
export async function findNamedLots(db: Kysely<DB>, text: string): Promise<string[]> {
  const [vin, lotNumber] = [asVin(text), asLotNumber(text)];
  const names = [
    ...(lotNumber ? [sql`lot_number = ${lotNumber}`] : []),
    ...(vin?.length === LENGTH_OF_VIN ? [sql`vin = ${vin}`] : []),
  ];
  if (names.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select ${PUBLIC_ID} as id from lots where ${sql.join(names, sql` or `)} order by id limit 2`.execute(db);
  return rows.map(({ id }) => id);
}

async function listIds(
  db: Kysely<DB>,
  text: string,
  { now, most, isLive }: { now: number; most: number; isLive: boolean },
): Promise<number[]> {
  const at = new Date(now);
  const named = namesOf(text);
  // By name all that there ever was; by words those that are searched, which a lot is not for ever after it left.
  const source =
    named.length > 0
      ? sql`(select id as lot_id, ends_at, withdrawn_at is not null as withdrawn from lots where ${sql.join(named, sql` or `)}) found where true`
      : sql`lot_facets found where ${hasWords(text)}`;
  const isOpen = isLive
    ? sql`not found.withdrawn and found.ends_at > ${at}`
    : sql`(found.withdrawn or found.ends_at <= ${at})`;
  const order = isLive ? sql`found.ends_at, lot_id` : sql`found.ends_at desc, lot_id desc`;
  const { rows } = await sql<{ id: number }>`
    select lot_id as id from ${source} and ${isOpen} order by ${order} limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

function namesOf(text: string): RawBuilder<unknown>[] {
  const vin = asVin(text);
  const digits = /^\d+$/.test(text) && text.length >= SHORTEST_NUMBER ? text : asLotNumber(text);
  // A year is a word of the title before it begins a number.
  const isYear = /^(?:19|20)\d\d$/.test(text);
  return [
    ...(digits && !isYear ? [sql`lots.lot_number like ${`${digits}%`}`] : []),
    ...(vin ? [sql`lots.vin like ${`%${vin}%`}`] : []),
  ];
}

function hasWords(text: string): RawBuilder<unknown> {
  const words = plainWords(text);
  if (words.length === 0) return sql`true`;
  return sql.join(
    words.map((word) => sql`found.words like ${`%${likePart(word)}%`}`),
    sql` and `,
  );
}

async function readRows(db: Kysely<DB>, ids: number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("lots")
    .select([...SUMMARY_COLUMNS, "vin"])
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
