import { damageName, inWords, keysInWords, saleInWords, yardInWords } from "#app/features/vocabulary/card-words.ts";
import { inOurWords, ownLabel } from "#app/features/vocabulary/facet-labels.ts";
import { keysKey } from "#app/features/vocabulary/facet-rules.ts";
import type { ComparedCost } from "./landed.ts";
import { gatheredKey } from "#app/features/vocabulary/facet-spellings.ts";
import type { Facet } from "#app/features/vocabulary/facets.ts";
import { formatBid, formatTime, formatMoney } from "#app/features/lots/format.ts";
import { UNSTATED } from "#app/ui/unstated.ts";
import { HOUSE_NAMES, type LotDetail } from "#app/features/lots/lot.ts";
import { makeKey } from "#app/features/lots/makes.ts";
import { modelKey } from "#app/features/lots/models.ts";
import { inNameCase } from "#app/features/lots/name-case.ts";
import { isUnread, odometerInWords, sureMiles } from "#app/features/lots/odometer.ts";
import { normaliseWords } from "#app/features/vocabulary/normalise-words.ts";
import { paperInWords, readPaper } from "#app/features/vocabulary/papers.ts";
import { explainExport, groupOf, runStateInWords } from "#app/features/vocabulary/plain-words.ts";
import { portOf } from "#app/features/vocabulary/yard-distance.ts";

export interface ComparedLot {
  lot: LotDetail;
  listed: boolean;
  /** Where the reader's vehicles go. */
  cost?: ComparedCost;
}

export interface ComparedFact {
  label: string;
  values: string[];
  /** `alike`: different words for the same facet value. */
  kinship: "same" | "alike" | "differs";
  /** For a number that differs: the columns with the lowest value, and the word for it. */
  least?: { places: number[]; word: string } | undefined;
  isClock?: true;
  /** Reasons stand behind it, for each lot its own. */
  isVerdict?: true;
}

export interface FactGroup {
  heading: string;
  facts: ComparedFact[];
}

type Say = (one: ComparedLot) => string | null;
type Measure = (one: ComparedLot) => number | null;

interface Row {
  label: string;
  say: Say;
  kind?: (lot: LotDetail) => string | undefined;
  number?: Measure;
  word?: string;
  isClock?: true;
  isVerdict?: true;
}

const words = (text: string | null) => text && inWords(text);
/** Normalised 'Y' is 'Present'; other values are themselves. */
const keysKind = (keys: string | null) => (["yes", "no"].includes(keysKey(keys)) ? keysKey(keys) : undefined);
const amount = (cents: number | null, { currency }: LotDetail) =>
  cents === null ? null : formatMoney(cents, currency);

/** Houses write one kind in many ways. */
const spelled = (label: string, facet: Facet, read: (lot: LotDetail) => string | null): Row => ({
  label,
  say: ({ lot }) => {
    const written = read(lot);
    return written && inOurWords(facet, written);
  },
  kind: (lot) => gatheredKey(facet, read(lot) ?? ""),
});

/** Ordered buckets of miles from the port. */
const FAR_IN_ORDER = ["under-100", "100-249", "250-499", "500-999", "1000-up"];

function farOf({ lot }: ComparedLot): number | null {
  const place = FAR_IN_ORDER.indexOf(portOf(lot).far);
  return place === -1 ? null : place;
}

const farInWords = ({ lot }: ComparedLot) => ownLabel("far", portOf(lot).far) ?? null;

/** Closing time if listed, else the lot's status. */
function closes({ lot, listed }: ComparedLot): string {
  if (listed) return lot.endsAt ?? (lot.saleAt === null ? "Sale date not set" : "Not known");
  const left = lot.withdrawnAt ?? lot.endsAt;
  return `${lot.withdrawnAt ? "It left the auction" : "Its bidding closed"} ${left ? formatTime(left) : UNSTATED}`;
}

const bidOf = ({ lot, listed }: ComparedLot) => (listed ? formatBid(lot) : `${formatBid(lot)}, last seen`);

/** Amounts in different currencies cannot be ordered. */
const comparable = (lots: ComparedLot[]) => new Set(lots.map(({ lot }) => lot.currency.toUpperCase())).size === 1;

