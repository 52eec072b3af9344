import { isSaleState, type SaleState } from "#app/features/bidding/rules/sale-state-names.ts";
import { readValue } from "#app/features/search/criteria/criteria.ts";
import { HOUSE_NAMES, type House } from "#app/features/lots/lot.ts";
import { readPage } from "#app/ui/page-numbers.ts";

export const SHOWN: Record<SaleState, string> = {
  place: "To place",
  house: "At the house",
  unanswered: "Unanswered",
  ours: "Ours: nobody backs it",
  missed: "Missed",
  "no-outcome": "Ended without an outcome",
  done: "Done",
};

export interface BidsQuery {
  show: SaleState;
  /** A lot's number, a VIN or a bid's reference. */
  q: string | undefined;
  house: House | undefined;
  page: number;
}

const isHouse = (value: string | undefined): value is House => value !== undefined && Object.hasOwn(HOUSE_NAMES, value);

/** @throws ValueTooLong past 100 characters */
export function readBidsQuery(params: URLSearchParams): BidsQuery {
  const [show, house] = [readValue(params, "show"), readValue(params, "house")];
  return {
    show: isSaleState(show) ? show : "place",
    q: readValue(params, "q"),
    house: isHouse(house) ? house : undefined,
    page: readPage(params),
  };
}

export const salePath = (sale: number, act = ""): string => `/desk/bids/${sale}${act && `/${act}`}`;

/** A sale's number as it stands in an address; undefined for anything else. */
export const saleIn = (id: string): number | undefined => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined);
