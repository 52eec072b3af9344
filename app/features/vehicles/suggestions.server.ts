import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { readDictionary } from "./dictionary.server.ts";
import { didYouMean, vocabularyOf } from "./did-you-mean.ts";
import { findByIdentifier } from "./find-by-identifier.server.ts";
import { findLot } from "./find-lot.server.ts";
import { count as inFigures } from "./format.ts";
import { isIdentifier } from "./identifiers.ts";
import { searchAddress } from "./search-params.ts";
import { suggest } from "./suggest.ts";

/** A line under a search field: what it says, what it says beside that, and where it leads. */
export interface SuggestedLine {
  text: string;
  note: string;
  address: string;
}

const MOST = 8;
const LONGEST = 100;

/** What somebody may be typing: a lot by its VIN or number, names that lots have, or what was meant. */
export async function suggestLines(db: Kysely<DB>, typed: string, now: number): Promise<SuggestedLine[]> {
  const text = typed.trim();
  if (text === "" || typed.length > LONGEST || /\p{Cc}/u.test(text) || !text.isWellFormed()) return [];
  const dictionary = await readDictionary(db);
  const lots = await lotsCalled(db, text, now);
  const names = suggest(text, dictionary).map(({ count, ...line }) => ({
    ...line,
    note: `${inFigures(count)} listed`,
  }));
  const meant = names.length > 0 || lots.length > 0 ? undefined : didYouMean(text, vocabularyOf(dictionary));
  const address = (words: string) =>
    searchAddress({ listing: "all", criteria: { words }, sort: "ending", page: 1, isCards: false });
  const corrected = meant === undefined ? [] : [{ text: meant, note: "Did you mean this?", address: address(meant) }];
  return [...lots, ...names, ...corrected].slice(0, MOST);
}

async function lotsCalled(db: Kysely<DB>, text: string, now: number): Promise<SuggestedLine[]> {
  if (!isIdentifier(text)) return [];
  const found = await findByIdentifier(db, text, now);
  if (found.kind === "several") {
    const address = `/allListing?${new URLSearchParams({ q: text })}`;
    return [{ text, note: `${found.ids.length} listed have it in their VIN or number`, address }];
  }
  const lot = found.kind === "one" ? await findLot(db, found.id) : undefined;
  return lot
    ? [{ text: lot.title, note: `Lot ${lot.lotNumber}`, address: `/detail/${encodeURIComponent(lot.id)}` }]
    : [];
}
