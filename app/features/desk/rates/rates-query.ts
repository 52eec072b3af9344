import { isRateKind, RATE_KINDS, type RateKind } from "#app/features/rates/rate-kinds.ts";
import { chosenIn, listAddress } from "#app/features/desk/desk-query.ts";
import { readValue } from "#app/features/search/criteria/criteria.ts";
import { readPage } from "#app/ui/page-numbers.ts";

export const RATE_STATES = {
  now: "In force today",
  unchecked: "Not checked for 90 days",
  coming: "Later",
  past: "Ended",
  all: "All",
} as const;
export type RateState = keyof typeof RATE_STATES;

export interface RatesQuery {
  kind?: RateKind;
  /** A part of key, source or name. */
  q?: string;
  state: RateState;
  page: number;
}

/** @throws ValueTooLong past 100 characters */
export function readRatesQuery(params: URLSearchParams): RatesQuery {
  const kind = readValue(params, "kind");
  const state = readValue(params, "state");
  return {
    kind: kind !== undefined && isRateKind(kind) ? kind : undefined,
    q: readValue(params, "q"),
    state: state !== undefined && Object.hasOwn(RATE_STATES, state) ? (state as RateState) : "now",
    page: readPage(params),
  };
}

const filtersOf = ({ kind, q, state }: RatesQuery) => ({ q, kind, state: state === "now" ? undefined : state });

/** The address of the list, or of its CSV, with these filters. */
export const ratesAddress = (query: RatesQuery, path = "/desk/rates"): string => listAddress(path, filtersOf(query));

export const chosenRates = (query: RatesQuery) =>
  chosenIn("/desk/rates", filtersOf(query), {
    kind: query.kind && RATE_KINDS[query.kind].label,
    state: RATE_STATES[query.state],
  });
