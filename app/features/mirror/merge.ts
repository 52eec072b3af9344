import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import type { LotRecord } from "#app/upstream/lot-record.ts";
import type { Lots } from "#db/schema.ts";

import { normaliseWords } from "#app/features/vocabulary/normalise-words.ts";
import { placeInNotes } from "#app/features/vocabulary/place-in-notes.ts";
import { groupOf } from "#app/features/vocabulary/plain-words.ts";
import {
  bareSaleDay,
  countryOf,
  findStateCode,
  findYardPlace,
  isSaleName,
  stateCode,
} from "#app/features/vocabulary/yard-places.ts";
import { FACT_COLUMNS, MISSED_LIMIT, SOURCE_COLUMNS, type WideFact } from "./facts.ts";
import { instantInZone } from "#app/features/calendars/zone-time.ts";

export type StoredLot = Selectable<Lots>;

/** A row as it goes to the database: instants are ISO strings or 'infinity', columns not named keep their default. */
export type WrittenRow = { [column: string]: string | number | string[] | null };

export interface Change {
  field: "bid" | "price" | "status";
  before: string | null;
  after: string | null;
}

export interface Merged {
  row: WrittenRow;
  changes: Change[];
  visible: boolean;
}

export interface LotChange extends Change {
  lotId: number;
}

/** A countdown is whole minutes, so its end wobbles by one between two readings. */
const END_TOLERANCE_MS = 90_000;
const DAY_MS = 86_400_000;

const HISTORY: Partial<Record<string, Change["field"]>> = {
  buy_now_price: "price",
  sale_status: "status",
  auction_type: "status",
};

/** Goes up with every change of how a record becomes a row: the next pass then merges every record anew. */
const MERGE_RULES = 2;

/** What a source says, without the countdown that differs at every reading and the bid that moves by itself. */
export function contentHash(record: LotRecord): string {
  const { endsAt: _countdown, currentBid: _bid, ...facts } = record.facts;
  return createHash("sha256")
    .update(JSON.stringify([MERGE_RULES, record.sourceId, facts]))
    .digest("base64url")
    .slice(0, 22);
}

/** Whether a countdown read at `readAt` names the stored end; a record without one agrees with everything. */
export function sameEnd(stored: Date | number, endsAt: number | null | undefined, readAt: number): boolean {
  if (endsAt === undefined) return true;
  if (endsAt === null || !isInstant(stored)) return endsAt === null && !isInstant(stored);
  const end = stored.getTime();
  // A countdown that stands at nought says that it is over, again and again.
  return Math.abs(end - endsAt) <= END_TOLERANCE_MS || (end <= readAt && endsAt <= readAt);
}

/** One row out of what is stored and what a source says now; a source only overwrites what it states. */
export function mergeRecord(stored: StoredLot | undefined, record: LotRecord, hash: string, readAt: number): Merged {
  const own = SOURCE_COLUMNS[record.source];
  const before = stored ? rowOf(stored) : {};
  const stated = statedColumns(record, stored, readAt);
  const facts = withBareDay(withPlace(stated, before, Boolean(stored?.feed_id)), stored, record);
  const late = stored !== undefined && readAt < stored.changed_at.getTime();
  const held = late ? withoutMoving(facts, before, stored[own.id] === null) : facts;
  const row: WrittenRow = { ...before, ...held, house: record.house, lot_number: record.lotNumber };
  const returned = stored !== undefined && stored.withdrawn_at !== null;
  const visible = !stored || returned || Object.keys(held).some((column) => !equal(held[column], before[column]));

  row[own.id] = record.sourceId;
  // An overtaken reading is offered again by the next pass, because its hash is not kept.
  row[own.hash] = held === facts ? hash : null;
  row[own.missed] = 0;
  row["withdrawn_at"] = null;
  if (!stored) row["first_seen_at"] = iso(readAt);
  if (!stored || (visible && !late)) row["changed_at"] = iso(readAt);
  return { row, visible, changes: stored ? changesBetween(stored, before, held, stored[own.id] === null) : [] };
}

