import { readValue } from "#app/features/search/criteria/criteria.ts";
import { counted } from "#app/features/desk/desk-parts.tsx";
import { listAddress } from "#app/features/desk/desk-query.ts";
import { readPage } from "#app/ui/page-numbers.ts";
import { CASE_KINDS, type CaseKind } from "../case-kinds.ts";
import { LANGUAGES, type Language } from "../case-language.ts";
import { asTag } from "./case-tags.ts";

export const STATE_CHOICES = {
  "waiting-for-us": "Waiting for us",
  open: "Open",
  "waiting-for-customer": "Waiting for customer",
  snoozed: "Snoozed",
  closed: "Closed",
  all: "Open and closed",
} as const;
export const OWNER_CHOICES = { mine: "Mine", nobody: "Unassigned" } as const;
/** By the two thresholds of the settings. */
export const WAIT_CHOICES = { long: "Long", late: "Too long" } as const;

export type StateChoice = keyof typeof STATE_CHOICES;

/** Nobody turns more pages, and of closed cases there are so many that counting them all takes longer than the rest. */
export const MOST_COUNTED = 10_000;

/** '1 case', '10,000 or more cases'. */
export const casesInWords = (count: number): string =>
  count < MOST_COUNTED ? counted(count, "case") : `${MOST_COUNTED.toLocaleString("en-US")} or more cases`;

export interface CasesQuery {
  kind?: CaseKind;
  state: StateChoice;
  /** One of the choices, or the id of a member of staff. */
  owner?: string;
  language?: Language;
  tag?: string;
  wait?: keyof typeof WAIT_CHOICES;
  q?: string;
  page: number;
}

const oneOf = <K extends string>(choices: Record<K, unknown>, value: string | undefined): K | undefined =>
  value !== undefined && Object.hasOwn(choices, value) ? (value as K) : undefined;

/** @throws ValueTooLong past 100 characters */
export function readCasesQuery(params: URLSearchParams): CasesQuery {
  return {
    kind: oneOf(CASE_KINDS, readValue(params, "kind")),
    state: oneOf(STATE_CHOICES, readValue(params, "state")) ?? "waiting-for-us",
    owner: readValue(params, "owner"),
    language: oneOf(LANGUAGES, readValue(params, "language")),
    tag: asTag(readValue(params, "tag") ?? ""),
    wait: oneOf(WAIT_CHOICES, readValue(params, "wait")),
    q: readValue(params, "q"),
    page: readPage(params),
  };
}

/** The filters as the address has them: the usual state is not named. */
export const valuesOf = ({ state, kind, owner, language, tag, wait, q }: CasesQuery) => ({
  state: state === "waiting-for-us" ? undefined : state,
  kind,
  owner,
  language,
  tag,
  wait,
  q,
});

export const isFiltered = (query: CasesQuery): boolean =>
  Object.values(valuesOf(query)).some((value) => value !== undefined);

/** '' or '?owner=mine': the same list, on another page of the inbox. */
export const searchOf = (query: CasesQuery): string => listAddress("", valuesOf(query));
