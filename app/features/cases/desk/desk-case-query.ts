import { readValue } from "#app/features/search/criteria/criteria.ts";
import { readPage } from "#app/ui/page-numbers.ts";
import { CASE_KINDS, CASE_STATES, type CaseKind, type CaseState } from "../case-kinds.ts";

const STATE_GROUPS = { open: "Open", all: "Open and closed" } as const;
export const STATE_CHOICES = { ...STATE_GROUPS, ...CASE_STATES };
export const OWNER_CHOICES = { mine: "Mine", nobody: "Unassigned" } as const;

type StateChoice = keyof typeof STATE_GROUPS | CaseState;

export interface CasesQuery {
  kind?: CaseKind;
  state: StateChoice;
  owner?: keyof typeof OWNER_CHOICES;
  q?: string;
  page: number;
}

const oneOf = <K extends string>(choices: Record<K, unknown>, value: string | undefined): K | undefined =>
  value !== undefined && Object.hasOwn(choices, value) ? (value as K) : undefined;

/** @throws ValueTooLong past 100 characters */
export function readCasesQuery(params: URLSearchParams): CasesQuery {
  return {
    kind: oneOf(CASE_KINDS, readValue(params, "kind")),
    state: oneOf(STATE_CHOICES, readValue(params, "state")) ?? "open",
    owner: oneOf(OWNER_CHOICES, readValue(params, "owner")),
    q: readValue(params, "q"),
    page: readPage(params),
  };
}

export const isFiltered = ({ kind, state, owner, q }: CasesQuery): boolean =>
  kind !== undefined || state !== "open" || owner !== undefined || q !== undefined;
