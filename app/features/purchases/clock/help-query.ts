import { readValue } from "#app/features/search/criteria/criteria.ts";
import { readPage } from "#app/ui/page-numbers.ts";

export const HELP_STATES = {
  open: "Open",
  granted: "Date moved",
  refused: "Refused",
  all: "Open and answered",
} as const;
export type HelpState = keyof typeof HELP_STATES;

export interface HelpQuery {
  /** A purchase's number, or whose it is. */
  q: string | undefined;
  /** Without one: what is open, and what was answered lately. */
  state: HelpState | undefined;
  page: number;
}

/** @throws ValueTooLong past 100 characters */
export function readHelpQuery(params: URLSearchParams): HelpQuery {
  const state = readValue(params, "state") ?? "";
  return {
    q: readValue(params, "q"),
    state: Object.hasOwn(HELP_STATES, state) ? (state as HelpState) : undefined,
    page: readPage(params),
  };
}