function statedColumns(record: LotRecord, stored: StoredLot | undefined, readAt: number): WrittenRow {
  const feedKnows = stored !== undefined && stored.feed_id !== null && stored.feed_missed < MISSED_LIMIT;
  const yields = record.source === "auction" && feedKnows;
  const columns: WrittenRow = {};
  for (const [fact, value] of Object.entries(record.facts)) {
    if (fact === "currentBid") continue;
    const { column, precedence } = FACT_COLUMNS[fact as WideFact];
    const before = stored?.[column as keyof StoredLot] ?? null;
    if (yields && precedence === "shared" && !isEmpty(before)) continue;
    // Two sources may word one status differently; it would flip with each pass.
    if (precedence === "moving" && meansTheSame(before, value, isKnownToOther(stored, record))) continue;
    if (column === "ends_at") {
      const endsAt = record.facts.endsAt;
      if (!stored || !sameEnd(stored.ends_at, endsAt, readAt)) columns[column] = endsAt ? iso(endsAt) : "infinity";
    } else if (column === "sale_at") columns[column] = saleAt(record, yardOf(record, stored));
    else columns[column] = value;
  }
  return columns;
}

/** Says of a lot only that it is one, where the other source says how it is sold. */
const IS_LISTED = new Set(["active", "listed"]);
const HOW_SOLD = new Set(["pure-sale", "minimum-bid", "on-approval", "timed", "sealed-bid"]);

function isKnownToOther(stored: StoredLot | undefined, { source }: LotRecord): boolean {
  const { id, missed } = SOURCE_COLUMNS[source === "feed" ? "auction" : "feed"];
  return stored !== undefined && stored[id] !== null && stored[missed] < MISSED_LIMIT;
}

/** @param isFromOther whether the other source may have said what was there before */
function meansTheSame(before: StoredLot[keyof StoredLot], now: unknown, isFromOther: boolean): boolean {
  if (typeof before !== "string" || typeof now !== "string" || before === now) return false;
  const group = groupOf("sale", before);
  if (group !== undefined && isFromOther && HOW_SOLD.has(group) && IS_LISTED.has(normaliseWords(now))) return true;
  return group === undefined ? normaliseWords(before) === normaliseWords(now) : group === groupOf("sale", now);
}

type Yard = Record<"state" | "location", string | null>;

const yardOf = ({ facts }: LotRecord, stored: StoredLot | undefined): Yard => ({
  state: facts.state ?? stored?.state ?? null,
  location: facts.location ?? stored?.location ?? null,
});

/** A time without a zone is the yard's own; where no yard is known it stays as it was read. */
function saleAt({ facts, isYardTime }: LotRecord, place: Yard): string | null {
  const { saleAt: told } = facts;
  if (told === null || told === undefined) return null;
  return isYardTime ? atYard(told, place) : iso(told);
}

/** @param told the yard's own clock, as if it were UTC */
function atYard(told: number, place: Yard): string {
  const yard = findYardPlace(place);
  const zone = yard?.zone ?? yard?.usualZone;
  return iso(zone ? instantInZone(told, zone) : told);
}

/** State, country and its money are read from the place where no source states them; a note of the house says best where it stands. */
function withPlace(facts: WrittenRow, before: WrittenRow, feedKnows: boolean): WrittenRow {
  const stated = facts["state"];
  const place = facts["location"] ?? before["location"];
  const noted = noteOnPlace(facts["notes"] ?? before["notes"], { location: place, state: stated ?? before["state"] });
  if (noted) return { ...facts, ...noted, country: countryOf(noted.state) };
  if (typeof stated === "string") return { ...facts, state: stateCode(stated) };
  const code = typeof place === "string" ? findStateCode(place) : undefined;
  if (!code) return facts;
  const isStated = feedKnows && typeof before["state"] === "string";
  const hasCountry = feedKnows || "country" in facts;
  const country = countryOf(code);
  const currency = country === "Canada" ? "CAD" : "USD";
  return { ...facts, ...(!isStated && { state: code }), ...(!hasCountry && { country, currency }) };
}

