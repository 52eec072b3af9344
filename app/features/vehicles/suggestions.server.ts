import type { Kysely } from "kysely";
import type { SuggestedLine } from "#app/ui/enhance/suggest.ts";
import type { DB } from "#db/schema.ts";
import type { Criteria } from "./criteria.ts";
import { readDictionary, readLabels } from "./dictionary.server.ts";
import type { Dictionary } from "./dictionary.ts";
import { didYouMean, vocabularyOf } from "./did-you-mean.ts";
import { findByIdentifier } from "./find-by-identifier.server.ts";
import { findLot } from "./find-lot.server.ts";
import { labeller } from "./facet-words.ts";
import { count as inFigures } from "./format.ts";
import { isIdentifier } from "./identifiers.ts";
import { resultSentence } from "./result-sentence.ts";
import { inTime } from "./search-fallback.server.ts";
import { countLots } from "./search-lots.server.ts";
import { searchAddress, type SearchState } from "./search-params.ts";
import { ORDERS } from "./sentence-phrases.ts";
import { suggest } from "./suggest.ts";
import { typedText } from "./typed-text.ts";
import { understandWords } from "./understand-words.ts";

const MOST = 8;
const LONGEST = 100;

/** What somebody may be typing: a lot by its VIN or number, the whole as a search, names that lots have, or what was meant. */
export async function suggestLines(db: Kysely<DB>, typed: string, now: number): Promise<SuggestedLine[]> {
  if (typed.length > LONGEST || /\p{Cc}/u.test(typed.trim()) || !typed.isWellFormed()) return [];
  const text = typedText(typed).trim();
  if (text === "") return [];
  const dictionary = await readDictionary(db);
  const lots = await lotsCalled(db, text, now);
  const names = suggest(text, dictionary).map(({ count, ...line }) => ({
    ...line,
    note: `${inFigures(count)} listed`,
  }));
  const understood = (await searchesFor(db, text, dictionary, now)).filter(
    ({ address }) => !names.some((name) => name.address === address),
  );
  const lines = [...lots, ...understood, ...names];
  const meant = lines.length > 0 ? undefined : didYouMean(text, vocabularyOf(dictionary));
  if (meant !== undefined)
    lines.push({ text: meant, note: "Did you mean this?", address: searchAddress(searchOf({ words: meant })) });
  return lines.slice(0, MOST);
}

const searchOf = (criteria: Criteria) =>
  ({ listing: "all", criteria, sort: "ending", page: 1, isCards: false, notes: [] as string[] }) as const;

/** The search that a text means when every word of it is understood: 'camry 2015', 'cheapest no flood under 5k'. */
async function searchesFor(
  db: Kysely<DB>,
  text: string,
  dictionary: Dictionary,
  now: number,
): Promise<SuggestedLine[]> {
  const labelOf = labeller(await readLabels(db));
  const state = understandWords<SearchState & { notes: string[] }>(searchOf({ words: text }), dictionary, labelOf);
  const { criteria } = state;
  const order = ORDERS[state.sort];
  if (criteria.words !== undefined || (Object.keys(criteria).length === 0 && order === "")) return [];
  const total = await countLots(db, criteria, now);
  if (!total) return [];
  const words = [resultSentence(criteria, total, labelOf), order].filter(Boolean).join(", ");
  return [{ text: words, note: "All that you typed", address: searchAddress(state) }];
}

async function lotsCalled(db: Kysely<DB>, text: string, now: number): Promise<SuggestedLine[]> {
  if (!isIdentifier(text)) return [];
  const found = await inTime(findByIdentifier(db, text, now));
  if (found?.kind === "several") {
    const address = `/allListing?${new URLSearchParams({ q: text })}`;
    const many = (found.isCut ? "More than " : "") + inFigures(found.ids.length);
    return [{ text, note: `${many} listed have it in their VIN or number`, address }];
  }
  const lot = found?.kind === "one" ? await findLot(db, found.id) : undefined;
  return lot
    ? [{ text: lot.title, note: `Lot ${lot.lotNumber}`, address: `/detail/${encodeURIComponent(lot.id)}` }]
    : [];
}