const GROUPS: { heading: string; rows: Row[] }[] = [
  {
    heading: "Price and sale",
    rows: [
      { label: "Bid", say: bidOf, number: ({ lot }) => lot.currentBid || null, word: "lowest" },
      {
        label: "Buy it Now",
        say: ({ lot }) => amount(lot.buyNowPrice, lot) ?? "Not offered",
        number: ({ lot }) => lot.buyNowPrice,
        word: "lowest",
      },
      { label: "Estimated value", say: ({ lot }) => amount(lot.estimatedValue, lot) },
      { label: "Time left", say: closes, isClock: true },
      {
        label: "Close of bidding",
        say: ({ lot }) => (lot.endsAt ? formatTime(lot.endsAt) : saleInWords(lot)),
      },
      {
        label: "Sale status",
        say: ({ lot }) => words(lot.saleStatus),
        kind: ({ saleStatus }) => groupOf("sale", saleStatus),
      },
      { label: "Auction house", say: ({ lot }) => HOUSE_NAMES[lot.house] },
    ],
  },
  {
    heading: "Condition",
    rows: [
      {
        label: "Damage",
        say: ({ lot }) => lot.damagePrimary && damageName(lot.damagePrimary),
        kind: ({ damagePrimary }) => groupOf("damage", damagePrimary),
      },
      {
        label: "Second damage",
        say: ({ lot }) => lot.damageSecondary && damageName(lot.damageSecondary),
        kind: ({ damageSecondary }) => groupOf("damage", damageSecondary),
      },
      {
        label: "Run state",
        say: ({ lot }) => words(runStateInWords(lot.highlights)),
        kind: ({ highlights }) => groupOf("run", highlights),
      },
      { label: "Keys", say: ({ lot }) => lot.keys && keysInWords(lot.keys), kind: ({ keys }) => keysKind(keys) },
      {
        label: "Odometer",
        say: ({ lot }) => (isUnread(lot) ? null : odometerInWords(lot)),
        number: ({ lot }) => sureMiles(lot),
        word: "fewest",
      },
    ],
  },
  {
    heading: "Papers",
    rows: [
      {
        label: "Title",
        say: ({ lot }) => paperInWords(lot.titleType),
        kind: ({ titleType }) => readPaper(titleType)?.kind,
      },
      {
        label: "Export",
        say: ({ lot }) => ownLabel("export", explainExport(lot.titleType, lot.country)?.outlook ?? "") ?? null,
      },
    ],
  },
  {
    heading: "Vehicle",
    rows: [
      { label: "Year", say: ({ lot }) => (lot.year === null ? null : String(lot.year)) },
      {
        label: "Make",
        say: ({ lot }) => lot.make && inNameCase(lot.make),
        kind: ({ make }) => makeKey(make) || undefined,
      },
      {
        label: "Model",
        say: ({ lot }) => lot.model && inNameCase(lot.model),
        kind: (facts) => modelKey(facts) || undefined,
      },
      spelled("Body", "body", ({ bodyType }) => bodyType),
      { label: "Engine", say: ({ lot }) => lot.engine },
      spelled("Transmission", "gear", ({ transmission }) => transmission),
      spelled("Fuel", "fuel", ({ fuel }) => fuel),
      spelled("Drive", "drive", ({ drive }) => drive),
      { label: "Color", say: ({ lot }) => words(lot.color) },
    ],
  },
  {
    heading: "Place",
    rows: [
      { label: "Yard", say: ({ lot }) => yardInWords(lot) ?? lot.state },
      { label: "Export port", say: ({ lot }) => ownLabel("port", portOf(lot).port) ?? null },
      { label: "To the port", say: farInWords, number: farOf, word: "nearest" },
    ],
  },
];

/** The first group, once a destination is chosen. */
function costGroups(lots: ComparedLot[]): typeof GROUPS {
  const cost = lots[0]?.cost;
  if (!cost) return [];
  const row = (label: string, sum: "yard" | "port" | "road"): Row => ({
    label,
    say: (one) => one.cost?.[sum]?.words ?? null,
    number: (one) => one.cost?.[sum]?.high ?? null,
    word: "lowest",
  });
  const rows = [
    { label: "Import", say: (one: ComparedLot) => one.cost?.verdict ?? null, isVerdict: true as const },
    row("Up to the yard", "yard"),
    row("Up to the port of arrival", "port"),
    ...(cost.road ? [row("On the road", "road")] : []),
  ];
  return [{ heading: `Cost in ${cost.place} at the present bid`, rows }];
}

export function compareLots(lots: ComparedLot[]): FactGroup[] {
  const isOneCurrency = comparable(lots);
  return [...costGroups(lots), ...GROUPS].map(({ heading, rows }) => ({
    heading,
    facts: rows.map(({ label, say, kind, number, word, isClock, isVerdict }) => {
      const values = lots.map((one) => say(one) || UNSTATED);
      const kinds = lots.map(({ lot }, place) => kind?.(lot) ?? plain(values[place] ?? ""));
      const kinship = isOne(values) ? "same" : isOne(kinds) ? "alike" : "differs";
      const isOrdered = word !== "lowest" || isOneCurrency;
      const least = kinship === "differs" && number && word && isOrdered ? leastOf(lots.map(number), word) : undefined;
      return { label, values, kinship, least, ...(isClock && { isClock }), ...(isVerdict && { isVerdict }) };
    }),
  }));
}

/** Values in other scripts normalise to nothing, so they are compared as they are. */
const plain = (value: string) => normaliseWords(value) || value.toLowerCase();

const isOne = (values: string[]) => new Set(values).size === 1;

const differs = ({ kinship }: ComparedFact) => kinship === "differs";

function leastOf(numbers: (number | null)[], word: string): ComparedFact["least"] {
  const known = numbers.filter((number) => number !== null);
  if (known.length < 2) return undefined;
  const least = Math.min(...known);
  const places = numbers.flatMap((number, place) => (number === least ? place : []));
  return places.length < known.length ? { places, word } : undefined;
}

export function countDifferences(groups: FactGroup[]): { differing: number; all: number } {
  const facts = groups.flatMap((group) => group.facts);
  return { differing: facts.filter(differs).length, all: facts.length };
}

export const onlyDifferences = (groups: FactGroup[]): FactGroup[] =>
  groups
    .map(({ heading, facts }) => ({ heading, facts: facts.filter(differs) }))
    .filter(({ facts }) => facts.length > 0);
