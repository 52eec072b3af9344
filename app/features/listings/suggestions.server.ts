import { isStorable } from "#app/platform/formats/control-characters.ts";
import type { Kysely } from "kysely";
import type { SuggestedLine } from "#app/ui/enhance/suggest.ts";
import type { DB } from "#db/schema.ts";
import { readDictionary, readLabels } from "#app/features/query-language/dictionary.server.ts";
import type { Dictionary } from "#app/features/query-language/dictionary.ts";
import { didYouMean, vocabularyOf } from "#app/features/query-language/did-you-mean.ts";
import { type LabelOf, labeller } from "#app/features/vocabulary/facet-words.ts";
import { findByIdentifier } from "#app/features/search/find-by-identifier.server.ts";
import { findLot } from "#app/features/lots/find-lot.server.ts";
import { formatCount } from "#app/features/lots/format.ts";
import { isIdentifier } from "#app/features/lots/identifiers.ts";
import { isQuestion, isTopic } from "#app/features/pages/find-answer.ts";
import { answersNow } from "./answers-now.server.ts";
import { withSpelledMake } from "./listing-head.ts";
import { chosenCriteria } from "./listing-view.ts";
import { merge } from "#app/features/search/address/merge-criteria.ts";
import { narrowChosen } from "#app/features/query-language/narrow-chosen.ts";
import { resultSentence } from "#app/features/search/wording/result-sentence.ts";
import { inTime } from "#app/features/search/sql/search-fallback.server.ts";
import { countLots } from "#app/features/search/search.server.ts";
import { searchAddress, type SearchState } from "#app/features/search/address/search-params.ts";
import { ORDERS } from "#app/features/search/wording/sentence-phrases.ts";
import { namesFor, suggest } from "./suggest.ts";
import { typedText } from "#app/features/search/address/typed-text.ts";
import { readText } from "#app/features/query-language/reader.ts";
import { STREET_NAMES } from "#app/features/query-language/tables/called-cars.ts";
import { inEnglish } from "#app/features/query-language/in-english.ts";
import { understandWords } from "#app/features/query-language/understand-words.ts";

const MOST = 8;
const LONGEST = 100;
const MOST_COUNTED = 16;

/** The listing of all lots. */
const EVERYWHERE: SearchState = { listing: "all", criteria: {}, sort: "ending", page: 1, isCards: false };

interface Typed {
  text: string;
  /** The list that the field searches, without its words; undefined for all lots. */
  list: SearchState | undefined;
  dictionary: Dictionary;
  labelOf: LabelOf;
  now: number;
}

/** Suggests a lot by VIN or number, a search, names and corrections; a list's field keeps its filters and order. */
export async function suggestLines(
  db: Kysely<DB>,
  typed: string,
  now: number,
  list?: SearchState,
): Promise<SuggestedLine[]> {
  if (typed.length > LONGEST || !isStorable(typed.trim())) return [];
  const text = typedText(typed).trim();
  if (text === "") return [];
  const [dictionary, labels] = await Promise.all([readDictionary(db), readLabels(db)]);
  const searched = list && withoutWords(withSpelledMake(list, labels));
  const asked: Typed = { text, list: searched, dictionary, labelOf: labeller(labels), now };
  const lots = await lotsCalled(db, asked);
  const names = await namesIn(db, asked);
  const understood = (await searchesFor(db, asked)).filter(
    ({ address }) => !names.some((name) => name.address === address),
  );
  const street = (await streetNames(db, asked)).filter(
    ({ address }) => !understood.some((search) => search.address === address),
  );
  const lines = [...lots, ...understood, ...street, ...names];
  const meant = lines.length > 0 ? undefined : didYouMean(text, vocabularyOf(dictionary));
  if (meant !== undefined)
    lines.push({ text: meant, note: "Did you mean this?", address: searchAddress(withWords(searched, meant)) });
  const question = inEnglish(text);
  const answer = isQuestion(question) || isTopic(question) ? (await answersNow())(question) : undefined;
  if (answer) lines.unshift({ text: `${answer.question} ${answer.sentence}`, note: "Answer", address: answer.address });
  return lines.slice(0, MOST);
}

