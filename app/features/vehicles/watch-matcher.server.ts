import type { Criteria } from "./criteria.ts";
import { nameKey } from "./name-key.server.ts";
import { TITLE_WORDS } from "./search.server.ts";
import type { WatchedLot } from "./watched-lots.server.ts";

/** A single condition; the same key asks the same of every lot. */
interface Condition {
  key: string;
  fits: (lot: WatchedLot) => boolean;
}

type TextField = {
  [Field in keyof WatchedLot]: WatchedLot[Field] extends string | null ? Field : never;
}[keyof WatchedLot];

const MOST_WORDS = 10;

/** The rules of search.server.ts, for lots in memory. */
function conditionsOf(criteria: Criteria): Condition[] {
  const all: Condition[] = [];
  const is = (field: keyof WatchedLot, value: string | number | boolean | undefined) => {
    if (value !== undefined) all.push({ key: `${field} = ${value}`, fits: (lot) => lot[field] === value });
  };
  const part = (field: TextField, value: string | undefined) => {
    if (value === undefined) return;
    const small = value.toLowerCase();
    all.push({ key: `${field} ~ ${small}`, fits: (lot) => lot[field]?.includes(small) ?? false });
  };
  is("house", criteria.house);
  for (const word of criteria.words?.toLowerCase().split(/\s+/).slice(0, MOST_WORDS) ?? []) part("searchText", word);
  is("makeKey", criteria.make === undefined ? undefined : nameKey(criteria.make));
  is("modelKey", criteria.modelName === undefined ? undefined : nameKey(criteria.modelName));
  part("make", criteria.makePart);
  part("model", criteria.model);
  part("title", criteria.title);
  part("state", criteria.state);
  part("place", criteria.place);
  part("country", criteria.country);
  part("vehicleType", criteria.vehicleType);
  part("vehicleType", criteria.typeFamily);
  part("bodyType", criteria.bodyType);
  part("transmission", criteria.transmission);
  part("fuel", criteria.fuel);
  part("drive", criteria.drive);
  part("sale", criteria.saleType);
  is("year", criteria.year);
  const { odometerMax: most, titleKind: kind } = criteria;
  if (most !== undefined) {
    all.push({ key: `odometer <= ${most}`, fits: ({ odometer }) => odometer !== null && odometer <= most });
  }
  if (kind !== undefined) {
    const words = TITLE_WORDS[kind];
    all.push({ key: `title is ${kind}`, fits: (lot) => words.some((word) => lot.titleType?.includes(word)) });
  }
  if (criteria.buyNow) is("hasBuyNow", true);
  return all;
}

export interface Watcher {
  id: string;
  criteria: Criteria;
  /** Only lots that were first seen after it are news. */
  since: Date;
  /** How many more may be kept for it. */
  room: number;
}

/** Each distinct condition asked of every lot is a row of answers; more than so many are not kept. */
const MOST_ROWS = 4_000;

/**
 * Finds each watcher's lots among `lots`. People ask for much the same, so a condition is put to all lots once, however
 * many searches have it.
 */
export function createMatcher(lots: WatchedLot[]): (watcher: Watcher) => number[] {
  const answers = new Map<string, Uint8Array>();

  const answersTo = ({ key, fits }: Condition): Uint8Array => {
    let row = answers.get(key);
    if (!row) {
      if (answers.size >= MOST_ROWS) answers.clear();
      row = Uint8Array.from(lots, (lot) => Number(fits(lot)));
      answers.set(key, row);
    }
    return row;
  };

  return ({ criteria, since, room }) => {
    const rows = conditionsOf(criteria).map(answersTo);
    const found: number[] = [];
    // The latest first: where there is not room for all, these are what is not known yet.
    for (let at = lots.length - 1; at >= 0 && found.length < room; at--) {
      const lot = lots[at];
      if (lot && rows.every((row) => row[at] === 1) && lot.firstSeenAt > since) found.push(lot.id);
    }
    return found;
  };
}
