import type { Verdict } from "#app/features/costs/import-verdict.ts";
import type { Reckoning } from "#app/features/costs/reckoning.ts";
import { FACETS, type Facet, type Text } from "#app/features/vocabulary/facets.ts";
import { joinedTrim } from "#app/features/vocabulary/normalise-words.ts";
import { keysSpelledWith } from "#app/features/vocabulary/facet-spellings.ts";
import { makeKey } from "#app/features/lots/makes.ts";
import { presentModelKey } from "#app/features/lots/models.ts";
import { nameKey } from "#app/features/lots/name-key.ts";
import {
  type Criteria,
  type ReckonedCriteria,
  type FacetKeys,
  saleWindow,
  TITLE_TYPE_KEYS,
  wordsOf,
} from "./criteria.ts";

export type RangeName = "year" | "odometer" | "price";

/** The fields of a search whose value is one word or number: what kind of condition each is, and what it is asked of. */
type SearchField = { [Field in keyof Criteria]-?: FieldOf<Field, NonNullable<Criteria[Field]>> }[keyof Criteria];
type FieldOf<Field, Value> =
  | { field: Field; kind: "key"; facet: Facet; keyOf: (value: Value) => string | undefined }
  | (Value extends string ? { field: Field; kind: "key part"; facet: Facet } : never)
  | (Value extends string ? { field: Field; kind: "text part"; text: Text } : never)
  | (Value extends number ? { field: Field; kind: "least" | "most"; number: RangeName } : never);

/** What fits a search, said once: SQL, the index and the matcher of saved searches each know the kinds only. */
const SEARCH_FIELDS = [
  { field: "house", kind: "key", facet: "house", keyOf: String },
  { field: "make", kind: "key", facet: "make", keyOf: makeKey },
  { field: "modelName", kind: "key", facet: "model", keyOf: nameKey },
  { field: "year", kind: "key", facet: "year", keyOf: String },
  { field: "titleKind", kind: "key", facet: "paper", keyOf: (kind) => TITLE_TYPE_KEYS[kind] },
  { field: "buyNow", kind: "key", facet: "buynow", keyOf: (isWanted) => (isWanted ? "yes" : undefined) },
  { field: "state", kind: "key part", facet: "state" },
  { field: "vehicleType", kind: "key part", facet: "type" },
  { field: "typeFamily", kind: "key part", facet: "type" },
  { field: "bodyType", kind: "key part", facet: "body" },
  { field: "transmission", kind: "key part", facet: "gear" },
  { field: "fuel", kind: "key part", facet: "fuel" },
  { field: "drive", kind: "key part", facet: "drive" },
  { field: "makePart", kind: "text part", text: "make_text" },
  { field: "model", kind: "text part", text: "model_text" },
  { field: "title", kind: "text part", text: "title" },
  { field: "place", kind: "text part", text: "place" },
  { field: "country", kind: "text part", text: "country" },
  { field: "saleType", kind: "text part", text: "sale_text" },
  { field: "yearMin", kind: "least", number: "year" },
  { field: "yearMax", kind: "most", number: "year" },
  { field: "odometerMin", kind: "least", number: "odometer" },
  { field: "odometerMax", kind: "most", number: "odometer" },
  { field: "priceMin", kind: "least", number: "price" },
  { field: "priceMax", kind: "most", number: "price" },
] as const satisfies SearchField[];

export const KEY_PARTS = SEARCH_FIELDS.filter((one) => one.kind === "key part");

/** One thing that a lot must be to fit. Parts are in lower case, numbers inclusive, instants in milliseconds. */
export type Term =
  | { kind: "any"; facet: Facet; keys: string[] }
  | { kind: "none"; facet: Facet; keys: string[] }
  | { kind: "key"; facet: Facet; key: string }
  /** A part of the key itself, or of a spelling that the key gathers; what is not stated has no parts. */
  | { kind: "key part"; facet: Facet; part: string; spelled: string[] }
  | { kind: "text part"; text: Text; part: string }
  | { kind: "least"; number: RangeName; value: number }
  | { kind: "most"; number: RangeName; value: number }
  | { kind: "closing"; from: number; until: number }
  | { kind: "undated" }
  | { kind: "word"; word: string }
  | { kind: "ids"; ids: number[] }
  /** Cents of the high end. */
  | { kind: "landed"; reckoning: Reckoning; most: number }
  | { kind: "verdict"; reckoning: Reckoning; verdicts: Verdict[] };

export type ByKind<Answer> = { [Kind in Term["kind"]]: (term: Extract<Term, { kind: Kind }>) => Answer };

export function termsOf(criteria: ReckonedCriteria, now: number): Term[] {
  return [
    ...choices("any", criteria.any, criteria),
    ...choices("none", criteria.none, criteria),
    ...SEARCH_FIELDS.flatMap((one) => termOf(one, criteria) ?? []),
    ...wordsOf(criteria).map((word): Term => ({ kind: "word", word: joinedTrim(word) })),
    ...(criteria.saleDay === undefined ? [] : [closing(saleWindow(criteria.saleDay, now))]),
    ...(criteria.ids === undefined ? [] : [{ kind: "ids" as const, ids: criteria.ids }]),
    ...reckoned(criteria),
  ];
}

function reckoned({ landed, importable, reckoning }: ReckonedCriteria): Term[] {
  if (!landed && !importable) return [];
  if (!reckoning) throw new Error("Nobody said with which rates a search by landed cost is to be reckoned.");
  return [
    // Without a rate of exchange nothing is known to fit.
    ...(landed ? [{ kind: "landed" as const, reckoning, most: reckoning.centsOf(landed) ?? 0 }] : []),
    ...(importable ? [{ kind: "verdict" as const, reckoning, verdicts: importable }] : []),
  ];
}

const choices = (kind: "any" | "none", chosen: FacetKeys = {}, { any }: Criteria = {}): Term[] =>
  FACETS.flatMap((facet) => {
    const keys = chosen[facet] ?? [];
    if (keys.length === 0) return [];
    // Stored searches keep the names that models had before.
    const makes = any?.make ?? [];
    const now = facet === "model" ? [...new Set(keys.map((key) => presentModelKey(key, makes)))] : keys;
    return [{ kind, facet, keys: now }];
  });

const closing = (window: ReturnType<typeof saleWindow>): Term =>
  window === "none" ? { kind: "undated" } : { kind: "closing", ...window };

function termOf(one: (typeof SEARCH_FIELDS)[number], criteria: ReckonedCriteria): Term | undefined {
  const value = criteria[one.field];
  if (value === undefined) return undefined;
  if (one.kind === "key") {
    const key = (one.keyOf as (value: unknown) => string | undefined)(value);
    return key === undefined ? undefined : { kind: "key", facet: one.facet, key };
  }
  if (one.kind === "least" || one.kind === "most") return { kind: one.kind, number: one.number, value: Number(value) };
  const part = String(value).toLowerCase();
  if (part === "") return undefined;
  if (one.kind === "text part") return { kind: one.kind, text: one.text, part };
  return { kind: one.kind, facet: one.facet, part, spelled: keysSpelledWith(one.facet, part) };
}
