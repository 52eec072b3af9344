import type { Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { type Criteria, wordsOf } from "#app/features/search/criteria/criteria.ts";
import { didYouMean, vocabularyOf } from "#app/features/query-language/did-you-mean.ts";
import type { Dictionary } from "#app/features/query-language/dictionary.ts";
import type { LabelOf } from "#app/features/vocabulary/facet-words.ts";
import { filtersOf } from "#app/features/search/wording/filters-of.ts";
import { findByIdentifier } from "#app/features/search/find-by-identifier.server.ts";
import { findLot } from "#app/features/lots/find-lot.server.ts";
import { isIdentifier } from "#app/features/lots/identifiers.ts";
import { familiesOf } from "#app/features/search/wording/key-families.ts";
import { chosenCriteria, type WayOut, type WaysOut } from "./listing-view.ts";
import { isListed } from "#app/features/lots/is-listed.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import { loosen, type Loosened as Tried, WITHOUT } from "./loosen.ts";
import { merge } from "#app/features/search/address/merge-criteria.ts";
import { readText } from "#app/features/query-language/reader.ts";
import { inTime } from "#app/features/search/sql/search-fallback.server.ts";
import { countLots } from "#app/features/search/search.server.ts";
import { searchAddress, type SearchState } from "#app/features/search/address/search-params.ts";
import { negates } from "#app/features/query-language/lexer.ts";
import { vinWithFigures } from "#app/features/lots/vin-check.ts";

// Each try is a count, perhaps by PostgreSQL.
const MOST_TRIED = 10;
const MOST_NUMBERS = 3;
const MOST_MEANT = 2;

interface Asked {
  state: SearchState;
  dictionary: Dictionary;
  labelOf: LabelOf;
  now: number;
}

/** What a search without results may have meant, and which filters to remove. Ways without results are left out. */
export async function findWaysOut(
  db: Kysely<DB>,
  { state, dictionary, labelOf, now }: Asked,
): Promise<WaysOut | undefined> {
  const chosen = chosenCriteria(state);
  if (Object.keys(chosen).length === 0) return undefined;
  const { house } = state.criteria;
  let hasTime = true;
  const countAll = async (tried: Tried[]): Promise<WayOut[]> => {
    const ways: WayOut[] = [];
    for (const { words, criteria } of tried.slice(0, MOST_TRIED)) {
      if (chosen.words !== undefined && Object.keys(criteria).length === 0) continue;
      // One at a time, so that other requests get a connection.
      const count = hasTime ? await countLots(db, { ...criteria, ...(house && { house }) }, now) : undefined;
      hasTime = count !== undefined;
      if (count) ways.push({ words, count, address: searchAddress(state, { criteria }) });
    }
    return ways.toSorted((a, b) => b.count - a.count);
  };
  const single = loosenHonestly(chosen, labelOf);
  const over = await lotsNamed(db, chosen, now);
  const found = { meant: await countAll(meanings(chosen, dictionary, labelOf)), looser: await countAll(single) };
  if (found.meant.length + found.looser.length > 0 || !hasTime) return { ...found, meant: [...over, ...found.meant] };
  const misspelt = meanings(chosen, dictionary, labelOf, { onlyMisspelt: true });
  const meant = await countAll(misspelt);
  const less = meant.length > 0 ? [] : (await countAll(misspelt.flatMap(lessOneFilter(labelOf)))).slice(0, MOST_MEANT);
  return { meant: [...over, ...meant, ...less], looser: await countAll(looserStill(single, labelOf)) };
}

/** 'not 2015' must not become '2015'. */
function loosenHonestly(criteria: Criteria, labelOf: LabelOf): Tried[] {
  const words = wordsOf(criteria);
  return loosen(criteria, labelOf).filter(({ criteria: looser }) => {
    const left = wordsOf(looser);
    return left.length === 0 || !words.some((word) => negates(word) && !left.includes(word));
  });
}

/** Lots named by number or VIN that are no longer listed, and VINs typed with letters for digits. */
async function lotsNamed(db: Kysely<DB>, criteria: Criteria, now: number): Promise<WayOut[]> {
  const words = wordsOf(criteria);
  const mended = words.flatMap((word) => vinWithFigures(word) ?? []);
  const named = [...words.filter(isIdentifier), ...mended].slice(0, MOST_NUMBERS);
  const found = await Promise.all(named.map((word) => inTime(findByIdentifier(db, word, now))));
  const ids = found.flatMap((one) => (one?.kind === "one" ? one.id : []));
  const lots = await Promise.all(ids.map((id) => inTime(findLot(db, id))));
  return lots.flatMap((lot) => {
    const isThere = lot !== undefined && isListed(lot, now);
    if (!lot || (isThere && !mended.includes(lot.vin ?? ""))) return [];
    const title = `${lot.title}, lot ${lot.lotNumber} at ${HOUSE_NAMES[lot.house]}`;
    return { words: title, count: Number(isThere), address: `/detail/${encodeURIComponent(lot.id)}` };
  });
}

/** Pairs of filters removed, each pair once, up to the limit. */
function looserStill(tried: Tried[], labelOf: LabelOf): Tried[] {
  const pairs = new Map<string, Tried>();
  for (const { words, criteria } of tried) {
    if (pairs.size >= MOST_TRIED) break;
    for (const one of loosenHonestly(criteria, labelOf)) {
      const key = Object.entries(one.criteria)
        .map((entry) => JSON.stringify(entry))
        .toSorted()
        .join();
      if (pairs.has(key)) continue;
      pairs.set(key, { words: `${words} and ${one.words.slice(WITHOUT.length)}`, criteria: one.criteria });
    }
  }
  return [...pairs.values()];
}

const NAMES = ["make", "makePart", "modelName", "model"] as const;

/** The search with its probable spelling mistakes corrected; `onlyMisspelt` drops the words that are not filters. */
function meanings(
  criteria: Criteria,
  dictionary: Dictionary,
  labelOf: LabelOf,
  { onlyMisspelt = false } = {},
): Tried[] {
  const vocabulary = vocabularyOf(dictionary);
  const { words: _, ...rest } = criteria;
  const corrected = wordsOf(criteria).map((word) => ({ word, meant: didYouMean(word, vocabulary) }));
  const named = NAMES.flatMap((field) => {
    const meant = criteria[field] === undefined ? undefined : didYouMean(criteria[field], vocabulary);
    return meant === undefined ? [] : [{ words: capitalised(meant), criteria: { ...criteria, [field]: meant } }];
  });
  if (!corrected.some(({ meant }) => meant !== undefined)) return named;
  const text = corrected.flatMap(({ word, meant }) => meant ?? (onlyMisspelt ? [] : word)).join(" ");
  const whole = merge(rest, readText(text, dictionary));
  const words = Object.keys(rest).length > 0 ? inWords(whole, labelOf) : capitalised(text);
  return [{ words, criteria: whole }, ...named];
}

const lessOneFilter = (labelOf: LabelOf) => (tried: Tried) =>
  loosenHonestly(tried.criteria, labelOf).map(({ criteria }) => ({ words: inWords(criteria, labelOf), criteria }));

function inWords({ any = {}, ...rest }: Criteria, labelOf: LabelOf): string {
  const { make = [], model = [], ...others } = any;
  const names = [
    ...familiesOf("make", make, labelOf).map(({ label }) => label),
    ...familiesOf("model", model, labelOf).map(({ label }) => label),
  ];
  const filters = filtersOf({ ...rest, any: others }, labelOf).map(({ value }) => value);
  return [names.join(" "), ...filters].filter(Boolean).join(", ");
}

const capitalised = (words: string) => words.replace(/(^|\s)\p{Ll}/gu, (start) => start.toUpperCase());
