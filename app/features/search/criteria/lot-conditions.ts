import { type Criteria, FACET_PARTS, hasWord, saleWindow, TEXT_PARTS, TITLE_PAPERS, wordsOf } from "./criteria.ts";
import { keysSpelledWith } from "#app/features/vocabulary/facet-spellings.ts";
import { FACETS, type Facet, NOT_STATED, type SearchedLot } from "#app/features/vocabulary/facets.ts";
import { asLotNumber, asVin } from "#app/features/lots/identifiers.ts";
import { nameKey } from "#app/features/lots/name-key.ts";

/** A lot as far as a search looks at it. */
export interface SearchedFacts extends Omit<SearchedLot, "firstSeenAt"> {
  /** Where words may name it, too (find-by-identifier.server.ts). */
  named?: { vin: string | null; lotNumber: string };
}

/** A single condition; the same key asks the same of every lot. */
export interface LotCondition {
  key: string;
  fits: (lot: SearchedFacts) => boolean;
}

/** The rules of search-conditions.server.ts, for lots in memory that are known to be live. */
export function lotConditions(criteria: Criteria, now: number): LotCondition[] {
  const all: LotCondition[] = [];
  const add = <T>(name: string, value: T | undefined, fits: (lot: SearchedFacts, value: T) => boolean) => {
    if (value !== undefined) all.push({ key: `${name} ${JSON.stringify(value)}`, fits: (lot) => fits(lot, value) });
  };
  const isKey = (facet: Facet, key: string | undefined) =>
    add(`${facet} =`, key, ({ facets }, wanted) => facets[facet] === wanted);
  for (const facet of FACETS) {
    add(`${facet} in`, criteria.any?.[facet], ({ facets }, keys) => keys.includes(facets[facet]));
    add(`${facet} not in`, criteria.none?.[facet], ({ facets }, keys) => !keys.includes(facets[facet]));
  }
  isKey("house", criteria.house);
  isKey("make", criteria.make === undefined ? undefined : nameKey(criteria.make));
  isKey("model", criteria.modelName === undefined ? undefined : nameKey(criteria.modelName));
  isKey("paper", criteria.titleKind && TITLE_PAPERS[criteria.titleKind]);
  isKey("buynow", criteria.buyNow ? "yes" : undefined);
  for (const word of wordsOf(criteria)) add("word", word, (lot) => hasWord(lot.words, word) || isNamed(lot, word));
  for (const [field, facet] of FACET_PARTS) {
    add(`${facet} ~`, criteria[field]?.toLowerCase(), ({ facets }, part) => {
      const key = facets[facet];
      return key !== NOT_STATED && (key.includes(part) || keysSpelledWith(facet, part).includes(key));
    });
  }
  for (const [field, text] of TEXT_PARTS) {
    add(`${text} ~`, criteria[field]?.toLowerCase(), ({ texts }, part) => texts[text].includes(part));
  }
  add("year =", criteria.year, ({ year }, wanted) => year === wanted);
  add("year >=", criteria.yearMin, ({ year }, least) => year !== null && year >= least);
  add("year <=", criteria.yearMax, ({ year }, most) => year !== null && year <= most);
  add("miles >=", criteria.odometerMin, ({ odometer }, least) => odometer !== null && odometer >= least);
  add("miles <=", criteria.odometerMax, ({ odometer }, most) => odometer !== null && odometer <= most);
  add("price >=", criteria.priceMin, ({ price }, least) => price >= least);
  add("price <=", criteria.priceMax, ({ price }, most) => price <= most);
  add("id in", criteria.ids, ({ id }, ids) => ids.includes(id));
  add("day", criteria.saleDay, ({ endsAt }, day) => {
    const window = saleWindow(day, now);
    if (window === "none" || endsAt === null) return window === "none" && endsAt === null;
    return endsAt >= window.from && endsAt < window.until;
  });
  return all;
}

function isNamed({ named }: SearchedFacts, word: string): boolean {
  if (!named) return false;
  const vin = asVin(word);
  return (vin !== undefined && (named.vin?.includes(vin) ?? false)) || asLotNumber(word) === named.lotNumber;
}