/** A day without a time is midnight where the lot stands, by which it is known for one (bareSaleDay), wherever that is told later. */
function withBareDay(
  facts: WrittenRow,
  stored: StoredLot | undefined,
  { facts: told, isYardTime }: LotRecord,
): WrittenRow {
  const yard: Yard = { state: stored?.state ?? null, location: stored?.location ?? null };
  const isTold = "sale_at" in facts;
  const isMoved = (["state", "location"] as const).some((one) => one in facts && facts[one] !== yard[one]);
  if (!isTold && !isMoved) return facts;
  const known = stored && bareSaleDay({ ...yard, saleAt: stored.sale_at?.toISOString() ?? null });
  if (!(isTold ? isYardTime && told.saleAt && told.saleAt % DAY_MS === 0 : known)) return facts;
  const [state, location] = [wordsOf(facts["state"] ?? yard.state), wordsOf(facts["location"] ?? yard.location)];
  const day = isTold && told.saleAt ? told.saleAt : Date.parse(`${known}T00:00:00Z`);
  return { ...facts, sale_at: atYard(day, { state, location }) };
}

const wordsOf = (value: WrittenRow[string] | undefined) => (typeof value === "string" ? value : null);

/** Undefined where a yard of the same state is named: it has its town's name, and its address may be of the next one. */
function noteOnPlace(
  notes: WrittenRow[string] | undefined,
  told: Record<"location" | "state", WrittenRow[string] | undefined>,
) {
  const noted = placeInNotes(wordsOf(notes));
  const location = wordsOf(told["location"]);
  const state = wordsOf(told["state"]) ?? findStateCode(location);
  const isYard = location !== null && !isSaleName(location);
  return isYard && state !== undefined && stateCode(state) === noted?.state ? undefined : noted;
}

function withoutMoving(facts: WrittenRow, before: WrittenRow, isFirstWord: boolean): WrittenRow {
  // The other source may have been read later and have said nothing of it.
  const isOvertaken = (column: string) => !isFirstWord || !isUnsaid(before[column]);
  const moved = Object.values(FACT_COLUMNS)
    .filter(
      ({ column, precedence }) => precedence === "moving" && column in facts && !equal(facts[column], before[column]),
    )
    .map(({ column }) => column as string)
    .filter(isOvertaken);
  if (moved.length === 0) return facts;
  return Object.fromEntries(Object.entries(facts).filter(([column]) => !moved.includes(column)));
}

const isUnsaid = (value: WrittenRow[string] | undefined) => value === null || value === undefined;

function changesBetween(stored: StoredLot, before: WrittenRow, after: WrittenRow, firstReading: boolean): Change[] {
  return Object.entries(HISTORY).flatMap(([column, field]) => {
    if (!field || !(column in after) || equal(before[column], after[column])) return [];
    if (firstReading && stored[column as keyof StoredLot] === null) return [];
    return [{ field, before: written(before[column]), after: written(after[column]) }];
  });
}

function rowOf(stored: StoredLot): WrittenRow {
  const { id: _id, ...columns } = stored;
  return Object.fromEntries(
    Object.entries(columns).map(([column, value]) => [
      column,
      value instanceof Date ? value.toISOString() : value === Infinity ? "infinity" : value,
    ]),
  );
}

function isEmpty(value: StoredLot[keyof StoredLot]): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

function equal(a: WrittenRow[string] | undefined, b: WrittenRow[string] | undefined): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((value, index) => value === b[index]);
  return a === b;
}

function written(value: WrittenRow[string] | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}

const isInstant = (value: Date | number): value is Date => value instanceof Date;

const iso = (at: number): string => new Date(at).toISOString();
