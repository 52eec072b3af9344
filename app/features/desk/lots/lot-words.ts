import { yardInWords } from "#app/features/vocabulary/card-words.ts";
import { readValue } from "#app/features/search/criteria/criteria.ts";
import { formatBid, formatTime } from "#app/features/lots/format.ts";
import { HOUSE_NAMES, type LotSummary } from "#app/features/lots/lot.ts";

export const LOT_STATES = { live: "Open for bids", past: "Closed or withdrawn" } as const;
export type LotState = keyof typeof LOT_STATES;

export interface LotsQuery {
  q: string | undefined;
  state: LotState | undefined;
}

/** @throws ValueTooLong past 100 characters */
export function readLotsQuery(params: URLSearchParams): LotsQuery {
  const state = readValue(params, "state");
  return { q: readValue(params, "q"), state: state === "live" || state === "past" ? state : undefined };
}

export const deskLotPath = (id: string): string => `/desk/lots/${encodeURIComponent(id)}`;

export const lotFacts = (lot: LotSummary & { vin: string | null }): string[] => [
  `${HOUSE_NAMES[lot.house]} ${lot.lotNumber}`,
  ...[lot.vin, yardInWords(lot), lot.endsAt && formatTime(lot.endsAt)].flatMap((fact) => fact || []),
  formatBid(lot),
];
