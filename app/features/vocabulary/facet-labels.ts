import { inSentenceCase } from "#app/features/lots/format.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import { UNSTATED } from "#app/ui/unstated.ts";
import { CYLINDERS, DISTANCE_BANDS, ENGINE_BANDS } from "./bands.ts";
import { DAMAGES } from "./damages.ts";
import { gatheredKey, gatheredLabel } from "./facet-spellings.ts";
import { NOT_STATED, type Facet } from "./facets.ts";
import { RUN_STATES, UNCHECKED } from "./run-states.ts";
import { SALE_STATUSES } from "./sale-statuses.ts";
import { TITLE_GROUPS } from "./title-groups.ts";
import { labelsByKey } from "./trade-word.ts";
import { CONTAINER_PORT, EXPORT_PORTS, portKey, stateName } from "./yard-places.ts";

const LABELS: Partial<Record<Facet, Record<string, string>>> = {
  house: HOUSE_NAMES,
  cylinders: Object.fromEntries(CYLINDERS.map((count) => [count, count])),
  engine: { electric: "Electric", ...labelsByKey(ENGINE_BANDS) },
  damage: labelsByKey(DAMAGES),
  damage2: labelsByKey(DAMAGES),
  run: labelsByKey([...RUN_STATES, UNCHECKED]),
  keys: { yes: "With keys", no: "Without keys" },
  paper: labelsByKey(TITLE_GROUPS),
  export: {
    usually: "Usually exportable",
    check: "Check before you bid",
    "some-lines": "Some shipping lines only",
    no: "Not as a vehicle",
  },
  sale: labelsByKey(SALE_STATUSES),
  port: {
    ...labelsByKey(
      EXPORT_PORTS.map((port) => ({
        key: portKey(port),
        label: port === CONTAINER_PORT ? `${port} (containers only)` : port,
      })),
    ),
    none: "No usual port",
  },
  far: labelsByKey(DISTANCE_BANDS),
  video: { yes: "With video", no: "Without video" },
  buynow: { yes: "With Buy Now", no: "Without Buy Now" },
};

function modelLabel(key: string): string | undefined {
  if (key === "landcruiserprado") return "Land Cruiser Prado";
  const [, name = "", kind] = /^([a-z]{1,3}|[1-8])(class|series)$/.exec(key) ?? [];
  if (kind === undefined) return undefined;
  return kind === "class" ? `${name.toUpperCase()}-Class` : `${name.toUpperCase()} Series`;
}

/** The words for a key of our own rules; undefined for one that comes from a source (table facet_labels). */
export function ownLabel(facet: Facet, key: string): string | undefined {
  if (key === NOT_STATED) return UNSTATED;
  if (facet === "year") return key;
  if (facet === "model") return modelLabel(key);
  // The feed's spelling.
  if (facet === "type" && key === "jet sky") return "Jet ski";
  if (facet === "state") {
    const name = stateName(key);
    return name === key ? undefined : name;
  }
  const labels = LABELS[facet];
  return labels && Object.hasOwn(labels, key) ? labels[key] : gatheredLabel(facet, key);
}

/** A listing's words in ours, where several name one thing: 'FlexibleFuel' is 'Flex fuel'. */
export function inOurWords(facet: Facet, words: string): string {
  const key = gatheredKey(facet, words);
  return (key === undefined ? undefined : ownLabel(facet, key)) ?? inSentenceCase(words);
}

export const ownKeys = (facet: Facet): string[] => Object.keys(LABELS[facet] ?? {});

/** Keys in the order of their rules; those of sources stay as they stand, behind them. */
export function inOwnOrder(facet: Facet, keys: readonly string[]): string[] {
  const own = ownKeys(facet);
  const placeOf = (key: string) => (own.includes(key) ? own.indexOf(key) : own.length);
  return keys.toSorted((a, b) => placeOf(a) - placeOf(b));
}
