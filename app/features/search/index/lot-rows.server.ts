import { FACETS, NOT_STATED, TEXTS, type Facet, type SearchedLot, type Text } from "#app/features/vocabulary/facets.ts";
import type { CopiedRow } from "./copy-out.server.ts";

const KEYS = FACETS.filter((facet) => facet !== "year");
const PLAIN = 6;
// An object with all its places is copied in less time than it takes to give it one place after the other.
const NO_FACETS = Object.fromEntries(FACETS.map((facet) => [facet, ""])) as Record<Facet, string>;
const NO_TEXTS = Object.fromEntries(TEXTS.map((text) => [text, ""])) as Record<Text, string>;

const inMs = (column: string) =>
  `case when ${column} = 'infinity' then null else (extract(epoch from ${column}) * 1000)::bigint end`;

/** The columns of `lot_facets f join lot_bids b` that make a SearchedLot. */
export const LOT_COLUMNS = [
  "f.lot_id",
  "coalesce(b.current_bid, 0)",
  inMs("f.ends_at"),
  inMs("f.first_seen_at"),
  "f.year",
  "f.odometer",
  ...KEYS.map((facet) => `f."${facet}"`),
  ...TEXTS.map((text) => `f.${text}`),
  "f.words",
  "f.cost",
].join(", ");

/** A lot out of these columns, as text. Its texts are parts of the row's, which they keep in memory. */
export function toSearchedLot(row: CopiedRow): SearchedLot {
  const [id, price, endsAt, firstSeenAt, year, odometer] = row;
  const facets = { ...NO_FACETS };
  const texts = { ...NO_TEXTS };
  let at = PLAIN;
  for (const facet of FACETS) facets[facet] = facet === "year" ? (year ?? NOT_STATED) : (row[at++] ?? "");
  for (const text of TEXTS) texts[text] = row[at++] ?? "";
  return {
    id: Number(id),
    facets,
    texts,
    words: row[at] ?? "",
    cost: row[at + 1] ?? "",
    year: toNumber(year),
    odometer: toNumber(odometer),
    price: Number(price),
    endsAt: toNumber(endsAt),
    firstSeenAt: Number(firstSeenAt),
  };
}

const toNumber = (value: string | null | undefined) => (value === null || value === undefined ? null : Number(value));