function withoutWords(list: SearchState): SearchState {
  const { words: _, ...criteria } = list.criteria;
  return { ...list, criteria, page: 1, more: undefined };
}

const withWords = (list = EVERYWHERE, words: string): SearchState => ({
  ...list,
  criteria: { ...list.criteria, words },
});

const listed = (total: number) => `${formatCount(total)} listed`;

/** In a list each name is counted with its filters, and names without lots are left out. */
async function namesIn(db: Kysely<DB>, { text, list, dictionary, labelOf, now }: Typed): Promise<SuggestedLine[]> {
  if (!list) return suggest(text, dictionary).map(({ count, ...line }) => ({ ...line, note: listed(count) }));
  const lines: SuggestedLine[] = [];
  for (const name of namesFor(text, dictionary, MOST_COUNTED)) {
    const { before, read } = narrowChosen(list.criteria, { any: name.chosen }, labelOf);
    const criteria = merge(before, read);
    const total = await countLots(db, criteria, now);
    if (total === undefined) break;
    if (total > 0) lines.push({ text: name.text, note: listed(total), address: searchAddress({ ...list, criteria }) });
    if (lines.length === MOST) break;
  }
  return lines;
}

/** The search, when every word is understood: 'camry 2015', 'cheapest no flood under 5k'. */
async function searchesFor(
  db: Kysely<DB>,
  { text, list = EVERYWHERE, dictionary, labelOf, now }: Typed,
): Promise<SuggestedLine[]> {
  const notes: string[] = [];
  const state = understandWords({ ...withWords(list, text), notes }, dictionary, labelOf);
  const address = searchAddress(state);
  if (state.criteria.words !== undefined || address === searchAddress(list)) return [];
  const total = await countLots(db, state.criteria, now);
  if (!total) return [];
  const sentence = resultSentence(chosenCriteria(state), total, labelOf);
  return [{ text: [sentence, ORDERS[state.sort]].filter(Boolean).join(", "), note: "All that you typed", address }];
}

const SHORTEST_STREET = 3;

/** 'musc' is already the Camry of 2007 to 2011. */
async function streetNames(db: Kysely<DB>, { text, list, dictionary, now }: Typed): Promise<SuggestedLine[]> {
  const typed = text.toLowerCase();
  if (list || typed.length < SHORTEST_STREET) return [];
  const lines: SuggestedLine[] = [];
  for (const { said, label, car, from, to } of STREET_NAMES) {
    const [first = ""] = said;
    if (![label.toLowerCase(), ...said].some((name) => name.startsWith(typed))) continue;
    const criteria = readText(first, dictionary);
    const total = await countLots(db, criteria, now);
    const note = total === 0 ? "None listed today" : total === undefined ? "" : listed(total);
    lines.push({ text: `${label}: ${car}, ${from}–${to}`, note, address: searchAddress({ ...EVERYWHERE, criteria }) });
  }
  return lines;
}

async function lotsCalled(db: Kysely<DB>, { text, list, now }: Typed): Promise<SuggestedLine[]> {
  if (!isIdentifier(text)) return [];
  const found = await inTime(findByIdentifier(db, text, now));
  if (found?.kind === "several") {
    const many = (found.isCut ? "More than " : "") + formatCount(found.ids.length);
    const state = withWords(list, text);
    const total = list ? await countLots(db, state.criteria, now) : undefined;
    if (total === 0) return [];
    const note = `${total === undefined ? many : formatCount(total)} listed have it in their VIN or number`;
    return [{ text, note, address: searchAddress(state) }];
  }
  const lot = found?.kind === "one" ? await findLot(db, found.id) : undefined;
  return lot
    ? [{ text: lot.title, note: `Lot ${lot.lotNumber}`, address: `/detail/${encodeURIComponent(lot.id)}` }]
    : [];
}
