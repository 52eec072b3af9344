import { type ReckonedCriteria, hasWord } from "./criteria.ts";
import { type ByKind, type Term, termsOf } from "./search-fields.ts";
import { NOT_STATED, type SearchedLot } from "#app/features/vocabulary/facets.ts";
import { asLotNumber, asVin } from "#app/features/lots/identifiers.ts";

export interface SearchedFacts extends Omit<SearchedLot, "firstSeenAt"> {
  named?: { vin: string | null; lotNumber: string };
}

export interface LotCondition {
  key: string;
  fits: (lot: SearchedFacts) => boolean;
}

export const lotConditions = (criteria: ReckonedCriteria, now: number): LotCondition[] =>
  termsOf(criteria, now).map((term) => ({ key: JSON.stringify(term), fits: testOf(term) }));

const TESTS: ByKind<LotCondition["fits"]> = {
  any:
    ({ facet, keys }) =>
    ({ facets }) =>
      keys.includes(facets[facet]),
  none:
    ({ facet, keys }) =>
    ({ facets }) =>
      !keys.includes(facets[facet]),
  key:
    ({ facet, key }) =>
    ({ facets }) =>
      facets[facet] === key,
  "key part":
    ({ facet, part, spelled }) =>
    ({ facets: { [facet]: key } }) =>
      key !== NOT_STATED && (key.includes(part) || spelled.includes(key)),
  "text part":
    ({ text, part }) =>
    ({ texts }) =>
      texts[text].includes(part),
  least:
    ({ number, value }) =>
    ({ [number]: stated }) =>
      stated !== null && stated >= value,
  most:
    ({ number, value }) =>
    ({ [number]: stated }) =>
      stated !== null && stated <= value,
  closing:
    ({ from, until }) =>
    ({ endsAt }) =>
      endsAt !== null && endsAt >= from && endsAt < until,
  undated:
    () =>
    ({ endsAt }) =>
      endsAt === null,
  word:
    ({ word }) =>
    (lot) =>
      hasWord(lot.words, word) || isNamed(lot, word),
  ids:
    ({ ids }) =>
    ({ id }) =>
      ids.includes(id),
  landed:
    ({ reckoning, most }) =>
    ({ cost, price, year }) =>
      reckoning.classOf(cost).highAt(price, year) <= most,
  verdict:
    ({ reckoning, verdicts }) =>
    ({ cost, year }) =>
      verdicts.includes(reckoning.classOf(cost).verdictAt(year)),
};

const testOf = (term: Term) => (TESTS[term.kind] as (term: Term) => LotCondition["fits"])(term);

function isNamed({ named }: SearchedFacts, word: string): boolean {
  if (!named) return false;
  const vin = asVin(word);
  return (vin !== undefined && (named.vin?.includes(vin) ?? false)) || asLotNumber(word) === named.lotNumber;
}
