import type { Rate } from "./rate.ts";
import type { RateKind, ValueOf } from "./rate-kinds.ts";

export type RateOf<K extends RateKind> = Rate<ValueOf<K>>;

/** The rates in force on one day. */
export interface RateBook {
  day: string;
  find<K extends RateKind>(kind: K, key: string): RateOf<K> | undefined;
  /** Whether there was one that ended and nothing follows it, so that nobody knows what applies. */
  hasLapsed(kind: RateKind, key: string): boolean;
  /** Of all that decide a sum, those that lapsed too. */
  ids(): number[];
  /** All keys of a kind. */
  list<K extends RateKind>(kind: K): RateOf<K>[];
}

/** @param rates those that were not taken back; two of one kind and key never apply on the same day */
export function rateBook(rates: readonly Rate[], day: string): RateBook {
  const inForce = rates.filter(({ from, to }) => from <= day && (to === null || day <= to));
  const kinds = byKindAndKey(inForce);
  const ended = rates
    .filter(({ to, kind, key }) => to !== null && to < day && !kinds.get(kind)?.has(key))
    .toSorted((a, b) => ((a.to ?? "") < (b.to ?? "") ? -1 : 1));
  const lapsed = byKindAndKey(ended);
  // The schema of each kind is checked before a rate is stored.
  return {
    day,
    ids: () => [...inForce, ...[...lapsed.values()].flatMap((keys) => [...keys.values()])].map(({ id }) => id),
    hasLapsed: (kind, key) => lapsed.get(kind)?.has(key) === true,
    find: <K extends RateKind>(kind: K, key: string) => kinds.get(kind)?.get(key) as RateOf<K> | undefined,
    list: <K extends RateKind>(kind: K) => [...(kinds.get(kind)?.values() ?? [])] as RateOf<K>[],
  };
}

/** The last of each. */
function byKindAndKey(rates: readonly Rate[]): Map<string, Map<string, Rate>> {
  const kinds = new Map<string, Map<string, Rate>>();
  for (const rate of rates) {
    const known = kinds.get(rate.kind) ?? new Map<string, Rate>();
    kinds.set(rate.kind, known.set(rate.key, rate));
  }
  return kinds;
}
