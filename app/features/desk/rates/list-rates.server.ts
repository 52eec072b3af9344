import { sql, type Kysely } from "kysely";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { MOST_EXPORTED, onPage } from "#app/features/desk/on-page.ts";
import { valueInWords } from "#app/features/rates/rate-fields.ts";
import { isRateKind, RATE_KINDS, type RateKind } from "#app/features/rates/rate-kinds.ts";
import type { Rate, RateMark } from "#app/features/rates/rate.ts";
import { isUnchecked } from "#app/features/rates/unchecked.ts";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { plainLetters } from "#app/platform/formats/plain-letters.ts";
import type { DB } from "#db/schema.ts";
import { OF_SETTING } from "./change-rates.server.ts";
import type { RatesQuery, RateState } from "./rates-query.ts";

/** A rate with who entered it. */
export interface ListedRate extends Omit<Rate, "kind"> {
  kind: RateKind;
  addedBy: number;
  removedBy: number | null;
  enteredAt: Date;
  /** null where the account is gone. */
  enteredBy: string | null;
  isFirst: boolean;
}

/** What the migrations say of their own changes. */
export const FIRST_NOTES = [
  "The first rates",
  "The limits and prices of the policy pages",
  "The limits and hours of bidding",
  "The calendars and days of purchases",
  "The days of barred persons",
  "Rules of importing",
  OF_SETTING,
];

const selectListed = (db: Kysely<DB>) =>
  db
    .selectFrom("rates")
    .innerJoin("rate_changes", "rate_changes.id", "rates.added_by")
    .leftJoin("users", "users.id", "rate_changes.staff_id")
    .select([
      "rates.id",
      "rates.kind",
      "rates.key",
      "rates.value",
      "rates.mark",
      "rates.source",
      "rates.added_by as addedBy",
      "rates.removed_by as removedBy",
      "rate_changes.at as enteredAt",
      "users.name as enteredBy",
    ])
    .select([
      sql<string>`effective_from::text`.as("from"),
      sql<string | null>`effective_to::text`.as("to"),
      sql<string>`checked_on::text`.as("checkedOn"),
      sql<boolean>`(rate_changes.staff_id is null and rate_changes.note = any(${FIRST_NOTES}::text[]))`.as("isFirst"),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectListed>["execute"]>>[number];

/** A kind that a later release took away is not shown. */
function toListed(row: Row): ListedRate[] {
  const { kind, value, mark } = row;
  if (!isRateKind(kind)) return [];
  return [{ ...row, kind, value: value as unknown as Rate["value"], mark: mark as RateMark }];
}

const KIND_ORDER = new Map(Object.keys(RATE_KINDS).map((kind, at) => [kind, at]));

function inOrder(a: ListedRate, b: ListedRate): number {
  const kinds = (KIND_ORDER.get(a.kind) ?? 0) - (KIND_ORDER.get(b.kind) ?? 0);
  if (kinds !== 0) return kinds;
  if (a.key !== b.key) return a.key < b.key ? -1 : 1;
  return a.from < b.from ? -1 : 1;
}

const applies: Record<RateState, (rate: ListedRate, today: string) => boolean> = {
  now: ({ from, to }, today) => from <= today && (to === null || to >= today),
  unchecked: (rate, today) => (rate.to === null || rate.to >= today) && isUnchecked(rate, today),
  coming: ({ from }, today) => from > today,
  past: ({ to }, today) => to !== null && to < today,
  all: () => true,
};

/** There are some hundreds of rates, so they are filtered here: by the words that a clerk reads. */
async function findRates(db: Kysely<DB>, { kind, q, state }: RatesQuery, now: number): Promise<ListedRate[]> {
  const today = dayInLagos(now);
  const asked = q && plainLetters(q);
  const rows = await selectListed(db)
    .where("rates.removed_by", "is", null)
    .$if(kind !== undefined, (query) => query.where("rates.kind", "=", kind ?? ""))
    .execute();
  return rows
    .flatMap(toListed)
    .filter((rate) => applies[state](rate, today))
    .filter((rate) => asked === undefined || wordsOf(rate).includes(asked))
    .toSorted(inOrder);
}

const wordsOf = ({ kind, key, source, value, enteredBy }: ListedRate): string =>
  plainLetters([RATE_KINDS[kind].label, key, source, valueInWords(kind, value), enteredBy ?? ""].join(" "));

export async function listRatesOnPage(db: Kysely<DB>, query: RatesQuery, now: number) {
  const found = await findRates(db, query, now);
  const { page, pages, offset, limit } = onPage(query.page, found.length);
  /** How many that have ended the same words and kind would find. */
  const ended = found.length === 0 ? (await findRates(db, { ...query, state: "past" }, now)).length : 0;
  return { rates: found.slice(offset, offset + limit), count: found.length, page, pages, ended };
}

export async function exportRates(
  db: Kysely<DB>,
  { query, now, staffId, requestId }: { query: RatesQuery; now: number; staffId: string; requestId: string },
): Promise<ListedRate[]> {
  const rates = (await findRates(db, query, now)).slice(0, MOST_EXPORTED);
  await recordAct(db, { actorId: staffId, act: "rates.exported", detail: { count: rates.length }, requestId });
  return rates;
}

/** Also one that was taken back. */
export async function findRate(db: Kysely<DB>, id: number): Promise<ListedRate | undefined> {
  if (!Number.isSafeInteger(id)) return undefined;
  const row = await selectListed(db).where("rates.id", "=", id).executeTakeFirst();
  return row && toListed(row)[0];
}

/** All that ever stood under a key, the newest first. */
export async function listOfKey(db: Kysely<DB>, { kind, key }: Pick<Rate, "kind" | "key">): Promise<ListedRate[]> {
  const rows = await selectListed(db)
    .where("rates.kind", "=", kind)
    .where("rates.key", "=", key)
    .orderBy("rates.id", "desc")
    .execute();
  return rows.flatMap(toListed);
}

/** What a change brought, and what it took away. */
export async function listOfChange(
  db: Kysely<DB>,
  id: number,
): Promise<{ added: ListedRate[]; removed: ListedRate[] }> {
  const all = await selectListed(db)
    .where((where) => where.or([where("rates.added_by", "=", id), where("rates.removed_by", "=", id)]))
    .orderBy("rates.id")
    .execute();
  const rates = all.flatMap(toListed);
  return {
    added: rates.filter(({ addedBy }) => addedBy === id),
    removed: rates.filter(({ removedBy }) => removedBy === id),
  };
}
